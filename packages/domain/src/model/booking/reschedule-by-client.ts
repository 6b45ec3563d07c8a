import { Duration, type Instant } from '@js-joda/core';
import type { Policies } from '../policies.ts';
import { ok, type Result, refused } from '../result.ts';
import type { Booking, ConfirmedBooking } from './booking.ts';
import { allows } from './lifecycle.ts';
import { reschedule } from './reschedule.ts';

type Policy = Policies['clientReschedule'];

/** Returns why the client can't reschedule now, whatever the new start is; undefined if the client can. */
const problemOf = (
  booking: Booking,
  { untilMinutesBefore, times }: Policy,
  now: Instant,
): 'wrong_status' | 'too_late' | 'moves_used_up' | undefined => {
  if (!allows(booking, 'reschedule')) return 'wrong_status';
  const deadline = booking.slot.startsAt.minus(Duration.ofMinutes(untilMinutesBefore));
  if (!now.isBefore(deadline)) return 'too_late';
  return booking.timesRescheduledByClient >= times ? 'moves_used_up' : undefined;
};

/** specification.md#can-reschedule */
export const canRescheduleByClient = (booking: Booking, policy: Policy, now: Instant): boolean =>
  policy.enabled && problemOf(booking, policy, now) === undefined;

/**
 * Moves a confirmed booking to another start at the client's request. Before the call, the caller checks that the start
 * is offered; after the call, it checks under the claim lock that the slot is free. Refuses with one of these codes,
 * checked in this order: `wrong_status`, `too_late`, `moves_used_up`, `slot_unchanged`.
 * specification.md#client-reschedule
 */
export const rescheduleByClient = (
  booking: Booking,
  startsAt: Instant,
  policy: Policy,
  bufferMinutes: number,
  now: Instant,
): Result<ConfirmedBooking> => {
  const code = problemOf(booking, policy, now);
  if (code !== undefined) return refused({ code, bookingId: booking.id });
  const rescheduled = reschedule(booking, startsAt, bufferMinutes, now);
  return rescheduled.ok
    ? ok({ ...rescheduled.value, timesRescheduledByClient: booking.timesRescheduledByClient + 1 })
    : rescheduled;
};
