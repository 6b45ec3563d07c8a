import { Duration, type Instant } from '@js-joda/core';
import { CLOCKS_APART_SECONDS } from '../time/clocks-apart.ts';

/**
 * specification.md#prompts-per-phone: at most this many prompts to one phone within {@link WINDOW}, over all bookings
 * and addresses.
 */
export const MOST_PROMPTS_TO_A_PHONE = 5;
const WINDOW = Duration.ofMinutes(10);

/** Prompts begun at or before this no longer count. */
export const promptsCountSince = (now: Instant): Instant => now.minus(WINDOW);

/** Prompts begun after this do not count: their clock has been put back since. */
export const promptsCountUntil = (now: Instant): Instant => now.plusSeconds(CLOCKS_APART_SECONDS);

/**
 * Seconds until the phone may be prompted again, given when earlier prompts in the window began, oldest first;
 * undefined when it may be prompted now.
 */
export const secondsUntilPrompt = (earlier: readonly Instant[], now: Instant): number | undefined => {
  const counting = earlier.at(-MOST_PROMPTS_TO_A_PHONE);
  if (counting === undefined) return undefined;
  return Math.max(1, Math.ceil(Duration.between(now, counting.plus(WINDOW)).toMillis() / 1000));
};
