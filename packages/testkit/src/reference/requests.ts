import { DAY } from './studio.ts';

/** Whether a text is an address at all. */
export const isAddress = (text: string): boolean => /^[^@]+@[^@]+\.[^@]+$/.test(text);

/** specification.md#email-change-limit specification.md#find-booking-limit */
const MOST_REQUESTS = 3;

/** A request that is further ahead than clocks differ was made before the clock was put back. */
const CLOCKS_APART = 5000;

/** One more request next to those that still count; undefined when that is too many. */
export const withRequest = (askedAt: readonly number[], now: number): readonly number[] | undefined => {
  const counting = askedAt.filter((at) => at > now - DAY && at <= now + CLOCKS_APART);
  if (counting.length >= MOST_REQUESTS) return undefined;
  return [...counting, now].toSorted((one, other) => one - other);
};
