import type { Instant } from '@js-joda/core';
import type { PendingBooking } from '../../model/booking/booking.ts';
import { isCheckoutOpen } from '../../model/booking/hold.ts';
import { offlineOffer, type OfflineOffer } from '../../model/booking/offline-fee.ts';
import type { Payment } from '../../model/payment/payment.ts';
import { isShownToClient, type ShownPayment } from '../../model/payment/void-cash.ts';
import type { Policies } from '../../model/policies.ts';
import { notFound } from '../../model/refusal.ts';
import { Refused } from '../../model/result.ts';
import type { BookingReader } from '../../ports/booking-reader.ts';
import type { Clock } from '../../ports/clock.ts';
import type { CheckoutTokenSigner } from '../../ports/security.ts';
import type { StudioReader } from '../../ports/studio.ts';
import { checkedReference } from './checked-reference.ts';

interface Ports {
  readonly bookingReader: BookingReader;
  readonly studioReader: StudioReader;
  readonly checkoutTokens: CheckoutTokenSigner;
  readonly clock: Clock;
}

/** The content of the pay page: the booking and its latest attempt, if there is one. */
export interface Checkout {
  readonly booking: PendingBooking;
  readonly latestPayment: ShownPayment | undefined;
  /** The instructions for paying without a provider. Undefined if the visitor can't pay this way. */
  readonly offline: OfflineOffer | undefined;
  readonly now: Instant;
}

/**
 * Returns an open checkout. The checkout's token works only during the hold. Fails with the same `not_found` if the
 * token is wrong, the reference is unknown, the hold has lapsed or the fee is settled. specification.md#view-checkout
 * specification.md#checkout-token-format
 */
export const makeViewCheckout =
  ({ bookingReader, studioReader, checkoutTokens, clock }: Ports) =>
  async (reference: string, token: string): Promise<Checkout> => {
    const now = clock.now();
    const found = await bookingReader.byReference(checkedReference(checkoutTokens, reference, token));
    if (!isCheckoutOpen(found?.booking, now)) throw new Refused(notFound);
    const { policies } = await studioReader.read();
    return showCheckout(found.booking, found.payments, policies, now);
  };

/** Returns an open checkout as the pay page shows it. */
export const showCheckout = (
  booking: PendingBooking,
  payments: readonly Payment[],
  { offlineFee }: Policies,
  now: Instant,
): Checkout => ({
  booking,
  latestPayment: payments.findLast(isShownToClient),
  offline: offlineOffer(offlineFee, booking),
  now,
});

/** Returns the open checkout that a 409 answer shows. Returns undefined if the checkout has ended. */
export const makeShowCheckout =
  ({ bookingReader, studioReader, clock }: Omit<Ports, 'checkoutTokens'>) =>
  async (id: string): Promise<Checkout | undefined> => {
    const now = clock.now();
    const found = await bookingReader.byId(id);
    if (!isCheckoutOpen(found?.booking, now)) return undefined;
    const { policies } = await studioReader.read();
    return showCheckout(found.booking, found.payments, policies, now);
  };
