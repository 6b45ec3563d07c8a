import {
  ERASED_PHONE,
  type FailedPayment,
  type FailureReason,
  type FeeMeans,
  isOnline,
  nextAskAt,
  soonestAskAt,
  type OnlinePayment,
  type PayerPhone,
  type Payment,
  type PaymentFacts,
  type PaymentMethod,
  type PaymentPurpose,
  type PaymentStatus,
  type PendingPayment,
  type ProviderName,
  type Rwf,
  turnsArePlannedUntil,
} from '@booky/domain';
import type { AttemptAsks, PaymentRepository } from '@booky/domain/ports';
import type { Instant } from '@js-joda/core';
import type { AnySql } from '../driver/connect.ts';
import type { Pool } from '../driver/pool.ts';
import type { Write } from '../driver/transaction.ts';
import { columnsOf } from './columns.ts';
import { instantOf, instantOrNull } from './json-values.ts';
import { uuidOrNull } from './uuid.ts';

/** A row of `payments`. Constraints of the table enforce these types. In a row that is read as JSON, times are text. */
export interface PaymentRow<Time = Instant> {
  readonly id: string;
  readonly our_ref: string;
  readonly booking_id: string;
  readonly purpose: PaymentPurpose;
  readonly method: PaymentMethod;
  readonly amount_rwf: Rwf;
  readonly status: PaymentStatus;
  readonly provider: ProviderName | null;
  readonly payer_phone: PayerPhone | typeof ERASED_PHONE | null;
  readonly asked_from: string | null;
  readonly answerable_until: Time | null;
  readonly provider_reference: string | null;
  readonly redirect_url: string | null;
  readonly paid_reported_at: Time | null;
  readonly note: string | null;
  readonly fee_means: FeeMeans | null;
  readonly transaction_reference: string | null;
  readonly settled_at: Time | null;
  readonly failure_reason: FailureReason | null;
  readonly concluded_by: FailedPayment['concludedBy'] | null;
  readonly refund_reference: string | null;
  readonly refunded_at: Time | null;
  readonly void_reason: string | null;
  readonly voided_at: Time | null;
  readonly created_at: Time;
}

export const PAYMENT_COLUMNS = columnsOf<PaymentRow>('payments')(
  'id',
  'our_ref',
  'booking_id',
  'purpose',
  'method',
  'amount_rwf',
  'status',
  'provider',
  'payer_phone',
  'asked_from',
  'answerable_until',
  'provider_reference',
  'redirect_url',
  'paid_reported_at',
  'note',
  'fee_means',
  'transaction_reference',
  'settled_at',
  'failure_reason',
  'concluded_by',
  'refund_reference',
  'refunded_at',
  'void_reason',
  'voided_at',
  'created_at',
);

/** Returns the value of a column that the method or the status requires. */
const present = <Value>(value: Value | null): Value => {
  if (value === null) throw new Error('a payment row has null in a column its method or status requires');
  return value;
};

const payerOf = (phone: PayerPhone | typeof ERASED_PHONE): PayerPhone | undefined =>
  phone === ERASED_PHONE ? undefined : phone;

const meansOf = (row: PaymentRow): Payment['means'] => {
  const { method } = row;
  if (method === 'cash') return { method, note: row.note ?? undefined };
  if (method === 'offline')
    return {
      method,
      means: present(row.fee_means),
      transactionReference: row.transaction_reference ?? undefined,
      note: row.note ?? undefined,
    };
  return {
    method,
    provider: present(row.provider),
    phone: payerOf(present(row.payer_phone)),
    askedFrom: row.asked_from ?? undefined,
    answerableUntil: present(row.answerable_until),
    providerReference: row.provider_reference ?? undefined,
    redirectUrl: row.redirect_url ?? undefined,
    paidReportedAt: row.paid_reported_at ?? undefined,
  };
};

export const toPayment = (row: PaymentRow): Payment => {
  const facts: PaymentFacts = {
    id: row.id,
    ourRef: row.our_ref,
    bookingId: row.booking_id,
    purpose: row.purpose,
    amountRwf: row.amount_rwf,
    means: meansOf(row),
    createdAt: row.created_at,
  };
  const { status } = row;
  switch (status) {
    case 'pending':
      return { ...facts, status };
    case 'succeeded':
    case 'refund_due':
      return { ...facts, status, settledAt: present(row.settled_at) };
    case 'failed':
      return {
        ...facts,
        status,
        settledAt: present(row.settled_at),
        failureReason: present(row.failure_reason),
        concludedBy: present(row.concluded_by),
      };
    case 'refunded':
      return {
        ...facts,
        status,
        settledAt: present(row.settled_at),
        refund: { reference: present(row.refund_reference), refundedAt: present(row.refunded_at) },
      };
    case 'voided':
      return {
        ...facts,
        status,
        settledAt: present(row.settled_at),
        voided: { reason: present(row.void_reason), voidedAt: present(row.voided_at) },
      };
    default:
      return status satisfies never;
  }
};

/** Reads a payment from the JSON in the row of its booking. */
export const toPaymentFromJson = (row: PaymentRow<string>): Payment =>
  toPayment({
    ...row,
    answerable_until: instantOrNull(row.answerable_until),
    paid_reported_at: instantOrNull(row.paid_reported_at),
    settled_at: instantOrNull(row.settled_at),
    refunded_at: instantOrNull(row.refunded_at),
    voided_at: instantOrNull(row.voided_at),
    created_at: instantOf(row.created_at),
  });

/** Replaces NUL: a provider's JSON can contain NUL, but PostgreSQL's text cannot. */
const withoutNul = (text: string | undefined): string | null => text?.replaceAll('\0', '\uFFFD') ?? null;

const toRow = (payment: Payment): PaymentRow => {
  const means = isOnline(payment) ? payment.means : undefined;
  const fee = payment.means.method === 'offline' ? payment.means : undefined;
  const failed = payment.status === 'failed' ? payment : undefined;
  const refund = payment.status === 'refunded' ? payment.refund : undefined;
  const voided = payment.status === 'voided' ? payment.voided : undefined;
  return {
    id: payment.id,
    our_ref: payment.ourRef,
    booking_id: payment.bookingId,
    purpose: payment.purpose,
    method: payment.means.method,
    amount_rwf: payment.amountRwf,
    status: payment.status,
    provider: means?.provider ?? null,
    payer_phone: means === undefined ? null : (means.phone ?? ERASED_PHONE),
    asked_from: means?.askedFrom ?? null,
    answerable_until: means?.answerableUntil ?? null,
    provider_reference: withoutNul(means?.providerReference),
    redirect_url: withoutNul(means?.redirectUrl),
    paid_reported_at: means?.paidReportedAt ?? null,
    note: 'note' in payment.means ? (payment.means.note ?? null) : null,
    fee_means: fee?.means ?? null,
    transaction_reference: fee?.transactionReference ?? null,
    settled_at: payment.status === 'pending' ? null : payment.settledAt,
    failure_reason: failed?.failureReason ?? null,
    concluded_by: failed?.concludedBy ?? null,
    refund_reference: refund?.reference ?? null,
    refunded_at: refund?.refundedAt ?? null,
    void_reason: voided?.reason ?? null,
    voided_at: voided?.voidedAt ?? null,
    created_at: payment.createdAt,
  };
};

/**
 * The first number of the lock on a phone. It is arbitrary. The second number is the hash of the phone. If two phones
 * have the same hash, their transactions wait for each other, which is harmless.
 */
const PROMPTS_LOCK = 5_310_003;

/**
 * Makes the repository of payments, on one transaction's connection. The caller holds the lock of the payment's
 * booking.
 */
export const makePaymentRepository = (sql: AnySql, write: Write): PaymentRepository => ({
  bookingIdOf: async (ourRef) => {
    const [row] = await sql<{ booking_id: string }[]>`
        select booking_id from payments where our_ref = ${uuidOrNull(ourRef)}`;
    return row?.booking_id;
  },

  bookingIdOfPayment: async (id) => {
    const [row] = await sql<{ booking_id: string }[]>`
        select booking_id from payments where id = ${uuidOrNull(id)}`;
    return row?.booking_id;
  },

  ofBooking: async (bookingId) => {
    const rows = await sql<PaymentRow[]>`
        select ${sql.unsafe(PAYMENT_COLUMNS)} from payments where booking_id = ${uuidOrNull(bookingId)} order by created_at, id`;
    return rows.map(toPayment);
  },

  add: async (payment) => {
    const row = toRow(payment);
    const isToBeAsked = payment.status === 'pending' && isOnline(payment);
    const firstAskAt = isToBeAsked ? nextAskAt(payment, payment.createdAt) : undefined;
    write(sql`insert into payments ${sql({ ...row, next_ask_at: firstAskAt ?? null })}`);
  },

  save: async (payment) => {
    // Clears the time of the next status query if the payment is settled. Otherwise keeps the time that takeDue has
    // set.
    const settled = payment.status === 'pending' ? {} : { next_ask_at: null };
    const { id, ...row } = { ...toRow(payment), ...settled };
    write(sql`update payments set ${sql(row)} where id = ${id}`, {
      rows: 1,
      what: `update payments (id ${id})`,
    });
  },

  serialisePrompts: async (phone) => {
    await sql`select pg_advisory_xact_lock(${PROMPTS_LOCK}::int, hashtext(${phone}))`;
  },

  promptsBetween: async (phone, since, until) => {
    const rows = await sql<Pick<PaymentRow, 'created_at' | 'asked_from'>[]>`
        select created_at, asked_from from payments
        where payer_phone = ${phone} and created_at > ${since} and created_at <= ${until}
          and method <> 'card' and concluded_by is distinct from 'us'
        order by created_at`;
    return rows.map((row) => ({ begunAt: row.created_at, askedFrom: row.asked_from ?? undefined }));
  },
});

/** Takes pending attempts that are due for a status query. Each call is one short transaction. */
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
            transaction`
              update payments set next_ask_at = ${next(payment) ?? null}, asked_at = ${now} where id = ${payment.id}`,
        ),
      );
      return due;
    }),
  askSoon: (provider, ourRef, now) =>
    pool.transaction(async (transaction) => {
      const [attempt] = await transaction<
        { id: string; next_ask_at: Instant | null; asked_at: Instant | null }[]
      >`
        select id, next_ask_at, asked_at from payments
        where our_ref = ${uuidOrNull(ourRef)} and provider = ${provider} and status = 'pending'
        for no key update`;
      if (attempt === undefined) return false;
      const soonest = soonestAskAt(attempt.asked_at ?? undefined, now);
      if (attempt.next_ask_at === null || attempt.next_ask_at.isAfter(soonest))
        await transaction`update payments set next_ask_at = ${soonest} where id = ${attempt.id}`;
      return true;
    }),
});

const isPendingOnline = (payment: Payment): payment is OnlinePayment<PendingPayment> =>
  payment.status === 'pending' && isOnline(payment);
