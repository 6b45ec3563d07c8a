import { ofPayment } from '../../../model/booking/timeline.ts';
import { VOID_LIMITS, within } from '../../../model/limits.ts';
import { voidCash } from '../../../model/payment/void-cash.ts';
import { orRefuse } from '../../../model/result.ts';
import type { ShownBooking } from '../../show-booking.ts';
import { type ChangeBooking, changePayment } from './change-booking.ts';

/**
 * Voids a recorded cash payment, so that the booking owes the amount again. Does not request the amount and sends no
 * email. Fails with `validation_failed` (naming `reason`), with `not_found`, or with any refusal of {@link voidCash}.
 * specification.md#void-cash-payment specification.md#void-cash
 */
export const makeVoidCashPayment =
  ({ changeBooking }: { readonly changeBooking: ChangeBooking }) =>
  async (paymentId: string, given: string): Promise<ShownBooking> => {
    const { reason } = orRefuse(within(VOID_LIMITS, { reason: given }));
    return changePayment(changeBooking, paymentId, async ({ transaction, booking, payment, now }) => {
      const voided = orRefuse(voidCash(booking, payment, reason, now));
      await transaction.payments.save(voided);
      return [ofPayment('cash_voided', voided)];
    });
  };
