import { type BookingStage, dateOf, STAGE_RULES, type StageCondition } from '@booky/domain';
import type { Instant } from '@js-joda/core';
import type postgres from 'postgres';
import type { AnySql } from '../driver/connect.ts';

/** What each condition of the domain's stage table says about a row of `bookings`. */
const CONDITIONS: Record<StageCondition, (sql: AnySql, now: Instant) => postgres.Fragment> = {
  always: (sql) => sql`true`,
  hold_live: (sql, now) => sql`hold_expires_at > ${now}`,
  hold_lapsed: (sql, now) => sql`hold_expires_at <= ${now}`,
  before_shoot: (sql, now) => sql`starts_at > ${now}`,
  during_shoot: (sql, now) => sql`starts_at <= ${now} and ends_at > ${now}`,
  after_shoot: (sql, now) => sql`ends_at <= ${now}`,
  // The link is live through the end of its day in Kigali, so it has expired once that date is past there.
  photos_available: (sql, now) => sql`delivery_expires_on is null or delivery_expires_on >= ${dateOf(now)}`,
  photos_expired: (sql, now) => sql`delivery_expires_on < ${dateOf(now)}`,
};

/**
 * `specification.md#stage-derived`: the rows in one of the stages at `now`, made of the same table as stageOf. Of a row exactly one rule
 * is true, so the rows of most stages are those that are in none of the others: a list of many bookings asks it of every one.
 */
export const stageCondition = (
  sql: AnySql,
  stages: readonly BookingStage[],
  now: Instant,
): postgres.Fragment => {
  const meant = STAGE_RULES.filter(({ stage }) => stages.includes(stage));
  const others = STAGE_RULES.filter(({ stage }) => !stages.includes(stage));
  if (meant.length <= others.length) return oneOf(sql, meant, now);
  // What asks about a column that is null is neither true nor false.
  return sql`(${oneOf(sql, others, now)}) is not true`;
};

const oneOf = (sql: AnySql, rules: typeof STAGE_RULES, now: Instant): postgres.Fragment =>
  rules.reduce<postgres.Fragment>(
    (before, { status, when }) => sql`${before} or (status = ${status} and (${CONDITIONS[when](sql, now)}))`,
    sql`false`,
  );
