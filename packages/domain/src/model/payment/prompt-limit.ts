import { Duration, type Instant } from '@js-joda/core';
import { CLOCKS_APART_SECONDS } from '../time/clocks-apart.ts';
import { secondsUntilFewer } from '../time/seconds-until-fewer.ts';

/**
 * One phone gets at most this many prompts within {@link WINDOW}, over all bookings. specification.md#prompts-per-phone
 */
export const MOST_PROMPTS_TO_A_PHONE = 8;
/**
 * One network address can request at most this many prompts to one phone within {@link WINDOW}, so that a stranger
 * can't use up all prompts to the phone.
 */
export const MOST_PROMPTS_FROM_AN_ADDRESS = 3;
const WINDOW = Duration.ofMinutes(10);

/** An attempt that may have prompted a phone. */
export interface Prompt {
  readonly begunAt: Instant;
  /** Digest of the network address that requested the prompt; undefined if unknown. */
  readonly askedFrom: string | undefined;
}

/** Prompts sent at or before this instant no longer count. */
export const promptsCountSince = (now: Instant): Instant => now.minus(WINDOW);

/** Prompts dated after this instant do not count: the clock was set back after the prompts were sent. */
export const promptsCountUntil = (now: Instant): Instant => now.plusSeconds(CLOCKS_APART_SECONDS);

/**
 * Returns how many seconds until this address may prompt the phone again; undefined if it may prompt the phone now.
 * `earlier` contains the prompts to the phone that still count.
 */
export const secondsUntilPrompt = (
  earlier: readonly Prompt[],
  askedFrom: string,
  now: Instant,
): number | undefined => {
  const ends = (prompts: readonly Prompt[]) => prompts.map(({ begunAt }) => begunAt.plus(WINDOW));
  const own = earlier.filter((prompt) => prompt.askedFrom === askedFrom);
  const waits = [
    secondsUntilFewer(ends(earlier), MOST_PROMPTS_TO_A_PHONE, now) ?? 0,
    secondsUntilFewer(ends(own), MOST_PROMPTS_FROM_AN_ADDRESS, now) ?? 0,
  ];
  return Math.max(...waits) || undefined;
};
