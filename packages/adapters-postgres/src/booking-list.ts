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
 * is read of the bookings that are passed over. `way` is that of {@link searchWay}.
 */
export const listedPage = (
  sql: AnySql,
  filter: BookingFilter,
  page: number,
  pageSize: number,
  now: Instant,
  way: SearchWay | undefined,
): postgres.Fragment => {
  const { search } = filter;
  const isFound = search !== undefined && way === 'pieces';
  const matches = (order: postgres.Fragment): postgres.Fragment => {
    if (isFound) return sql`from found where ${conditionOf(sql, filter, now)}`;
    const asked = sql`from bookings where ${conditionOf(sql, filter, now)}`;
    if (search === undefined) return asked;
    // Without the order and the offset the planner, which takes every text for a rare one, would read the bookings themselves.
    return sql`
      from (select id, starts_at, search_text ${asked} order by ${order} offset 0) as walked
      where search_text like lower(${patternOf(search)})`;
  };
  const [newestFirst, oldestFirst] = [sql`starts_at desc, id desc`, sql`starts_at, id`];
  // A page in the second half is nearer to the end, so it is looked for from there.
  return sql`
    with ${isFound ? sql`${foundBy(sql, search, halvesOf(filter))},` : sql``}
    counted as (select count(*) as total ${matches(newestFirst)}),
    paged as (
      select total, least(${page}::bigint, greatest(1, (total + ${pageSize} - 1) / ${pageSize})) as page
      from counted
    ),
    placed as (select total, page, (page - 1) * ${pageSize} as passed from paged)
    select total, page, case when passed <= total / 2
      then array(select id ${matches(newestFirst)} order by ${newestFirst} limit ${pageSize} offset passed)
      else array(
        select id ${matches(oldestFirst)} order by ${oldestFirst}
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

/** Of the newest bookings, and how many of them make a text common: about where both ways take as long. */
const SAMPLED = 50;
const COMMON = 5;

/** How a list finds what is searched: by the pieces of the text, or along the index of starts, which holds the text too. */
export type SearchWay = 'pieces' | 'walk';

/**
 * The quicker way: all that match a common text would have to be kept before they are counted, and a walk passes over all that don't
 * match a rare one. Which it is, the newest bookings show. Both ways find the same; the index of starts is without the expired.
 * Undefined where nothing is searched.
 */
export const searchWay = async (sql: AnySql, filter: BookingFilter): Promise<SearchWay | undefined> => {
  const { search } = filter;
  if (search === undefined) return undefined;
  if (halvesOf(filter).includes('expired')) return 'pieces';
  if (search.length < SHORTEST_INDEXED) return 'walk';
  const [row] = await sql<{ matching: number }[]>`
    select count(*)::integer as matching
    from (
      select search_text from bookings where ${HALVES.kept(sql)} order by starts_at desc, id desc limit ${SAMPLED}
    ) as newest
    where search_text like lower(${patternOf(search)})`;
  return (row?.matching ?? 0) >= COMMON ? 'walk' : 'pieces';
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
