import { DAY } from './studio.ts';

/** True if a text is an address. */
export const isAddress = (text: string): boolean => /^[^@]+@[^@]+\.[^@]+$/.test(text);

/** specification.md#email-change-limit specification.md#find-booking-limit */
const MOST_REQUESTS = 3;

/**
 * The largest difference between clocks, in milliseconds. If a request's time is further ahead of now than this,
 * someone has set the clock back since the request.
 */
const CLOCKS_APART = 5000;

/** Adds a request to the requests that still count. Returns undefined if too many requests count. */
export const withRequest = (askedAt: readonly number[], now: number): readonly number[] | undefined => {
  const counting = askedAt.filter((at) => at > now - DAY && at <= now + CLOCKS_APART);
  if (counting.length >= MOST_REQUESTS) return undefined;
  return [...counting, now].toSorted((one, other) => one - other);
};
