import { STAGE_RULES } from '../../../model/booking/stage.ts';
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

/** One page of the list and when its stages were derived. */
export interface ListedBookings extends BookingPage {
  readonly pageSize: number;
  readonly pageCount: number;
  readonly now: Instant;
}

const NOT_EXPIRED = STAGE_RULES.map(({ stage }) => stage).filter((stage) => stage !== 'expired');

const isAskedFor = ({ stages, statuses }: BookingFilter): boolean =>
  stages !== undefined || statuses !== undefined;

/** specification.md#list-bookings-expired: the stages that the list has under a filter. */
export const makeStagesListed =
  (bookingReader: BookingReader) =>
  async (filter: BookingFilter, now: Instant): Promise<BookingFilter['stages']> => {
    if (isAskedFor(filter)) return filter.stages;
    const kept = await bookingReader.page({ ...filter, stages: NOT_EXPIRED }, 1, 1, now);
    return kept.total > 0 ? NOT_EXPIRED : ['expired'];
  };

/**
 * specification.md#list-bookings specification.md#list-bookings-order specification.md#list-bookings-pages
 * specification.md#list-bookings-expired: visitors can make any number of bookings that expire, so these are left out
 * by default. Refused naming `to` before `from`.
 */
export const makeListBookings =
  ({ bookingReader, clock }: Ports) =>
  async (filter: BookingFilter, page: number, pageSize: number): Promise<ListedBookings> => {
    checkDates(filter);
    const now = clock.now();
    const read = (stages: BookingFilter['stages']) =>
      bookingReader.page({ ...filter, stages }, page, pageSize, now);
    const kept = await read(isAskedFor(filter) ? filter.stages : NOT_EXPIRED);
    const listed = isAskedFor(filter) || kept.total > 0 ? kept : await read(['expired']);
    return { ...listed, pageSize, pageCount: Math.max(1, Math.ceil(listed.total / pageSize)), now };
  };

/** Bookings as rows of the list, for a conflict that names them. */
export const makeShowListed =
  ({ bookingReader, clock }: Ports) =>
  async (
    ids: readonly string[],
  ): Promise<{ readonly bookings: readonly BookingAccount[]; readonly now: Instant }> => ({
    bookings: await bookingReader.byIds(ids),
    now: clock.now(),
  });
