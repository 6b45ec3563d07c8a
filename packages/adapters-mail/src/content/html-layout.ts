import type { Locale } from '@booky/domain';
import type { Block, EmailContent, Fact, Phrase, PhrasePart } from './email-content.ts';
import { type Html, html } from './html.ts';
import { toLines, toSingleLine } from './plain-text.ts';

/**
 * Lays content out as one column that reads well on a phone. Colours stand inline for mail programs that drop the style
 * sheet; the sheet turns them dark where the reader prefers that.
 */
export const layOutHtml = (content: EmailContent, locale: Locale, signature: string | undefined): string =>
  html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${toSingleLine(content.subject)}</title>
<style>
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  body { background: #16181d !important; color: #e9e7e3 !important; }
  main { background: #1f2229 !important; }
  dt, footer, .url { color: #a9adb8 !important; }
  code { background: #2c3039 !important; color: #e9e7e3 !important; }
  .button { background: #f2d7b6 !important; color: #1f2229 !important; }
}
</style>
</head>
<body style="${STYLE.body}">
<main style="${STYLE.main}">
<h1 style="${STYLE.heading}">${toSingleLine(content.heading)}</h1>
${content.blocks.map(toBlock)}${signature === undefined ? '' : toSignature(signature)}</main>
</body>
</html>
`.markup;

const STYLE = {
  body: 'margin:0;padding:16px 8px;background:#f4f1ec;color:#22252b;font:16px/1.5 -apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif;-webkit-text-size-adjust:100%',
  main: 'display:block;box-sizing:border-box;max-width:560px;margin:0 auto;padding:24px 20px 12px;background:#ffffff;border-radius:12px;overflow-wrap:anywhere',
  heading: 'margin:0 0 16px;font-size:24px;line-height:1.25',
  subheading: 'margin:28px 0 8px;font-size:18px;line-height:1.3',
  paragraph: 'margin:0 0 16px',
  facts: 'margin:0 0 20px',
  label: 'margin:0;font-size:14px;color:#5f6570',
  value: 'margin:0 0 12px;font-weight:600',
  steps: 'margin:0 0 20px;padding-left:24px',
  step: 'margin:0 0 8px',
  quote: 'margin:0 0 20px;padding:2px 0 2px 16px;border-left:3px solid #d9c3a8',
  code: 'padding:2px 4px;border-radius:4px;background:#efece6;font:14px/1.5 ui-monospace,Consolas,monospace',
  unbroken: 'white-space:nowrap',
  linkLine: 'margin:24px 0 8px',
  button:
    'display:inline-block;padding:12px 20px;border-radius:8px;background:#7a3e12;color:#ffffff;font-weight:600;text-decoration:none',
  url: 'margin:0 0 20px;font-size:14px;color:#5f6570',
  signature: 'margin:28px 0 0;font-size:14px;color:#5f6570',
};

const toBlock = (block: Block): Html => {
  switch (block.kind) {
    case 'paragraph':
      return html`<p style="${STYLE.paragraph}">${toInline(block.phrase)}</p>\n`;
    case 'subheading':
      return html`<h2 style="${STYLE.subheading}">${toSingleLine(block.text)}</h2>\n`;
    case 'facts':
      return html`<dl style="${STYLE.facts}">\n${block.facts.map(toFact)}</dl>\n`;
    case 'steps':
      return html`<ol style="${STYLE.steps}">\n${block.steps.map(toStep)}</ol>\n`;
    case 'quote':
      return html`<blockquote style="${STYLE.quote}">${inLines(toLines(block.text))}</blockquote>\n`;
    case 'link':
      // The address is shown as well, for readers whose mail program follows no links.
      return html`<p style="${STYLE.linkLine}"><a class="button" style="${STYLE.button}" href="${block.url}">${block.label}</a></p>
<p class="url" style="${STYLE.url}">${block.url}</p>\n`;
    default:
      return block satisfies never;
  }
};

const toFact = (fact: Fact): Html =>
  html`<dt style="${STYLE.label}">${toSingleLine(fact.label)}</dt>
<dd style="${STYLE.value}">${fact.value.map((part) => toPart(part, toLines(part.text)))}</dd>\n`;

const toStep = (step: Phrase): Html => html`<li style="${STYLE.step}">${toInline(step)}</li>\n`;

const toInline = (phrase: Phrase): readonly Html[] =>
  phrase.map((part) => toPart(part, [toSingleLine(part.text)]));

const toPart = (part: PhrasePart, lines: readonly string[]): Html => {
  const content = inLines(lines);
  switch (part.kind) {
    case 'text':
      return html`${content}`;
    case 'unbroken':
      return html`<span style="${STYLE.unbroken}">${content}</span>`;
    case 'code':
      return html`<code style="${STYLE.code}">${content}</code>`;
    default:
      return part satisfies never;
  }
};

const inLines = (lines: readonly string[]): readonly Html[] =>
  lines.map((line, index) => (index === 0 ? html`${line}` : html`<br>\n${line}`));

const toSignature = (signature: string): Html =>
  html`<footer style="${STYLE.signature}">${toSingleLine(signature)}</footer>\n`;
