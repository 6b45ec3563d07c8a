import { isCheckoutOpen } from '../../model/booking/hold.ts';
import { notFound } from '../../model/refusal.ts';
import { ok, Refused } from '../../model/result.ts';
import type { CheckoutTokenSigner } from '../../ports/security.ts';
import { checkedReference } from './checked-reference.ts';
import type { PaymentWanted, StartedPayment, StartPayment } from '../start-payment.ts';

interface Ports {
  readonly checkoutTokens: CheckoutTokenSigner;
  readonly startPayment: StartPayment;
}

/**
 * Prompts the payer to pay the booking fee. Fails with `not_found` if the token is wrong or the checkout is closed, or
 * with any error of {@link StartPayment}. specification.md#pay-booking-fee specification.md#amount-from-booking
 */
export const makePayBookingFee =
  ({ checkoutTokens, startPayment }: Ports) =>
  (reference: string, token: string, wanted: PaymentWanted): Promise<StartedPayment> =>
    startPayment(wanted, () => {
      const checked = checkedReference(checkoutTokens, reference, token);
      return async (transaction, now) => {
        const booking = await transaction.bookings.findByReference(checked);
        if (!isCheckoutOpen(booking, now)) throw new Refused(notFound);
        const payments = await transaction.payments.ofBooking(booking.id);
        return { booking, payments, purpose: 'booking_fee', due: ok(booking.sold.bookingFeeRwf) };
      };
    });
