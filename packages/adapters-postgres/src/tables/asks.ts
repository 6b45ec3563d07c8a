import {
  isOnline,
  type OnlinePayment,
  type Payment,
  type PendingPayment,
  turnsArePlannedUntil,
} from '@booky/domain';
import type { AttemptAsks } from '@booky/domain/ports';
import { PAYMENT_COLUMNS, type PaymentRow, toPayment } from './payments.ts';
import type { Pool } from '../driver/pool.ts';

/** Takes pending attempts whose status check at the provider is due; each call is one short transaction. */
export const makeAttemptAsks = (pool: Pool): AttemptAsks => ({
  takeDue: (provider, now, limit, next) =>
    pool.transaction(async (transaction) => {
      const rows = await transaction<PaymentRow[]>`
        select ${transaction.unsafe(PAYMENT_COLUMNS)} from payments
        where (next_ask_at <= ${now} or next_ask_at > ${turnsArePlannedUntil(now)}) and provider = ${provider}
        order by created_at, id
        limit ${limit}
        for update skip locked`;
      const due = rows.map(toPayment).filter(isPendingOnline);
      await Promise.all(
        due.map(
          (payment) =>
            transaction`update payments set next_ask_at = ${next(payment) ?? null} where id = ${payment.id}`,
        ),
      );
      return due;
    }),
});

const isPendingOnline = (payment: Payment): payment is OnlinePayment<PendingPayment> =>
  payment.status === 'pending' && isOnline(payment);
