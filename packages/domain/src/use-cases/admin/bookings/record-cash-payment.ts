import { ofPayment } from '../../../model/booking/timeline.ts';
import { CASH_LIMITS, within } from '../../../model/limits.ts';
import { type Cash, recordCash } from '../../../model/payment/cash.ts';
import { orRefuse } from '../../../model/result.ts';
import type { SecretSource } from '../../../ports/security.ts';
import type { ShownBooking } from '../../show-booking.ts';
import type { ChangeBooking } from './change-booking.ts';

interface Ports {
  readonly secrets: SecretSource;
  readonly changeBooking: ChangeBooking;
}

/**
 * Records a cash payment. Sends no email. Fails with `validation_failed` (naming a field outside its limits), with
 * `not_found`, or with any refusal of {@link recordCash}. specification.md#record-cash specification.md#cash
 */
export const makeRecordCashPayment =
  ({ secrets, changeBooking }: Ports) =>
  async (id: string, given: Cash): Promise<ShownBooking> => {
    const cash = orRefuse(within(CASH_LIMITS, given));
    const names = { id: secrets.uuid(), ourRef: secrets.uuid() };
    return changeBooking(id, async ({ transaction, booking, payments, now }) => {
      const recorded = orRefuse(recordCash(booking, payments, cash, names, now));
      await transaction.payments.add(recorded.payment);
      await transaction.bookings.save(recorded.booking);
      return [ofPayment('cash_recorded', recorded.payment)];
    });
  };
