import type { ApiClient, DayOfStarts } from '@booky/api-client';
import { dateOf, monthBeside } from '@booky/web-ui';

/** A month of starts, and where to look from there. */
export interface MonthOfStarts {
  /** YYYY-MM */
  readonly month: string;
  readonly days: readonly DayOfStarts[];
  /** The month before; undefined where everything in it is past. */
  readonly earlier: string | undefined;
  readonly later: string;
  /** Where the month has no start: the next one that has. */
  readonly next: string | undefined;
}

/** Asks for the starts of one month. */
export type AskMonth = (month: string) => Promise<readonly DayOfStarts[]>;

/** Asks for the starts of a package. */
export const startsOf =
  (api: ApiClient, packageId: string): AskMonth =>
  async (month) =>
    (await api.call('GET /api/availability', { query: { packageId, month } })).days;

const MONTHS_AHEAD = 12;

/** A month by its text, such as that of an address; this one where it is none, or past. */
export const loadMonth = async (
  ask: AskMonth,
  nowMs: number,
  wanted: string | null,
): Promise<MonthOfStarts> => {
  const current = dateOf(nowMs).slice(0, 7);
  const month =
    wanted !== null && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(wanted) && wanted > current ? wanted : current;
  const days = await ask(month);
  return {
    month,
    days,
    earlier: month > current ? monthBeside(month, -1) : undefined,
    later: monthBeside(month, 1),
    next: hasStarts(days) ? undefined : await nextWithStarts(ask, month),
  };
};

const hasStarts = (days: readonly DayOfStarts[]): boolean => days.some(({ starts }) => starts.length > 0);

const nextWithStarts = async (ask: AskMonth, from: string): Promise<string | undefined> => {
  let month = from;
  for (let ahead = 0; ahead < MONTHS_AHEAD; ahead += 1) {
    month = monthBeside(month, 1);
    if (hasStarts(await ask(month))) return month;
  }
  return undefined;
};
