import { sessionFeeDue } from '../../model/payment/session-fee.ts';
import type { TokenDigester } from '../../ports/security.ts';
import type { PaymentWanted, StartedPayment, StartPayment } from '../start-payment.ts';
import { findOwnBooking } from './find-own-booking.ts';

interface Ports {
  readonly tokenDigester: TokenDigester;
  readonly startPayment: StartPayment;
}

/**
 * Prompts the payer for the amount owed, computed under the booking's lock. Refused with `not_found`, `wrong_status` or
 * `nothing_owed`, and in the cases of {@link StartPayment}. specification.md#pay-session-fee
 * specification.md#session-fee-payment
 */
export const makePaySessionFee =
  ({ tokenDigester, startPayment }: Ports) =>
  (accessToken: string, wanted: PaymentWanted): Promise<StartedPayment> =>
    startPayment(wanted, () => {
      const digests = tokenDigester.digests(accessToken);
      return async (transaction, now) => {
        const booking = await findOwnBooking(transaction, digests, now);
        const payments = await transaction.payments.ofBooking(booking.id);
        return { booking, payments, purpose: 'session_fee', due: sessionFeeDue(booking, payments) };
      };
    });
