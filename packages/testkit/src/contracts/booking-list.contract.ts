import { Duration, type Instant } from '@js-joda/core';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import {
  BOOKING_STATUSES,
  type Booking,
  type BookingStage,
  dateOf,
  STAGE_RULES,
  stageOf,
  startOfDate,
} from '@booky/domain';
import type { BookingFilter } from '@booky/domain/ports';
import {
  aBookingOf,
  anAttempt,
  arbitraryBooking,
  aSlot,
  freshDay,
  freshNumber,
  freshUuid,
  MONDAY_MORNING,
} from '../index.ts';
import { type ContractSuite, SOME_RUNS } from './contract-suite.ts';
import { freshBooking } from './fresh-rows.ts';
import { addBookings, addPayments, EVERY_BOOKING, saveBooking } from './rows-in-store.ts';

const STAGES: readonly BookingStage[] = [...new Set(STAGE_RULES.map(({ stage }) => stage))];

/** A name that finds only the bookings created with it: no fresh name is part of another fresh name. */
const freshName = (): string => `Unlike Others x${freshNumber()}x Umutoni`;

const named = <Kind extends Booking>(fullName: string, booking: Kind): Kind => ({
  ...freshBooking(booking),
  fullName,
});

/** Swaps the slots of the bookings so that the bookings created last start first. */
const startingBackwards = <Kind extends Booking>(bookings: readonly Kind[]): readonly Kind[] => {
  const slots = bookings.map(({ slot }) => slot).toReversed();
  return bookings.map((booking, index) => ({ ...booking, slot: slots[index] ?? booking.slot }));
};

/**
 * Returns a filter for the dates of these bookings. It matches no other booking, because fresh days are consecutive.
 */
const daysOf = (bookings: readonly Booking[]): Pick<BookingFilter, 'from' | 'to'> => {
  const dates = bookings
    .map(({ slot }) => dateOf(slot.startsAt))
    .toSorted((one, other) => one.compareTo(other));
  return { from: dates[0], to: dates.at(-1) };
};

/** The instants at which a booking may change its stage. */
const edgesOf = (booking: Booking): readonly Instant[] => {
  const edges = [booking.slot.startsAt, booking.slot.endsAt];
  if (booking.status === 'pending_payment') edges.push(booking.holdExpiresAt);
  if (booking.status === 'completed' && booking.photoLink !== undefined)
    edges.push(startOfDate(booking.photoLink.expiresOn.plusDays(1)));
  return edges.flatMap((edge) => [edge, edge.minusMillis(1)]);
};

/** Generates a list of some of these values, or undefined for a filter that allows all values. */
const some = <Value>(values: readonly Value[]) =>
  fc.option(fc.subarray([...values], { minLength: 1 }), { nil: undefined });

/**
 * Returns the ids in the order in which the list shows the bookings: the latest start first, and the larger id first if
 * two bookings start at the same time. specification.md#list-bookings-order
 */
const inListOrder = (bookings: readonly Booking[]): readonly string[] =>
  bookings
    .toSorted(
      (one, other) =>
        other.slot.startsAt.toEpochMilli() - one.slot.startsAt.toEpochMilli() || (one.id > other.id ? -1 : 1),
    )
    .map(({ id }) => id);

/**
 * specification.md#list-bookings-order specification.md#list-bookings-filters specification.md#list-bookings-pages
 * specification.md#stage-derived specification.md#package-warning
 */
export const bookingListContract: ContractSuite = (test) => {
  test('the list contains the bookings that match the stage, the status and the date', async (adapters) => {
    const fullName = freshName();
    const bookings = fc.sample(arbitraryBooking(), 40).map((booking) => named(fullName, booking));
    await addBookings(adapters, ...bookings);
    const dates = bookings.map(({ slot }) => dateOf(slot.startsAt));
    const days = daysOf(bookings);
    await fc.assert(
      fc.asyncProperty(
        some(STAGES),
        some(BOOKING_STATUSES),
        fc.option(fc.constantFrom(...dates), { nil: undefined }),
        fc.option(fc.constantFrom(...dates), { nil: undefined }),
        fc.boolean(),
        fc.constantFrom(...bookings.flatMap(edgesOf)),
        async (stages, statuses, from, to, isSearched, now) => {
          const filter: BookingFilter = isSearched
            ? { stages, statuses, from, to, search: fullName }
            : { stages, statuses, from: from ?? days.from, to: to ?? days.to, search: undefined };
          const listed = await adapters.bookingReader.page(filter, 1, 100, now);
          const expected = bookings.filter(
            (booking) =>
              (stages === undefined || stages.includes(stageOf(booking, now))) &&
              (statuses === undefined || statuses.includes(booking.status)) &&
              (from === undefined || !dateOf(booking.slot.startsAt).isBefore(from)) &&
              (to === undefined || !dateOf(booking.slot.startsAt).isAfter(to)),
          );
          expect(listed.bookings.map(({ booking }) => booking.id)).toEqual(inListOrder(expected));
          expect([listed.total, listed.page]).toEqual([expected.length, 1]);
        },
      ),
      SOME_RUNS,
    );
  });

  test('filtering by a date covers that day from midnight to midnight in Kigali', async (adapters) => {
    const fullName = freshName();
    const date = dateOf(freshDay());
    const [begins, ends] = [startOfDate(date), startOfDate(date.plusDays(1))];
    const starts = [begins.minusMillis(1), begins, ends.minusMillis(1), ends];
    const bookings = starts.map((startsAt) => ({
      ...named(fullName, aBookingOf('expired')),
      slot: aSlot(startsAt),
    }));
    await addBookings(adapters, ...bookings);
    const filter = { ...EVERY_BOOKING, from: date, to: date, search: fullName };
    const listed = await adapters.bookingReader.page(filter, 1, 25, MONDAY_MORNING);
    expect(listed.bookings.map(({ booking }) => booking.slot.startsAt)).toEqual([starts[2], starts[1]]);
  });

  test('consecutive pages leave no gaps, even between bookings that start at the same time', async (adapters) => {
    const fullName = freshName();
    const days = startingBackwards(Array.from({ length: 8 }, () => named(fullName, aBookingOf('expired'))));
    const bookings = Array.from({ length: 23 }, (_, index) => ({
      ...named(fullName, aBookingOf('expired')),
      slot: days[index % days.length]?.slot ?? aSlot(freshDay()),
    }));
    await addBookings(adapters, ...bookings);
    const ids = inListOrder(bookings);
    for (const own of [{ search: fullName }, daysOf(bookings)])
      for (const size of [1, 5, 22, 23, 24, 100]) {
        const page = (number: number) =>
          adapters.bookingReader.page({ ...EVERY_BOOKING, ...own }, number, size, MONDAY_MORNING);
        const pages = Math.ceil(23 / size);
        const read: string[] = [];
        for (let number = 1; number <= pages; number += 1) {
          const listed = await page(number);
          expect([listed.total, listed.page]).toEqual([23, number]);
          read.push(...listed.bookings.map(({ booking }) => booking.id));
        }
        expect(read).toEqual(ids);
        const past = await page(2_147_483_647);
        expect(past.page).toBe(pages);
        expect(past.bookings.map(({ booking }) => booking.id)).toEqual(ids.slice((pages - 1) * size));
      }
    const none = { ...EVERY_BOOKING, search: freshName() };
    expect(await adapters.bookingReader.page(none, 9, 25, MONDAY_MORNING)).toEqual({
      bookings: [],
      total: 0,
      page: 1,
    });
  });

  test('the rows of a page agree with its total even while bookings are being changed', async (adapters) => {
    const fullName = freshName();
    const bookings = Array.from({ length: 40 }, () => named(fullName, aBookingOf('expired')));
    await addBookings(adapters, ...bookings);
    const change = async (): Promise<void> => {
      for (const booking of bookings) {
        const { status: _expired, ...facts } = booking;
        const holdExpiresAt = MONDAY_MORNING;
        await saveBooking(adapters, { ...facts, status: 'pending_payment', holdExpiresAt });
      }
    };
    const read = async (size: number): Promise<void> => {
      const filter: BookingFilter = { ...EVERY_BOOKING, statuses: ['expired'], search: fullName };
      for (let round = 0; round < 50; round += 1) {
        const listed = await adapters.bookingReader.page(filter, 1_000, size, MONDAY_MORNING);
        expect(listed.bookings).toHaveLength(listed.total - (listed.page - 1) * size);
        expect(listed.bookings.every(({ booking }) => booking.status === 'expired')).toBe(true);
      }
    };
    await Promise.all([change(), read(1), read(7), read(100)]);
  });

  test('a booking is returned with its payments', async (adapters) => {
    const fullName = freshName();
    const bookings = startingBackwards(
      Array.from({ length: 3 }, () => named(fullName, aBookingOf('confirmed'))),
    );
    await addBookings(adapters, ...bookings);
    for (const { id } of bookings.slice(1)) await addPayments(adapters, id, anAttempt({ bookingId: id }));
    const { bookingReader } = adapters;
    const accounts = await Promise.all(bookings.map(({ id }) => bookingReader.byId(id)));
    const ids = inListOrder(bookings).toReversed();
    const sorted = ids.map((id) => accounts.find((account) => account?.booking.id === id));
    expect(await bookingReader.byIds([...bookings.map(({ id }) => id), freshUuid(), 'nothing'])).toEqual(
      sorted,
    );
    expect(await bookingReader.byIds([])).toEqual([]);
    const listed = await bookingReader.page({ ...EVERY_BOOKING, search: fullName }, 1, 25, MONDAY_MORNING);
    expect(listed.bookings).toEqual(sorted.toReversed());
  });

  /** specification.md#list-bookings-search specification.md#typed-reference */
  test('a search finds a booking however its name, phone or reference is spelled', async (adapters) => {
    const number = freshNumber();
    const last = String(number % 1_000_000).padStart(6, '0');
    const surname = `Müllerová${number}x`;
    const written = [`0788 ${last.slice(0, 3)} ${last.slice(3)}`, `+250788${last}`, `0788${last}`];
    const bookings = written.map((phone, index) =>
      named(index === 2 ? `Célestine ${surname}`.normalize('NFD') : `Célestine ${surname}`, {
        ...aBookingOf('confirmed'),
        phone,
      }),
    );
    const other = named(`Other ${freshName()}`, { ...aBookingOf('confirmed'), phone: '0722 000 001' });
    await addBookings(adapters, ...bookings, other);
    const ids = bookings.map(({ id }) => id).toSorted();
    const found = async (search: string) => {
      const page = await adapters.bookingReader.page({ ...EVERY_BOOKING, search }, 1, 100, MONDAY_MORNING);
      const all = [...bookings, other].map(({ id }) => id);
      return page.bookings
        .map(({ booking }) => booking.id)
        .filter((id) => all.includes(id))
        .toSorted();
    };
    for (const name of [
      surname,
      `mullerova${number}`,
      `CELESTINE  ${surname}`,
      `${surname} celestine`,
      `Célestine ${surname}`.normalize('NFD'),
      `${surname} 788${last}`,
    ])
      expect([name, await found(name)]).toEqual([name, ids]);
    for (const phone of [
      ...written,
      `250788${last}`,
      `00250 788 ${last.slice(0, 3)}-${last.slice(3)}`,
      `(0788) ${last}`,
      `788${last}`,
    ])
      expect([phone, await found(phone)]).toEqual([phone, ids]);
    for (const { id, reference } of bookings)
      for (const typed of [
        reference,
        reference.toLowerCase(),
        reference.replaceAll('-', ' '),
        reference.replaceAll('-', ''),
        `#${reference.slice(4).replaceAll('-', '\u2013')}.`,
        reference.slice(4).replaceAll('0', 'O').replaceAll('1', 'l'),
      ])
        expect([typed, await found(typed)]).toEqual([typed, [id]]);
    for (const { id, reference } of bookings) expect(await found(`${reference} ${surname}`)).toEqual([id]);
    for (const unknown of [`${surname} unknown`, `${surname}'; drop table bookings; --`])
      expect(await found(unknown)).toEqual([]);
  });

  test('countUpcoming counts the future bookings of a package', async (adapters) => {
    const { sold } = aBookingOf('confirmed');
    const now = MONDAY_MORNING;
    const bookings = BOOKING_STATUSES.flatMap((status) =>
      [1, 2].map(() => ({ ...freshBooking(aBookingOf(status)), sold })),
    );
    const lapsed = { ...freshBooking(aBookingOf('pending_payment', { holdExpiresAt: now })), sold };
    const other = freshBooking(aBookingOf('confirmed'));
    await addBookings(adapters, ...bookings, lapsed, other);
    const starts = bookings.map(({ slot }) => slot.startsAt);
    const latest = starts.reduce((one, two) => (one.isAfter(two) ? one : two));
    const occupying = (at: Instant): number =>
      bookings.filter(
        (booking) =>
          ['pending_payment', 'confirmed', 'completed', 'no_show'].includes(booking.status) &&
          (booking.status !== 'pending_payment' || at.isBefore(booking.holdExpiresAt)) &&
          booking.slot.startsAt.isAfter(at),
      ).length;
    const { bookingReader } = adapters;
    const moments = [now, ...starts, latest.minusMillis(1), latest.plus(Duration.ofDays(1))];
    for (const at of moments)
      expect(await bookingReader.countUpcoming(sold.package.id, at)).toBe(occupying(at));
    expect(occupying(now)).toBe(8);
    expect(await bookingReader.countUpcoming(freshUuid(), now)).toBe(0);
  });
};
