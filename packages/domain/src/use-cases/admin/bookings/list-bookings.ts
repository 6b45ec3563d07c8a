import type {
  BookingAccount,
  BookingFilter,
  BookingPage,
  BookingReader,
} from '../../../ports/booking-reader.ts';
import type { Clock } from '../../../ports/clock.ts';
import { checkDates } from '../money/list-payments.ts';
import type { Instant } from '@js-joda/core';

interface Ports {
  readonly bookingReader: BookingReader;
  readonly clock: Clock;
}

/** One page of the list, and the time at which the bookings have these stages. */
export interface ListedBookings extends BookingPage {
  readonly pageSize: number;
  readonly pageCount: number;
  readonly now: Instant;
}

/**
 * Lists one page of the matching bookings, including expired bookings. Fails with `validation_failed` (naming `to`)
 * if `to` is before `from`. specification.md#list-bookings specification.md#list-bookings-order
 * specification.md#list-bookings-pages specification.md#list-bookings-expired
 */
export const makeListBookings =
  ({ bookingReader, clock }: Ports) =>
  async (filter: BookingFilter, page: number, pageSize: number): Promise<ListedBookings> => {
    checkDates(filter);
    const now = clock.now();
    const listed = await bookingReader.page(filter, page, pageSize, now);
    return { ...listed, pageSize, pageCount: Math.max(1, Math.ceil(listed.total / pageSize)), now };
  };

/** Returns bookings as rows of the list, for an error that lists the conflicting bookings. */
export const makeShowListed =
  ({ bookingReader, clock }: Ports) =>
  async (
    ids: readonly string[],
  ): Promise<{ readonly bookings: readonly BookingAccount[]; readonly now: Instant }> => ({
    bookings: await bookingReader.byIds(ids),
    now: clock.now(),
  });
