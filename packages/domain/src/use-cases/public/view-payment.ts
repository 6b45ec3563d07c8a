import type { Instant } from '@js-joda/core';
import type { Booking } from '../../model/booking/booking.ts';
import type { Payment } from '../../model/payment/payment.ts';
import { orNotFound } from '../../model/result.ts';
import type { BookingReader } from '../../ports/booking-reader.ts';
import type { Clock } from '../../ports/clock.ts';

/** specification.md#get-payment: polled by ourRef while a payment settles. Refused: `not_found`. */
export const makeViewPayment =
  ({ bookingReader, clock }: { readonly bookingReader: BookingReader; readonly clock: Clock }) =>
  async (
    ourRef: string,
  ): Promise<{ readonly payment: Payment; readonly booking: Booking; readonly now: Instant }> => ({
    ...orNotFound(await bookingReader.byOurRef(ourRef)),
    now: clock.now(),
  });
