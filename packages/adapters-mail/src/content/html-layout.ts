import type { Locale } from '@booky/domain';
import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Paint } from './accent.ts';
import { box, button, cell, table } from './html-elements.ts';
import type { Block, EmailContent, Fact, Phrase, PhrasePart } from './email-content.ts';
import { CLASS, STYLE, styleSheet } from './html-style.ts';
import type { ContactLine, Letterhead } from './letterhead.ts';
import { toHeadline, toLines, toSingleLine } from './plain-text.ts';

/** Old mail programs read HTML without it by the rules of older ones. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/**
 * Lays content out as one column that reads well on a phone, light or dark, with nothing to fetch from anywhere. React
 * escapes every text. Elements are made by function because Node strips types but knows no JSX.
 */
export const layOutHtml = (content: EmailContent, locale: Locale, letterhead: Letterhead): string => {
  const paint = letterhead.accent.light;
  return (
    DOCTYPE +
    renderToStaticMarkup(
      createElement(
        'html',
        { lang: locale, dir: 'ltr' },
        toHead(content.subject, letterhead),
        createElement(
          'body',
          { lang: locale, dir: 'ltr', className: CLASS.ground, style: STYLE.page },
          toPreview(content.preview),
          box(
            {},
            { className: CLASS.ground, style: STYLE.ground },
            box(
              { style: STYLE.masthead },
              { className: CLASS.masthead, style: STYLE.mastheadCell },
              letterhead.name,
            ),
            box(
              { className: CLASS.card, style: STYLE.card },
              {
                className: CLASS.inside,
                style: { ...STYLE.cardCell, borderTop: `4px solid ${paint.line}` },
              },
              createElement('h1', { style: STYLE.heading }, toSingleLine(content.heading)),
              ...content.blocks.map((block) => toBlock(block, paint)),
            ),
            toFooter(letterhead),
          ),
        ),
      ),
    )
  );
};

const toHead = (subject: string, { accent }: Letterhead): ReactElement =>
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
    createElement('title', null, toHeadline(subject)),
    createElement('style', null, styleSheet(accent)),
  );

/** A mailbox that has room left after a preview shows what follows it, so spaces that can't be seen follow. */
const AFTER_PREVIEW = '\u00a0\u200c'.repeat(100);

const toPreview = (preview: Phrase): ReactElement =>
  createElement(
    'div',
    { className: CLASS.preview, style: { ...STYLE.preview, msoHide: 'all' } },
    toHeadline(preview.map((part) => part.text).join('')) + AFTER_PREVIEW,
  );

const toBlock = (block: Block, paint: Paint): ReactElement => {
  switch (block.kind) {
    case 'paragraph':
      return createElement('p', { style: STYLE.paragraph }, ...toInline(block.phrase));
    case 'subheading':
      return createElement('h2', { style: STYLE.subheading }, toSingleLine(block.text));
    case 'occasion':
      return box(
        { style: STYLE.occasion },
        { className: CLASS.panel, style: STYLE.occasionCell },
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
      return createElement('ol', { style: STYLE.steps }, ...block.steps.map(toStep));
    case 'quote':
      return createElement(
        'blockquote',
        { className: CLASS.quote, style: { ...STYLE.quote, borderLeft: `3px solid ${paint.line}` } },
        ...inLines(toLines(block.text)),
      );
    case 'link':
      return toButton(toSingleLine(block.label), toSingleLine(block.url), paint);
    default:
      return block satisfies never;
  }
};

const toOccasion = ({ label, value, lookUp }: Fact, paint: Paint): readonly ReactElement[] => [
  createElement('p', { className: CLASS.quiet, style: STYLE.occasionLabel }, toSingleLine(label)),
  createElement('p', { style: STYLE.occasionValue }, ...toValue(value)),
  ...(lookUp === undefined
    ? []
    : [
        createElement(
          'p',
          { className: CLASS.lookUp, style: STYLE.lookUp },
          createElement(
            'a',
            { href: lookUp.url, target: '_blank', className: CLASS.accent, style: { color: paint.line } },
            lookUp.label,
          ),
        ),
      ]),
];

const QUIET_RULED = `${CLASS.quiet} ${CLASS.ruled}`;

const toRow = ({ label, value }: Fact): readonly ReactElement[] => [
  cell({ className: QUIET_RULED, style: STYLE.label }, toSingleLine(label)),
  cell({ className: CLASS.ruled, style: STYLE.value }, ...toValue(value)),
];

const toAmount = ({ label, value }: Fact): readonly ReactElement[] => [
  cell({ className: QUIET_RULED, style: STYLE.amountLabel }, toSingleLine(label)),
  cell({ className: CLASS.ruled, style: STYLE.amount }, ...toValue(value)),
];

const toTotal = ({ label, value }: Fact): readonly ReactElement[] => [
  cell({ style: STYLE.totalLabel }, toSingleLine(label)),
  cell({ style: STYLE.total }, ...toValue(value)),
];

const toValue = (value: Phrase): readonly ReactElement[] =>
  value.map((part) => toPart(part, inLines(toLines(part.text))));

const toStep = (step: Phrase): ReactElement => createElement('li', { style: STYLE.step }, ...toInline(step));

const toButton = (label: string, url: string, { fill, text, line }: Paint): ReactElement =>
  box(
    { style: STYLE.action },
    {},
    button(
      url,
      {
        className: CLASS.button,
        style: { ...STYLE.button, backgroundColor: fill, color: text, border: `1px solid ${line}` },
      },
      { className: CLASS.action },
      label,
    ),
  );

const toFooter = ({ name, contact }: Letterhead): ReactElement =>
  box(
    { style: STYLE.footer },
    { className: CLASS.quiet, style: STYLE.footerCell },
    createElement('p', { style: STYLE.signature }, name),
    ...contact.map(toContact),
  );

const toContact = ({ text, href }: ContactLine): ReactElement =>
  createElement(
    'p',
    { style: STYLE.contact },
    href === undefined
      ? text
      : createElement('a', { href, className: CLASS.quiet, style: STYLE.contactLink }, text),
  );

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
