import type { ApiClient, DayOfStarts } from '@booky/api-client';
import { dateBeside, dateOf, datesOf, monthBeside } from '@booky/web-ui';

/** A month with its free start times, and the months that the page links to. */
export interface MonthOfStarts {
  /** The month as YYYY-MM. */
  readonly month: string;
  readonly days: readonly DayOfStarts[];
  /** The previous month. Undefined if it is in the past. */
  readonly earlier: string | undefined;
  /** The next month. Undefined if this is the last month that pages show. */
  readonly later: string | undefined;
  /** The last month that pages show. */
  readonly last: string;
  /** The next month that has a start time. Undefined if this month has one. */
  readonly next: string | undefined;
  /** True until the month's starts arrive. */
  readonly isLoading?: boolean;
}

/** Requests the days of one month from the API. */
export type AskMonth = (month: string) => Promise<readonly DayOfStarts[]>;

export const startsOf =
  (api: ApiClient, packageId: string): AskMonth =>
  async (month) =>
    (await api.call('GET /api/availability', { query: { packageId, month } })).days;

const MONTHS_AHEAD = 12;

const MONTHS_SHOWN = 24;

/**
 * Returns the last month that pages show. Without this limit, a crawler could follow links to later months forever.
 * specification.md#last-month
 */
export const lastMonth = (nowMs: number): string => monthBeside(dateOf(nowMs).slice(0, 7), MONTHS_SHOWN);

/** Returns the last month with a day on which clients can book. specification.md#last-month */
export const lastBookableMonth = (nowMs: number, furthestDays: number | undefined): string => {
  const shown = lastMonth(nowMs);
  if (furthestDays === undefined) return shown;
  const furthest = dateBeside(dateOf(nowMs), furthestDays).slice(0, 7);
  return furthest < shown ? furthest : shown;
};

/** Returns text from an address if it is a month in the form YYYY-MM, and otherwise null. */
export const namedMonth = (text: string | null): string | null =>
  text !== null && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text) ? text : null;

/**
 * Returns the wanted month before its start times are loaded. If that month is in the past or after the last month,
 * returns the current month instead.
 */
export const loadingMonth = (nowMs: number, wanted: string | null, last: string): MonthOfStarts => {
  const current = dateOf(nowMs).slice(0, 7);
  const month = wanted !== null && wanted > current && wanted <= last ? wanted : current;
  return {
    month,
    days: datesOf(month).map((date) => ({ date, isClosed: false, starts: [] })),
    earlier: month > current ? monthBeside(month, -1) : undefined,
    later: month < last ? monthBeside(month, 1) : undefined,
    last,
    next: undefined,
    isLoading: true,
  };
};

export const loadMonth = async (
  ask: AskMonth,
  nowMs: number,
  wanted: string | null,
  last: string,
): Promise<MonthOfStarts> => {
  const loading = loadingMonth(nowMs, wanted, last);
  const days = await ask(loading.month);
  const next = hasStarts(days) ? undefined : await nextWithStarts(ask, loading.month, last);
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
