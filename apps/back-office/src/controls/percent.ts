import type { Locale } from '@booky/web-ui';
import { typedDecimal, writeDecimal } from './typed-number.ts';

/** Writes a rate as a percentage: 0.125 is "12.5", or « 12,5 » in French. */
export const writePercent = (rate: number, locale: Locale): string => writeDecimal(rate * 100, locale);

/** Reads a percentage as a rate: "12.5", "12,5 %" and "12.500" are 0.125. */
export const rateIn = (text: string): number => {
  const percent = typedDecimal(text.replace(/%\s*$/, ''));
  return typeof percent === 'number' ? Number((percent / 100).toFixed(6)) : percent;
};
