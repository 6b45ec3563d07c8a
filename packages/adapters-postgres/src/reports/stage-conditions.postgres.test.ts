import { type Booking, type BookingStage, STAGE_RULES, stageOf, startOfDate } from '@booky/domain';
import { arbitraryBooking, arbitraryInstant } from '@booky/testkit';
import type { Instant } from '@js-joda/core';
import * as fc from 'fast-check';
import { describe, it } from 'vitest';
import { addBookings } from '../../test/add-bookings.ts';
import { useAdapters } from '../../test/use-adapters.ts';
import { stageCondition } from './stage-conditions.ts';

const STAGES: readonly BookingStage[] = [...new Set(STAGE_RULES.map(({ stage }) => stage))];

/** Returns the instants at which a booking's stage changes, and the last millisecond before each one. */
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

  it('finds a booking only under the stage that the domain derives for it', async () => {
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
});
