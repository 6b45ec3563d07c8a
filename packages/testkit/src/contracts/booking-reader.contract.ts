import { Duration } from '@js-joda/core';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import { isLinked } from '@booky/domain';
import {
  aBooking,
  anAttempt,
  arbitraryBooking,
  arbitraryPayment,
  freshReference,
  freshToken,
  freshUuid,
  MONDAY_MORNING,
} from '../index.ts';
import { type ContractSuite, FEW_RUNS } from './contract-suite.ts';
import { freshBooking, freshPayment } from './fresh-rows.ts';
import { addBookings, addPayments, paymentsOf } from './rows-in-store.ts';

/** Reads single bookings outside a unit of work. specification.md#unresolved-token */
export const bookingReaderContract: ContractSuite = (test) => {
  test('a booking is returned with all its values and all its payments, however it is found', async (adapters) => {
    await fc.assert(
      fc.asyncProperty(
        arbitraryBooking(),
        fc.array(arbitraryPayment(), { maxLength: 4 }),
        async (one, several) => {
          const booking = freshBooking(one);
          const payments = several.map((payment, index) => ({
            ...freshPayment(payment, booking.id),
            createdAt: MONDAY_MORNING.plus(Duration.ofMinutes(index)),
          }));
          await addBookings(adapters, booking);
          await addPayments(adapters, booking.id, ...payments.toReversed());
          const { bookingReader } = adapters;
          const account = { booking, payments, linkLastUsedAt: undefined };
          expect(await bookingReader.byReference(booking.reference)).toEqual(account);
          expect(await bookingReader.byId(booking.id)).toEqual(account);
          for (const payment of payments)
            expect(await bookingReader.byOurRef(payment.ourRef)).toEqual({ payment, booking });
          if (isLinked(booking))
            expect(
              await bookingReader.byAccessToken(booking.link.digest, booking.link.expiresAt.minusMillis(1)),
            ).toEqual(account);
        },
      ),
      FEW_RUNS,
    );
  });

  test('payments made at the same instant are returned in the same order by every read', async (adapters) => {
    const booking = freshBooking(aBooking());
    const payments = Array.from({ length: 4 }, () => anAttempt({ bookingId: booking.id }));
    await addBookings(adapters, booking);
    await addPayments(adapters, booking.id, ...payments.toReversed());
    const account = await adapters.bookingReader.byId(booking.id);
    expect(account?.payments).toEqual(await paymentsOf(adapters, booking.id));
    expect(account?.payments.map(({ id }) => id)).toEqual(payments.map(({ id }) => id).toSorted());
  });

  test('nothing is found by an unknown id, token, reference or ourRef', async ({ bookingReader }) => {
    expect(await bookingReader.byReference(freshReference(MONDAY_MORNING))).toBeUndefined();
    expect(await bookingReader.byId(freshUuid())).toBeUndefined();
    expect(await bookingReader.byId('no id at all')).toBeUndefined();
    expect(await bookingReader.byAccessToken(freshToken(), MONDAY_MORNING)).toBeUndefined();
    expect(await bookingReader.byAccessToken('no token at all', MONDAY_MORNING)).toBeUndefined();
    expect(await bookingReader.byOurRef(freshUuid())).toBeUndefined();
    expect(await bookingReader.byOurRef('no reference at all')).toBeUndefined();
  });
};
