import type { Instant } from '@js-joda/core';
import type { Rwf } from '../money/rwf.ts';
import { ok, type Result, refused } from '../result.ts';
import type { Booking, CompletedBooking, NoShowBooking } from './booking.ts';
import { allows } from './lifecycle.ts';

export const hasBegun = ({ slot }: Pick<Booking, 'slot'>, now: Instant): boolean =>
  !now.isBefore(slot.startsAt);

/**
 * Completes a confirmed booking whose shoot has begun and that owes nothing. specification.md#complete
 * specification.md#conflict-order
 */
export const complete = (booking: Booking, owedRwf: Rwf, now: Instant): Result<CompletedBooking> => {
  if (!allows(booking, 'complete')) return refused({ code: 'wrong_status', bookingId: booking.id });
  if (!hasBegun(booking, now)) return refused({ code: 'shoot_not_started', bookingId: booking.id });
  if (owedRwf > 0) return refused({ code: 'balance_due', bookingId: booking.id });
  const { sessionFeeRequest: _paid, ...kept } = booking;
  return ok({ ...kept, status: 'completed', completedAt: now, photoLink: undefined });
};

/** Records that the client of a confirmed booking did not come, once the shoot has begun. specification.md#no-show */
export const recordNoShow = (booking: Booking, now: Instant): Result<NoShowBooking> => {
  if (!allows(booking, 'record_no_show')) return refused({ code: 'wrong_status', bookingId: booking.id });
  if (!hasBegun(booking, now)) return refused({ code: 'shoot_not_started', bookingId: booking.id });
  const { sessionFeeRequest: _void, ...kept } = booking;
  return ok({ ...kept, status: 'no_show' });
};
