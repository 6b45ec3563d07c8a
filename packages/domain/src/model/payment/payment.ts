import { Duration, type Instant } from '@js-joda/core';
import type { Rwf } from '../money/rwf.ts';
import { secondsUntilFewer } from '../time/seconds-until-fewer.ts';
import type { PayerPhone } from './payer-phone.ts';
import type { FailureReason, FeeMeans, ProviderMethod, ProviderName } from './payment-method.ts';

/** The purpose of a payment. specification.md#payment-purpose */
export const PAYMENT_PURPOSES = ['booking_fee', 'session_fee'] as const;

export type PaymentPurpose = (typeof PAYMENT_PURPOSES)[number];

export const PAYMENT_STATUSES = [
  'pending',
  'succeeded',
  'failed',
  'refund_due',
  'refunded',
  'voided',
] as const satisfies readonly PaymentStatus[];

/**
 * An attempt to collect money through a provider, or a record of money that was received without a provider. Each
 * status has its own type. specification.md#payment-statuses
 */
export type Payment =
  | PendingPayment
  | SucceededPayment
  | FailedPayment
  | RefundDuePayment
  | RefundedPayment
  | VoidedPayment;

export type PaymentStatus = Payment['status'];

/** The facts of a payment in every status. */
export interface PaymentFacts {
  readonly id: string;
  /**
   * The reference by which the payer and the provider know the attempt: a UUID of version 4 in lower case.
   * specification.md#our-ref
   */
  readonly ourRef: string;
  readonly bookingId: string;
  readonly purpose: PaymentPurpose;
  readonly amountRwf: Rwf;
  readonly means: OnlineMeans | CashMeans | OfflineMeans;
  readonly createdAt: Instant;
}

/** An attempt to collect money through a provider. */
export interface OnlineMeans {
  readonly method: ProviderMethod;
  readonly provider: ProviderName;
  /** Undefined after the erasure of the payer (specification.md#erased-contact). */
  readonly phone: PayerPhone | undefined;
  /** Digest of the network address that started the payment; undefined if unknown or erased. */
  readonly askedFrom: string | undefined;
  /** The instant until which the payer can answer the prompt or use the card page. */
  readonly answerableUntil: Instant;
  /** The provider's transaction id; undefined until the provider sends this id. */
  readonly providerReference: string | undefined;
  /** The page for a card payer. */
  readonly redirectUrl: string | undefined;
  /** When the provider first answered "paid" but did not settle the payment. The admin was then alerted. */
  readonly paidReportedAt: Instant | undefined;
}

export interface CashMeans {
  readonly method: 'cash';
  readonly note: string | undefined;
}

/** A booking fee received without a provider. specification.md#record-fee */
export interface OfflineMeans {
  readonly method: 'offline';
  readonly means: FeeMeans;
  /** The reference on the statement; undefined if the photographer entered none, and after the payer's erasure. */
  readonly transactionReference: string | undefined;
  readonly note: string | undefined;
}

export type PendingPayment = PaymentFacts & { readonly status: 'pending' };

interface Settled {
  readonly settledAt: Instant;
}

export type SucceededPayment = PaymentFacts & Settled & { readonly status: 'succeeded' };

export type FailedPayment = PaymentFacts &
  Settled & {
    readonly status: 'failed';
    readonly failureReason: FailureReason;
    /** Who concluded that the payment failed. A later success can correct only our own conclusion. */
    readonly concludedBy: 'provider' | 'us';
  };

/** Received money that the photographer must still return. */
export type RefundDuePayment = PaymentFacts & Settled & { readonly status: 'refund_due' };

export type RefundedPayment = PaymentFacts &
  Settled & {
    readonly status: 'refunded';
    readonly refund: { readonly reference: string; readonly refundedAt: Instant };
  };

/**
 * A record that was voided because the money was never received. specification.md#void-cash specification.md#void-fee
 */
export type VoidedPayment = PaymentFacts &
  Settled & {
    readonly status: 'voided';
    readonly voided: { readonly reason: string; readonly voidedAt: Instant };
  };

/** A payment through a provider, in any status. */
export type OnlinePayment<Status extends Payment = Payment> = Status & { readonly means: OnlineMeans };

export const isOnline = <Status extends Payment>(payment: Status): payment is OnlinePayment<Status> =>
  'provider' in payment.means;

/**
 * Up to this age, a pending payment may still succeed or fail, and we ask the provider about it.
 * specification.md#in-flight
 */
export const IN_FLIGHT_HOURS = 24;

/** A booking has at most this many attempts in flight. specification.md#attempts-in-flight */
export const MOST_IN_FLIGHT = 5;

/**
 * Returns how many seconds until a booking with these payments may start another attempt; undefined if it may start one
 * now.
 */
export const secondsUntilAttempt = (payments: readonly Payment[], now: Instant): number | undefined =>
  secondsUntilFewer(
    payments.filter((payment) => isInFlight(payment, now)).map(inFlightUntil),
    MOST_IN_FLIGHT,
    now,
  );

/** True for a pending payment that may still succeed. If cash were recorded too, the client could pay twice. */
export const isInFlight = (payment: Payment, now: Instant): boolean =>
  payment.status === 'pending' && now.isBefore(inFlightUntil(payment));

/**
 * Returns when a payment is no longer in flight. Mobile money is in flight for 24 hours, because the company may
 * approve a prompt late. A card payment is in flight until its page expires, because the payer can't pay without the
 * page. Money that arrives later is applied or becomes refund_due, like any other money. specification.md#in-flight
 * specification.md#card-in-flight
 */
export const inFlightUntil = ({ createdAt, means }: PaymentFacts): Instant =>
  means.method === 'card' ? means.answerableUntil : createdAt.plus(Duration.ofHours(IN_FLIGHT_HOURS));

/**
 * True if an attempt may still succeed. Lists show a pending card attempt as failed once its page has expired.
 * specification.md#card-in-flight
 */
export const isWaiting = (payment: Payment, now: Instant): boolean =>
  payment.status === 'pending' && (payment.means.method !== 'card' || isInFlight(payment, now));

/** A payer's request to start a payment. */
export interface Attempt {
  readonly purpose: PaymentPurpose;
  readonly amountRwf: Rwf;
  readonly method: ProviderMethod;
  readonly phone: PayerPhone;
  /** Digest of the caller's network address. */
  readonly askedFrom: string;
}

/** For this long, a card attempt may still get its page, because no request to a provider takes longer. */
const ASKING_SECONDS = 15;

/**
 * True while the payer can answer the prompt. A card attempt that never got a page can't be answered.
 * specification.md#answerable-prompt
 */
export const isAnswerable = ({ means, createdAt }: OnlinePayment, now: Instant): boolean =>
  now.isBefore(means.answerableUntil) &&
  (means.method !== 'card' ||
    means.redirectUrl !== undefined ||
    now.isBefore(createdAt.plus(Duration.ofSeconds(ASKING_SECONDS))));

/**
 * True if this payment equals the requested attempt and its prompt can still be answered, so that a double click sends
 * no second prompt. specification.md#identical-attempt
 */
export const canStillAnswer = (
  payment: Payment,
  attempt: Attempt,
  now: Instant,
): payment is OnlinePayment<PendingPayment> =>
  payment.status === 'pending' &&
  isOnline(payment) &&
  payment.purpose === attempt.purpose &&
  payment.amountRwf === attempt.amountRwf &&
  payment.means.method === attempt.method &&
  payment.means.phone === attempt.phone &&
  isAnswerable(payment, now);

/** Returns a new attempt, which must be stored before the payer is prompted. */
export const openAttempt = (
  names: { readonly id: string; readonly ourRef: string; readonly bookingId: string },
  attempt: Attempt,
  provider: ProviderName,
  answerableMinutes: number,
  now: Instant,
): OnlinePayment<PendingPayment> => ({
  ...names,
  purpose: attempt.purpose,
  amountRwf: attempt.amountRwf,
  means: {
    method: attempt.method,
    provider,
    phone: attempt.phone,
    askedFrom: attempt.askedFrom,
    answerableUntil: now.plus(Duration.ofMinutes(answerableMinutes)),
    providerReference: undefined,
    redirectUrl: undefined,
    paidReportedAt: undefined,
  },
  createdAt: now,
  status: 'pending',
});

export const succeed = (payment: PendingPayment | FailedPayment, now: Instant): SucceededPayment => ({
  ...factsOf(payment),
  status: 'succeeded',
  settledAt: now,
});

export const fail = (
  payment: PendingPayment | FailedPayment,
  failureReason: FailureReason,
  concludedBy: FailedPayment['concludedBy'],
  now: Instant,
): FailedPayment => ({ ...factsOf(payment), status: 'failed', failureReason, concludedBy, settledAt: now });

/** Records when the provider first answered "paid". specification.md#asked-paid specification.md#contradicted */
export const notePaidReport = <Unpaid extends OnlinePayment<PendingPayment | FailedPayment>>(
  payment: Unpaid,
  now: Instant,
): Unpaid =>
  payment.means.paidReportedAt === undefined
    ? { ...payment, means: { ...payment.means, paidReportedAt: now } }
    : payment;

/**
 * True for a pending payment, and for a failure that we concluded. Our conclusion is not final: a later success
 * corrects the payment. A failure that the provider reports is final. specification.md#own-conclusion
 */
export const isUnsettled = (payment: Payment): payment is PendingPayment | FailedPayment =>
  payment.status === 'pending' || (payment.status === 'failed' && payment.concludedBy === 'us');

/** Returns the payments that we can ask a payment company about, in the same order. specification.md#ask-company */
export const askable = (
  payments: readonly Payment[],
): readonly OnlinePayment<PendingPayment | FailedPayment>[] => payments.filter(isUnsettled).filter(isOnline);

/** True for a failed payment that the provider also reported as paid. specification.md#contradicted */
export const isContradicted = (payment: Payment): boolean =>
  payment.status === 'failed' && isOnline(payment) && payment.means.paidReportedAt !== undefined;

/**
 * The statuses of payments whose money was received, whatever happened to the money later. `voided` is missing, because
 * the money of a voided record was never received.
 */
export const RECEIVED_STATUSES: readonly PaymentStatus[] = ['succeeded', 'refund_due', 'refunded'];

/** Marks received money as due back. specification.md#refund-due */
export const oweRefund = (
  payment: PendingPayment | FailedPayment | SucceededPayment,
  now: Instant,
): RefundDuePayment => ({
  ...factsOf(payment),
  status: 'refund_due',
  settledAt: payment.status === 'succeeded' ? payment.settledAt : now,
});

const factsOf = ({ id, ourRef, bookingId, purpose, amountRwf, means, createdAt }: Payment): PaymentFacts => ({
  id,
  ourRef,
  bookingId,
  purpose,
  amountRwf,
  means,
  createdAt,
});
