import { sessionFeeDue } from '../../model/payment/session-fee.ts';
import type { TokenDigester } from '../../ports/security.ts';
import type { PaymentWanted, StartedPayment, StartPayment } from '../start-payment.ts';
import { findOwnBooking } from './find-own-booking.ts';

interface Ports {
  readonly tokenDigester: TokenDigester;
  readonly startPayment: StartPayment;
}

/**
 * Prompts the payer to pay the amount owed, which is computed while the booking is locked. Fails with `not_found`,
 * `wrong_status` or `nothing_owed`, or with any error of {@link StartPayment}. specification.md#pay-session-fee
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
