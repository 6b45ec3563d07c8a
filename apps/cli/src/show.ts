import { kigaliDateTimeOf } from '@booky/domain';
import type { Instant } from '@js-joda/core';
import type { CommandWorld } from './world.ts';

/** The options of every command that has output. */
export interface ShowOptions {
  readonly json?: true;
}

/** The option `--json` and its description, the same for every command. */
export const JSON_FLAG = ['--json', 'one JSON document instead of words and tables'] as const;

/** Returns a table: rows in columns under headings. No value can move the terminal's cursor or break a line. */
export const tableOf = (headings: readonly string[], rows: readonly (readonly string[])[]): string => {
  const lines = [headings, ...rows];
  const widths = headings.map((_, column) => Math.max(...lines.map((cells) => (cells[column] ?? '').length)));
  return lines.map((cells) => rowOf(cells, widths)).join('');
};

/** Returns one line of a table whose columns have fixed widths. For tables that are too long to be kept in memory. */
export const rowOf = (cells: readonly string[], widths: readonly number[]): string =>
  `${cells
    .map((cell, column) => plainText(cell).padEnd(widths[column] ?? 0))
    .join('  ')
    .trimEnd()}\n`;

/** Replaces every control and format character in a text. */
export const plainText = (text: string): string => text.replaceAll(/\p{C}/gu, '\uFFFD');

const TO_THE_MINUTE = 'yyyy-mm-ddThh:mm'.length;

/** Writes a time twice: in Kigali time to the minute, and in UTC as in JSON. */
export const kigaliAndUtc = (instant: Instant): string =>
  `${kigaliDateTimeOf(instant).toString().slice(0, TO_THE_MINUTE).replace('T', ' ')} (${instant.toString()})`;

/** Writes a document for programs, or words for people. */
export const show = (
  { output }: CommandWorld,
  { json }: ShowOptions,
  document: unknown,
  words: () => string,
): void => {
  output.write(json === true ? `${JSON.stringify(document)}\n` : words());
};
