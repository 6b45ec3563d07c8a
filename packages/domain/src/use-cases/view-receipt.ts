import { receiptOf, type Receipt } from '../model/payment/receipt.ts';
import { orNotFound } from '../model/result.ts';
import type { BookingReader } from '../ports/booking-reader.ts';
import type { Clock } from '../ports/clock.ts';
import type { TokenDigester } from '../ports/security.ts';
import type { StudioReader } from '../ports/studio.ts';
import { readOwnBooking } from './client/find-own-booking.ts';

interface Ports {
  readonly bookingReader: BookingReader;
  readonly studioReader: StudioReader;
}

/**
 * Returns the receipt of a booking. Fails with `not_found` if the booking is unknown, or if no payment has succeeded
 * yet. specification.md#get-receipt
 */
export const makeViewReceipt =
  ({ bookingReader, studioReader }: Ports) =>
  async (id: string): Promise<Receipt> => {
    // Reads the receipt number first and the booking second, so that the booking includes the payment that the number
    // belongs to.
    const number = orNotFound(await bookingReader.receiptNumber(id));
    const account = orNotFound(await bookingReader.byId(id));
    return receiptOf(number, account, (await studioReader.read()).studio);
  };

/**
 * Returns the receipt to the holder of the booking's link. specification.md#get-own-receipt
 * specification.md#unresolved-token
 */
export const makeViewOwnReceipt =
  ({
    tokenDigester,
    clock,
    ...ports
  }: Ports & { readonly tokenDigester: TokenDigester; readonly clock: Clock }) =>
  async (accessToken: string): Promise<Receipt> => {
    const now = clock.now();
    const { booking } = await readOwnBooking(tokenDigester.digests(accessToken), now, (digest) =>
      ports.bookingReader.byAccessToken(digest, now),
    );
    return makeViewReceipt(ports)(booking.id);
  };
