import type { Instant } from '@js-joda/core';
import { type KigaliDate, startOfDate } from '../time/kigali.ts';
import type { Period } from '../time/period.ts';

/** Specification, Block: time in which nothing is bookable, as whole Kigali days or from instant to instant. */
export type Block = {
  readonly id: string;
  readonly reason: string | undefined;
} & (
  | { readonly isAllDay: true; readonly startDate: KigaliDate; readonly endDate: KigaliDate }
  | { readonly isAllDay: false; readonly startsAt: Instant; readonly endsAt: Instant }
);

/** The time a block takes; an all-day block lasts to the end of its last day. */
export const blockedPeriod = (block: Block): Period =>
  block.isAllDay
    ? { from: startOfDate(block.startDate), to: startOfDate(block.endDate.plusDays(1)) }
    : { from: block.startsAt, to: block.endsAt };
