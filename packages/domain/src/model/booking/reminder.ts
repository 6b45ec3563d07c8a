import { Duration, type Instant } from '@js-joda/core';
import type { Booking, ConfirmedBooking } from './booking.ts';
import { hasBegun } from './conclude.ts';

/**
 * specification.md#shoot-reminder specification.md#one-reminder-a-start: whether the client is to be reminded now. From
 * `hoursBefore` the start until the start itself, unless the booking was confirmed or moved within that time, or its client
 * was reminded of this start before.
 */
export const isReminderDue = (
  booking: Booking,
  hoursBefore: number,
  now: Instant,
): booking is ConfirmedBooking => {
  if (booking.status !== 'confirmed' || hasBegun(booking, now)) return false;
  const { slot, confirmedAt, rescheduledAt, remindedOf } = booking;
  const dueAt = slot.startsAt.minus(Duration.ofHours(hoursBefore));
  return (
    !now.isBefore(dueAt) &&
    !confirmedAt.isAfter(dueAt) &&
    rescheduledAt?.isAfter(dueAt) !== true &&
    !remindedOf.some((start) => start.equals(slot.startsAt))
  );
};

/** specification.md#one-reminder-a-start: saved with the reminder's email. */
export const reminded = (booking: ConfirmedBooking): ConfirmedBooking => ({
  ...booking,
  remindedOf: [...booking.remindedOf, booking.slot.startsAt],
});

/** specification.md#reminder-at-sending: whether a reminder of this start, queued before, may still go out. */
export const isReminderStillTrue = (booking: Booking | undefined, startsAt: Instant, now: Instant): boolean =>
  booking?.status === 'confirmed' && booking.slot.startsAt.equals(startsAt) && !hasBegun(booking, now);
