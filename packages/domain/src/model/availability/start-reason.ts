import type { Instant } from '@js-joda/core';

/** Every possible reason against a start. Lists of reasons are sorted in this order. specification.md#start-reasons */
export const START_REASON_CODES = [
  'closed',
  'too_soon',
  'too_far',
  'past_closing',
  'break',
  'blocked',
  'busy',
  'booked',
  'held',
  'buffer',
] as const;

export interface StartReason {
  readonly code: (typeof START_REASON_CODES)[number];
  /** The period that the reason covers. `from` is undefined if it has no beginning, and `to` if it has no end. */
  readonly from: Instant | undefined;
  readonly to: Instant | undefined;
  readonly bookingId: string | undefined;
  readonly blockId: string | undefined;
  /** The name of the busy calendar. Only the photographer sees the name. */
  readonly calendar: string | undefined;
}
