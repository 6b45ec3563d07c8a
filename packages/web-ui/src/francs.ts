import type { Locale } from './locale.ts';

/**
 * Writes whole francs for people: "RWF 13,500" in English, "13 500 RWF" with no-break spaces in French.
 * specification.md#page-money
 */
export const writeFrancs = (amountRwf: number, locale: Locale): string => {
  const grouped = (separator: string): string =>
    String(amountRwf).replaceAll(/\B(?=(?:\d{3})+$)/g, separator);
  return locale === 'fr' ? `${grouped('\u00a0')}\u00a0RWF` : `RWF ${grouped(',')}`;
};
