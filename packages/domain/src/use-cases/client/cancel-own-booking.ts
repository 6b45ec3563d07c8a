import { calendarRevision } from '../../model/booking/calendar-revision.ts';
import { cancelByClient, previewOf } from '../../model/booking/cancel.ts';
import { cancellationOf } from '../../model/booking/timeline.ts';
import { orRefuse } from '../../model/result.ts';
import type { Clock } from '../../ports/clock.ts';
import type { OperatorLog } from '../../ports/operator-log.ts';
import type { TokenDigester } from '../../ports/security.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import { bookedShoot, namedPayment, tellAdminsOfBooking } from '../emails.ts';
import { type OwnBooking, ownBooking, type ShowChangedBooking } from '../show-booking.ts';
import { writeEvents } from '../write-events.ts';
import { findOwnBooking } from './find-own-booking.ts';

interface Ports {
  readonly unitOfWork: UnitOfWork;
  readonly tokenDigester: TokenDigester;
  readonly operatorLog: OperatorLog;
  readonly clock: Clock;
  readonly showChangedBooking: ShowChangedBooking;
}

/**
 * specification.md#cancel-own-booking specification.md#client-cancellation
 * specification.md#client-cancellation-refunds specification.md#cancellation-copy: frees the slot, makes every payment but the booking fee refund_due, and
 * alerts the admin once. Refused: `not_found`, `wrong_status`, `shoot_started`.
 */
export const makeCancelOwnBooking =
  ({ unitOfWork, tokenDigester, operatorLog, clock, showChangedBooking }: Ports) =>
  (accessToken: string): Promise<OwnBooking> => {
    const now = clock.now();
    const digests = tokenDigester.digests(accessToken);
    return unitOfWork.run(async (transaction) => {
      const found = await findOwnBooking(transaction, digests, now);
      const payments = await transaction.payments.ofBooking(found.id);
      const cancelled = orRefuse(cancelByClient(found, payments, now));
      const { booking, becomeDue, refundsDue } = cancelled;
      await transaction.bookings.save(booking);
      for (const payment of becomeDue) await transaction.payments.save(payment);
      await writeEvents(
        transaction,
        booking.id,
        { at: now, actor: 'client' },
        cancellationOf(payments, cancelled),
      );
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
        await transaction.emailOutbox.enqueue({
          cause: 'cancellation_copy',
          to: booking.email,
          locale: booking.locale,
          shoot: bookedShoot(booking),
          keptRwf,
          refundDueRwf,
          refundsDue: refundsDue.map(({ purpose, means, amountRwf }) => ({
            purpose,
            method: means.method,
            amountRwf,
          })),
          calendar: calendarRevision(booking),
        });
      return ownBooking(transaction.studioReader, showChangedBooking(transaction, booking.id));
    });
  };
