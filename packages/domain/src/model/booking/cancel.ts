import type { Instant } from '@js-joda/core';
import { ok, type Result, refused } from '../result.ts';
import type { Booking, CancelledByAdminBooking, CancelledByClientBooking } from './booking.ts';
import { hasBegun } from './conclude.ts';
import { isMovedBy } from './lifecycle.ts';

/** Specification, client cancel: only a confirmed booking, up to the shoot. The booking fee is not refunded. */
export const cancelByClient = (booking: Booking, now: Instant): Result<CancelledByClientBooking> => {
  if (!isMovedBy(booking, 'cancel_by_client')) return refused({ code: 'wrong_status', booking });
  if (hasBegun(booking, now)) return refused({ code: 'shoot_started', booking });
  return ok({ ...booking, status: 'cancelled_by_client' });
};

/** Specification, admin cancel: a confirmed booking, before its shoot or after; the reason is shown to the client. */
export const cancelByAdmin = (
  booking: Booking,
  reason: string | undefined,
): Result<CancelledByAdminBooking> => {
  if (!isMovedBy(booking, 'cancel_by_admin')) return refused({ code: 'wrong_status', booking });
  return ok({ ...booking, status: 'cancelled_by_admin', cancellationReason: reason });
};
