import { DAY } from './studio.ts';

export const isAddress = (text: string): boolean => /^[^@]+@[^@]+\.[^@]+$/.test(text);

/** specification.md#email-change-limit specification.md#find-booking-limit */
const MOST_REQUESTS = 3;

/**
 * By how many milliseconds two clocks may differ. If a request was made further in the future than that, the clock has
 * been set back since then.
 */
const CLOCKS_APART = 5000;

/**
 * Adds a request, and drops the requests that no longer count. Returns undefined if the maximum number of requests is
 * reached.
 */
export const withRequest = (askedAt: readonly number[], now: number): readonly number[] | undefined => {
  const counting = askedAt.filter((at) => at > now - DAY && at <= now + CLOCKS_APART);
  if (counting.length >= MOST_REQUESTS) return undefined;
  return [...counting, now].toSorted((one, other) => one - other);
};
