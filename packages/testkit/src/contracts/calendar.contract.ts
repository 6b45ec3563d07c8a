import { Duration, type Instant } from '@js-joda/core';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import {
  type Block,
  blockedPeriod,
  type Booking,
  dateOf,
  isOccupying,
  type KigaliDate,
  occupiedPeriod,
  overlaps,
  type Period,
  type Settings,
  startOfDate,
  type PeriodMs,
  periodMsOf,
  STUDIO_CALENDAR,
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

const asText = (periods: readonly (Period | PeriodMs)[]): readonly string[] =>
  periods.map(({ from, to }) => `${from.toString()} to ${to.toString()}`).toSorted();

const hours = (count: number): Duration => Duration.ofHours(count);

/**
 * Returns the latest instant until which a shoot on this date can occupy the calendar, including its buffer. The shoot
 * ends by 6:00 on the next day. The buffer lasts at most 240 minutes, or `bufferMinutes` if the settings contain a
 * larger number.
 */
const endOfBusy = (date: KigaliDate, { bufferMinutes }: Settings): Instant =>
  startOfDate(date.plusDays(1)).plus(Duration.ofMinutes(360 + Math.max(bufferMinutes, 240)));

/** Blocks of hours and blocks of days. Each starts some hours after an instant that the test chooses later. */
const plannedBlocks = (lastStart: number, mostHours: number) =>
  fc.array(
    fc.record({
      isAllDay: fc.boolean(),
      startHour: fc.integer({ min: 0, max: lastStart }),
      lengthHours: fc.integer({ min: 1, max: mostHours }),
    }),
    { maxLength: 4 },
  );

type PlannedBlock =
  ReturnType<typeof plannedBlocks> extends fc.Arbitrary<(infer Planned)[]> ? Planned : never;

const blockFrom =
  (from: Instant) =>
  ({ isAllDay, startHour, lengthHours }: PlannedBlock): Block => {
    const [startsAt, endsAt] = [from.plus(hours(startHour)), from.plus(hours(startHour + lengthHours))];
    return isAllDay
      ? anAllDayBlock({ startDate: dateOf(startsAt), endDate: dateOf(endsAt) })
      : { id: freshUuid(), reason: 'Wedding', isAllDay, startsAt, endsAt };
  };

/** Shoots that start every four hours. The holds of pending ones end within two minutes of the same instant. */
const plannedShoots = fc.array(
  fc.record({ status: fc.constantFrom(...BOOKING_STATUSES), holdMinutes: fc.integer({ min: -2, max: 2 }) }),
  { maxLength: 8 },
);

type PlannedShoot = typeof plannedShoots extends fc.Arbitrary<(infer Planned)[]> ? Planned : never;

const shootFrom =
  (from: Instant) =>
  ({ status, holdMinutes }: PlannedShoot, index: number): Booking => {
    const booking = freshBooking<Booking>(aBookingOf(status));
    const slot = aSlot(from.plus(hours(4 * index + 1)), 150, 90);
    return booking.status === 'pending_payment'
      ? { ...booking, slot, holdExpiresAt: from.plus(Duration.ofMinutes(holdMinutes)) }
      : { ...booking, slot };
  };

const byBeginning = (one: Block, other: Block): number =>
  blockedPeriod(one).from.compareTo(blockedPeriod(other).from) || (one.id < other.id ? -1 : 1);

/**
 * Reads the busy times of the calendar, inside and outside units of work, and the entries of a period in the order in
 * which the calendar shows them. specification.md#start-free specification.md#lapsed-hold-frees-start
 * specification.md#calendar-content
 */
export const calendarContract: ContractSuite = (test) => {
  test('every block that overlaps the given half-open period is found', async (adapters) => {
    const period = fc.tuple(fc.integer({ min: 0, max: 1200 }), fc.integer({ min: 1, max: 400 }));
    await fc.assert(
      fc.asyncProperty(plannedBlocks(1200, 72), period, async (planned, [startHour, lengthHours]) => {
        const { from } = freshMonths();
        const blocks = planned.map(blockFrom(from));
        await adapters.seed({ blocks });
        const asked = { from: from.plus(hours(startHour)), to: from.plus(hours(startHour + lengthHours)) };
        const found = await adapters.unitOfWork.run(async (transaction) => {
          await transaction.bookings.serialiseClaims(STUDIO_CALENDAR);
          return transaction.blocks.overlapping(asked);
        });
        const expected = blocks.map(blockedPeriod).filter((blocked) => overlaps(blocked, asked));
        expect(asText(found.map(blockedPeriod))).toEqual(asText(expected));
      }),
      FEW_RUNS,
    );
  });

  test('an all-day block occupies its days from midnight to midnight in Kigali', async ({
    seed,
    unitOfWork,
  }) => {
    const { from } = freshMonths();
    const date = dateOf(from.plus(hours(240)));
    const block = anAllDayBlock({ startDate: date, endDate: date.plusDays(1) });
    await seed({ blocks: [block] });
    const taken = blockedPeriod(block);
    await unitOfWork.run(async ({ bookings, blocks }) => {
      await bookings.serialiseClaims(STUDIO_CALENDAR);
      expect(await blocks.overlapping({ from: taken.from.minusSeconds(60), to: taken.from })).toEqual([]);
      expect(await blocks.overlapping({ from: taken.to, to: taken.to.plusSeconds(60) })).toEqual([]);
      expect(await blocks.overlapping({ from: taken.to.minusMillis(1), to: taken.to })).toEqual([block]);
    });
    expect(Duration.between(taken.from, taken.to).toHours()).toBe(48);
  });

  test('the busy times of a date extend through the following night and the longest buffer', async ({
    calendarReader,
    seed,
  }) => {
    const date = dateOf(freshMonths().from);
    const facts = () => calendarReader.startsOffer(freshUuid(), date, date, startOfDate(date));
    const ends = endOfBusy(date, (await facts()).settings);
    const from = (startsAt: Instant): Block => ({
      id: freshUuid(),
      reason: undefined,
      isAllDay: false,
      startsAt,
      endsAt: ends.plus(hours(1)),
    });
    await seed({ blocks: [from(ends)] });
    expect((await facts()).busy).toEqual([]);
    const last = from(ends.minusMillis(1));
    await seed({ blocks: [last] });
    expect((await facts()).busy).toEqual([periodMsOf(blockedPeriod(last))]);
  });

  test('the busy times of a date contain every block and every occupied slot', async (adapters) => {
    const dates = fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 2 }));
    await fc.assert(
      fc.asyncProperty(
        plannedShoots,
        plannedBlocks(1200, 72),
        dates,
        async (shoots, closed, [startDay, days]) => {
          const { from } = freshMonths();
          const now = from;
          const [first, last] = [dateOf(from).plusDays(startDay), dateOf(from).plusDays(startDay + days)];
          const bookings = shoots.map(shootFrom(now));
          const blocks = closed.map(blockFrom(from));
          await addBookings(adapters, ...bookings);
          await adapters.seed({ blocks });
          const { calendarReader, catalogueReader } = adapters;
          const { settings, busy } = await calendarReader.startsOffer(freshUuid(), first, last, now);
          expect(settings).toEqual(await catalogueReader.settings());
          const asked = { from: startOfDate(first), to: endOfBusy(last, settings) };
          const expected = [
            ...bookings.filter((one) => isOccupying(one, now)).map(({ slot }) => occupiedPeriod(slot)),
            ...blocks.map(blockedPeriod),
          ].filter((taken) => overlaps(taken, asked));
          expect(asText(busy)).toEqual(asText(expected.map(periodMsOf)));
        },
      ),
      FEW_RUNS,
    );
  });

  test('bookings, blocks and shoots are returned sorted by start', async (adapters) => {
    const period = fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 40 }));
    await fc.assert(
      fc.asyncProperty(
        plannedShoots,
        plannedBlocks(40, 30),
        period,
        async (shoots, closed, [startHour, length]) => {
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
        },
      ),
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
