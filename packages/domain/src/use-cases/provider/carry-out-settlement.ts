import type { Instant } from '@js-joda/core';
import type { Booking } from '../../model/booking/booking.ts';
import { isOnline, notePaidReport, type Payment, type PendingPayment } from '../../model/payment/payment.ts';
import type { Settlement } from '../../model/payment/settle.ts';
import type { ProviderEvent } from '../../model/provider/provider-event.ts';
import type { OperatorLog } from '../../ports/operator-log.ts';
import type { Transaction } from '../../ports/unit-of-work.ts';
import {
  bookedShoot,
  namedPayment,
  queueConfirmation,
  raiseGathered,
  tellAdmins,
  tellAdminsOfPayment,
} from '../emails.ts';

/** The admin hears of this payment now; asking the provider must not tell of it as of one whose delivery never came. */
const noteTold = async (transaction: Transaction, payment: Payment, now: Instant): Promise<void> => {
  if (payment.status !== 'pending' || !isOnline<PendingPayment>(payment)) return;
  if (payment.means.paidReportedAt === undefined)
    await transaction.payments.save(notePaidReport(payment, now));
};

/** Saves what the settlement changed and queues what must be told. */
export const carryOutSettlement = async (
  transaction: Transaction,
  operatorLog: OperatorLog,
  settlement: Settlement,
  before: {
    readonly event: ProviderEvent;
    readonly payment: Payment;
    readonly booking: Booking;
    readonly accessToken: string;
    readonly now: Instant;
  },
): Promise<void> => {
  switch (settlement.outcome) {
    case 'not_final':
      return;
    case 'already_settled': {
      const { alert } = settlement;
      const tell = (reason: 'reversal' | 'second_charge') =>
        tellAdminsOfPayment(
          transaction,
          operatorLog,
          reason,
          before.payment,
          before.booking,
          before.event.amountRwf,
        );
      if (alert === 'reversal') await raiseGathered(transaction, alert, before.now, () => tell('reversal'));
      if (alert === 'second_charge') await tell(alert);
      return;
    }
    case 'amount_mismatch':
    case 'contradiction':
      await noteTold(transaction, before.payment, before.now);
      await tellAdminsOfPayment(
        transaction,
        operatorLog,
        settlement.outcome,
        before.payment,
        before.booking,
        before.event.amountRwf,
      );
      return;
    case 'applied':
      break;
    default:
      settlement satisfies never;
  }
  const { payment, booking, follow } = settlement;
  await transaction.payments.save(payment);
  if (booking !== before.booking) await transaction.bookings.save(booking);
  switch (follow) {
    case 'nothing':
      return;
    case 'booking_confirmed':
      if (booking.status === 'confirmed') {
        await queueConfirmation(transaction, operatorLog, booking, before.accessToken);
      }
      return;
    case 'late_fee':
      await tellAdmins(transaction, operatorLog, (to, locale) => ({
        cause: 'late_fee_alert',
        to,
        locale,
        shoot: bookedShoot(booking),
        clientEmail: booking.email,
        clientPhone: booking.phone,
        ourRef: payment.ourRef,
        amountRwf: payment.amountRwf,
        payment: namedPayment(payment, booking),
      }));
      return;
    case 'refund_due':
      await tellAdminsOfPayment(
        transaction,
        operatorLog,
        'refund_due',
        payment,
        booking,
        before.event.amountRwf,
      );
      return;
    default:
      follow satisfies never;
  }
};
