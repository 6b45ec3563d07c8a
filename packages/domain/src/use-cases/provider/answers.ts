import type { Instant } from '@js-joda/core';
import { nextAskAt } from '../../model/payment/ask-ladder.ts';
import {
  askable,
  notePaidReport,
  type OnlinePayment,
  type PendingPayment,
} from '../../model/payment/payment.ts';
import type { ProviderName } from '../../model/payment/payment-method.ts';
import type { ProviderVerdict } from '../../model/provider/provider-event.ts';
import type { AttemptAsks } from '../../ports/attempt-asks.ts';
import type { Clock } from '../../ports/clock.ts';
import type { OperatorLog } from '../../ports/operator-log.ts';
import type { ChargeStatus, PaymentProvider } from '../../ports/payment-provider.ts';
import type { ProviderDeliveryInbox, StoredDelivery } from '../../ports/provider-delivery-log.ts';
import type { SecretSource } from '../../ports/security.ts';
import type { Transaction, UnitOfWork } from '../../ports/unit-of-work.ts';
import { tellAdminsOfPayment } from '../emails.ts';
import { leftBehindAt, type TryDelivery } from './retry.ts';

interface Ports {
  readonly unitOfWork: UnitOfWork;
  readonly providers: readonly PaymentProvider[];
  readonly attemptAsks: AttemptAsks;
  readonly deliveryInbox: ProviderDeliveryInbox;
  readonly tryDelivery: TryDelivery;
  readonly operatorLog: OperatorLog;
  readonly clock: Clock;
  readonly secrets: SecretSource;
  readonly adoptsPaidAnswersOf: readonly ProviderName[];
}

/** How many questions to one provider may be open at the same time. Providers allow about ten queries a second. */
const MOST_AT_ONCE = 5;

/**
 * Asks each provider about its pending attempts that are due for a question. The answer "failed" settles the attempt.
 * The answer "paid" in whole francs is applied as a delivery if the configuration allows this for the provider. Any
 * other "paid" only alerts the admin, once. Other answers change nothing. Returns how many questions were asked.
 * specification.md#pending-attempts-asked specification.md#asked-paid specification.md#adopted-answers
 */
export const makeAskProvider = (ports: Ports) => async (): Promise<number> => {
  // Asks all providers at the same time, so that a slow company does not delay the questions to the others.
  const asked = await Promise.allSettled(ports.providers.map((provider) => askDue(ports, provider)));
  // Throws only when all questions have ended, so that none is still running when the process stops.
  return asked.reduce((count, answer) => {
    if (answer.status === 'rejected') throw answer.reason;
    return count + answer.value;
  }, 0);
};

const askDue = async (ports: Ports, provider: PaymentProvider): Promise<number> => {
  const { attemptAsks, clock } = ports;
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
      const final = ports.adoptsPaidAnswersOf.includes(payment.means.provider)
        ? finalAnswer(status)
        : undefined;
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
  asked: OnlinePayment,
  reportedRwf: number | undefined,
  now: Instant,
): Promise<void> =>
  unitOfWork.run((transaction) => notePaid(transaction, operatorLog, asked, reportedRwf, now));

/**
 * Records for an unsettled payment that its provider answered "paid". Alerts the admin the first time.
 * specification.md#asked-paid
 */
export const notePaid = async (
  transaction: Transaction,
  operatorLog: OperatorLog,
  asked: OnlinePayment,
  reportedRwf: number | undefined,
  now: Instant,
): Promise<void> => {
  const booking = await transaction.bookings.find(asked.bookingId);
  const payments = askable(await transaction.payments.ofBooking(asked.bookingId));
  const payment = payments.find(({ id }) => id === asked.id);
  if (booking === undefined || payment === undefined) return;
  if (payment.means.paidReportedAt !== undefined) return;
  await transaction.payments.save(notePaidReport(payment, now));
  await tellAdminsOfPayment(transaction, operatorLog, 'paid_without_delivery', payment, booking, reportedRwf);
};

/** An answer that can settle a payment: failed, or paid with an amount in whole francs. */
export type FinalAnswer =
  | Extract<ChargeStatus, { readonly kind: 'failed' }>
  | (Extract<ChargeStatus, { readonly kind: 'paid' }> & { readonly amountRwf: number });

/** Returns the answer if it can settle a payment. Otherwise returns undefined. */
export const finalAnswer = (answer: ChargeStatus): FinalAnswer | undefined => {
  if (answer.kind === 'failed') return answer;
  if (answer.kind !== 'paid' || answer.amountRwf === undefined) return undefined;
  return { ...answer, amountRwf: answer.amountRwf };
};

/**
 * Records a provider's answer as a delivery, and then applies it under the rules for deliveries. Of several answers
 * with the same verdict and amount, only one is applied. An answer with an amount other than the amount due is never
 * applied. Returns the stored delivery, or the earlier one with the same verdict and amount. If the delivery can't be
 * applied, it stays recorded, this function throws, and our worker tries again. specification.md#adopted-answers
 */
export const recordAnswer = async (
  ports: Pick<Ports, 'deliveryInbox' | 'tryDelivery' | 'secrets'>,
  payment: OnlinePayment,
  answer: FinalAnswer,
  now: Instant,
): Promise<StoredDelivery> => {
  const stored = await storeAnswer(ports, payment, answer, now);
  if (!stored.isConcluded) await ports.tryDelivery(stored);
  return stored;
};

/**
 * Records the answer like {@link recordAnswer}, but does not apply it. Our worker applies it if the caller does not.
 */
export const storeAnswer = (
  { deliveryInbox, secrets }: Pick<Ports, 'deliveryInbox' | 'secrets'>,
  { ourRef, means }: OnlinePayment,
  answer: FinalAnswer,
  now: Instant,
): Promise<StoredDelivery> => {
  const verdict: ProviderVerdict =
    answer.kind === 'paid'
      ? { kind: 'succeeded' }
      : { kind: 'failed', reason: answer.reason, ...(answer.isOurs === true ? { isOurs: true } : {}) };
  const amountRwf = answer.kind === 'paid' ? answer.amountRwf : undefined;
  return deliveryInbox.storeOnce(
    {
      id: secrets.uuid(),
      provider: means.provider,
      source: 'query',
      eventKey: `query:${ourRef}:${verdict.kind}:${amountRwf ?? ''}`,
      content: {
        kind: 'event',
        event: {
          ourRef,
          verdict,
          amountRwf,
          providerReference: answer.providerReference,
        },
      },
      body: new Uint8Array(),
      receivedAt: now,
    },
    leftBehindAt(now),
  );
};
