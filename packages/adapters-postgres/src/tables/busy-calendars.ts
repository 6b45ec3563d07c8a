import type { BusyCalendar, BusyTime, CalendarFaultReason } from '@booky/domain';
import type { BusyCalendarRepository, BusyCalendars } from '@booky/domain/ports';
import type { Instant } from '@js-joda/core';
import type postgres from 'postgres';
import type { AnySql } from '../driver/connect.ts';
import type { AskedPeriod } from './blocks.ts';
import { columnsOf } from './columns.ts';

/** A row of `busy_calendars`, without the column that says when the calendar is next read. */
interface BusyCalendarRow {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly events: number;
  readonly last_fetched_at: Instant | null;
  readonly last_error: CalendarFaultReason | null;
  readonly alerted_at: Instant | null;
  readonly etag: string | null;
  readonly last_modified: string | null;
}

const COLUMNS = columnsOf<BusyCalendarRow>('busy_calendars')(
  'id',
  'name',
  'url',
  'events',
  'last_fetched_at',
  'last_error',
  'alerted_at',
  'etag',
  'last_modified',
);

const toBusyCalendar = (row: BusyCalendarRow): BusyCalendar => ({
  id: row.id,
  name: row.name,
  url: row.url,
  events: row.events,
  lastFetchedAt: row.last_fetched_at ?? undefined,
  lastError: row.last_error ?? undefined,
  alertedAt: row.alerted_at ?? undefined,
  etag: row.etag ?? undefined,
  lastModified: row.last_modified ?? undefined,
});

const toRow = (calendar: BusyCalendar): BusyCalendarRow => ({
  id: calendar.id,
  name: calendar.name,
  url: calendar.url,
  events: calendar.events,
  last_fetched_at: calendar.lastFetchedAt ?? null,
  last_error: calendar.lastError ?? null,
  alerted_at: calendar.alertedAt ?? null,
  etag: calendar.etag ?? null,
  last_modified: calendar.lastModified ?? null,
});

/** SQL that is true for a busy time that overlaps a half-open period. PostgreSQL can use an index for it. */
export const isBusyIn = (sql: AnySql, { from, to }: AskedPeriod): postgres.Fragment =>
  sql`tstzrange(busy_times.starts_at, busy_times.ends_at) && tstzrange(${from}, ${to})`;

interface BusyTimeRow {
  readonly calendar_id: string;
  readonly calendar_name: string;
  readonly starts_at: Instant;
  readonly ends_at: Instant;
}

/** Returns the busy times of all calendars that overlap the period, in order. */
export const busyTimesIn = async (sql: AnySql, period: AskedPeriod): Promise<readonly BusyTime[]> => {
  const rows = await sql<BusyTimeRow[]>`
    select calendar_id, busy_calendars.name as calendar_name, starts_at, ends_at
    from busy_times join busy_calendars on busy_calendars.id = calendar_id
    where ${isBusyIn(sql, period)}
    order by starts_at, calendar_id`;
  return rows.map((row) => ({
    calendarId: row.calendar_id,
    calendarName: row.calendar_name,
    from: row.starts_at,
    to: row.ends_at,
  }));
};

/** Makes the repository of calendars of other programs, on one transaction's connection. */
export const makeBusyCalendarRepository = (sql: AnySql): BusyCalendarRepository => ({
  lockAll: async () => {
    await sql`lock table busy_calendars in share row exclusive mode`;
    return all(sql);
  },

  add: async (calendar, dueAt) => {
    await sql`insert into busy_calendars ${sql({ ...toRow(calendar), due_at: dueAt })}`;
  },

  save: async (calendar) => {
    const { count } = await sql`update busy_calendars set ${sql(toRow(calendar))} where id = ${calendar.id}`;
    if (count === 0) throw new Error('busy calendar save changed 0 rows, expected 1');
  },

  replaceTimes: async (id, times) => {
    await sql`delete from busy_times where calendar_id = ${id}`;
    if (times.length === 0) return;
    await sql`
      insert into busy_times (calendar_id, starts_at, ends_at)
      select ${id}::uuid, starts_at, ends_at
      from unnest(${times.map(({ from }) => from)}::timestamptz[], ${times.map(({ to }) => to)}::timestamptz[])
        as times (starts_at, ends_at)`;
  },

  makeDue: async (id, dueAt) => {
    await sql`update busy_calendars set due_at = ${dueAt} where id = ${id}`;
  },

  remove: async (id) => {
    await sql`delete from busy_calendars where id = ${id}`;
  },

  overlapping: (period) => busyTimesIn(sql, period),
});

/** Reads calendars of other programs, outside of a unit of work. */
export const makeBusyCalendars = (sql: AnySql): BusyCalendars => ({
  all: () => all(sql),

  takeDue: async (now, nextAt) => {
    const rows = await sql<BusyCalendarRow[]>`
      update busy_calendars set due_at = ${nextAt}
      where id in (select id from busy_calendars where due_at <= ${now} for update skip locked)
      returning ${sql.unsafe(COLUMNS)}`;
    return rows.map(toBusyCalendar);
  },
});

const all = async (sql: AnySql): Promise<readonly BusyCalendar[]> => {
  const rows = await sql<BusyCalendarRow[]>`
    select ${sql.unsafe(COLUMNS)} from busy_calendars order by name, id`;
  return rows.map(toBusyCalendar);
};
