import type { Locale } from '@booky/domain';
import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { box, button } from './html-elements.ts';
import type { Block, EmailContent, Fact, Phrase, PhrasePart } from './email-content.ts';
import { CLASS, DARK_STYLE_SHEET, STYLE } from './html-style.ts';
import { toLines, toSingleLine, toSubject } from './plain-text.ts';

/** Old mail programs read HTML without it by the rules of older ones. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/**
 * Lays content out as one column that reads well on a phone, light or dark, with nothing to fetch from anywhere. React
 * escapes every text. Elements are made by function because Node strips types but knows no JSX.
 */
export const layOutHtml = (content: EmailContent, locale: Locale, signature: string | undefined): string =>
  DOCTYPE +
  renderToStaticMarkup(
    createElement(
      'html',
      { lang: locale, dir: 'ltr' },
      toHead(content.subject),
      createElement(
        'body',
        { lang: locale, dir: 'ltr', className: CLASS.ground, style: STYLE.page },
        box(
          {},
          STYLE.ground,
          box(
            { className: CLASS.card, style: STYLE.card },
            STYLE.cardCell,
            createElement('h1', { style: STYLE.heading }, toSingleLine(content.heading)),
            ...content.blocks.map(toBlock),
            signature === undefined ? null : toSignature(signature),
          ),
        ),
      ),
    ),
  );

const toHead = (subject: string): ReactElement =>
  createElement(
    'head',
    null,
    createElement('meta', { httpEquiv: 'Content-Type', content: 'text/html; charset=UTF-8' }),
    createElement('meta', { name: 'x-apple-disable-message-reformatting' }),
    createElement('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    createElement('meta', { name: 'color-scheme', content: 'light dark' }),
    createElement('meta', { name: 'supported-color-schemes', content: 'light dark' }),
    createElement('meta', {
      name: 'format-detection',
      content: 'telephone=no, date=no, address=no, email=no',
    }),
    createElement('title', null, toSubject(subject)),
    createElement('style', null, DARK_STYLE_SHEET),
  );

const toBlock = (block: Block): ReactElement => {
  switch (block.kind) {
    case 'paragraph':
      return createElement('p', { style: STYLE.paragraph }, ...toInline(block.phrase));
    case 'subheading':
      return createElement('h2', { style: STYLE.subheading }, toSingleLine(block.text));
    case 'facts':
      return box({ style: STYLE.facts }, {}, ...block.facts.flatMap(toFact));
    case 'steps':
      return createElement('ol', { style: STYLE.steps }, ...block.steps.map(toStep));
    case 'quote':
      return createElement(
        'blockquote',
        { className: CLASS.quote, style: STYLE.quote },
        ...inLines(toLines(block.text)),
      );
    case 'link':
      return toLink(toSingleLine(block.label), toSingleLine(block.url));
    default:
      return block satisfies never;
  }
};

const toFact = ({ label, value }: Fact): readonly ReactElement[] => [
  createElement('p', { className: CLASS.quiet, style: STYLE.label }, toSingleLine(label)),
  createElement(
    'p',
    { style: STYLE.value },
    ...value.map((part) => toPart(part, inLines(toLines(part.text)))),
  ),
];

const toStep = (step: Phrase): ReactElement => createElement('li', { style: STYLE.step }, ...toInline(step));

/** The address is shown as well, for a reader who wants to see where a button leads, or can't press it. */
const toLink = (label: string, url: string): ReactElement =>
  box(
    { style: STYLE.action },
    {},
    button(url, { className: CLASS.button, style: STYLE.button }, label),
    createElement(
      'p',
      { style: STYLE.address },
      createElement(
        'a',
        { href: url, target: '_blank', className: CLASS.quiet, style: STYLE.addressLink },
        url,
      ),
    ),
  );

const toSignature = (signature: string): ReactElement =>
  createElement('p', { className: CLASS.quiet, style: STYLE.signature }, toSingleLine(signature));

const toInline = (phrase: Phrase): readonly ReactElement[] =>
  phrase.map((part) => toPart(part, [toSingleLine(part.text)]));

const toPart = (part: PhrasePart, content: readonly ReactNode[]): ReactElement => {
  switch (part.kind) {
    case 'text':
      return createElement(Fragment, null, ...content);
    case 'unbroken':
      return createElement('span', { style: STYLE.unbroken }, ...content);
    case 'code':
      return createElement('code', { className: CLASS.code, style: STYLE.code }, ...content);
    default:
      return part satisfies never;
  }
};

const inLines = (lines: readonly string[]): readonly ReactNode[] =>
  lines.flatMap((line, index) => (index === 0 ? [line] : [createElement('br'), line]));
