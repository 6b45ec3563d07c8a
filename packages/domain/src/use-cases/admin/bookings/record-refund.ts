import type { Instant } from '@js-joda/core';
import { hasClient } from '../../../model/booking/erase.ts';
import { ofPayment } from '../../../model/booking/timeline.ts';
import { REFUND_LIMITS, within } from '../../../model/limits.ts';
import { madeByNow, recordRefund } from '../../../model/payment/refund.ts';
import { orRefuse } from '../../../model/result.ts';
import type { Clock } from '../../../ports/clock.ts';
import { eraseBodiesNaming } from '../../erase-accounts.ts';
import type { ShownBooking } from '../../show-booking.ts';
import { type ChangeBooking, changePayment, type LockedPayment } from './change-booking.ts';

interface Ports {
  readonly clock: Clock;
  readonly changeBooking: ChangeBooking;
}

/**
 * Records that the photographer has returned a payment, at `refundedAt` or now. Fails with `validation_failed` (naming
 * `reference`, or `refundedAt` if it is in the future), `not_found` or `not_refundable`. specification.md#record-refund
 * specification.md#refund-record
 */
export const makeRecordRefund =
  ({ clock, changeBooking }: Ports) =>
  async (paymentId: string, given: string, refundedAt: Instant | undefined): Promise<ShownBooking> => {
    const { reference } = orRefuse(within(REFUND_LIMITS, { reference: given }));
    if (refundedAt !== undefined) orRefuse(madeByNow(refundedAt, clock.now()));
    return changePayment(changeBooking, paymentId, async (locked) => {
      const { transaction, booking, payment, now } = locked;
      const refund = { reference, refundedAt: refundedAt ?? now };
      const refunded = orRefuse(recordRefund(booking, payment, refund));
      await transaction.payments.save(refunded);
      if (!hasClient(booking)) await erasePayersTraces(locked);
      return [ofPayment('refunded', refunded)];
    });
  };

/**
 * Erases the payer's data. If a client is erased while a refund is due, Booky keeps this data until the refund is
 * recorded. specification.md#erased-money
 */
const erasePayersTraces = async ({
  transaction: { keptAnswers, deliveries, emailOutbox },
  booking,
  payments,
  payment,
}: LockedPayment): Promise<void> => {
  const references = [booking.reference];
  await keptAnswers.removeAbout({ references, ourRefs: [payment.ourRef] });
  await deliveries.eraseBodiesOf([payment.ourRef]);
  await eraseBodiesNaming(deliveries, [{ booking, payments: [payment] }]);
  // As long as other money must still be returned, an unsent alert about that money must stay in the queue.
  const isLast = payments.every(({ id, status }) => id === payment.id || status !== 'refund_due');
  if (isLast) await emailOutbox.withdraw({ references, to: undefined });
};
