import type { Instant } from '@js-joda/core';
import { invalid } from '../refusal.ts';
import { ok, type Result, refused } from '../result.ts';
import type { Booking, ConfirmedBooking } from './booking.ts';
import { isMovedBy } from './lifecycle.ts';
import { slotFrom } from './slot.ts';

/**
 * Specification, admin reschedule: a confirmed booking moves to another start, also after its shoot began. The buffer
 * is taken anew from the settings, and the original start is written on the first move only. Whether the slot is free
 * is asked afterwards, under the claim. Refused: `wrong_status`; a start in the past naming `startsAt`; the same start
 * as now `slot_unchanged` (decisions, 4).
 */
export const reschedule = (
  booking: Booking,
  startsAt: Instant,
  bufferMinutes: number,
  now: Instant,
): Result<ConfirmedBooking> => {
  if (startsAt.isBefore(now)) return refused(invalid('startsAt'));
  if (!isMovedBy(booking, 'reschedule')) return refused({ code: 'wrong_status', booking });
  if (startsAt.equals(booking.slot.startsAt)) return refused({ code: 'slot_unchanged', booking });
  const slot = slotFrom(startsAt, booking.sold.package.durationMinutes, bufferMinutes);
  if (!slot.ok) return slot;
  return ok({
    ...booking,
    slot: slot.value,
    originalStartsAt: booking.originalStartsAt ?? booking.slot.startsAt,
  });
};
