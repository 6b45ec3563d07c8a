import { startOfDate } from '@booky/domain';
import type { BookingFilter } from '@booky/domain/ports';
import type { Instant } from '@js-joda/core';
import type postgres from 'postgres';
import type { AnySql } from './connect.ts';
import { patternOf } from './pattern.ts';
import { stageCondition } from './stage-conditions.ts';

/**
 * `specification.md#list-bookings` `specification.md#list-bookings-pages`: one row of how many bookings match
 * (`total`), which page is shown (`page`) and which bookings are on it (`ids`, in no order). Only what an index holds
 * is read of the bookings that are passed over.
 */
export const listedPage = (
  sql: AnySql,
  filter: BookingFilter,
  page: number,
  pageSize: number,
  now: Instant,
): postgres.Fragment => {
  const { found, condition } = listedBookings(sql, filter, now);
  const matches = sql`from ${found === undefined ? sql`bookings` : sql`found`} where ${condition}`;
  // A page in the second half is nearer to the end, so it is looked for from there.
  return sql`
    with ${found === undefined ? sql`` : sql`${found},`}
    counted as (select count(*) as total ${matches}),
    paged as (
      select total, least(${page}::bigint, greatest(1, (total + ${pageSize} - 1) / ${pageSize})) as page
      from counted
    ),
    placed as (select total, page, (page - 1) * ${pageSize} as passed from paged)
    select total, page, case when passed <= total / 2
      then array(select id ${matches} order by starts_at desc, id desc limit ${pageSize} offset passed)
      else array(
        select id ${matches} order by starts_at, id
        limit least(${pageSize}, total - passed) offset greatest(0, total - passed - ${pageSize})
      )
    end as ids
    from placed`;
};

/** What a search finds, as the common table expression `found`, and what is asked of that, or of all bookings. */
export const listedBookings = (
  sql: AnySql,
  filter: BookingFilter,
  now: Instant,
): { readonly found: postgres.Fragment | undefined; readonly condition: postgres.Fragment } => {
  const { search } = filter;
  return {
    found: search === undefined ? undefined : foundBy(sql, search, halvesOf(filter)),
    condition: conditionOf(sql, filter, now),
  };
};

/** Which halves of the bookings a filter can match; each has indexes of its own, whose conditions stand as they are here. */
type Half = 'kept' | 'expired';

const HALVES: Readonly<Record<Half, (sql: AnySql) => postgres.Fragment>> = {
  kept: (sql) => sql`status <> 'expired'`,
  expired: (sql) => sql`status = 'expired'`,
};

const halvesOf = ({ stages, statuses }: BookingFilter): readonly Half[] => {
  const hasExpired = (stages?.includes('expired') ?? true) && (statuses?.includes('expired') ?? true);
  const hasOthers = statuses?.some((status) => status !== 'expired') ?? true;
  if (!hasExpired) return ['kept'];
  return hasOthers ? ['kept', 'expired'] : ['expired'];
};

/** The shortest text that the index, which is made of three-letter pieces, can look up. */
const SHORTEST_INDEXED = 3;

/**
 * What a search finds, before anything else is asked of it. The planner can't know how rare a text or how long a time is,
 * and given the choice of an index might walk the whole list for a handful of bookings.
 */
export const foundBy = (
  sql: AnySql,
  search: string,
  halves: readonly Half[] = ['kept', 'expired'],
): postgres.Fragment => {
  // For a shorter text the index would return every booking; an expression that is not indexed avoids it.
  const text = search.length < SHORTEST_INDEXED ? sql`search_text || ''` : sql`search_text`;
  const parts = halves.map(
    (half) => sql`
      select id, status, starts_at, ends_at, hold_expires_at, delivery_expires_on
      from bookings where ${text} like lower(${patternOf(search)}) and ${HALVES[half](sql)}`,
  );
  return sql`
    found as materialized (
      ${parts.reduce((one, other) => sql`${one} union all ${other}`)}
    )`;
};

/** The conditions of a filter apart from its search. */
const conditionOf = (sql: AnySql, filter: BookingFilter, now: Instant): postgres.Fragment => {
  const { stages, statuses, from, to } = filter;
  const halves = halvesOf(filter);
  const conditions = [
    ...(halves.length === 1 ? halves.map((half) => HALVES[half](sql)) : []),
    ...(stages === undefined ? [] : [stageCondition(sql, stages, now)]),
    ...(statuses === undefined ? [] : [sql`status in ${sql([...new Set(statuses)])}`]),
    ...(from === undefined ? [] : [sql`starts_at >= ${startOfDate(from)}`]),
    ...(to === undefined ? [] : [sql`starts_at < ${startOfDate(to.plusDays(1))}`]),
  ];
  return conditions.reduce<postgres.Fragment>((all, one) => sql`${all} and (${one})`, sql`true`);
};
