import type { Locale } from '@booky/domain';
import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { Body, Button, Container, Head, Heading, Html, Link, render, Section, Text } from 'react-email';
import type { Block, EmailContent, Fact, Phrase, PhrasePart } from './email-content.ts';
import { CLASS, DARK_STYLE_SHEET, STYLE } from './html-style.ts';
import { toLines, toSingleLine, toSubject } from './plain-text.ts';

/**
 * Lays content out with React Email as one column that reads well on a phone, light or dark, with nothing to fetch from
 * anywhere. React escapes every text. Elements are made by function because Node strips types but knows no JSX.
 */
export const layOutHtml = (
  content: EmailContent,
  locale: Locale,
  signature: string | undefined,
): Promise<string> =>
  render(
    createElement(
      Html,
      { lang: locale },
      toHead(content.subject),
      createElement(
        Body,
        { lang: locale, className: CLASS.ground, style: STYLE.ground },
        createElement(
          Container,
          { className: CLASS.card, style: STYLE.card },
          createElement(Heading, { as: 'h1', style: STYLE.heading }, toSingleLine(content.heading)),
          ...content.blocks.map(toBlock),
          signature === undefined ? null : toSignature(signature),
        ),
      ),
    ),
  );

const toHead = (subject: string): ReactElement =>
  createElement(
    Head,
    null,
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
      return createElement(Text, { style: STYLE.paragraph }, ...toInline(block.phrase));
    case 'subheading':
      return createElement(Heading, { as: 'h2', style: STYLE.subheading }, toSingleLine(block.text));
    case 'facts':
      return createElement(Section, { style: STYLE.facts }, ...block.facts.flatMap(toFact));
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
  createElement(Text, { className: CLASS.quiet, style: STYLE.label }, toSingleLine(label)),
  createElement(
    Text,
    { style: STYLE.value },
    ...value.map((part) => toPart(part, inLines(toLines(part.text)))),
  ),
];

const toStep = (step: Phrase): ReactElement => createElement('li', { style: STYLE.step }, ...toInline(step));

/** The address is shown as well, for whoever wants to see where a button leads, or can't press it. */
const toLink = (label: string, url: string): ReactElement =>
  createElement(
    Section,
    { style: STYLE.action },
    createElement(Button, { href: url, className: CLASS.button, style: STYLE.button }, label),
    createElement(
      Text,
      { style: STYLE.address },
      createElement(Link, { href: url, className: CLASS.quiet, style: STYLE.addressLink }, url),
    ),
  );

const toSignature = (signature: string): ReactElement =>
  createElement(Text, { className: CLASS.quiet, style: STYLE.signature }, toSingleLine(signature));

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
