import {
  type KigaliDate,
  type StageFacts,
  startOfDate,
  type PeriodMs,
  WINDOW_LIMITS,
  WORKING_HOURS_LIMITS,
} from '@booky/domain';
import type { CalendarBooking, CalendarReader, FeedShoot } from '@booky/domain/ports';
import type { Instant } from '@js-joda/core';
import type postgres from 'postgres';
import {
  type AskedPeriod,
  BLOCK_COLUMNS,
  type BlockRow,
  isBlockedIn,
  toBlock,
  toBlockFromJson,
} from '../tables/blocks.ts';
import { busyTimesIn, isBusyIn } from '../tables/busy-calendars.ts';
import { type BookingRow, present, toSlot } from '../tables/booking-row.ts';
import { hasOccupyingStatus, occupiesAt } from '../tables/bookings.ts';
import { type KeptCatalogue, makeCatalogueReader } from '../tables/catalogue.ts';
import { columnsOf } from '../tables/columns.ts';
import type { AnySql } from '../driver/connect.ts';

/** The starts and ends of busy times, in epoch milliseconds. Null if there is no busy time. */
interface BusyRow {
  readonly periods: readonly (readonly [from: number, to: number])[] | null;
}

const CALENDAR_NAMES = [
  'id',
  'reference',
  'status',
  'starts_at',
  'ends_at',
  'buffer_ends_at',
  'full_name',
  'package_name_en',
  'hold_expires_at',
  'delivery_expires_on',
] as const;
type CalendarRow = Pick<BookingRow, (typeof CALENDAR_NAMES)[number]>;
const CALENDAR_COLUMNS = columnsOf<CalendarRow>('bookings')(...CALENDAR_NAMES);

/** A row of the calendar: either a booking or a block. */
type RangeRow =
  | (CalendarRow & { readonly block: null })
  | { readonly id: null; readonly block: BlockRow<string, string> };

const FEED_NAMES = [
  'id',
  'reference',
  'starts_at',
  'ends_at',
  'buffer_ends_at',
  'full_name',
  'location',
  'package_name_en',
  'confirmed_at',
  'times_moved',
  'moved_at',
  'times_edited',
  'edited_at',
] as const;
type FeedRow = Pick<BookingRow, (typeof FEED_NAMES)[number]>;
const FEED_COLUMNS = columnsOf<FeedRow>('bookings')(...FEED_NAMES);

const toCalendarBooking = (row: CalendarRow): CalendarBooking => ({
  id: row.id,
  reference: row.reference,
  fullName: row.full_name,
  packageNameEn: row.package_name_en,
  ...toStageFacts(row),
});

const toStageFacts = (row: CalendarRow): StageFacts => {
  const { status, delivery_expires_on: expiresOn } = row;
  const slot = toSlot(row);
  if (status === 'pending_payment') return { slot, status, holdExpiresAt: present(row.hold_expires_at) };
  if (status === 'completed')
    return { slot, status, photoLink: expiresOn === null ? undefined : { expiresOn } };
  return { slot, status };
};

const toFeedShoot = (row: FeedRow): FeedShoot => ({
  id: row.id,
  reference: row.reference,
  slot: toSlot(row),
  fullName: row.full_name,
  location: row.location,
  packageNameEn: row.package_name_en,
  confirmedAt: present(row.confirmed_at),
  timesRescheduled: row.times_moved,
  rescheduledAt: row.moved_at ?? undefined,
  timesEdited: row.times_edited,
  editedAt: row.edited_at ?? undefined,
});

/** SQL that is true for a booking whose slot, including the buffer, overlaps a half-open period. */
const isTakenIn = (sql: AnySql, { from, to }: AskedPeriod): postgres.Fragment =>
  sql`tstzrange(bookings.starts_at, bookings.buffer_ends_at) && tstzrange(${from}, ${to})`;

/** SQL that is true for a booking that occupies its slot at `now` and overlaps a half-open period. */
const isOccupiedIn = (sql: AnySql, period: AskedPeriod, now: Instant): postgres.Fragment =>
  sql`${occupiesAt(sql, now)} and ${isTakenIn(sql, period)}`;

/**
 * Reads the busy times from the first date to the latest possible end of the working hours of the last date, plus the
 * longest buffer.
 */
const readBusy = async (
  sql: AnySql,
  first: KigaliDate,
  last: KigaliDate,
  now: Instant,
): Promise<readonly PeriodMs[]> => {
  const endOfDates = startOfDate(last.plusDays(1));
  const period = {
    from: startOfDate(first),
    to: sql`${endOfDates}::timestamptz + make_interval(mins => ${WORKING_HOURS_LIMITS.nextDayUntilMinute.max}) +
      (select make_interval(mins => greatest(buffer_minutes, ${WINDOW_LIMITS.bufferMinutes.max})) from settings)`,
  };
  // Reads one row with all times, because calendars of other programs can contain thousands of events.
  const [busy] = await sql<BusyRow[]>`
    select to_json(array_agg(array[
      (date_part('epoch', starts_at) * 1000)::bigint, (date_part('epoch', ends_at) * 1000)::bigint
    ])) as periods
    from (
      select starts_at, buffer_ends_at as ends_at from bookings where ${isOccupiedIn(sql, period, now)}
      union all
      select starts_at, ends_at from blocks where ${isBlockedIn(sql, period)}
      union all
      select starts_at, ends_at from busy_times where ${isBusyIn(sql, period)}
    ) as busy`;
  return (busy?.periods ?? []).map(([from, to]) => ({ from, to }));
};

/** Reads the calendar. The parameter `kept` is the catalogue that the process has cached. */
export const makeCalendarReader = (sql: AnySql, kept?: KeptCatalogue): CalendarReader => ({
  startsOffer: async (packageId, first, last, now) => {
    // Sends two statements at the same time.
    const [offer, busy] = await Promise.all([
      makeCatalogueReader(sql, kept).offerWithHours(packageId, first, last),
      readBusy(sql, first, last, now),
    ]);
    return { ...offer, busy };
  },

  range: async (period, now) => {
    // A full join on false returns each booking and each block as a separate row.
    const [rows, busyTimes] = await Promise.all([
      sql<RangeRow[]>`
      select ${sql.unsafe(CALENDAR_COLUMNS)}, to_json(blocks) as block
      from (select ${sql.unsafe(CALENDAR_COLUMNS)} from bookings where ${isOccupiedIn(sql, period, now)}) as bookings
      full join (select ${sql.unsafe(BLOCK_COLUMNS)} from blocks where ${isBlockedIn(sql, period)}) as blocks on false
      order by coalesce(bookings.starts_at, blocks.starts_at), bookings.id, blocks.id`,
      busyTimesIn(sql, period),
    ]);
    return {
      busyTimes,
      bookings: rows.flatMap((row) => (row.id === null ? [] : [toCalendarBooking(row)])),
      blocks: rows.flatMap((row) => (row.id === null ? [toBlockFromJson(row.block)] : [])),
    };
  },

  shoots: async (period) => {
    const rows = await sql<FeedRow[]>`
      select ${sql.unsafe(FEED_COLUMNS)} from bookings
      where ${hasOccupyingStatus(sql)} and bookings.status <> 'pending_payment' and ${isTakenIn(sql, period)}
      order by starts_at, id`;
    return rows.map(toFeedShoot);
  },

  blocks: async ({ from, to }) => {
    const rows = await sql<BlockRow[]>`
      select ${sql.unsafe(BLOCK_COLUMNS)} from blocks
      where true
        ${from === undefined ? sql`` : sql`and ends_at > ${startOfDate(from)}`}
        ${to === undefined ? sql`` : sql`and starts_at < ${startOfDate(to.plusDays(1))}`}
      order by starts_at, id`;
    return rows.map(toBlock);
  },
});
