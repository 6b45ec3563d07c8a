import type { Instant } from '@js-joda/core';
import { invalid } from '../refusal.ts';
import { ok, type Result, refused } from '../result.ts';
import type { Booking, ConfirmedBooking } from './booking.ts';
import { allows } from './lifecycle.ts';
import { slotFrom } from './slot.ts';

/** Refuses, naming `startsAt`, if the start is in the past. specification.md#reschedule-refusals */
export const startAhead = (startsAt: Instant, now: Instant): Result<Instant> =>
  startsAt.isBefore(now) ? refused(invalid('startsAt', 'in_the_past')) : ok(startsAt);

/**
 * Moves a confirmed booking to another start, even after its shoot has begun. The new slot has the buffer from the
 * current settings. The caller checks under the claim lock that the slot is free. Refuses with one of these codes,
 * checked in this order:
 * - `validation_failed` naming `startsAt`, if the start is in the past or the slot would end after the last date
 * - `wrong_status`
 * - `slot_unchanged` for the current start
 * specification.md#reschedule specification.md#reschedule-keeps specification.md#original-start
 */
export const reschedule = (
  booking: Booking,
  startsAt: Instant,
  bufferMinutes: number,
  now: Instant,
): Result<ConfirmedBooking> => {
  const ahead = startAhead(startsAt, now);
  if (!ahead.ok) return ahead;
  const slot = slotFrom(startsAt, booking.sold.package.durationMinutes, bufferMinutes);
  if (!slot.ok) return slot;
  if (!allows(booking, 'reschedule')) return refused({ code: 'wrong_status', bookingId: booking.id });
  if (startsAt.equals(booking.slot.startsAt))
    return refused({ code: 'slot_unchanged', bookingId: booking.id });
  return ok({
    ...booking,
    slot: slot.value,
    originalStartsAt: booking.originalStartsAt ?? booking.slot.startsAt,
    timesRescheduled: booking.timesRescheduled + 1,
    rescheduledAt: now,
  });
};
