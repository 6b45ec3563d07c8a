import { Duration, type Instant } from '@js-joda/core';
import type { Rwf } from '../money/rwf.ts';
import { secondsUntilFewer } from '../time/seconds-until-fewer.ts';
import type { PayerPhone } from './payer-phone.ts';
import type { FailureReason, FeeMeans, ProviderMethod, ProviderName } from './payment-method.ts';

/** specification.md#payment-purpose: what a payment is for. */
export const PAYMENT_PURPOSES = ['booking_fee', 'session_fee'] as const;

export type PaymentPurpose = (typeof PAYMENT_PURPOSES)[number];

/** Every status a payment can have. */
export const PAYMENT_STATUSES = [
  'pending',
  'succeeded',
  'failed',
  'refund_due',
  'refunded',
  'voided',
] as const satisfies readonly PaymentStatus[];

/** One attempt at the provider, or a record of money that came without one; by its status (specification.md#payment-statuses). */
export type Payment =
  | PendingPayment
  | SucceededPayment
  | FailedPayment
  | RefundDuePayment
  | RefundedPayment
  | VoidedPayment;

export type PaymentStatus = Payment['status'];

/** What is true of a payment in every status. */
export interface PaymentFacts {
  readonly id: string;
  /** specification.md#our-ref: names the attempt to payer and provider; a UUID of version 4, lower case. */
  readonly ourRef: string;
  readonly bookingId: string;
  readonly purpose: PaymentPurpose;
  readonly amountRwf: Rwf;
  readonly means: OnlineMeans | CashMeans | OfflineMeans;
  readonly createdAt: Instant;
}

/** Money asked for through a provider. */
export interface OnlineMeans {
  readonly method: ProviderMethod;
  readonly provider: ProviderName;
  /** Undefined once its payer was erased (specification.md#erased-contact). */
  readonly phone: PayerPhone | undefined;
  /** Digest of the network address that asked for the payment; undefined where it is not known or was erased. */
  readonly askedFrom: string | undefined;
  /** Until when the payer can still answer the prompt, or the card page lives. */
  readonly answerableUntil: Instant;
  /** The provider's own id; undefined until it gives one. */
  readonly providerReference: string | undefined;
  /** Where a card payer must go. */
  readonly redirectUrl: string | undefined;
  /** When the provider first said paid without that settling the payment; the admin was alerted then. */
  readonly paidReportedAt: Instant | undefined;
}

/** Money received by hand. */
export interface CashMeans {
  readonly method: 'cash';
  readonly note: string | undefined;
}

/** A booking fee received without a provider. specification.md#record-fee */
export interface OfflineMeans {
  readonly method: 'offline';
  readonly means: FeeMeans;
  /** As on the statement; undefined where none was given, and once its payer was erased. */
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
    /** Who says so. Only our own conclusion may still be corrected by a later success; a verdict may not. */
    readonly concludedBy: 'provider' | 'us';
  };

/** Money to be returned by hand. */
export type RefundDuePayment = PaymentFacts & Settled & { readonly status: 'refund_due' };

export type RefundedPayment = PaymentFacts &
  Settled & {
    readonly status: 'refunded';
    readonly refund: { readonly reference: string; readonly refundedAt: Instant };
  };

/** specification.md#void-cash specification.md#void-fee: a record that was taken back, because no such money came. */
export type VoidedPayment = PaymentFacts &
  Settled & {
    readonly status: 'voided';
    readonly voided: { readonly reason: string; readonly voidedAt: Instant };
  };

/** An attempt at a provider, whatever its status. */
export type OnlinePayment<Status extends Payment = Payment> = Status & { readonly means: OnlineMeans };

export const isOnline = <Status extends Payment>(payment: Status): payment is OnlinePayment<Status> =>
  'provider' in payment.means;

/** specification.md#in-flight: a pending payment younger than this may still get a verdict, and is asked about. */
export const IN_FLIGHT_HOURS = 24;

/** specification.md#attempts-in-flight: the most attempts in flight of a booking. */
export const MOST_IN_FLIGHT = 5;

/**
 * Seconds until one more attempt may be started, given those of the booking so far; undefined when it may be now.
 */
export const secondsUntilAttempt = (payments: readonly Payment[], now: Instant): number | undefined =>
  secondsUntilFewer(
    payments.filter((payment) => isInFlight(payment, now)).map(inFlightUntil),
    MOST_IN_FLIGHT,
    now,
  );

/** A pending payment that may still take money by itself, so that cash beside it could pay twice. */
export const isInFlight = (payment: Payment, now: Instant): boolean =>
  payment.status === 'pending' && now.isBefore(inFlightUntil(payment));

/**
 * specification.md#in-flight specification.md#card-in-flight: 24 hours, because an operator may approve a prompt late;
 * a card can't be paid once its page is gone. Money that comes later is applied or refund_due like any other.
 */
export const inFlightUntil = ({ createdAt, means }: PaymentFacts): Instant =>
  means.method === 'card' ? means.answerableUntil : createdAt.plus(Duration.ofHours(IN_FLIGHT_HOURS));

/**
 * specification.md#card-in-flight: whether an attempt may still come to something; a card whose page is gone is given up
 * for lists.
 */
export const isWaiting = (payment: Payment, now: Instant): boolean =>
  payment.status === 'pending' && (payment.means.method !== 'card' || isInFlight(payment, now));

/** What a payer asks for when starting a payment. */
export interface Attempt {
  readonly purpose: PaymentPurpose;
  readonly amountRwf: Rwf;
  readonly method: ProviderMethod;
  readonly phone: PayerPhone;
  /** Digest of the network address that asks. */
  readonly askedFrom: string;
}

/** Longer than asking a provider may take: until then a card attempt may still be getting its page. */
const ASKING_SECONDS = 15;

/** specification.md#answerable-prompt. A card attempt whose page never came can't be answered. */
export const isAnswerable = ({ means, createdAt }: OnlinePayment, now: Instant): boolean =>
  now.isBefore(means.answerableUntil) &&
  (means.method !== 'card' ||
    means.redirectUrl !== undefined ||
    now.isBefore(createdAt.plus(Duration.ofSeconds(ASKING_SECONDS))));

/**
 * specification.md#identical-attempt: true when this payment equals the requested one and its prompt can still be
 * answered, so that a double click sends no second prompt.
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

/** A new attempt, stored before the payer is prompted. */
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

/** Notes that the provider says paid, once; settles nothing. specification.md#asked-paid specification.md#contradicted */
export const notePaidReport = <Unpaid extends OnlinePayment<PendingPayment | FailedPayment>>(
  payment: Unpaid,
  now: Instant,
): Unpaid =>
  payment.means.paidReportedAt === undefined
    ? { ...payment, means: { ...payment.means, paidReportedAt: now } }
    : payment;

/**
 * specification.md#own-conclusion: our own conclusion is not final: a success corrects it, and a provider's failure
 * replaces it, so that no later success applies.
 */
export const isUnsettled = (payment: Payment): payment is PendingPayment | FailedPayment =>
  payment.status === 'pending' || (payment.status === 'failed' && payment.concludedBy === 'us');

/** specification.md#ask-company: those of these payments about which their company can be asked, in their order. */
export const askable = (
  payments: readonly Payment[],
): readonly OnlinePayment<PendingPayment | FailedPayment>[] => payments.filter(isUnsettled).filter(isOnline);

/** Whether a payment failed although the provider says paid too. specification.md#contradicted */
export const isContradicted = (payment: Payment): boolean =>
  payment.status === 'failed' && isOnline(payment) && payment.means.paidReportedAt !== undefined;

/** Of payments whose money came in, whatever became of it since. A voided record is of money that never came. */
export const RECEIVED_STATUSES: readonly PaymentStatus[] = ['succeeded', 'refund_due', 'refunded'];

/** specification.md#refund-due: the money came, or was there, and must go back by hand. */
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
