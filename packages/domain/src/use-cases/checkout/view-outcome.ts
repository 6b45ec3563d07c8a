import type { Booking } from '../../model/booking/booking.ts';
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
 * Returns the outcome of a checkout and the booking, even after the checkout has ended. Fails with the same
 * `not_found` if the token is wrong or the reference is unknown. specification.md#checkout-outcome
 */
export const makeViewCheckoutOutcome =
  ({ bookingReader, checkoutTokens, clock }: Ports) =>
  async (
    reference: string,
    token: string,
  ): Promise<{ readonly outcome: CheckoutOutcome; readonly booking: Booking }> => {
    const now = clock.now();
    const checked = checkedReference(checkoutTokens, reference, token);
    const { booking, payments } = orNotFound(await bookingReader.byReference(checked));
    return { outcome: checkoutOutcome(booking, payments, now), booking };
  };
