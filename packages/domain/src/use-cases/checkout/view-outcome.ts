import { type CheckoutOutcome, checkoutOutcome } from '../../model/booking/checkout-outcome.ts';
import { orNotFound } from '../../model/result.ts';
import type { BookingReader } from '../../ports/booking-reader.ts';
import type { Clock } from '../../ports/clock.ts';
import type { CheckoutTokenSigner } from '../../ports/security.ts';
import { checkedReference } from './checked-reference.ts';

interface Ports {
  readonly bookingReader: BookingReader;
  readonly checkoutTokens: CheckoutTokenSigner;
  readonly clock: Clock;
}

/**
 * What the checkout came to, also after it is over. Refused `not_found`, alike for a wrong token and an unknown
 * reference. specification.md#checkout-outcome
 */
export const makeViewCheckoutOutcome =
  ({ bookingReader, checkoutTokens, clock }: Ports) =>
  async (reference: string, token: string): Promise<CheckoutOutcome> => {
    const now = clock.now();
    const checked = checkedReference(checkoutTokens, reference, token);
    const { booking, payments } = orNotFound(await bookingReader.byReference(checked));
    return checkoutOutcome(booking, payments, now);
  };
