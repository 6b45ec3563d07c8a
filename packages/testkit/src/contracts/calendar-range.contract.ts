import { Duration, type Instant } from '@js-joda/core';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import {
  type Block,
  blockedPeriod,
  type Booking,
  dateOf,
  isOccupying,
  occupiedPeriod,
  overlaps,
} from '@booky/domain';
import {
  aBookingOf,
  anAllDayBlock,
  arbitraryBooking,
  aSlot,
  BOOKING_STATUSES,
  calendarBookingOf,
  feedShootsOf,
  freshMonths,
  freshUuid,
} from '../index.ts';
import { type ContractSuite, FEW_RUNS } from './contract-suite.ts';
import { freshBooking } from './fresh-rows.ts';
import { addBookings } from './rows-in-store.ts';

const hours = (count: number): Duration => Duration.ofHours(count);

const SPACING_HOURS = 4;

interface PlannedShoot {
  readonly status: (typeof BOOKING_STATUSES)[number];
  readonly holdMinutes: number;
}

const plannedShoots: fc.Arbitrary<readonly PlannedShoot[]> = fc.array(
  fc.record({
    status: fc.constantFrom(...BOOKING_STATUSES),
    holdMinutes: fc.integer({ min: -2, max: 2 }),
  }),
  { maxLength: 8 },
);

interface PlannedBlock {
  readonly isAllDay: boolean;
  readonly startHour: number;
  readonly lengthHours: number;
}

const plannedBlocks: fc.Arbitrary<readonly PlannedBlock[]> = fc.array(
  fc.record({
    isAllDay: fc.boolean(),
    startHour: fc.integer({ min: 0, max: 40 }),
    lengthHours: fc.integer({ min: 1, max: 30 }),
  }),
  { maxLength: 4 },
);

const shootFrom =
  (from: Instant) =>
  ({ status, holdMinutes }: PlannedShoot, index: number): Booking => {
    const booking = freshBooking<Booking>(aBookingOf(status));
    const slot = aSlot(from.plus(hours(SPACING_HOURS * index + 1)), 150, 90);
    return booking.status === 'pending_payment'
      ? { ...booking, slot, holdExpiresAt: from.plus(Duration.ofMinutes(holdMinutes)) }
      : { ...booking, slot };
  };

const blockFrom =
  (from: Instant) =>
  ({ isAllDay, startHour, lengthHours }: PlannedBlock): Block => {
    const [startsAt, endsAt] = [from.plus(hours(startHour)), from.plus(hours(startHour + lengthHours))];
    return isAllDay
      ? anAllDayBlock({ startDate: dateOf(startsAt), endDate: dateOf(endsAt) })
      : { id: freshUuid(), reason: 'Wedding', isAllDay, startsAt, endsAt };
  };

const byBeginning = (one: Block, other: Block): number =>
  blockedPeriod(one).from.compareTo(blockedPeriod(other).from) || (one.id < other.id ? -1 : 1);

/** The entries of a period, in the order in which the calendar shows them. specification.md#calendar-content */
export const calendarRangeContract: ContractSuite = (test) => {
  test('bookings, blocks and shoots are returned sorted by start', async (adapters) => {
    const period = fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 40 }));
    await fc.assert(
      fc.asyncProperty(plannedShoots, plannedBlocks, period, async (shoots, closed, [startHour, length]) => {
        const { from: now } = freshMonths();
        const [bookings, blocks] = [shoots.map(shootFrom(now)), closed.map(blockFrom(now))];
        await addBookings(adapters, ...bookings.toReversed());
        await adapters.seed({ blocks });
        const asked = { from: now.plus(hours(startHour)), to: now.plus(hours(startHour + length)) };
        expect(await adapters.calendarReader.range(asked, now)).toEqual({
          bookings: bookings
            .filter((booking) => isOccupying(booking, now) && overlaps(occupiedPeriod(booking.slot), asked))
            .map(calendarBookingOf),
          blocks: blocks.filter((block) => overlaps(blockedPeriod(block), asked)).toSorted(byBeginning),
          busyTimes: [],
        });
        expect(await adapters.calendarReader.shoots(asked)).toEqual(
          bookings.filter((booking) => overlaps(occupiedPeriod(booking.slot), asked)).flatMap(feedShootsOf),
        );
      }),
      FEW_RUNS,
    );
  });

  test('bookings, blocks and shoots are returned with every value that is displayed', async (adapters) => {
    const kept = arbitraryBooking().filter((booking) => booking.status !== 'pending_payment');
    await fc.assert(
      fc.asyncProperty(kept, async (drawn) => {
        const booking = freshBooking(drawn);
        const block = anAllDayBlock({
          startDate: dateOf(booking.slot.startsAt),
          endDate: dateOf(booking.slot.startsAt),
        });
        await addBookings(adapters, booking);
        await adapters.seed({ blocks: [block] });
        const taken = occupiedPeriod(booking.slot);
        const range = await adapters.calendarReader.range(taken, booking.createdAt);
        expect(range.blocks).toEqual([block]);
        expect(range.bookings).toEqual(
          isOccupying(booking, booking.createdAt) ? [calendarBookingOf(booking)] : [],
        );
        expect(await adapters.calendarReader.shoots(taken)).toEqual(feedShootsOf(booking));
      }),
      FEW_RUNS,
    );
  });

  /** specification.md#listed-dates */
  test('a block is listed under every date that it touches', async ({ calendarReader, seed }) => {
    const { from } = freshMonths();
    const blocks = Array.from({ length: 12 }, (_, index) =>
      blockFrom(from)({ isAllDay: index % 3 === 0, startHour: index * 17, lengthHours: 1 + index * 5 }),
    );
    await seed({ blocks });
    const own = new Set(blocks.map(({ id }) => id));
    const first = dateOf(from);
    const dates = fc.option(
      fc.integer({ min: -2, max: 14 }).map((days) => first.plusDays(days)),
      { nil: undefined },
    );
    await fc.assert(
      fc.asyncProperty(dates, dates, async (start, end) => {
        const listed = await calendarReader.blocks({ from: start, to: end });
        const touched = blocks.filter((block) => {
          const period = blockedPeriod(block);
          return (
            (end === undefined || !dateOf(period.from).isAfter(end)) &&
            (start === undefined || !dateOf(period.to.minusMillis(1)).isBefore(start))
          );
        });
        expect(listed.filter(({ id }) => own.has(id))).toEqual(touched.toSorted(byBeginning));
      }),
      FEW_RUNS,
    );
  });
};
