import type { Client, ClientAddress } from '@booky/domain';
import type { Instant } from '@js-joda/core';
import type postgres from 'postgres';
import type { AnySql } from '../driver/connect.ts';
import { foundBy } from './search.ts';

/**
 * One client of a page, with the total number of matches and the page number. An empty page has one row whose client is
 * null.
 */
export interface ClientListRow {
  readonly total: number;
  readonly page: number;
  readonly email: ClientAddress | null;
  readonly full_name: string;
  readonly phone: string;
  readonly bookings: number;
  readonly billed_rwf: number;
  readonly paid_rwf: number;
  readonly last_shoot_at: Instant;
}

export const toClient = (row: ClientListRow & { readonly email: ClientAddress }): Client => ({
  address: row.email,
  fullName: row.full_name,
  phone: row.phone,
  bookings: row.bookings,
  billedRwf: row.billed_rwf,
  paidRwf: row.paid_rwf,
  lastShootAt: row.last_shoot_at,
});

/**
 * SQL that is true for bookings that were ever confirmed. Its first two terms are written like the index by address.
 */
const wasConfirmed = (sql: AnySql): postgres.Fragment =>
  sql`status <> 'expired' and erased_at is null and status <> 'pending_payment'`;

/** A query for one page. Pages count from 1. */
export interface ClientListQuery {
  readonly search: string | undefined;
  readonly page: number;
  readonly pageSize: number;
}

/**
 * Pages up to this place in the list are found by walking from the latest shoot on. For later pages, sorting all
 * addresses is faster.
 */
const MOST_WALKED = 500;

/**
 * Reads the list of clients. Addresses are counted by the index alone. Sums are computed only for the clients of the
 * page, and equal the sums of the domain's `clientOf`. `specification.md#list-clients` `specification.md#client-row`
 */
export const clientList = (sql: AnySql, query: ClientListQuery): postgres.PendingQuery<ClientListRow[]> => {
  const { search, page, pageSize } = query;
  const counts = wasConfirmed(sql);
  const found =
    search === undefined
      ? sql``
      : sql`and email in (
          select email from bookings where ${foundBy(sql, search)} and ${counts})`;
  const isWalked = search === undefined && page * pageSize <= MOST_WALKED;
  // If the page is found by walking, counts by the index alone, without each client's latest shoot.
  const clients = isWalked
    ? sql`clients as (select email from bookings where ${counts} group by email)`
    : sql`clients as materialized (
        select email, max(starts_at) as last_shoot_at from bookings where ${counts} ${found} group by email
      )`;
  return sql<ClientListRow[]>`
    with ${clients},
    counted as (select count(*) as total from clients),
    placed as (
      select total, least(${page}::bigint, greatest(1, (total + ${pageSize} - 1) / ${pageSize})) as page from counted
    ),
    paged as (${isWalked ? walkedPage(sql, counts, query) : orderedPage(sql, query)})
    select placed.total, placed.page, paged.email, paged.last_shoot_at, newest.full_name, newest.phone,
      sums.bookings, sums.billed_rwf, sums.paid_rwf
    from placed left join paged on true
    left join lateral (
      select full_name, phone from bookings where email = paged.email and ${counts}
      order by created_at desc, id desc limit 1
    ) as newest on true
    left join lateral (
      select count(*) as bookings, coalesce(sum(paid), 0)::bigint as paid_rwf,
        coalesce(sum(case when status in ('confirmed', 'completed')
          then greatest(bill, paid) else paid end), 0)::bigint as billed_rwf
      from (
        select status, (
          select least(2147483647, coalesce(sum(amount_rwf), 0))::bigint from payments
          where payments.booking_id = bookings.id and payments.status = 'succeeded'
        ) as paid,
        total_rwf + (
          select coalesce(sum((entry ->> 'unitPriceRwf')::bigint * (entry ->> 'quantity')::bigint), 0)::bigint
          from jsonb_array_elements(post_shoot_add_ons) as entry
        ) as bill
        from bookings where email = paged.email and ${counts}
      ) as accounts
    ) as sums on true
    order by paged.last_shoot_at desc, paged.email collate "C"`;
};

/** Finds the page by sorting all addresses. */
const orderedPage = (sql: AnySql, { pageSize }: ClientListQuery): postgres.Fragment => sql`
  select email, last_shoot_at from clients
  order by last_shoot_at desc, email collate "C"
  limit ${pageSize} offset (select (page - 1) * ${pageSize} from placed)`;

/**
 * Finds the page by walking the bookings from the latest shoot on and taking the first booking of each address. Returns
 * no rows if the page is past the last page.
 */
const walkedPage = (
  sql: AnySql,
  counts: postgres.Fragment,
  { page, pageSize }: ClientListQuery,
): postgres.Fragment => sql`
  select email, starts_at as last_shoot_at from bookings as latest
  where ${counts} and not exists (
    select from bookings
    where email = latest.email and (starts_at, id) > (latest.starts_at, latest.id) and ${counts}
  )
  order by starts_at desc, email collate "C"
  limit ${pageSize} offset ${(page - 1) * pageSize}`;
