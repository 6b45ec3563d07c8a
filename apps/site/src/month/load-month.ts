import type { ApiClient, DayOfStarts } from '@booky/api-client';
import { dateOf, datesOf, monthBeside } from '@booky/web-ui';

/** A month of starts, and where to look from there. */
export interface MonthOfStarts {
  /** YYYY-MM */
  readonly month: string;
  readonly days: readonly DayOfStarts[];
  /** The month before; undefined where everything in it is past. */
  readonly earlier: string | undefined;
  /** The month after; undefined after the last that is shown. */
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

const MONTHS_SHOWN = 24;

/** The last month that pages show: a robot that follows months comes to an end. specification.md#last-month */
export const lastMonth = (nowMs: number): string => monthBeside(dateOf(nowMs).slice(0, 7), MONTHS_SHOWN);

/** The month that a text names, such as that of an address; null where it names none. */
export const namedMonth = (text: string | null): string | null =>
  text !== null && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text) ? text : null;

/** The wanted month; this one where it is past or after the last. Without its starts. */
export const loadingMonth = (nowMs: number, wanted: string | null): MonthOfStarts => {
  const current = dateOf(nowMs).slice(0, 7);
  const last = lastMonth(nowMs);
  const month = wanted !== null && wanted > current && wanted <= last ? wanted : current;
  return {
    month,
    days: datesOf(month).map((date) => ({ date, starts: [] })),
    earlier: month > current ? monthBeside(month, -1) : undefined,
    later: month < last ? monthBeside(month, 1) : undefined,
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
  const next = hasStarts(days) ? undefined : await nextWithStarts(ask, loading.month, lastMonth(nowMs));
  return { ...loading, days, next, isLoading: false };
};

export const hasStarts = (days: readonly DayOfStarts[]): boolean =>
  days.some(({ starts }) => starts.length > 0);

const nextWithStarts = async (ask: AskMonth, from: string, last: string): Promise<string | undefined> => {
  let month = from;
  for (let ahead = 0; ahead < MONTHS_AHEAD && month < last; ahead += 1) {
    month = monthBeside(month, 1);
    if (hasStarts(await ask(month))) return month;
  }
  return undefined;
};
