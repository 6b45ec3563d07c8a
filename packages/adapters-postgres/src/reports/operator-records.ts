import {
  type BookingReference,
  isOnline,
  type PendingPayment,
  type Period,
  type ProviderName,
} from '@booky/domain';
import type {
  AttemptOfBooking,
  AttemptOnRecord,
  DeliveryOnRecord,
  OperatorRecords,
} from '@booky/domain/ports';
import type postgres from 'postgres';
import type { Instant } from '@js-joda/core';
import type { AnySql } from '../driver/connect.ts';
import { DELIVERY_COLUMNS, type DeliveryRow, namesPayment, toDelivery } from '../tables/deliveries.ts';
import { PAYMENT_COLUMNS, type PaymentRow, toPayment } from '../tables/payments.ts';
import { uuidOrNull } from '../tables/uuid.ts';

interface AttemptRow extends PaymentRow {
  readonly reference: BookingReference;
}

interface UnverifiedRow {
  readonly provider: ProviderName;
  readonly why: string;
  readonly body_start: Uint8Array;
  readonly received_at: Instant;
  readonly request_id: string | null;
}

const toAttempt = (row: AttemptRow): AttemptOfBooking => {
  const payment = toPayment(row);
  if (payment.status !== 'pending' || !isOnline<PendingPayment>(payment))
    throw new Error('a query for pending attempts returned a settled or cash payment');
  return { payment, reference: row.reference };
};

const toAttemptOnRecord = (row: AttemptRow): AttemptOnRecord => {
  const payment = toPayment(row);
  if (!isOnline(payment)) throw new Error('a query for attempts returned cash');
  return { payment, reference: row.reference };
};

const isAttemptOf = (sql: AnySql, { from, to }: Period): postgres.Fragment => sql`
  payments.provider is not null and payments.created_at >= ${from} and payments.created_at < ${to}`;

const toRecord = (row: DeliveryRow): DeliveryOnRecord => ({
  delivery: toDelivery(row),
  isBodyErased: row.body === null,
  outcome: row.outcome ?? undefined,
  concludedAt: row.concluded_at ?? undefined,
  faults: row.faults,
  lastFault: row.last_fault ?? undefined,
});

/** Reads records for the operator. Each read is one statement. */
export const makeOperatorRecords = (sql: AnySql): OperatorRecords => ({
  pendingAttempts: async (latestStart) => {
    const rows = await sql<AttemptRow[]>`
      select ${sql.unsafe(PAYMENT_COLUMNS)}, bookings.reference
      from payments join bookings on bookings.id = payments.booking_id
      where payments.status = 'pending' and payments.provider is not null and payments.created_at <= ${latestStart}
      order by payments.created_at, payments.id`;
    return rows.map(toAttempt);
  },

  countAttempts: async (period) => {
    const [row] = await sql<{ count: number }[]>`
      select count(*)::int from payments where ${isAttemptOf(sql, period)}`;
    return row?.count ?? 0;
  },

  attemptsInOrder: async (period, after, limit) => {
    const rows = await sql<AttemptRow[]>`
      select ${sql.unsafe(PAYMENT_COLUMNS)}, bookings.reference
      from payments join bookings on bookings.id = payments.booking_id
      where ${isAttemptOf(sql, period)}
        ${after === undefined ? sql`` : sql`and (payments.created_at, payments.id) > (${after.createdAt}, ${after.id})`}
      order by payments.created_at, payments.id
      limit ${limit}`;
    return rows.map(toAttemptOnRecord);
  },

  deliveries: async ({ outcome, ourRef, since, isUnapplied }, limit) => {
    const rows = await sql<DeliveryRow[]>`
      select ${sql.unsafe(DELIVERY_COLUMNS)} from provider_deliveries
      where true
        ${outcome === undefined ? sql`` : sql`and outcome = ${outcome}`}
        ${ourRef === undefined ? sql`` : sql`and strpos(content::text, ${namesPayment(ourRef)}) > 0`}
        ${since === undefined ? sql`` : sql`and received_at >= ${since}`}
        ${isUnapplied ? sql`and outcome is null` : sql``}
      order by received_at desc, id desc
      limit ${limit}`;
    return rows.map(toRecord);
  },

  deliveriesInOrder: async ({ since, isUnapplied }, after, limit) => {
    const rows = await sql<DeliveryRow[]>`
      select ${sql.unsafe(DELIVERY_COLUMNS)} from provider_deliveries
      where true
        ${since === undefined ? sql`` : sql`and received_at >= ${since}`}
        ${isUnapplied ? sql`and outcome is null` : sql``}
        ${after === undefined ? sql`` : sql`and (received_at, id) > (${after.receivedAt}, ${after.id})`}
      order by received_at, id
      limit ${limit}`;
    return rows.map(toRecord);
  },

  countDeliveries: async ({ since, isUnapplied }) => {
    const [row] = await sql<{ count: number }[]>`
      select count(*)::int from provider_deliveries
      where true
        ${since === undefined ? sql`` : sql`and received_at >= ${since}`}
        ${isUnapplied ? sql`and outcome is null` : sql``}`;
    return row?.count ?? 0;
  },

  delivery: async (id) => {
    const [row] = await sql<DeliveryRow[]>`
      select ${sql.unsafe(DELIVERY_COLUMNS)} from provider_deliveries where id = ${uuidOrNull(id)}`;
    return row && toRecord(row);
  },

  unverifiedDeliveries: async (limit) => {
    const rows = await sql<UnverifiedRow[]>`
      select provider, why, body_start, received_at, request_id from unverified_deliveries
      order by received_at desc, slot desc limit ${limit}`;
    return rows.map(({ provider, why, body_start, received_at, request_id }) => ({
      provider,
      why,
      body: Uint8Array.from(body_start),
      receivedAt: received_at,
      requestId: request_id ?? undefined,
    }));
  },
});
