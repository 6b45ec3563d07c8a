/**
 * Control characters and separators of lines and paragraphs could start a new header or forge a line of ours. Marks
 * that reorder text could make an amount or an address look like another.
 */
const BREAKING = /[\p{Cc}\p{Zl}\p{Zp}]/gu;
const REORDERING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const LINE_BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/u;

/**
 * Makes one line of any text. Among the characters that the domain accepts, only control characters and reordering
 * marks change.
 */
export const toSingleLine = (text: string): string =>
  text.toWellFormed().replaceAll(REORDERING, '').replaceAll(BREAKING, ' ');

/** Splits a text at its line breaks. Each line is safe, as from {@link toSingleLine}. */
export const toLines = (text: string): readonly string[] => text.split(LINE_BREAK).map(toSingleLine);

const LONGEST_HEADLINE = 150;

/** Makes a subject or a preview of any text: one line of at most 150 characters. */
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
