import { createMemoryAdapters } from '@booky/testkit/memory';
import { Duration } from '@js-joda/core';
import { beforeEach, describe, expect, it } from 'vitest';
import { addBookings, addPayments, paymentsOf } from '@booky/testkit/contracts';
import {
  aBookingOf,
  aCashPayment,
  anAddOn,
  aSlot,
  openTestedService,
  type TestedService,
} from '@booky/testkit';
import type { ConfirmedBooking } from '../../../model/booking/booking.ts';
import { rwf } from '../../../model/money/rwf.ts';
import { Refused } from '../../../model/result.ts';

const RIVALS = 20;
const day = Duration.ofDays(1);

let studio: TestedService;
let booking: ConfirmedBooking;

beforeEach(async () => {
  studio = await openTestedService(createMemoryAdapters());
  booking = aBookingOf('confirmed');
  await addBookings(studio.adapters, booking);
  studio.clock.set(booking.slot.startsAt);
});

const wordOf = (answer: PromiseSettledResult<unknown>): string => {
  if (answer.status === 'fulfilled') return 'done';
  if (answer.reason instanceof Refused) return answer.reason.refusal.code;
  throw answer.reason;
};

/** Makes the requests simultaneously and counts the results: `done`, or the code of a refusal. */
const atOnce = async (
  ask: (index: number) => Promise<unknown>,
): Promise<Readonly<Record<string, number>>> => {
  const answers = await Promise.allSettled(Array.from({ length: RIVALS }, (_, index) => ask(index)));
  const words = answers.map(wordOf);
  return Object.fromEntries(words.map((word) => [word, words.filter((other) => other === word).length]));
};

/** specification.md#guarded-actions specification.md#claims-serialised specification.md#conflict-carries-booking */
describe('concurrent requests', () => {
  it('record no more cash than the amount owed', async () => {
    const amountRwf = rwf(30_000);
    const cash = () => studio.useCases.recordCashPayment(booking.id, { amountRwf, note: undefined });
    expect(await atOnce(cash)).toEqual({ done: 3, exceeds_owed: RIVALS - 3 });
    expect(await paymentsOf(studio.adapters, booking.id)).toHaveLength(3);
  });

  it('conclude a booking only once, and record only one refund of a payment', async () => {
    const paid = aCashPayment({ bookingId: booking.id, amountRwf: rwf(110_000) });
    await addPayments(studio.adapters, booking.id, paid);
    const { useCases } = studio;
    const ends = [
      () => useCases.completeBooking(booking.id),
      () => useCases.recordNoShow(booking.id),
      () => useCases.cancelBooking(booking.id, undefined),
    ];
    const first = await atOnce((index) => ends[(index + 2) % ends.length]?.() ?? Promise.reject(new Error()));
    expect(first).toEqual({ done: 1, wrong_status: RIVALS - 1 });
    expect(await atOnce(() => useCases.recordRefund(paid.id, 'MP-1', undefined))).toEqual({
      done: 1,
      not_refundable: RIVALS - 1,
    });
  });

  it('add up the quantities of an add-on, up to 99', async () => {
    const album = anAddOn({ priceRwf: rwf(1) });
    await studio.adapters.seed({ catalogue: { services: [], packages: [], pictures: [], addOns: [album] } });
    const add = () => studio.useCases.addPostShootAddOn(booking.id, album.id, 10);
    expect(await atOnce(add)).toEqual({ done: 9, validation_failed: RIVALS - 9 });
    const { booking: after } = await studio.useCases.showBooking(booking.id);
    expect(after).toMatchObject({ postShootAddOns: [{ quantity: 90, unitPriceRwf: 1 }] });
  });

  it('store every note that they add', async () => {
    expect(await atOnce((index) => studio.useCases.addNote(booking.id, `Note ${index}`, false))).toEqual({
      done: RIVALS,
    });
    const { booking: after } = await studio.useCases.showBooking(booking.id);
    expect(after.notes).toHaveLength(RIVALS);
  });

  it('reschedule only one booking when several are moved to the same slot', async () => {
    const others = Array.from({ length: RIVALS }, (_, index) =>
      aBookingOf('confirmed', { slot: aSlot(booking.slot.startsAt.plus(day.multipliedBy(index + 1))) }),
    );
    await addBookings(studio.adapters, ...others);
    const wanted = booking.slot.startsAt.plus(day.multipliedBy(RIVALS + 1));
    const moved = await atOnce((index) =>
      studio.useCases.rescheduleBooking(others[index]?.id ?? '', wanted.plus(Duration.ofMinutes(index))),
    );
    expect(moved).toEqual({ done: 1, slot_taken: RIVALS - 1 });
    const shown = await Promise.all(others.map(({ id }) => studio.useCases.showBooking(id)));
    expect(shown.filter(({ booking: { timesRescheduled } }) => timesRescheduled === 1)).toHaveLength(1);
  });

  it('get slot_taken with the id of the booking if the store rejects the reschedule', async () => {
    const { adapters, clock } = studio;
    const netted = await openTestedService({
      ...adapters,
      unitOfWork: { run: () => Promise.reject(new Refused({ code: 'slot_taken' })) },
    });
    netted.clock.set(clock.now());
    await expect(
      netted.useCases.rescheduleBooking(booking.id, booking.slot.startsAt.plus(day)),
    ).rejects.toMatchObject({ refusal: { code: 'slot_taken', bookingId: booking.id } });
  });
});
