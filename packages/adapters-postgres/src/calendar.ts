import type { Period } from '@booky/domain';
import type { BlockRepository, CalendarReader } from '@booky/domain/ports';
import type { Instant } from '@js-joda/core';
import type { AnySql } from './connect.ts';

interface BusyRow {
  readonly starts_at: Instant;
  readonly ends_at: Instant;
}

const toPeriod = (row: BusyRow): Period => ({ from: row.starts_at, to: row.ends_at });

/** Blocks on one transaction's connection. */
export const makeBlockRepository = (sql: AnySql): BlockRepository => ({
  overlapping: async ({ from, to }) => {
    const rows = await sql<BusyRow[]>`
      select starts_at, ends_at from blocks
      where tstzrange(starts_at, ends_at) && tstzrange(${from}, ${to})`;
    return rows.map(toPeriod);
  },
});

/** What takes time on the calendar; one statement. */
export const makeCalendarReader = (sql: AnySql): CalendarReader => ({
  busy: async ({ from, to }, now) => {
    const rows = await sql<BusyRow[]>`
      select starts_at, buffer_ends_at as ends_at from bookings
      where status in ('pending_payment', 'confirmed', 'completed', 'no_show')
        and tstzrange(starts_at, buffer_ends_at) && tstzrange(${from}, ${to})
        and (status <> 'pending_payment' or hold_expires_at > ${now})
      union all
      select starts_at, ends_at from blocks
      where tstzrange(starts_at, ends_at) && tstzrange(${from}, ${to})`;
    return rows.map(toPeriod);
  },
});
