import type { ApiClient, DayOfStarts } from '@booky/api-client';
import { dateOf, datesOf, monthBeside } from '@booky/web-ui';

/** A month of starts, and where to look from there. */
export interface MonthOfStarts {
  /** YYYY-MM */
  readonly month: string;
  readonly days: readonly DayOfStarts[];
  /** The month before; undefined where everything in it is past. */
  readonly earlier: string | undefined;
  /** The month after; undefined after the last that the service knows. */
  readonly later: string | undefined;
  /** Where the month has no start: the next one that has. */
  readonly next: string | undefined;
  /** Whether its starts are still asked for. */
  readonly isLoading?: boolean;
}

/** Asks for the starts of one month. */
export type AskMonth = (month: string) => Promise<readonly DayOfStarts[]>;

/** Asks for the starts of a package. */
export const startsOf =
  (api: ApiClient, packageId: string): AskMonth =>
  async (month) =>
    (await api.call('GET /api/availability', { query: { packageId, month } })).days;

const MONTHS_AHEAD = 12;

/** specification.md#last-date */
const LAST_MONTH = '9999-12';

/** A month by its text, such as that of an address; this one where it is none, or past. Without its starts. */
export const loadingMonth = (nowMs: number, wanted: string | null): MonthOfStarts => {
  const current = dateOf(nowMs).slice(0, 7);
  const month =
    wanted !== null && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(wanted) && wanted > current ? wanted : current;
  return {
    month,
    days: datesOf(month).map((date) => ({ date, starts: [] })),
    earlier: month > current ? monthBeside(month, -1) : undefined,
    later: month < LAST_MONTH ? monthBeside(month, 1) : undefined,
    next: undefined,
    isLoading: true,
  };
};

/** The same month with its starts. */
export const loadMonth = async (
  ask: AskMonth,
  nowMs: number,
  wanted: string | null,
): Promise<MonthOfStarts> => {
  const loading = loadingMonth(nowMs, wanted);
  const days = await ask(loading.month);
  const next = hasStarts(days) ? undefined : await nextWithStarts(ask, loading.month);
  return { ...loading, days, next, isLoading: false };
};

export const hasStarts = (days: readonly DayOfStarts[]): boolean =>
  days.some(({ starts }) => starts.length > 0);

const nextWithStarts = async (ask: AskMonth, from: string): Promise<string | undefined> => {
  let month = from;
  for (let ahead = 0; ahead < MONTHS_AHEAD && month < LAST_MONTH; ahead += 1) {
    month = monthBeside(month, 1);
    if (hasStarts(await ask(month))) return month;
  }
  return undefined;
};
