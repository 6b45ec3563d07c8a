import type { Instant } from '@js-joda/core';
import { BLOCK_LIMITS, within } from '../limits.ts';
import { invalid } from '../refusal.ts';
import { ok, type Result, refused } from '../result.ts';
import { dateOf, type KigaliDate, LAST_INSTANT, startOfDate } from '../time/kigali.ts';
import type { Period } from '../time/period.ts';

/**
 * Time in which nothing can be booked: either whole Kigali days, or a period from one instant to another.
 * specification.md#block
 */
export type Block = {
  readonly id: string;
  readonly reason: string | undefined;
} & (
  | { readonly isAllDay: true; readonly startDate: KigaliDate; readonly endDate: KigaliDate }
  | { readonly isAllDay: false; readonly startsAt: Instant; readonly endsAt: Instant }
);

/**
 * A block as requested, before it is checked: either whole days, including the first and the last, or a period from one
 * instant to another. specification.md#block
 */
export type BlockGiven = { readonly reason: string | undefined } & (
  | { readonly isAllDay: true; readonly startDate: KigaliDate; readonly endDate: KigaliDate }
  | { readonly isAllDay: false; readonly startsAt: Instant; readonly endsAt: Instant }
);

/**
 * Checks a requested block. A refusal names:
 * - `reason`, if it is outside its limits
 * - `endDate`, if it is before `startDate`
 * - `endsAt`, if it is not after `startsAt` or is past the last date
 * specification.md#block-order specification.md#last-date
 */
export const readBlock = (id: string, block: BlockGiven): Result<Block> => {
  const read = within(BLOCK_LIMITS, block);
  if (!read.ok) return read;
  const given = read.value;
  if (given.isAllDay)
    return given.endDate.isBefore(given.startDate)
      ? refused(invalid('endDate', 'order'))
      : ok({ id, ...given });
  if (!given.endsAt.isAfter(given.startsAt)) return refused(invalid('endsAt', 'order'));
  return lastMoment(given.endsAt).isAfter(LAST_INSTANT)
    ? refused(invalid('endsAt', 'too_large'))
    : ok({ id, ...given });
};

/** The last blocked millisecond: the end itself is not blocked. */
const lastMoment = (endsAt: Instant): Instant => endsAt.minusMillis(1);

/** Returns the first and the last Kigali date that a block touches. */
export const blockedDates = (
  given: Block,
): { readonly startDate: KigaliDate; readonly endDate: KigaliDate } =>
  given.isAllDay
    ? { startDate: given.startDate, endDate: given.endDate }
    : { startDate: dateOf(given.startsAt), endDate: dateOf(lastMoment(given.endsAt)) };

/** Returns the blocked time; an all-day block lasts to the end of its last day. */
export const blockedPeriod = (block: Block): Period =>
  block.isAllDay
    ? { from: startOfDate(block.startDate), to: startOfDate(block.endDate.plusDays(1)) }
    : { from: block.startsAt, to: block.endsAt };
