import type { Locale } from '@booky/web-ui';

/**
 * Reads a whole number in any form that people type: "13500", "13,500", "13 500" and "13.500", or "RWF 13,500" as on
 * pages. Returns any other text unchanged, so that the API refuses it. specification.md#typed-numbers
 */
export const typedNumber = (text: string): number => {
  const digits = text.replaceAll(/^\s*RWF|RWF\s*$/gi, '').trim();
  const isGrouped = /^-?\d{1,3}(?:([\s,.])\d{3}(?:\1\d{3})*)?$/.test(digits);
  return isGrouped || /^-?\d+$/.test(digits) ? Number(digits.replaceAll(/[\s,.]/g, '')) : notRead(text);
};

/** Reads a whole number. Returns null if the text is empty. */
export const typedOrNull = (text: string): number | null => (text.trim() === '' ? null : typedNumber(text));

/** Reads a number that may have decimals. A dot or a comma is always the decimal mark, never a thousands separator. */
export const typedDecimal = (text: string): number => {
  const digits = text.replaceAll(/\s/g, '');
  return /^-?\d+(?:[.,]\d+)?$/.test(digits) ? Number(digits.replace(',', '.')) : notRead(text);
};

/**
 * Reads a length of time. Does not read a number with three decimals, because "1,500" could mean one and a half or
 * fifteen hundred.
 */
export const typedLength = (text: string): number =>
  /[.,]\d{3}$/.test(text.trim()) ? notRead(text) : typedDecimal(text);

/**
 * Writes a number with at most four decimals: 12.5, or « 12,5 » in French. {@link typedDecimal} reads the result back.
 */
export const writeDecimal = (value: number, locale: Locale): string => {
  const text = String(Number(value.toFixed(4)));
  return locale === 'fr' ? text.replace('.', ',') : text;
};

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the API refuses anything but a number
const notRead = (text: string): number => text as never;
