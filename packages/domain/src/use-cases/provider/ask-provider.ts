import type { Instant } from '@js-joda/core';
import { nextAskAt } from '../../model/payment/ask-ladder.ts';
import {
  isOnline,
  notePaidReport,
  type OnlinePayment,
  type PendingPayment,
} from '../../model/payment/payment.ts';
import type { AttemptAsks } from '../../ports/attempt-asks.ts';
import type { Clock } from '../../ports/clock.ts';
import type { OperatorLog } from '../../ports/operator-log.ts';
import type { ChargeStatus, PaymentProvider } from '../../ports/payment-provider.ts';
import type { ProviderDeliveryInbox } from '../../ports/provider-delivery-log.ts';
import type { SecretSource } from '../../ports/security.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import { tellAdminsOfPayment } from '../emails.ts';
import type { ApplyStoredDelivery } from './apply-stored-delivery.ts';
import { finalAnswer, recordAnswer } from './record-answer.ts';

interface Ports {
  readonly unitOfWork: UnitOfWork;
  readonly provider: PaymentProvider | undefined;
  readonly attemptAsks: AttemptAsks;
  readonly deliveryInbox: ProviderDeliveryInbox;
  readonly applyStoredDelivery: ApplyStoredDelivery;
  readonly operatorLog: OperatorLog;
  readonly clock: Clock;
  readonly secrets: SecretSource;
  readonly adoptsPaidAnswers: boolean;
}

/** A few at once: providers cap queries at about ten a second. */
const MOST_AT_ONCE = 5;

/**
 * Decisions, 7: asks the provider about pending attempts that are due. "Failed" is its verdict and settles the attempt;
 * "paid" confirms nothing, because confirmation only ever comes from a verified delivery, but tells the admin once;
 * where the setting says so, it is recorded as a delivery and applied instead, unless it names no whole amount. Anything
 * else changes nothing. Answers how many attempts were asked about.
 */
export const makeAskProvider = (ports: Ports) => async (): Promise<number> => {
  const { provider, attemptAsks, clock } = ports;
  if (provider === undefined) return 0;
  const now = clock.now();
  const due = await attemptAsks.takeDue(provider.name, now, MOST_AT_ONCE, (payment) =>
    nextAskAt(payment, now),
  );
  const asked = await Promise.allSettled(
    due.map(async (payment) => {
      const status = await provider.queryCharge(payment.ourRef, payment.means.providerReference);
      await actOn(ports, payment, status, clock.now());
    }),
  );
  // All have ended before a fault of one is told, so that nothing is under way when a stop goes on.
  for (const answer of asked) if (answer.status === 'rejected') throw answer.reason;
  return due.length;
};

const actOn = async (
  ports: Ports,
  payment: OnlinePayment<PendingPayment>,
  status: ChargeStatus,
  now: Instant,
): Promise<void> => {
  switch (status.kind) {
    case 'pending':
    case 'not_found':
    case 'unavailable':
      return;
    case 'paid': {
      const final = ports.adoptsPaidAnswers ? finalAnswer(status) : undefined;
      if (final === undefined) await reportPaid(ports, payment, status.amountRwf, now);
      else await recordAnswer(ports, payment, final, now);
      return;
    }
    case 'failed':
      await recordAnswer(ports, payment, status, now);
      return;
    default:
      status satisfies never;
  }
};

const reportPaid = (
  { unitOfWork, operatorLog }: Ports,
  asked: OnlinePayment<PendingPayment>,
  reportedRwf: number | undefined,
  now: Instant,
): Promise<void> =>
  unitOfWork.run(async (transaction) => {
    const booking = await transaction.bookings.find(asked.bookingId);
    const payment = (await transaction.payments.ofBooking(asked.bookingId)).find(({ id }) => id === asked.id);
    if (booking === undefined || payment?.status !== 'pending' || !isOnline<PendingPayment>(payment)) return;
    if (payment.means.paidReportedAt !== undefined) return;
    await transaction.payments.save(notePaidReport(payment, now));
    await tellAdminsOfPayment(
      transaction,
      operatorLog,
      'paid_without_delivery',
      payment,
      booking,
      reportedRwf,
    );
  });
