import type { Locale } from '@booky/domain';
import type { ComponentChildren, JSX } from 'preact';
import { renderToStaticMarkup } from 'preact-render-to-string';
import type { Paint } from './accent.ts';
import { box, button, cell, element, table } from './html-elements.ts';
import type { Block, EmailContent, Fact, Phrase, PhrasePart } from './email-content.ts';
import { CLASS, STYLE, styleSheet } from './html-style.ts';
import type { ContactLine, Letterhead } from './letterhead.ts';
import { toHeadline, toLines, toSingleLine } from './plain-text.ts';

/** Without a doctype, old mail programs would render the email in quirks mode. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/**
 * Renders content as HTML in one column that fits phones. The HTML has light and dark colours and loads nothing from
 * the network. Preact escapes every text. Elements are written as function calls, because Node can run TypeScript but
 * not JSX.
 */
export const layOutHtml = (content: EmailContent, locale: Locale, letterhead: Letterhead): string => {
  const paint = letterhead.accent.light;
  return (
    DOCTYPE +
    renderToStaticMarkup(
      element(
        'html',
        { lang: locale, dir: 'ltr' },
        toHead(content.subject, letterhead),
        element(
          'body',
          { lang: locale, dir: 'ltr', class: CLASS.ground, style: STYLE.page },
          toPreview(content.preview),
          box(
            {},
            { class: CLASS.ground, style: STYLE.ground },
            box(
              { style: STYLE.masthead },
              { class: CLASS.masthead, style: STYLE.mastheadCell },
              letterhead.name,
            ),
            box(
              { class: CLASS.card, style: STYLE.card },
              {
                class: CLASS.inside,
                style: `${STYLE.cardCell};border-top:4px solid ${paint.line}`,
              },
              element('h1', { style: STYLE.heading }, toSingleLine(content.heading)),
              ...content.blocks.map((block) => toBlock(block, paint)),
            ),
            toFooter(letterhead),
          ),
        ),
      ),
    )
  );
};

const toHead = (subject: string, { accent }: Letterhead): JSX.Element =>
  element(
    'head',
    {},
    element('meta', { 'http-equiv': 'Content-Type', content: 'text/html; charset=UTF-8' }),
    element('meta', { name: 'x-apple-disable-message-reformatting' }),
    element('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    element('meta', { name: 'color-scheme', content: 'light dark' }),
    element('meta', { name: 'supported-color-schemes', content: 'light dark' }),
    element('meta', {
      name: 'format-detection',
      content: 'telephone=no, date=no, address=no, email=no',
    }),
    element('title', {}, toHeadline(subject)),
    element('style', {}, styleSheet(accent)),
  );

/**
 * Invisible spaces that follow a preview. Without them, a mailbox would fill the space after a short preview with the
 * beginning of the email.
 */
const AFTER_PREVIEW = '\u00a0\u200c'.repeat(100);

const toPreview = (preview: Phrase): JSX.Element =>
  element(
    'div',
    { class: CLASS.preview, style: STYLE.preview },
    toHeadline(preview.map((part) => part.text).join('')) + AFTER_PREVIEW,
  );

const toBlock = (block: Block, paint: Paint): JSX.Element => {
  switch (block.kind) {
    case 'paragraph':
      return element('p', { style: STYLE.paragraph }, ...toInline(block.phrase));
    case 'subheading':
      return element('h2', { style: STYLE.subheading }, toSingleLine(block.text));
    case 'occasion':
      return box(
        { style: STYLE.occasion },
        { class: CLASS.panel, style: STYLE.occasionCell },
        ...block.facts.flatMap((fact) => toOccasion(fact, paint)),
      );
    case 'facts':
      return table({ style: STYLE.facts }, block.facts.map(toRow));
    case 'amounts':
      return table({ style: STYLE.facts }, [
        ...block.amounts.map(toAmount),
        ...(block.total === undefined ? [] : [toTotal(block.total)]),
      ]);
    case 'steps':
      return element('ol', { style: STYLE.steps }, ...block.steps.map(toStep));
    case 'quote':
      return element(
        'blockquote',
        { class: CLASS.quote, style: `${STYLE.quote};border-left:3px solid ${paint.line}` },
        ...inLines(toLines(block.text)),
      );
    case 'link':
      return toButton(toSingleLine(block.label), toSingleLine(block.url), paint);
    default:
      return block satisfies never;
  }
};

const toOccasion = ({ label, value, lookUp }: Fact, paint: Paint): readonly JSX.Element[] => [
  element('p', { class: CLASS.quiet, style: STYLE.occasionLabel }, toSingleLine(label)),
  element('p', { style: STYLE.occasionValue }, ...toValue(value)),
  ...(lookUp === undefined
    ? []
    : [
        element(
          'p',
          { class: CLASS.lookUp, style: STYLE.lookUp },
          element(
            'a',
            { href: lookUp.url, target: '_blank', class: CLASS.accent, style: `color:${paint.line}` },
            lookUp.label,
          ),
        ),
      ]),
];

const QUIET_RULED = `${CLASS.quiet} ${CLASS.ruled}`;

const toRow = ({ label, value }: Fact): readonly JSX.Element[] => [
  cell({ class: QUIET_RULED, style: STYLE.label }, toSingleLine(label)),
  cell({ class: CLASS.ruled, style: STYLE.value }, ...toValue(value)),
];

const toAmount = ({ label, value }: Fact): readonly JSX.Element[] => [
  cell({ class: QUIET_RULED, style: STYLE.amountLabel }, toSingleLine(label)),
  cell({ class: CLASS.ruled, style: STYLE.amount }, ...toValue(value)),
];

const toTotal = ({ label, value }: Fact): readonly JSX.Element[] => [
  cell({ style: STYLE.totalLabel }, toSingleLine(label)),
  cell({ style: STYLE.total }, ...toValue(value)),
];

const toValue = (value: Phrase): readonly ComponentChildren[] =>
  value.map((part) => toPart(part, inLines(toLines(part.text))));

const toStep = (step: Phrase): JSX.Element => element('li', { style: STYLE.step }, ...toInline(step));

const toButton = (label: string, url: string, { fill, text, line }: Paint): JSX.Element =>
  box(
    { style: STYLE.action },
    {},
    button(
      url,
      {
        class: CLASS.button,
        style: `${STYLE.button};background-color:${fill};color:${text};border:1px solid ${line}`,
      },
      `${STYLE.buttonCell};background-color:${fill}`,
      { class: CLASS.action },
      label,
    ),
  );

const toFooter = ({ name, contact }: Letterhead): JSX.Element =>
  box(
    { style: STYLE.footer },
    { class: CLASS.quiet, style: STYLE.footerCell },
    element('p', { style: STYLE.signature }, name),
    ...contact.map(toContact),
  );

const toContact = ({ text, href, more }: ContactLine): JSX.Element =>
  element(
    'p',
    { style: STYLE.contact },
    href === undefined ? text : element('a', { href, class: CLASS.quiet, style: STYLE.contactLink }, text),
    ...(more === undefined ? [] : [` ${more}`]),
  );

const toInline = (phrase: Phrase): readonly ComponentChildren[] =>
  phrase.map((part) => toPart(part, [toSingleLine(part.text)]));

const toPart = (part: PhrasePart, content: ComponentChildren[]): ComponentChildren => {
  switch (part.kind) {
    case 'text':
      return content;
    case 'unbroken':
      return element('span', { style: STYLE.unbroken }, ...content);
    case 'code':
      return element('code', { class: CLASS.code, style: STYLE.code }, ...content);
    default:
      return part satisfies never;
  }
};

const inLines = (lines: readonly string[]): ComponentChildren[] =>
  lines.flatMap((line, index) => (index === 0 ? [line] : [element('br', {}), line]));
