import type { Locale } from '@booky/domain';
import type { Block, EmailContent, Fact, Phrase } from './email-content.ts';
import type { Letterhead } from './letterhead.ts';
import { toLines, toSingleLine } from './plain-text.ts';

/** Renders content as plain text: the same words as the HTML, with a blank line between blocks. */
export const layOutText = (content: EmailContent, locale: Locale, letterhead: Letterhead): string =>
  [
    toSingleLine(content.heading),
    ...content.blocks.map((block) => toBlock(block, LABEL_ENDS[locale])),
    [
      letterhead.name,
      ...letterhead.contact.map(({ text, more }) => [text, more].filter(Boolean).join(' ')),
    ].join('\n'),
  ].join('\n\n') + '\n';

/** French puts a no-break space before a colon. */
const LABEL_ENDS: Readonly<Record<Locale, string>> = { en: ':', fr: '\u00a0:' };

const toBlock = (block: Block, labelEnd: string): string => {
  switch (block.kind) {
    case 'paragraph':
      return toInline(block.phrase);
    case 'subheading':
      return `${toSingleLine(block.text)}\n${'-'.repeat(block.text.length)}`;
    case 'occasion':
    case 'facts':
      return toFacts(block.facts, labelEnd);
    case 'amounts':
      return toFacts([...block.amounts, ...(block.total === undefined ? [] : [block.total])], labelEnd);
    case 'steps':
      return block.steps.map((step, index) => `${index + 1}. ${toInline(step)}`).join('\n');
    case 'quote':
      return toLines(block.text).map(toIndented).join('\n');
    case 'link':
      return `${toSingleLine(block.label)}${labelEnd}\n${toSingleLine(block.url)}`;
    default:
      return block satisfies never;
  }
};

const toFacts = (facts: readonly Fact[], labelEnd: string): string =>
  facts.map(({ label, value }) => `${toSingleLine(label)}${labelEnd} ${toIndentedLines(value)}`).join('\n');

const toInline = (phrase: Phrase): string => phrase.map((part) => toSingleLine(part.text)).join('');

// Indents all lines except the first. Otherwise a text that a client wrote could look like a fact or a step of the
// email.
const toIndentedLines = (phrase: Phrase): string =>
  toLines(phrase.map((part) => part.text).join(''))
    .map((line, index) => (index === 0 ? line : toIndented(line)))
    .join('\n');

const toIndented = (line: string): string => `    ${line}`.trimEnd();
