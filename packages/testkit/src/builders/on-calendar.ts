import type { Booking, CompletedBooking, ConfirmedBooking, NoShowBooking, StageFacts } from '@booky/domain';
import type { CalendarBooking, FeedShoot } from '@booky/domain/ports';

/** Returns the booking as the calendar shows it. */
export const calendarBookingOf = (booking: Booking): CalendarBooking => ({
  id: booking.id,
  reference: booking.reference,
  fullName: booking.fullName,
  packageNameEn: booking.sold.package.nameEn,
  ...stageFactsOf(booking),
});

const stageFactsOf = (booking: Booking): StageFacts => {
  const { slot, status } = booking;
  if (status === 'pending_payment') return { slot, status, holdExpiresAt: booking.holdExpiresAt };
  if (status === 'completed') {
    const expiresOn = booking.photoLink?.expiresOn;
    return { slot, status, photoLink: expiresOn && { expiresOn } };
  }
  return { slot, status };
};

/**
 * Returns the booking's shoot as the calendar feed shows it. Returns an empty list for a pending, expired or cancelled
 * booking.
 */
export const feedShootsOf = (booking: Booking): readonly FeedShoot[] =>
  isShoot(booking)
    ? [
        {
          id: booking.id,
          reference: booking.reference,
          slot: booking.slot,
          fullName: booking.fullName,
          location: booking.location,
          packageNameEn: booking.sold.package.nameEn,
          confirmedAt: booking.confirmedAt,
          timesRescheduled: booking.timesRescheduled,
          rescheduledAt: booking.rescheduledAt,
          timesEdited: booking.timesEdited,
          editedAt: booking.editedAt,
        },
      ]
    : [];

const isShoot = (booking: Booking): booking is ConfirmedBooking | CompletedBooking | NoShowBooking =>
  booking.status === 'confirmed' || booking.status === 'completed' || booking.status === 'no_show';
