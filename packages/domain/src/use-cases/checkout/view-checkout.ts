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

/** The data of the pay page: the booking, and its latest attempt, if any. */
export interface Checkout {
  readonly booking: PendingBooking;
  readonly latestPayment: ShownPayment | undefined;
  /** The instructions for paying without a provider; undefined if the visitor can't pay without a provider. */
  readonly offline: OfflineOffer | undefined;
  readonly now: Instant;
}

/**
 * Returns an open checkout. The token of a checkout works only during the hold. A wrong token, an unknown reference, a
 * lapsed hold and a settled fee are refused with the same `not_found`. specification.md#view-checkout
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

/** Returns an open checkout as shown on its page. */
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

/** Returns an open checkout, to show with a conflict; undefined if the checkout has ended. */
export const makeShowCheckout =
  ({ bookingReader, studioReader, clock }: Omit<Ports, 'checkoutTokens'>) =>
  async (id: string): Promise<Checkout | undefined> => {
    const now = clock.now();
    const found = await bookingReader.byId(id);
    if (!isCheckoutOpen(found?.booking, now)) return undefined;
    const { policies } = await studioReader.read();
    return showCheckout(found.booking, found.payments, policies, now);
  };
