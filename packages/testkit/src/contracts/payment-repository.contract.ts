import { Duration } from '@js-joda/core';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import { fail, type ProviderMethod } from '@booky/domain';
import {
  aBooking,
  aCashPayment,
  anAttempt,
  arbitraryPayment,
  freshToken,
  freshUuid,
  MONDAY_MORNING,
} from '../index.ts';
import { type ContractSuite, SOME_RUNS } from './contract-suite.ts';
import { freshBooking, freshPayment, freshPhone } from './fresh-rows.ts';
import { NO_IDS } from './rivals.ts';
import { addBookings, addPayments, END_OF_DAYS, paymentsOf, savePayment } from './rows-in-store.ts';

/**
 * Stores every value of a booking's payments. specification.md#payment-statuses specification.md#our-ref
 * specification.md#prompts-per-phone
 */
export const paymentRepositoryContract: ContractSuite = (test) => {
  test('a payment in any status is returned exactly as it was added or saved', async (adapters) => {
    const booking = freshBooking(aBooking());
    await addBookings(adapters, booking);
    await fc.assert(
      fc.asyncProperty(arbitraryPayment(), arbitraryPayment(), async (one, other) => {
        const before = freshPayment(one, booking.id);
        await addPayments(adapters, booking.id, before);
        expect(await paymentsOf(adapters, booking.id)).toContainEqual(before);
        const after = { ...freshPayment(other, booking.id), id: before.id, ourRef: before.ourRef };
        await savePayment(adapters, after);
        expect(await paymentsOf(adapters, booking.id)).toContainEqual(after);
      }),
      SOME_RUNS,
    );
  });

  test('ofBooking returns only the payments of the given booking, oldest first', async (adapters) => {
    const [one, other] = [freshBooking(aBooking()), freshBooking(aBooking())];
    await addBookings(adapters, one, other);
    const [second, first, third] = [5, 1, 9].map((minutes) =>
      anAttempt({ bookingId: one.id, createdAt: MONDAY_MORNING.plus(Duration.ofMinutes(minutes)) }),
    );
    if (first === undefined || second === undefined || third === undefined)
      throw new Error('the test made fewer than three payments');
    await addPayments(adapters, one.id, second, first, third);
    await addPayments(adapters, other.id, aCashPayment({ bookingId: other.id }));
    expect(await paymentsOf(adapters, one.id)).toEqual([first, second, third]);
    expect(await paymentsOf(adapters, freshUuid())).toEqual([]);
    expect(await paymentsOf(adapters, 'no id at all')).toEqual([]);
  });

  test('the booking of a payment is found by the ourRef of the payment', async (adapters) => {
    const booking = freshBooking(aBooking());
    const attempt = anAttempt({ bookingId: booking.id });
    const cash = aCashPayment({ bookingId: booking.id, createdAt: attempt.createdAt.plusSeconds(1) });
    await addBookings(adapters, booking);
    await addPayments(adapters, booking.id, attempt, cash);
    await adapters.unitOfWork.run(async ({ bookings, payments }) => {
      expect(await payments.bookingIdOf(attempt.ourRef)).toBe(booking.id);
      expect(await bookings.findByOurRef(attempt.ourRef)).toEqual(booking);
      for (const unknown of [freshUuid(), 'no reference at all']) {
        expect(await payments.bookingIdOf(unknown)).toBeUndefined();
        expect(await bookings.findByOurRef(unknown)).toBeUndefined();
      }
    });
  });

  test('the booking of a payment is found by the id of the payment', async (adapters) => {
    const [one, other] = [freshBooking(aBooking()), freshBooking(aBooking())];
    const [payment, cash] = [anAttempt({ bookingId: one.id }), aCashPayment({ bookingId: other.id })];
    await addBookings(adapters, one, other);
    await addPayments(adapters, one.id, payment);
    await addPayments(adapters, other.id, cash);
    await adapters.unitOfWork.run(async ({ payments }) => {
      expect(await payments.bookingIdOfPayment(payment.id)).toBe(one.id);
      expect(await payments.bookingIdOfPayment(cash.id)).toBe(other.id);
      for (const id of [payment.ourRef, freshUuid(), ...NO_IDS])
        expect(await payments.bookingIdOfPayment(id)).toBeUndefined();
    });
  });

  test('two payments cannot have the same ourRef', async (adapters) => {
    const booking = freshBooking(aBooking());
    const attempt = anAttempt({ bookingId: booking.id });
    await addBookings(adapters, booking);
    await addPayments(adapters, booking.id, attempt);
    const alike = anAttempt({ bookingId: booking.id, ourRef: attempt.ourRef });
    await expect(addPayments(adapters, booking.id, alike)).rejects.toThrow();
    expect(await paymentsOf(adapters, booking.id)).toEqual([attempt]);
  });

  test('adding a payment of an unknown booking throws', async (adapters) => {
    const bookingId = freshUuid();
    await expect(addPayments(adapters, bookingId, anAttempt({ bookingId }))).rejects.toThrow();
    expect(await paymentsOf(adapters, bookingId)).toEqual([]);
  });

  test('saving a payment that was never added throws', async (adapters) => {
    const booking = freshBooking(aBooking());
    await addBookings(adapters, booking);
    await expect(savePayment(adapters, anAttempt({ bookingId: booking.id }))).rejects.toThrow();
    expect(await paymentsOf(adapters, booking.id)).toEqual([]);
  });

  test('promptsBetween lists the prompts sent to a phone, oldest first', async (adapters) => {
    const since = MONDAY_MORNING;
    const phone = freshPhone();
    const [one, other] = [freshBooking(aBooking()), freshBooking(aBooking())];
    await addBookings(adapters, one, other);
    const [justAfter, later, latest] = [since.plusMillis(1), since.plusSeconds(60), since.plusSeconds(120)];
    const [askedFrom, elsewhere] = [freshToken(), freshToken()];
    const prompt = { means: { phone, askedFrom } };
    await addPayments(
      adapters,
      one.id,
      anAttempt({ ...prompt, bookingId: one.id, createdAt: latest }),
      anAttempt({ ...prompt, bookingId: one.id, createdAt: since }),
      anAttempt({ bookingId: one.id, createdAt: later, means: { phone: freshPhone() } }),
      aCashPayment({ bookingId: one.id, createdAt: later }),
    );
    const refused = anAttempt({
      bookingId: other.id,
      createdAt: later,
      means: { phone, askedFrom: elsewhere },
    });
    await addPayments(
      adapters,
      other.id,
      anAttempt({ ...prompt, bookingId: other.id, createdAt: justAfter }),
      {
        ...refused,
        status: 'failed',
        failureReason: 'payer_declined',
        concludedBy: 'provider',
        settledAt: later,
      },
    );
    await adapters.unitOfWork.run(async ({ payments }) => {
      await payments.serialisePrompts(phone);
      const [first, second, third] = [
        { begunAt: justAfter, askedFrom },
        { begunAt: later, askedFrom: elsewhere },
        { begunAt: latest, askedFrom },
      ];
      expect(await payments.promptsBetween(phone, since, latest)).toEqual([first, second, third]);
      expect(await payments.promptsBetween(phone, since, latest.minusMillis(1))).toEqual([first, second]);
      expect(await payments.promptsBetween(freshPhone(), since, latest)).toEqual([]);
    });
  });

  test('an attempt that cannot have reached a phone is not listed as a prompt', async (adapters) => {
    const phone = freshPhone();
    const booking = freshBooking(aBooking());
    await addBookings(adapters, booking);
    const begin = (method: ProviderMethod, seconds: number) =>
      anAttempt({
        bookingId: booking.id,
        createdAt: MONDAY_MORNING.plusSeconds(seconds),
        means: { method, phone },
      });
    const [pending, declined, refused] = [
      begin('momo_alpha', 1),
      begin('momo_beta', 2),
      begin('momo_beta', 3),
    ];
    await addPayments(
      adapters,
      booking.id,
      pending,
      fail(declined, 'payer_declined', 'provider', declined.createdAt),
      fail(refused, 'provider_unreachable', 'us', refused.createdAt),
      begin('card', 4),
    );
    await adapters.unitOfWork.run(async ({ payments }) => {
      const prompts = await payments.promptsBetween(phone, MONDAY_MORNING, END_OF_DAYS);
      expect(prompts.map(({ begunAt }) => begunAt)).toEqual([pending.createdAt, declined.createdAt]);
    });
  });
};
