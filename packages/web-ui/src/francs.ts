import type { Locale } from './locale.ts';

/** Whole francs for people: "RWF 13,500", or "13 500 RWF" with spaces that don't break. specification.md#page-money */
export const writeFrancs = (amountRwf: number, locale: Locale): string => {
  const grouped = (separator: string): string =>
    String(amountRwf).replaceAll(/\B(?=(?:\d{3})+$)/g, separator);
  return locale === 'fr' ? `${grouped('\u00a0')}\u00a0RWF` : `RWF ${grouped(',')}`;
};
