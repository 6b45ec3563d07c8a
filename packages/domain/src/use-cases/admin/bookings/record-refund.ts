import type { Instant } from '@js-joda/core';
import { ofPayment } from '../../../model/booking/timeline.ts';
import { madeByNow, recordRefund } from '../../../model/payment/refund.ts';
import { orRefuse } from '../../../model/result.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { ShownBooking } from '../../show-booking.ts';
import { type ChangeBooking, changePayment } from './change-booking.ts';

interface Ports {
  readonly clock: Clock;
  readonly changeBooking: ChangeBooking;
}

/**
 * specification.md#record-refund specification.md#refund-record: only records a refund made by hand, now unless another
 * time is given. Refused: `validation_failed` naming a future `refundedAt`, `not_found`, `not_refundable`.
 */
export const makeRecordRefund =
  ({ clock, changeBooking }: Ports) =>
  async (paymentId: string, reference: string, refundedAt: Instant | undefined): Promise<ShownBooking> => {
    if (refundedAt !== undefined) orRefuse(madeByNow(refundedAt, clock.now()));
    return changePayment(changeBooking, paymentId, async ({ transaction, booking, payment, now }) => {
      const refund = { reference, refundedAt: refundedAt ?? now };
      const refunded = orRefuse(recordRefund(booking, payment, refund));
      await transaction.payments.save(refunded);
      return [ofPayment('refunded', refunded)];
    });
  };
