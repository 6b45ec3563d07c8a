import type { Locale } from '@booky/web-ui';
import { typedLength, writeDecimal } from './typed-number.ts';

/** Writes minutes as hours: 90 is "1.5", or « 1,5 » in French. {@link minutesOf} reads the result back. */
export const writeHours = (minutes: number, locale: Locale): string => writeDecimal(minutes / 60, locale);

/**
 * Reads hours as whole minutes: "1.5" and "1,5" are 90. Returns any other text unchanged, so that the API refuses it.
 */
export const minutesOf = (text: string): number => {
  const hours = typedLength(text);
  return typeof hours === 'number' ? Math.round(hours * 60) : hours;
};
