import type { Instant } from '@js-joda/core';
import type { PendingBooking } from '../../model/booking/booking.ts';
import { isCheckoutOpen } from '../../model/booking/hold.ts';
import { isShownToClient, type ShownPayment } from '../../model/payment/void-cash.ts';
import { notFound } from '../../model/refusal.ts';
import { Refused } from '../../model/result.ts';
import type { BookingReader } from '../../ports/booking-reader.ts';
import type { Clock } from '../../ports/clock.ts';
import type { CheckoutTokenSigner } from '../../ports/security.ts';
import { checkedReference } from './checked-reference.ts';

interface Ports {
  readonly bookingReader: BookingReader;
  readonly checkoutTokens: CheckoutTokenSigner;
  readonly clock: Clock;
}

/** What the pay page shows: the booking, and its latest attempt if there is one. */
export interface Checkout {
  readonly booking: PendingBooking;
  readonly latestPayment: ShownPayment | undefined;
  readonly now: Instant;
}

/**
 * specification.md#view-checkout specification.md#checkout-token-format: the token is good only while the hold lasts.
 * Refused `not_found`, alike for a wrong token, an unknown reference, a lapsed hold and a settled fee.
 */
export const makeViewCheckout =
  ({ bookingReader, checkoutTokens, clock }: Ports) =>
  async (reference: string, token: string): Promise<Checkout> => {
    const now = clock.now();
    const found = await bookingReader.byReference(checkedReference(checkoutTokens, reference, token));
    if (!isCheckoutOpen(found?.booking, now)) throw new Refused(notFound);
    return { booking: found.booking, latestPayment: found.payments.findLast(isShownToClient), now };
  };
