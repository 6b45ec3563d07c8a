import { type BookingStage, dateOf, STAGE_RULES, type StageCondition } from '@booky/domain';
import type { Instant } from '@js-joda/core';
import type postgres from 'postgres';
import type { AnySql } from '../driver/connect.ts';

/** The conditions of the domain's stage table, each in SQL for a row of `bookings`. */
const CONDITIONS: Record<StageCondition, (sql: AnySql, now: Instant) => postgres.Fragment> = {
  always: (sql) => sql`true`,
  hold_live: (sql, now) => sql`hold_expires_at > ${now}`,
  hold_lapsed: (sql, now) => sql`hold_expires_at <= ${now}`,
  before_shoot: (sql, now) => sql`starts_at > ${now}`,
  during_shoot: (sql, now) => sql`starts_at <= ${now} and ends_at > ${now}`,
  after_shoot: (sql, now) => sql`ends_at <= ${now}`,
  // The link works until the end of its date in Kigali.
  photos_available: (sql, now) => sql`delivery_expires_on is null or delivery_expires_on >= ${dateOf(now)}`,
  photos_expired: (sql, now) => sql`delivery_expires_on < ${dateOf(now)}`,
};

/**
 * SQL that is true for a booking that is in one of these stages at `now`. The condition comes from the domain's stage
 * table, in which exactly one rule is true for each booking. If most stages are selected, the SQL excludes the other
 * stages, because this is faster. `specification.md#stage-derived`
 */
export const stageCondition = (
  sql: AnySql,
  stages: readonly BookingStage[],
  now: Instant,
): postgres.Fragment => {
  const meant = STAGE_RULES.filter(({ stage }) => stages.includes(stage));
  const others = STAGE_RULES.filter(({ stage }) => !stages.includes(stage));
  if (meant.length <= others.length) return oneOf(sql, meant, now);
  // Uses `is not true` because a condition on a null column is null, and `not` of null is null too.
  return sql`(${oneOf(sql, others, now)}) is not true`;
};

const oneOf = (sql: AnySql, rules: typeof STAGE_RULES, now: Instant): postgres.Fragment =>
  rules.reduce<postgres.Fragment>(
    (before, { status, when }) => sql`${before} or (status = ${status} and (${CONDITIONS[when](sql, now)}))`,
    sql`false`,
  );
