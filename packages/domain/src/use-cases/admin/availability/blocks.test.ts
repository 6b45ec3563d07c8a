import { createMemoryAdapters } from '@booky/testkit/memory';
import { Duration, type Instant } from '@js-joda/core';
import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { addBookings } from '@booky/testkit/contracts';
import {
  aBooking,
  aBookingOf,
  aSlot,
  freshUuid,
  openTestedService,
  type TestedService,
} from '@booky/testkit';
import type { BlockGiven } from '../../../model/availability/block.ts';
import type { Booking } from '../../../model/booking/booking.ts';
import { BOOKING_STATUSES } from '../../../model/booking/lifecycle.ts';
import { invalid, invalidNow } from '../../../model/refusal.ts';
import { Refused } from '../../../model/result.ts';
import { dateOf, startOfDate } from '../../../model/time/kigali.ts';

const MINUTE = 60_000;
const minutes = (count: number): Duration => Duration.ofMinutes(count);

const open = (): Promise<TestedService> => openTestedService(createMemoryAdapters());

const timed = (startsAt: Instant, endsAt: Instant): BlockGiven => ({
  isAllDay: false,
  startsAt,
  endsAt,
  reason: 'Dentist',
});

const refusalOf = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    () => undefined,
    (reason: unknown) => (reason instanceof Refused ? reason.refusal : reason),
  );

/**
 * Stores the booking that `make` returns. Its shoot is in a few days, from 9:00 to 10:00, and its buffer ends at
 * 10:30.
 */
const withBooking = async (make: (startsAt: Instant) => Booking) => {
  const studio = await open();
  const startsAt = studio.clock.now().plus(Duration.ofDays(3)).plus(minutes(60));
  const booking = make(startsAt);
  await addBookings(studio.adapters, booking);
  return { studio, booking, startsAt };
};

const confirmedAt = (startsAt: Instant): Booking => aBookingOf('confirmed', { slot: aSlot(startsAt) });

/** Books one hour as a visitor. */
const bookAt = ({ useCases, packages }: TestedService, startsAt: Instant): Promise<unknown> =>
  useCases.createBooking({
    packageId: packages[0].id,
    addonIds: [],
    startsAt,
    fullName: 'Aline Uwase',
    email: 'aline@example.rw',
    phone: '0788 123 456',
    location: 'Kacyiru',
    partySize: undefined,
    specialRequests: undefined,
    consent: true,
    locale: 'en',
    madeFrom: 'a network address',
  });

/** specification.md#block-over-bookings specification.md#check-order */
describe('a block', () => {
  test.prop([fc.integer({ min: -120, max: 180 }), fc.integer({ min: 1, max: 300 })], { numRuns: 100 })(
    'is refused, listing the bookings, if it overlaps the slot or buffer of a booking',
    async (after, length) => {
      const { studio, booking, startsAt } = await withBooking(confirmedAt);
      const from = startsAt.plus(minutes(after));
      const refusal = await refusalOf(
        studio.useCases.addBlock(timed(from, from.plus(minutes(length))), false),
      );
      const taken = Array.from({ length: 90 }, (_, minute) => minute);
      const isTouched = taken.some((minute) => after <= minute && minute < after + length);
      expect(refusal).toEqual(
        isTouched ? { code: 'block_overlaps_bookings', bookingIds: [booking.id] } : undefined,
      );
      expect(await studio.useCases.listBlocks()).toHaveLength(isTouched ? 0 : 1);
    },
  );

  it.each(BOOKING_STATUSES)(
    'needs confirmation to overlap a booking only if the booking occupies its slot: %s',
    async (status) => {
      const { studio, startsAt } = await withBooking((start) => {
        const booking = aBookingOf(status, { slot: aSlot(start) });
        return booking.status === 'pending_payment' ? { ...booking, holdExpiresAt: start } : booking;
      });
      const asked = () =>
        refusalOf(studio.useCases.addBlock(timed(startsAt, startsAt.plus(minutes(1))), false));
      const isOccupying = ['pending_payment', 'confirmed', 'completed', 'no_show'].includes(status);
      expect(await asked()).toEqual(
        isOccupying ? expect.objectContaining({ code: 'block_overlaps_bookings' }) : undefined,
      );
      studio.clock.set(startsAt);
      if (status === 'pending_payment') expect(await asked()).toBeUndefined();
    },
  );

  it('after confirmation, is created over a booking, and does not change the booking', async () => {
    const { studio, booking, startsAt } = await withBooking(confirmedAt);
    const { useCases, adapters } = studio;
    const date = dateOf(startsAt);
    const given: BlockGiven = { isAllDay: true, startDate: date, endDate: date, reason: undefined };
    const block = await useCases.addBlock(given, true);
    expect(await useCases.listBlocks()).toEqual([block]);
    expect((await useCases.showBooking(booking.id)).booking).toEqual(booking);
    expect(await adapters.inspect.queuedEmails()).toEqual([]);
  });

  it('is refused with a list of all overlapping bookings, sorted by start', async () => {
    const { studio, booking, startsAt } = await withBooking(confirmedAt);
    const [earlier, lapsed, later] = [-2, 2, 4].map((hours) => startsAt.plus(Duration.ofHours(hours)));
    if (!earlier || !lapsed || !later) throw new Error('the test made fewer than three starts');
    const others = [later, earlier].map((start) => aBookingOf('no_show', { slot: aSlot(start) }));
    await addBookings(studio.adapters, ...others);
    await addBookings(studio.adapters, aBooking({ slot: aSlot(lapsed), holdExpiresAt: studio.clock.now() }));
    const date = dateOf(startsAt);
    const wholeDay: BlockGiven = { isAllDay: true, startDate: date, endDate: date, reason: undefined };
    expect(await refusalOf(studio.useCases.addBlock(wholeDay, false))).toEqual({
      code: 'block_overlaps_bookings',
      bookingIds: [others[1]?.id, booking.id, others[0]?.id],
    });
  });

  it('is checked in this order: invalid values, not_found, overlapping bookings', async () => {
    const { studio, booking, startsAt } = await withBooking(confirmedAt);
    const { useCases } = studio;
    const over = timed(startsAt, startsAt.plusMillis(MINUTE));
    const wrong = timed(startsAt, startsAt);
    expect(await refusalOf(useCases.addBlock(wrong, true))).toEqual(invalid('endsAt', 'order'));
    expect(await refusalOf(useCases.changeBlock(freshUuid(), wrong, true))).toEqual(
      invalid('endsAt', 'order'),
    );
    expect(await refusalOf(useCases.changeBlock(freshUuid(), over, false))).toEqual({ code: 'not_found' });
    expect(await refusalOf(useCases.deleteBlock(freshUuid()))).toEqual({ code: 'not_found' });
    const block = await useCases.addBlock(timed(startsAt.minus(minutes(60)), startsAt), false);
    expect(await refusalOf(useCases.changeBlock(block.id, over, false))).toEqual({
      code: 'block_overlaps_bookings',
      bookingIds: [booking.id],
    });
    expect(await useCases.listBlocks()).toEqual([block]);
    expect(await useCases.changeBlock(block.id, over, true)).toEqual({ id: block.id, ...over });
    expect(await useCases.listBlocks()).toEqual([{ id: block.id, ...over }]);
    await useCases.deleteBlock(block.id);
    expect(await useCases.listBlocks()).toEqual([]);
  });

  it('prevents visitors from booking until it is deleted', async () => {
    const studio = await open();
    const { useCases, clock } = studio;
    const date = dateOf(clock.now()).plusDays(3);
    const startsAt = startOfDate(date).plus(minutes(9 * 60));
    const book = () => bookAt(studio, startsAt);
    const block = await useCases.addBlock(
      { isAllDay: true, startDate: date, endDate: date, reason: undefined },
      false,
    );
    expect(await refusalOf(book())).toEqual(invalidNow('startsAt', 'not_offered'));
    await useCases.deleteBlock(block.id);
    expect(await refusalOf(book())).toBeUndefined();
  });

  it('is stored without confirmation only if no booking made at the same moment overlaps it', async () => {
    const studio = await open();
    const { useCases, clock, adapters } = studio;
    const date = dateOf(clock.now()).plusDays(3);
    const startsAt = startOfDate(date).plus(minutes(9 * 60));
    await Promise.allSettled([
      ...Array.from({ length: 5 }, () => bookAt(studio, startsAt)),
      ...Array.from({ length: 5 }, () =>
        useCases.addBlock(timed(startsAt, startsAt.plus(minutes(30))), false),
      ),
    ]);
    const { busy } = await adapters.calendarReader.startsOffer(freshUuid(), date, date, clock.now());
    expect(busy.length).toBeGreaterThan(0);
    const blocks = await useCases.listBlocks();
    expect(blocks.length === 0 ? busy : blocks).toHaveLength(blocks.length === 0 ? 1 : 5);
  });
});
