import { fail, oweRefund, type Payment, type ReceiptNumber, succeed } from '@booky/domain';
import { Duration, Instant } from '@js-joda/core';
import { expect } from 'vitest';
import { aBooking, aCashPayment, anAttempt } from '../index.ts';
import type { ContractAdapters } from './contract-adapters.ts';
import type { ContractSuite } from './contract-suite.ts';
import { freshBooking } from './fresh-rows.ts';
import { atOnce, RIVALS } from './rivals.ts';
import { addBookings, addPayments, savePayment } from './rows-in-store.ts';

const booked = async (adapters: ContractAdapters): Promise<string> => {
  const booking = freshBooking(aBooking());
  await addBookings(adapters, booking);
  return booking.id;
};

const numberOf = ({ bookingReader }: ContractAdapters, id: string): Promise<ReceiptNumber | undefined> =>
  bookingReader.receiptNumber(id);

/** Records a cash payment for a new booking at this instant. Returns the receipt number. */
const pay = async (adapters: ContractAdapters, at: Instant): Promise<ReceiptNumber> => {
  const bookingId = await booked(adapters);
  await addPayments(adapters, bookingId, aCashPayment({ bookingId, createdAt: at, settledAt: at }));
  const number = await numberOf(adapters, bookingId);
  if (number === undefined) throw new Error('the booking has a succeeded payment but no receipt');
  return number;
};

/** specification.md#receipt-number specification.md#receipt-numbers-run */
export const receiptsContract: ContractSuite = (test) => {
  test('a booking gets its one permanent receipt number when its first payment succeeds', async (adapters) => {
    const at = Instant.parse('2031-05-05T08:00:00Z');
    const before = await pay(adapters, at);
    const bookingId = await booked(adapters);
    const attempt = anAttempt({ bookingId, createdAt: at });
    const failed = anAttempt({ bookingId, createdAt: at });
    await addPayments(adapters, bookingId, attempt, failed);
    await savePayment(adapters, fail(failed, 'payer_declined', 'provider', at));
    expect(await numberOf(adapters, bookingId)).toBeUndefined();

    const settledAt = at.plus(Duration.ofMinutes(3));
    const paid = succeed(attempt, settledAt);
    await savePayment(adapters, paid);
    const given = { year: 2031, number: before.number + 1, madeAt: settledAt };
    expect(await numberOf(adapters, bookingId)).toEqual(given);

    await savePayment(adapters, paid);
    await addPayments(adapters, bookingId, aCashPayment({ bookingId, createdAt: settledAt }));
    await savePayment(adapters, oweRefund(paid, settledAt.plusSeconds(60)));
    expect(await numberOf(adapters, bookingId)).toEqual(given);
    expect((await pay(adapters, at)).number).toBe(before.number + 2);
  });

  test('a pending payment that becomes refund_due does not get a receipt number', async (adapters) => {
    const bookingId = await booked(adapters);
    const attempt = anAttempt({ bookingId });
    await addPayments(adapters, bookingId, attempt);
    await savePayment(adapters, oweRefund(attempt, attempt.createdAt.plusSeconds(60)));
    expect(await numberOf(adapters, bookingId)).toBeUndefined();
  });

  test('a receipt belongs to the year, in Kigali time, in which its payment succeeded', async (adapters) => {
    const [last, first] = [
      await pay(adapters, Instant.parse('2032-12-31T21:59:59Z')),
      await pay(adapters, Instant.parse('2032-12-31T22:00:00Z')),
    ];
    expect([last.year, first.year]).toEqual([2032, 2033]);
    expect((await pay(adapters, Instant.parse('2033-06-01T08:00:00Z'))).number).toBe(first.number + 1);
  });

  test('simultaneous units of work get consecutive numbers without gaps', async (adapters) => {
    const at = Instant.parse('2034-05-05T08:00:00Z');
    const before = await pay(adapters, at);
    const ids = await atOnce(async () => booked(adapters));
    const paid = (bookingId: string): Payment => aCashPayment({ bookingId, createdAt: at, settledAt: at });
    await atOnce(async (index) => {
      const id = ids[index] ?? '';
      const unit = adapters.unitOfWork.run(async ({ bookings, payments }) => {
        await bookings.find(id);
        await payments.add(paid(id));
        if (index % 2 === 1) throw new Error('planted fault before the commit');
      });
      if (index % 2 === 0) await unit;
      else await expect(unit).rejects.toThrow('planted fault before the commit');
    });
    const numbers = await Promise.all(ids.map(async (id) => (await numberOf(adapters, id))?.number));
    expect(numbers.filter((_, index) => index % 2 === 1)).toEqual(Array(RIVALS / 2).fill(undefined));
    expect(numbers.filter((number) => number !== undefined).toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: RIVALS / 2 }, (_, index) => before.number + 1 + index),
    );
  });

  test('a booking gets a single number even if its payments succeed simultaneously', async (adapters) => {
    const at = Instant.parse('2035-05-05T08:00:00Z');
    const before = await pay(adapters, at);
    const bookingId = await booked(adapters);
    await atOnce(() =>
      addPayments(adapters, bookingId, aCashPayment({ bookingId, createdAt: at, settledAt: at })),
    );
    expect((await numberOf(adapters, bookingId))?.number).toBe(before.number + 1);
    expect((await pay(adapters, at)).number).toBe(before.number + 2);
  });

  test('there is no receipt number for an unknown booking id', async (adapters) => {
    for (const id of ['', 'no id at all', '\0']) expect(await numberOf(adapters, id)).toBeUndefined();
  });
};
