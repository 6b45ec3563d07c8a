import { startOfDate } from '@booky/domain';
import type { BookingFilter } from '@booky/domain/ports';
import type { Instant } from '@js-joda/core';
import type postgres from 'postgres';
import type { AnySql } from '../driver/connect.ts';
import { owedRwf } from './ledger.ts';
import { foundBy } from './search.ts';
import { stageCondition } from './stage-conditions.ts';

/**
 * Selects one row. `total` is the number of matching bookings. `page` is the number of the returned page, counted from
 * 1. `ids` are the ids of the bookings on that page, in any order. specification.md#list-bookings
 * specification.md#list-bookings-pages
 */
export const listedPage = (
  sql: AnySql,
  filter: BookingFilter,
  page: number,
  pageSize: number,
  now: Instant,
): postgres.Fragment => {
  const matches = sql`from bookings where ${listedBookings(sql, filter, now)}`;
  const [inOrder, backwards] = [
    orderOf(sql, filter),
    orderOf(sql, { order: isAscending(filter) ? '-startsAt' : 'startsAt' }),
  ];
  // Reads a page in the second half of the list from the end, because the end is closer.
  return sql`
    with counted as (select count(*) as total ${matches}),
    paged as (
      select total, least(${page}::bigint, greatest(1, (total + ${pageSize} - 1) / ${pageSize})) as page
      from counted
    ),
    placed as (select total, page, (page - 1) * ${pageSize} as passed from paged)
    select total, page, case when passed <= total / 2
      then array(select id ${matches} order by ${inOrder} limit ${pageSize} offset passed)
      else array(
        select id ${matches} order by ${backwards}
        limit least(${pageSize}, total - passed) offset greatest(0, total - passed - ${pageSize})
      )
    end as ids
    from placed`;
};

const isAscending = ({ order }: Pick<BookingFilter, 'order'>): boolean => order === 'startsAt';

/** The order of the list. specification.md#list-bookings-order */
export const orderOf = (sql: AnySql, filter: Pick<BookingFilter, 'order'>): postgres.Fragment =>
  isAscending(filter) ? sql`starts_at, id` : sql`starts_at desc, id desc`;

/** SQL that is true for a booking that matches the filter at `now`. specification.md#list-bookings-filters */
export const listedBookings = (sql: AnySql, filter: BookingFilter, now: Instant): postgres.Fragment => {
  const { stages, statuses, from, to, search } = filter;
  const conditions = [
    // Written exactly like the condition of the indexes that leave out expired bookings, so that the server can use
    // them.
    ...(hasExpired(filter) ? [] : [sql`status <> 'expired'`]),
    ...(stages === undefined ? [] : [stageCondition(sql, stages, now)]),
    ...(statuses === undefined ? [] : [sql`status in ${sql([...new Set(statuses)])}`]),
    ...(from === undefined ? [] : [sql`starts_at >= ${startOfDate(from)}`]),
    ...(to === undefined ? [] : [sql`starts_at < ${startOfDate(to.plusDays(1))}`]),
    ...(search === undefined ? [] : [foundBy(sql, search)]),
    ...(filter.isOwing === true
      ? [sql`status in ('pending_payment', 'confirmed', 'completed') and ${owedRwf(sql)} > 0`]
      : []),
  ];
  return conditions.reduce<postgres.Fragment>((all, one) => sql`${all} and (${one})`, sql`true`);
};

const hasExpired = ({ stages, statuses }: BookingFilter): boolean =>
  (stages?.includes('expired') ?? true) && (statuses?.includes('expired') ?? true);
