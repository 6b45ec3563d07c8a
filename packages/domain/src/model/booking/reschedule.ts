import type { Instant } from '@js-joda/core';
import { invalid } from '../refusal.ts';
import { ok, type Result, refused } from '../result.ts';
import type { Booking, ConfirmedBooking } from './booking.ts';
import { isMovedBy } from './lifecycle.ts';
import { slotFrom } from './slot.ts';

/** Decisions, 4: a shoot can't be moved into the past, whichever booking it is. Refused naming `startsAt`. */
export const startAhead = (startsAt: Instant, now: Instant): Result<Instant> =>
  startsAt.isBefore(now) ? refused(invalid('startsAt')) : ok(startsAt);

/**
 * Specification, admin reschedule: a confirmed booking moves to another start, also after its shoot began. The buffer
 * is taken anew from the settings, and the original start is written on the first move only. Whether the slot is free
 * is asked afterwards, under the claim. Refused: a start in the past or an end past the last date naming `startsAt`;
 * `wrong_status`; the same start as now `slot_unchanged` (decisions, 2 and 4).
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
  if (!isMovedBy(booking, 'reschedule')) return refused({ code: 'wrong_status', booking });
  if (startsAt.equals(booking.slot.startsAt)) return refused({ code: 'slot_unchanged', booking });
  return ok({
    ...booking,
    slot: slot.value,
    originalStartsAt: booking.originalStartsAt ?? booking.slot.startsAt,
    timesMoved: booking.timesMoved + 1,
  });
};
