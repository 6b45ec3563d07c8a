import type { Package } from '@booky/api-client';
import { type Locale, writeDay } from '@booky/web-ui';

/** How many dates are written out at most. Further dates are only counted. */
const MOST_DATES = 3;

interface Words {
  readonly locale: Locale;
  readonly miniSessions: (dates: string, more: number) => string;
}

/**
 * Returns the dates of a package's mini-sessions in words. Returns undefined for a package that can be booked in the
 * working hours. Only the server may call this function. specification.md#site-mini-sessions
 */
export const sayMiniSessions = (
  { windows }: Package,
  { locale, miniSessions }: Words,
): string | undefined => {
  if (windows === null) return undefined;
  const dates = [...new Set(windows.map(({ date }) => date))];
  const shown = dates.slice(0, MOST_DATES).map((date) => writeDay(date, locale));
  return miniSessions(shown.join(', '), dates.length - shown.length);
};
