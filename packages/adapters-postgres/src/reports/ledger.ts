import {
  BOOKED_STATUSES,
  type KigaliMonth,
  type MoneyOfMonth,
  OWED_STATUSES,
  payerPhone,
  startOfDate,
} from '@booky/domain';
import type { LedgerReader, PaymentFilter, PaymentOfBooking } from '@booky/domain/ports';
import type postgres from 'postgres';
import { BOOKING_COLUMNS, type BookingRow, toBooking } from '../tables/booking-row.ts';
import type { AnySql } from '../driver/connect.ts';
import { type PaymentRow, toPaymentFromJson } from '../tables/payments.ts';
import { foundBy } from './search.ts';
import { uuidOrNull } from '../tables/uuid.ts';

export interface PaymentOfBookingRow extends BookingRow {
  readonly payment: PaymentRow<string>;
}

export const toPaymentOfBooking = (row: PaymentOfBookingRow): PaymentOfBooking => ({
  payment: toPaymentFromJson(row.payment),
  booking: toBooking(row),
});

interface Counted {
  readonly total: number;
  readonly page: number;
  readonly succeeded: number;
  readonly refund_due: number;
  readonly refunded: number;
  readonly cash: number;
}

/** One payment of a page, with the totals of all matches. An empty page has one row whose `id` is null. */
type PageRow = Counted & (PaymentOfBookingRow | { readonly id: null });

type MoneyColumn = Exclude<keyof MoneyOfMonth, 'month'>;

interface SumRow {
  readonly what: MoneyColumn;
  /** The month as YYYY-MM. */
  readonly month: string;
  readonly rwf: number;
}

/** Selects payments and their bookings. The caller appends the condition. */
export const paymentsOn = (sql: AnySql): postgres.Fragment => sql`
  select ${sql.unsafe(BOOKING_COLUMNS)}, to_json(payments) as payment
  from payments join bookings on bookings.id = payments.booking_id`;

/** The order of the list: the newest payment first. */
export const newestFirst = (sql: AnySql): postgres.Fragment =>
  sql`payments.created_at desc, payments.id desc`;
const oldestFirst = (sql: AnySql): postgres.Fragment => sql`payments.created_at, payments.id`;

/** SQL that is true for a payment that matches the filter. */
export const paymentCondition = (sql: AnySql, filter: PaymentFilter): postgres.Fragment => {
  const { statuses, methods, purposes, from, to, search } = filter;
  const conditions = [
    ...(statuses === undefined ? [] : [sql`payments.status in ${sql([...new Set(statuses)])}`]),
    ...(methods === undefined ? [] : [sql`payments.method in ${sql([...new Set(methods)])}`]),
    ...(purposes === undefined ? [] : [sql`payments.purpose in ${sql([...new Set(purposes)])}`]),
    ...(from === undefined ? [] : [sql`payments.created_at >= ${startOfDate(from)}`]),
    ...(to === undefined ? [] : [sql`payments.created_at < ${startOfDate(to.plusDays(1))}`]),
    ...(search === undefined ? [] : [searchCondition(sql, search)]),
  ];
  return conditions.reduce<postgres.Fragment>((all, one) => sql`${all} and (${one})`, sql`true`);
};

/** specification.md#list-payments-search */
const searchCondition = (sql: AnySql, search: string): postgres.Fragment => {
  const text = search.trim();
  const phone = payerPhone(text);
  return sql`(
    payments.booking_id in (select id from bookings where ${foundBy(sql, search)})
    or payments.our_ref = ${uuidOrNull(text.toLowerCase())}
    or payments.provider_reference = ${text}
    or payments.transaction_reference = ${text}
    or payments.payer_phone = ${phone.ok ? phone.value : null}
  )`;
};

/** The total price of a booking, including the add-ons after the shoot. */
export const billedRwf = (sql: AnySql): postgres.Fragment => sql`(
  bookings.total_rwf + case when bookings.post_shoot_add_ons = '[]' then 0 else (
    select coalesce(sum((added ->> 'unitPriceRwf')::bigint * (added ->> 'quantity')::bigint), 0)
    from jsonb_array_elements(bookings.post_shoot_add_ons) as added
  ) end)`;
/** The amount that is still owed for a booking. specification.md#amount-owed */
export const owedRwf = (sql: AnySql): postgres.Fragment => sql`greatest(0, ${billedRwf(sql)} - (
  select coalesce(sum(paid.amount_rwf), 0) from payments as paid
  where paid.booking_id = bookings.id and paid.status = 'succeeded'))`;

/** Reads payments and sums over all bookings. Each read is one statement. */
export const makeLedgerReader = (sql: AnySql): LedgerReader => ({
  page: async (filter, page, pageSize) => {
    const matches = sql`from payments where ${paymentCondition(sql, filter)}`;
    const rows = await sql<PageRow[]>`
      with counted as (select count(*) as total, coalesce(sum(amount_rwf), 0) as rwf ${matches}),
      -- One plain sum takes half as long as four filtered sums.
      others as (
        select coalesce(sum(amount_rwf), 0) as rwf,
          coalesce(sum(amount_rwf) filter (where status = 'refund_due'), 0) as refund_due,
          coalesce(sum(amount_rwf) filter (where status = 'refunded'), 0) as refunded
        ${matches} and payments.status <> 'succeeded'
      ),
      by_hand as (
        select coalesce(sum(amount_rwf), 0) as cash
        ${matches} and payments.status = 'succeeded' and payments.method = 'cash'
      ),
      paged as (
        select total, counted.rwf - others.rwf as succeeded, refund_due, refunded, cash,
          least(${page}::bigint, greatest(1, (total + ${pageSize} - 1) / ${pageSize})) as page
        from counted, others, by_hand
      ),
      placed as (select paged.*, (page - 1) * ${pageSize} as passed from paged),
      -- A page in the second half of the list is searched from the end, which is closer.
      listed as (
        select placed.*, case when passed <= total / 2
          then array(select payments.id ${matches} order by ${newestFirst(sql)} limit ${pageSize} offset passed)
          else array(
            select payments.id ${matches} order by ${oldestFirst(sql)}
            limit least(${pageSize}, total - passed) offset greatest(0, total - passed - ${pageSize})
          )
        end as ids
        from placed
      )
      select listed.total, listed.page, listed.succeeded, listed.refund_due, listed.refunded, listed.cash, shown.*
      from listed
      left join lateral (${paymentsOn(sql)} where payments.id = any(listed.ids)) as shown on true`;
    const [first] = rows;
    if (first === undefined) throw new Error('payment list query returned 0 rows, expected 1');
    return {
      payments: rows
        .flatMap((row) => (row.id === null ? [] : [toPaymentOfBooking(row)]))
        .toSorted(inListOrder),
      total: first.total,
      totals: {
        succeededRwf: first.succeeded,
        refundDueRwf: first.refund_due,
        refundedRwf: first.refunded,
        cashRwf: first.cash,
      },
      page: first.page,
    };
  },

  months: async (first, count) => {
    const [from, to] = [startOfDate(first.atDay(1)), startOfDate(first.plusMonths(count).atDay(1))];
    const sumOf = (
      what: MoneyColumn,
      table: postgres.Fragment,
      column: postgres.Fragment,
      amount: postgres.Fragment,
      condition: postgres.Fragment,
    ): postgres.Fragment => sql`
      select ${what}::text as what, to_char(${column} at time zone 'Africa/Kigali', 'YYYY-MM') as month,
        sum(${amount})::bigint as rwf
      from ${table}
      where ${condition} and ${column} >= ${from} and ${column} < ${to}
      group by 2`;
    const bookings = sql`bookings`;
    const payments = sql`payments`;
    const amount = sql`amount_rwf`;
    const rows = await sql<SumRow[]>`
      ${sumOf('bookedRwf', bookings, sql`created_at`, billedRwf(sql), sql`status in ${sql([...BOOKED_STATUSES])}`)}
      union all
      ${sumOf('paidRwf', payments, sql`settled_at`, amount, sql`status = 'succeeded'`)}
      union all
      ${sumOf('owedRwf', bookings, sql`starts_at`, owedRwf(sql), sql`status in ${sql([...OWED_STATUSES])}`)}
      union all
      ${sumOf('refundedRwf', payments, sql`refunded_at`, amount, sql`status = 'refunded'`)}`;
    return Array.from({ length: count }, (_, index) => monthIn(rows, first.plusMonths(index)));
  },
});

const inListOrder = ({ payment: one }: PaymentOfBooking, { payment: other }: PaymentOfBooking): number =>
  other.createdAt.compareTo(one.createdAt) || (one.id < other.id ? 1 : -1);

const monthIn = (rows: readonly SumRow[], month: KigaliMonth): MoneyOfMonth => {
  const sumOf = (what: MoneyColumn): number =>
    rows.find((row) => row.what === what && row.month === month.toString())?.rwf ?? 0;
  return {
    month,
    bookedRwf: sumOf('bookedRwf'),
    paidRwf: sumOf('paidRwf'),
    owedRwf: sumOf('owedRwf'),
    refundedRwf: sumOf('refundedRwf'),
  };
};
