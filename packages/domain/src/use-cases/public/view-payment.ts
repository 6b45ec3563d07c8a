import type { Instant } from '@js-joda/core';
import type { Booking } from '../../model/booking/booking.ts';
import { isShownToClient, type ShownPayment } from '../../model/payment/void-cash.ts';
import { orNotFound } from '../../model/result.ts';
import type { BookingReader } from '../../ports/booking-reader.ts';
import type { Clock } from '../../ports/clock.ts';

/**
 * Returns a payment that its payer may see, with its booking. Fails with `not_found`. specification.md#get-payment
 * specification.md#void-cash-hidden
 */
export const findShownPayment = async (
  bookingReader: Pick<BookingReader, 'byOurRef'>,
  ourRef: string,
): Promise<{ readonly payment: ShownPayment; readonly booking: Booking }> => {
  const { payment, booking } = orNotFound(await bookingReader.byOurRef(ourRef));
  return { payment: orNotFound(isShownToClient(payment) ? payment : undefined), booking };
};

/**
 * Returns the payment with this ourRef. A page asks again until the payment is settled. Fails with `not_found`.
 * specification.md#get-payment
 */
export const makeViewPayment =
  ({ bookingReader, clock }: { readonly bookingReader: BookingReader; readonly clock: Clock }) =>
  async (
    ourRef: string,
  ): Promise<{ readonly payment: ShownPayment; readonly booking: Booking; readonly now: Instant }> => ({
    ...(await findShownPayment(bookingReader, ourRef)),
    now: clock.now(),
  });
