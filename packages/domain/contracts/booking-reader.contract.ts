import { Duration } from '@js-joda/core';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import {
  arbitraryBooking,
  arbitraryPayment,
  freshReference,
  freshUuid,
  MONDAY_MORNING,
} from '../testing/index.ts';
import { type ContractSuite, FEW_RUNS } from './contract-suite.ts';
import { freshBooking, freshPayment } from './fresh-rows.ts';
import { addBookings, addPayments } from './rows-in-store.ts';

/** Reads of single bookings outside of any unit of work. */
export const bookingReaderContract: ContractSuite = (test) => {
  test('a booking is read whole, with its payments, newest first', async (adapters) => {
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
          await addPayments(adapters, booking.id, ...payments);
          expect(await adapters.bookingReader.byReference(booking.reference)).toEqual({
            booking,
            payments: payments.toReversed(),
          });
        },
      ),
      FEW_RUNS,
    );
  });

  test('a payment is read whole by its ourRef, with its booking', async (adapters) => {
    await fc.assert(
      fc.asyncProperty(arbitraryBooking(), arbitraryPayment(), async (one, other) => {
        const booking = freshBooking(one);
        const payment = freshPayment(other, booking.id);
        await addBookings(adapters, booking);
        await addPayments(adapters, booking.id, payment);
        expect(await adapters.bookingReader.byOurRef(payment.ourRef)).toEqual({ payment, booking });
      }),
      FEW_RUNS,
    );
  });

  test('what is not there is not read', async ({ bookingReader }) => {
    expect(await bookingReader.byReference(freshReference(MONDAY_MORNING))).toBeUndefined();
    expect(await bookingReader.byOurRef(freshUuid())).toBeUndefined();
    expect(await bookingReader.byOurRef('no reference at all')).toBeUndefined();
  });
};
