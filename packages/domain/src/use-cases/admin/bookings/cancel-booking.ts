import { calendarRevision } from '../../../model/booking/calendar-revision.ts';
import { cancelByAdmin } from '../../../model/booking/cancel.ts';
import { cancellationOf } from '../../../model/booking/timeline.ts';
import { CANCELLATION_LIMITS, within } from '../../../model/limits.ts';
import { orRefuse } from '../../../model/result.ts';
import { tellClient } from '../../emails.ts';
import type { ShownBooking } from '../../show-booking.ts';
import type { ChangeBooking } from './change-booking.ts';

/**
 * Cancels a booking: frees the slot, makes every succeeded payment `refund_due`, and emails the client. Fails with
 * `validation_failed` (naming `reason`), `not_found` or `wrong_status`. specification.md#cancel-booking
 * specification.md#admin-cancellation
 */
export const makeCancelBooking =
  ({ changeBooking }: { readonly changeBooking: ChangeBooking }) =>
  async (id: string, given: string | undefined): Promise<ShownBooking> => {
    const { reason } = orRefuse(within(CANCELLATION_LIMITS, { reason: given }));
    return changeBooking(id, async ({ transaction, booking, payments, now }) => {
      const cancelled = orRefuse(cancelByAdmin(booking, payments, reason, now));
      await transaction.bookings.save(cancelled.booking);
      for (const payment of cancelled.becomeDue) await transaction.payments.save(payment);
      await tellClient(transaction, booking, (client) => ({
        cause: 'booking_cancelled',
        ...client,
        reason: reason ?? null,
        refundDueRwf: cancelled.refundsDue.reduce((sum, { amountRwf }) => sum + amountRwf, 0),
        refundsDue: cancelled.refundsDue.map(({ purpose, amountRwf, means: { method } }) => ({
          purpose,
          method,
          amountRwf,
        })),
        calendar: calendarRevision(cancelled.booking),
      }));
      return cancellationOf(payments, cancelled);
    });
  };
