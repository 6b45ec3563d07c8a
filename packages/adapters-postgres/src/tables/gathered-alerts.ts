import type { DailyReason, GatheredReason } from '@booky/domain';
import type { GatheredAlertRepository } from '@booky/domain/ports';
import type { Instant } from '@js-joda/core';
import type { AnySql } from '../driver/connect.ts';

interface GatheredAlertsRow {
  readonly reason: GatheredReason | DailyReason;
  readonly last_sent_at: Instant | null;
  readonly left_out: number;
}

/** Makes the repository of gathered alerts, on one transaction's connection. */
export const makeGatheredAlertRepository = (sql: AnySql): GatheredAlertRepository => ({
  lock: async (reason) => {
    // The upsert creates the row, or rewrites it unchanged. It locks the row in both cases, so a concurrent transaction
    // waits.
    const [row] = await sql<Omit<GatheredAlertsRow, 'reason'>[]>`
      insert into gathered_alerts as alerts (reason) values (${reason})
      on conflict (reason) do update set left_out = alerts.left_out
      returning last_sent_at, left_out`;
    if (row === undefined) throw new Error('gathered-alerts upsert returned 0 rows, expected 1');
    return { lastSentAt: row.last_sent_at ?? undefined, leftOut: row.left_out };
  },

  save: async (reason, { lastSentAt, leftOut }) => {
    const { count } = await sql`
      update gathered_alerts set last_sent_at = ${lastSentAt ?? null}, left_out = ${leftOut}
      where reason = ${reason}`;
    if (count === 0) throw new Error('gathered-alerts save changed 0 rows, expected 1');
  },
});
