import { type Booking, type BookingStage, isLinked, STAGE_RULES, stageOf, startOfDate } from '@booky/domain';
import { arbitraryBooking, arbitraryInstant, freshReference, freshToken, freshUuid } from '@booky/testkit';
import type { Instant } from '@js-joda/core';
import * as fc from 'fast-check';
import { describe, it } from 'vitest';
import { addBookings } from '../../test/add-bookings.ts';
import { useAdapters } from '../../test/use-adapters.ts';
import { stageCondition } from './stage-conditions.ts';

const STAGES: readonly BookingStage[] = [...new Set(STAGE_RULES.map(({ stage }) => stage))];

/** The instants at which a booking changes its stage, and the milliseconds before. */
const edgesOf = (booking: Booking): readonly Instant[] => {
  const edges = [booking.slot.startsAt, booking.slot.endsAt];
  if (booking.status === 'pending_payment') edges.push(booking.holdExpiresAt);
  if (booking.status === 'completed' && booking.photoLink !== undefined)
    edges.push(startOfDate(booking.photoLink.expiresOn.plusDays(1)));
  return edges.flatMap((edge) => [edge, edge.minusMillis(1)]);
};

const bookingAndNow = arbitraryBooking().chain((booking) =>
  fc.record({
    booking: fc.constant(booking),
    now: fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...edgesOf(booking)) }, arbitraryInstant()),
  }),
);

/** `specification.md#stage-derived` */
describe('the stage filter', () => {
  const opened = useAdapters();

  it('finds a booking only by the stage that the domain derives', async () => {
    const { sql } = opened.database;
    await fc.assert(
      fc.asyncProperty(bookingAndNow, fc.subarray([...STAGES]), async ({ booking, now }, stages) => {
        await sql`truncate bookings cascade`;
        await addBookings(sql, [booking]);
        const found = await sql`select 1 from bookings where ${stageCondition(sql, stages, now)}`;
        return (found.length === 1) === stages.includes(stageOf(booking, now));
      }),
      { numRuns: 200 },
    );
  });

  it('matches each booking with exactly one stage', async () => {
    const { sql } = opened.database;
    await sql`truncate bookings cascade`;
    // Allows overlapping bookings, because this test is not about the calendar.
    await sql`alter table bookings drop constraint bookings_no_overlap`;
    for (const booking of fc.sample(arbitraryBooking(), 300)) {
      const reference = freshReference(booking.createdAt);
      // Generated tokens may repeat, but tokens must be unique.
      const tokens = isLinked(booking)
        ? { link: { ...booking.link, digest: freshToken() }, emailChange: undefined }
        : {};
      await addBookings(sql, [{ ...booking, ...tokens, id: freshUuid(), reference }]);
    }
    for (const now of fc.sample(arbitraryInstant(), 20)) {
      const counts = await Promise.all(
        STAGES.map((stage) => sql`select 1 from bookings where ${stageCondition(sql, [stage], now)}`),
      );
      const total = counts.reduce((sum, { length }) => sum + length, 0);
      if (total !== 300) throw new Error(`${total} of 300 bookings have a stage at ${now.toString()}`);
    }
  });
});
