import { Instant } from '@js-joda/core';
import type { Booking, CompletedBooking, ConfirmedBooking } from '../model/booking/booking.ts';
import { calendarRevision } from '../model/booking/calendar-revision.ts';
import type { BookedShoot, CalendarRevision } from '../model/email-message.ts';
import type { Locale } from '../model/locale.ts';
import { notFound } from '../model/refusal.ts';
import { Refused } from '../model/result.ts';
import type { BookingReader } from '../ports/booking-reader.ts';
import type { Clock } from '../ports/clock.ts';
import type { TokenDigester } from '../ports/security.ts';
import { readOwnBooking } from './client/find-own-booking.ts';
import { bookedShoot } from './emails.ts';
import { findShownPayment } from './public/view-payment.ts';

/** A shoot as a calendar entry. The location is only in the client's entry. */
export interface CalendarEntry {
  readonly shoot: Omit<BookedShoot, 'location' | 'fullName'> & Partial<Pick<BookedShoot, 'location'>>;
  readonly calendar: CalendarRevision;
  readonly locale: Locale;
  readonly isCancelled: boolean;
}

interface Ports {
  readonly bookingReader: BookingReader;
  readonly tokenDigester: TokenDigester;
  readonly clock: Clock;
}

/**
 * Returns the calendar entry that the emails to the client also contain. Fails with `not_found` if the token is unknown
 * or has ended, or if the booking is neither confirmed nor completed. specification.md#get-own-calendar
 */
export const makeViewOwnCalendarEntry =
  ({ bookingReader, tokenDigester, clock }: Ports) =>
  async (accessToken: string): Promise<CalendarEntry> => {
    const now = clock.now();
    const digests = tokenDigester.digests(accessToken);
    const { booking } = await readOwnBooking(digests, now, (digest) =>
      bookingReader.byAccessToken(digest, now),
    );
    return entryOf(booking);
  };

/**
 * Returns the entry for a payment, without the client's name and the location. Its revision is one second older than
 * the revision of the complete entry, so that it never replaces the complete entry in a calendar (RFC 5546, 2.1.5).
 * Fails with `not_found` if the payment is unknown, or if the booking is neither confirmed nor completed.
 * specification.md#get-payment-calendar
 */
export const makeViewPaymentCalendarEntry =
  ({ bookingReader }: Pick<Ports, 'bookingReader'>) =>
  async (ourRef: string): Promise<CalendarEntry> => {
    const { booking } = await findShownPayment(bookingReader, ourRef);
    const { shoot, calendar, ...entry } = entryOf(booking);
    const { fullName: _client, location: _place, ...known } = shoot;
    const revisedAt = Instant.parse(calendar.revisedAt).minusSeconds(1).toString();
    return { ...entry, shoot: known, calendar: { ...calendar, revisedAt } };
  };

/** specification.md#calendar-download */
const entryOf = (booking: Booking): CalendarEntry & { readonly shoot: BookedShoot } => {
  if (!isAgreedOn(booking)) throw new Refused(notFound);
  return {
    shoot: bookedShoot(booking),
    calendar: calendarRevision(booking),
    locale: booking.locale,
    isCancelled: false,
  };
};

const isAgreedOn = (booking: Booking): booking is ConfirmedBooking | CompletedBooking =>
  booking.status === 'confirmed' || booking.status === 'completed';
