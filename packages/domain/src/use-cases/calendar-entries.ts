import type { Instant } from '@js-joda/core';
import type { Booking, CompletedBooking, ConfirmedBooking } from '../model/booking/booking.ts';
import type { BookedShoot, CalendarRevision } from '../model/email-message.ts';
import type { Locale } from '../model/locale.ts';
import { notFound } from '../model/refusal.ts';
import { Refused } from '../model/result.ts';
import type { BookingReader } from '../ports/booking-reader.ts';
import type { Clock } from '../ports/clock.ts';
import type { TokenDigester } from '../ports/security.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import { readOwnBooking } from './client/find-own-booking.ts';
import { bookedShoot, calendarRevision } from './emails.ts';
import { findShownPayment } from './public/view-payment.ts';

/** A shoot as an entry of a calendar; without the location for a caller who need not be the client. */
export interface CalendarEntry {
  readonly shoot: Omit<BookedShoot, 'location' | 'fullName'> & Partial<Pick<BookedShoot, 'location'>>;
  readonly calendar: CalendarRevision;
  readonly locale: Locale;
  readonly isCancelled: boolean;
}

interface Ports {
  readonly unitOfWork: UnitOfWork;
  readonly bookingReader: BookingReader;
  readonly tokenDigester: TokenDigester;
  readonly clock: Clock;
}

/**
 * specification.md#get-own-calendar: the entry that the emails to the client carry. Refused `not_found`: an unresolved
 * token, or a shoot that is not agreed on.
 */
export const makeViewOwnCalendarEntry =
  ({ unitOfWork, bookingReader, tokenDigester, clock }: Ports) =>
  async (accessToken: string): Promise<CalendarEntry> => {
    const now = clock.now();
    const digests = tokenDigester.digests(accessToken);
    const { booking } = await readOwnBooking(unitOfWork, digests, now, (digest) =>
      bookingReader.byAccessToken(digest, now),
    );
    return entryOf(booking, now);
  };

/** specification.md#get-payment-calendar: the same, without client and place. Refused likewise. */
export const makeViewPaymentCalendarEntry =
  ({ bookingReader, clock }: Pick<Ports, 'bookingReader' | 'clock'>) =>
  async (ourRef: string): Promise<CalendarEntry> => {
    const { booking } = await findShownPayment(bookingReader, ourRef);
    const { shoot, ...entry } = entryOf(booking, clock.now());
    const { fullName: _client, location: _place, ...known } = shoot;
    return { ...entry, shoot: known };
  };

/** specification.md#calendar-download */
const entryOf = (booking: Booking, now: Instant): CalendarEntry & { readonly shoot: BookedShoot } => {
  if (!isAgreedOn(booking)) throw new Refused(notFound);
  return {
    shoot: bookedShoot(booking),
    // When it was moved is not kept.
    calendar: calendarRevision(booking.timesMoved, booking.timesMoved === 0 ? booking.confirmedAt : now),
    locale: booking.locale,
    isCancelled: false,
  };
};

const isAgreedOn = (booking: Booking): booking is ConfirmedBooking | CompletedBooking =>
  booking.status === 'confirmed' || booking.status === 'completed';
