import {
  addressOf,
  type Booking,
  folded,
  owedRwf,
  type Payment,
  searchWords,
  startOfDate,
  stageOf,
} from '@booky/domain';
import type { BookingFilter } from '@booky/domain/ports';
import type { Instant } from '@js-joda/core';

/** True if the list shows this booking under this filter. The booking's stage is computed for `now`. */
export const isListed = (
  booking: Booking,
  payments: readonly Payment[],
  filter: BookingFilter,
  now: Instant,
): boolean => {
  const { stages, statuses, from, to, search } = filter;
  const { startsAt } = booking.slot;
  return (
    (stages?.includes(stageOf(booking, now)) ?? true) &&
    (statuses?.includes(booking.status) ?? true) &&
    (from === undefined || !startsAt.isBefore(startOfDate(from))) &&
    (to === undefined || startsAt.isBefore(startOfDate(to.plusDays(1)))) &&
    (search === undefined || isFoundBy(booking, search)) &&
    (filter.isOwing !== true || owedRwf(booking, payments) > 0)
  );
};

/** specification.md#list-bookings-search */
export const isFoundBy = (booking: Booking, search: string): boolean => {
  const texts = searchedTexts(booking);
  return searchWords(search).every((spellings) =>
    spellings.some((word) => texts.some((text) => text.includes(word))),
  );
};

/** Returns the texts that a search looks at. The phone is also included without spaces and punctuation. */
const searchedTexts = ({ reference, fullName, email, phone }: Booking): readonly string[] =>
  [reference, fullName, addressOf({ email, phone }), phone, phone.replaceAll(/[^0-9+]/g, '')].map(folded);

/** Returns one page of the rows. A number beyond the last page means the last page. */
export const pageOf = <Row>(rows: readonly Row[], page: number, pageSize: number) => {
  const shown = Math.min(page, Math.max(1, Math.ceil(rows.length / pageSize)));
  return { rows: rows.slice((shown - 1) * pageSize, shown * pageSize), total: rows.length, page: shown };
};

/** The order of the list. specification.md#list-bookings-order */
export const inOrderOf =
  ({ order }: Pick<BookingFilter, 'order'>) =>
  (one: Booking, other: Booking): number =>
    newestFirst(one, other) * (order === 'startsAt' ? -1 : 1);

/** The default order: the latest shoot comes first, and the larger id if two shoots start at the same time. */
export const newestFirst = (one: Booking, other: Booking): number =>
  other.slot.startsAt.compareTo(one.slot.startsAt) || (one.id < other.id ? 1 : -1);
