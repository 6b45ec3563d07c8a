/**
 * Matches control characters and the separators of lines and paragraphs, which could start a new header or forge a line
 * of the email. The marks that reorder text are removed too, because they could make an amount or an address look like
 * another one.
 */
const BREAKING = /[\p{Cc}\p{Zl}\p{Zp}]/gu;
const REORDERING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const LINE_BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/u;

/** Turns any text into one line. Removes control characters and marks that reorder text. */
export const toSingleLine = (text: string): string =>
  text.toWellFormed().replaceAll(REORDERING, '').replaceAll(BREAKING, ' ');

/** Splits a text at its line breaks and applies {@link toSingleLine} to each line. */
export const toLines = (text: string): readonly string[] => text.split(LINE_BREAK).map(toSingleLine);

const LONGEST_HEADLINE = 150;

/** Turns any text into a subject or a preview: one line of at most 150 characters. */
export const toHeadline = (text: string): string => {
  const line = toSingleLine(text).replaceAll(/\s+/gu, ' ').trim();
  if (line.length <= LONGEST_HEADLINE) return line;
  const characters = Array.from(line);
  if (characters.length <= LONGEST_HEADLINE) return line;
  return `${characters
    .slice(0, LONGEST_HEADLINE - 1)
    .join('')
    .trimEnd()}…`;
};
