import type { Instant } from '@js-joda/core';
import type { CalendarRevision } from '../email-message.ts';
import type { CancelledByClientBooking, LinkedBooking } from './booking.ts';

/** The facts of a booking that determine its revision. */
export type RevisionFacts = Pick<
  LinkedBooking,
  'timesRescheduled' | 'timesEdited' | 'rescheduledAt' | 'editedAt' | 'confirmedAt'
> &
  Partial<Pick<CancelledByClientBooking, 'cancelledAt'>>;

/**
 * Returns the revision of the booking's calendar entry. A reschedule, an edit of the name or the place, a cancellation
 * and an erasure each raise the revision. specification.md#calendar-entry
 */
export const calendarRevision = (booking: RevisionFacts): CalendarRevision => ({
  sequence: booking.timesRescheduled + booking.timesEdited + (booking.cancelledAt === undefined ? 0 : 1),
  revisedAt: [booking.rescheduledAt, booking.editedAt, booking.cancelledAt]
    .reduce<Instant>((latest, at) => (at?.isAfter(latest) === true ? at : latest), booking.confirmedAt)
    .toString(),
});
