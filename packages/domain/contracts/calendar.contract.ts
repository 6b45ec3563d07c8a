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
  type Period,
} from '../src/index.ts';
import {
  aBookingOf,
  anAllDayBlock,
  aSlot,
  arbitraryBlock,
  BOOKING_STATUSES,
  freshUuid,
} from '../testing/index.ts';
import { type ContractSuite, FEW_RUNS } from './contract-suite.ts';
import { freshBooking, freshMonths } from './fresh-rows.ts';
import { addBookings } from './rows-in-store.ts';

const asText = (periods: readonly Period[]): readonly string[] =>
  periods.map(({ from, to }) => `${from.toString()} to ${to.toString()}`).toSorted();

const hours = (count: number): Duration => Duration.ofHours(count);

/** Blocks a few days long within the first fifty days after an instant. */
const blocksAfter = (from: Instant): fc.Arbitrary<Block> => {
  const hour = fc.integer({ min: 0, max: 1200 }).map((count) => from.plus(hours(count)));
  return arbitraryBlock(
    hour.map(dateOf),
    fc.tuple(hour, fc.integer({ min: 1, max: 72 })).map(([start, length]) => ({
      from: start,
      to: start.plus(hours(length)),
    })),
  ).map((block) => ({ ...block, id: freshUuid() }));
};

/** What takes time on the calendar, inside of units and outside. */
export const calendarContract: ContractSuite = (test) => {
  test('blocks that overlap a half-open period are found, whole days and hours alike', async (adapters) => {
    const plans = fc.record({
      hoursTillPeriod: fc.integer({ min: 0, max: 1200 }),
      periodHours: fc.integer({ min: 1, max: 400 }),
    });
    await fc.assert(
      fc.asyncProperty(plans, fc.gen(), async ({ hoursTillPeriod, periodHours }, draw) => {
        const { from } = freshMonths();
        const blocks = draw(fc.array, blocksAfter(from), { maxLength: 4 });
        await adapters.seed({ blocks });
        const asked = {
          from: from.plus(hours(hoursTillPeriod)),
          to: from.plus(hours(hoursTillPeriod + periodHours)),
        };
        const found = await adapters.unitOfWork.run((transaction) => transaction.blocks.overlapping(asked));
        const expected = blocks.map(blockedPeriod).filter((blocked) => overlaps(blocked, asked));
        expect(asText(found)).toEqual(asText(expected));
      }),
      FEW_RUNS,
    );
  });

  test('a block takes whole Kigali days and touches nothing', async ({ seed, unitOfWork }) => {
    const { from } = freshMonths();
    const date = dateOf(from.plus(hours(240)));
    const block = anAllDayBlock({ startDate: date, endDate: date.plusDays(1) });
    await seed({ blocks: [block] });
    const taken = blockedPeriod(block);
    await unitOfWork.run(async ({ blocks }) => {
      expect(await blocks.overlapping({ from: taken.from.minusSeconds(60), to: taken.from })).toEqual([]);
      expect(await blocks.overlapping({ from: taken.to, to: taken.to.plusSeconds(60) })).toEqual([]);
      expect(await blocks.overlapping({ from: taken.to.minusMillis(1), to: taken.to })).toEqual([taken]);
    });
    expect(Duration.between(taken.from, taken.to).toHours()).toBe(48);
  });

  test('busy are the blocks and the slots that are occupied now, buffers included', async (adapters) => {
    const minutesOfHold = fc.integer({ min: -2, max: 2 });
    const shoots = fc.array(fc.tuple(fc.constantFrom(...BOOKING_STATUSES), minutesOfHold), { maxLength: 8 });
    const period = fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 1, max: 30 }));
    await fc.assert(
      fc.asyncProperty(shoots, period, fc.gen(), async (planned, [startHour, lengthHours], draw) => {
        const { from } = freshMonths();
        const now = from;
        const bookings = planned.map(([status, minutes], index): Booking => {
          const booking = freshBooking<Booking>(aBookingOf(status));
          const slot = aSlot(from.plus(hours(4 * index)), 150, 90);
          return booking.status === 'pending_payment'
            ? { ...booking, slot, holdExpiresAt: now.plus(Duration.ofMinutes(minutes)) }
            : { ...booking, slot };
        });
        const blocks = draw(fc.array, blocksAfter(from), { maxLength: 2 });
        await addBookings(adapters, ...bookings);
        await adapters.seed({ blocks });
        const asked = { from: from.plus(hours(startHour)), to: from.plus(hours(startHour + lengthHours)) };
        const expected = [
          ...bookings.filter((one) => isOccupying(one, now)).map(({ slot }) => occupiedPeriod(slot)),
          ...blocks.map(blockedPeriod),
        ].filter((taken) => overlaps(taken, asked));
        expect(asText(await adapters.calendarReader.busy(asked, now))).toEqual(asText(expected));
      }),
      FEW_RUNS,
    );
  });
};
