import type { Instant } from '@js-joda/core';
import { madeByNow, recordRefund } from '../../../model/payment/refund.ts';
import { orNotFound, orRefuse } from '../../../model/result.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { ShownBooking } from '../../show-booking.ts';
import type { ChangeBooking, WhichBooking } from './change-booking.ts';

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
    const ofPayment: WhichBooking = async ({ payments }) =>
      orNotFound(await payments.bookingIdOfPayment(paymentId));
    return changeBooking(ofPayment, async ({ transaction, booking, payments, now }) => {
      const payment = orNotFound(payments.find(({ id }) => id === paymentId));
      const refund = { reference, refundedAt: refundedAt ?? now };
      await transaction.payments.save(orRefuse(recordRefund(booking, payment, refund)));
    });
  };
