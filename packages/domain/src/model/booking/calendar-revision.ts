import type { Instant } from '@js-joda/core';
import type { CalendarRevision } from '../email-message.ts';
import type { LinkedBooking } from './booking.ts';

/**
 * Returns the revision of the booking's calendar entry. A move, an edit of the name or the place, the cancellation and
 * an erasure each raise it. specification.md#calendar-entry
 */
export const calendarRevision = (booking: LinkedBooking): CalendarRevision => {
  const cancelledAt = 'cancelledAt' in booking ? booking.cancelledAt : undefined;
  return {
    sequence: booking.timesMoved + booking.timesEdited + (cancelledAt === undefined ? 0 : 1),
    revisedAt: [booking.movedAt, booking.editedAt, cancelledAt]
      .reduce<Instant>((latest, at) => (at?.isAfter(latest) === true ? at : latest), booking.confirmedAt)
      .toString(),
  };
};
