import { attemptAnswer, CLOCKS_APART_SECONDS } from '@booky/domain';
import type { AttemptLimiter } from '@booky/domain/ports';
import { Duration, type Instant } from '@js-joda/core';
import type { AnySql } from '../driver/connect.ts';

/**
 * After so many attempts, a process deletes at most {@link CLEAR_AT_MOST} expired windows. Otherwise, the windows of
 * keys that are no longer used would accumulate.
 */
const CLEAR_EVERY = 500;
const CLEAR_AT_MOST = 2_000;

/**
 * Counts attempts in windows of time. A key's window starts at its first attempt. One statement counts an attempt and
 * returns the number, so simultaneous attempts get different numbers. `specification.md#shared-counts`
 */
export const makeAttemptLimiter = (): ((sql: AnySql) => AttemptLimiter) => {
  let untilClearing = CLEAR_EVERY;

  return (sql) => ({
    attempt: async (limit, key, now) => {
      untilClearing -= 1;
      if (untilClearing <= 0) {
        untilClearing = CLEAR_EVERY;
        await clearOver(sql, now);
      }
      const latestStart = now.plusSeconds(CLOCKS_APART_SECONDS);
      const endsAt = now.plus(Duration.ofSeconds(limit.windowSeconds));
      const [window] = await sql<{ count: number; ends_at: Instant }[]>`
        insert into attempt_windows as running (key, started_at, ends_at, count)
        values (${`${limit.name} ${key}`}, ${now}, ${endsAt}, 1)
        on conflict (key) do update set (started_at, ends_at, count) = (
          select case when is_over then excluded.started_at else running.started_at end,
            case when is_over then excluded.ends_at else running.ends_at end,
            case when is_over then 1 else least(running.count, ${limit.attempts}) + 1 end
          from (select running.started_at > ${latestStart} or excluded.started_at >= running.ends_at as is_over) as looked_at
        )
        returning count, ends_at`;
      if (window === undefined) throw new Error('attempt limiter query returned 0 rows, expected 1');
      return attemptAnswer(limit.attempts, window.count, Duration.between(now, window.ends_at).toMillis());
    },
  });
};

const clearOver = async (sql: AnySql, now: Instant): Promise<void> => {
  await sql`
    with over as materialized (
      select key from attempt_windows where ends_at <= ${now} limit ${CLEAR_AT_MOST} for update skip locked
    )
    delete from attempt_windows using over where attempt_windows.key = over.key`;
};
