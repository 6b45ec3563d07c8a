import type { Instant } from '@js-joda/core';
import type { Booking } from '../model/booking/booking.ts';
import { calendarRevision } from '../model/booking/calendar-revision.ts';
import { cancelByClient, previewOf } from '../model/booking/cancel.ts';
import { cancellationOf, type Happenings } from '../model/booking/timeline.ts';
import type { Payment } from '../model/payment/payment.ts';
import { orRefuse } from '../model/result.ts';
import type { OperatorLog } from '../ports/operator-log.ts';
import type { Transaction } from '../ports/unit-of-work.ts';
import { namedPayment, tellAdminsOfBooking, tellClient } from './emails.ts';

interface Cancelling {
  readonly booking: Booking;
  /** The payments, oldest first. */
  readonly payments: readonly Payment[];
  readonly now: Instant;
  /** The photographer's note about the cancellation. */
  readonly reason?: string | undefined;
}

/**
 * Cancels a locked booking under the rules for its client. Frees the slot, makes every payment except the booking fee
 * `refund_due`, and alerts the admin. If the policy is on, also queues a copy for the client. Returns the
 * cancellation. Fails with `wrong_status` or `shoot_started`. specification.md#client-cancellation
 * specification.md#client-cancellation-refunds specification.md#cancellation-copy
 */
export const cancelAsClient = async (
  transaction: Transaction,
  operatorLog: OperatorLog,
  { booking: found, payments, now, reason }: Cancelling,
): Promise<Happenings> => {
  const cancelled = orRefuse(cancelByClient(found, payments, now, reason));
  const { booking, becomeDue, refundsDue } = cancelled;
  await transaction.bookings.save(booking);
  for (const payment of becomeDue) await transaction.payments.save(payment);
  const { keptRwf, dueBackRwf: refundDueRwf } = previewOf(payments, cancelled);
  const named = refundsDue.map((payment) => namedPayment(payment, booking));
  await tellAdminsOfBooking(
    transaction,
    operatorLog,
    { kind: 'cancelled_by_client', refundDueRwf, refundsDue: named },
    booking,
  );
  const { policies } = await transaction.studioReader.read();
  if (policies.emails.cancellationCopy)
    await tellClient(transaction, booking, (client) => ({
      cause: 'cancellation_copy',
      ...client,
      keptRwf,
      refundDueRwf,
      refundsDue: refundsDue.map(({ purpose, means, amountRwf }) => ({
        purpose,
        method: means.method,
        amountRwf,
      })),
      calendar: calendarRevision(booking),
    }));
  return cancellationOf(payments, cancelled);
};
