import type { Instant } from '@js-joda/core';

/** specification.md#start-reasons: everything that can stand against a start, in the order it is listed. */
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

/** One thing that stands against a start. */
export interface StartReason {
  readonly code: (typeof START_REASON_CODES)[number];
  /** The time it takes; undefined where that has no bound. */
  readonly from: Instant | undefined;
  readonly to: Instant | undefined;
  readonly bookingId: string | undefined;
  readonly blockId: string | undefined;
  /** The name of the calendar that keeps the time, for the photographer alone. */
  readonly calendar: string | undefined;
}
