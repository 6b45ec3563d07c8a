import type { Instant } from '@js-joda/core';
import type { Arbitrary } from 'fast-check';
import * as fc from 'fast-check';
import {
  type CashMeans,
  FAILURE_REASONS,
  FEE_MEANS,
  type OfflineMeans,
  type OnlineMeans,
  type Payment,
  PAYMENT_STATUSES,
  type PaymentFacts,
  type PaymentStatus,
  PROVIDER_METHODS,
} from '@booky/domain';
import { arbitraryRwf } from './money.ts';
import { PROVIDERS } from './provider.ts';
import {
  arbitraryHttpsUrl,
  arbitraryLine,
  arbitraryPayerPhone,
  arbitraryToken,
  arbitraryUuid,
  orUndefined,
} from './text.ts';
import { arbitraryInstant, arbitraryMinutes } from './time.ts';

export type PaymentOf<Status extends PaymentStatus> = Extract<Payment, { readonly status: Status }>;

type FactsBy<Means extends PaymentFacts['means']> = PaymentFacts & { readonly means: Means };

const arbitraryOnline = (): Arbitrary<FactsBy<OnlineMeans>> =>
  fc
    .record({
      id: arbitraryUuid(),
      ourRef: arbitraryUuid(),
      bookingId: arbitraryUuid(),
      purpose: fc.constantFrom('booking_fee', 'session_fee'),
      amountRwf: arbitraryRwf(1),
      createdAt: arbitraryInstant(),
      answerable: arbitraryMinutes(1, 60),
      means: fc.record({
        method: fc.constantFrom(...PROVIDER_METHODS),
        provider: fc.constantFrom(...PROVIDERS),
        phone: arbitraryPayerPhone(),
        providerReference: orUndefined(arbitraryLine(20)),
        redirectUrl: orUndefined(arbitraryHttpsUrl()),
        paidReportedAt: orUndefined(arbitraryInstant()),
        askedFrom: orUndefined(arbitraryToken()),
      }),
    })
    .map(({ answerable, ...payment }) => ({
      ...payment,
      means: { ...payment.means, answerableUntil: payment.createdAt.plus(answerable) },
    }));

const arbitraryCash = (): Arbitrary<FactsBy<CashMeans>> =>
  fc.record({
    id: arbitraryUuid(),
    ourRef: arbitraryUuid(),
    bookingId: arbitraryUuid(),
    purpose: fc.constant('session_fee'),
    amountRwf: arbitraryRwf(1),
    createdAt: arbitraryInstant(),
    means: fc.record({ method: fc.constant('cash'), note: orUndefined(arbitraryLine(40)) }),
  });

const arbitraryOffline = (): Arbitrary<FactsBy<OfflineMeans>> =>
  fc.record({
    id: arbitraryUuid(),
    ourRef: arbitraryUuid(),
    bookingId: arbitraryUuid(),
    purpose: fc.constant('booking_fee'),
    amountRwf: arbitraryRwf(1),
    createdAt: arbitraryInstant(),
    means: fc.record({
      method: fc.constant('offline'),
      means: fc.constantFrom(...FEE_MEANS),
      transactionReference: orUndefined(arbitraryLine(20)),
      note: orUndefined(arbitraryLine(40)),
    }),
  });

const arbitraryRecord = (): Arbitrary<PaymentFacts> => fc.oneof(arbitraryCash(), arbitraryOffline());

const arbitraryFacts = (): Arbitrary<PaymentFacts> => fc.oneof(arbitraryOnline(), arbitraryRecord());

const settled = <Facts extends PaymentFacts>(
  facts: Arbitrary<Facts>,
): Arbitrary<Facts & { readonly settledAt: Instant }> =>
  fc
    .tuple(facts, arbitraryMinutes(0, 3000))
    .map(([payment, after]) => ({ ...payment, settledAt: payment.createdAt.plus(after) }));

const BY_STATUS: { readonly [Status in PaymentStatus]: () => Arbitrary<PaymentOf<Status>> } = {
  pending: () => arbitraryOnline().map((payment) => ({ ...payment, status: 'pending' as const })),
  succeeded: () => settled(arbitraryFacts()).map((payment) => ({ ...payment, status: 'succeeded' as const })),
  failed: () =>
    fc
      .tuple(
        settled(arbitraryOnline()),
        fc.constantFrom(...FAILURE_REASONS),
        fc.constantFrom('provider', 'us'),
      )
      .map(([payment, failureReason, concludedBy]) => ({
        ...payment,
        status: 'failed' as const,
        failureReason,
        concludedBy,
      })),
  refund_due: () =>
    settled(arbitraryFacts()).map((payment) => ({ ...payment, status: 'refund_due' as const })),
  refunded: () =>
    fc
      .tuple(
        settled(arbitraryFacts()),
        fc.record({ reference: arbitraryLine(20), refundedAt: arbitraryInstant() }),
      )
      .map(([payment, refund]) => ({ ...payment, status: 'refunded' as const, refund })),
  voided: () =>
    fc
      .tuple(
        settled(arbitraryRecord()),
        fc.record({ reason: arbitraryLine(20), voidedAt: arbitraryInstant() }),
      )
      .map(([payment, voided]) => ({ ...payment, status: 'voided' as const, voided })),
};

/**
 * A payment in the given status, with the facts that a payment has in this status. Only an online attempt can be
 * pending or failed. Only a recorded payment can be voided.
 */
export const arbitraryPaymentOf = <Status extends PaymentStatus>(
  status: Status,
): Arbitrary<PaymentOf<Status>> => BY_STATUS[status]();

/** A payment in any of the six statuses, online or recorded. */
export const arbitraryPayment = (): Arbitrary<Payment> =>
  fc.oneof(...PAYMENT_STATUSES.map((status): Arbitrary<Payment> => arbitraryPaymentOf(status)));
