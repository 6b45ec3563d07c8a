import { type KigaliDate, type Period, startOfDate } from '@booky/domain';
import type { CalendarReader } from '@booky/domain/ports';
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
import { BOOKING_COLUMNS, type BookingRow, toBooking } from '../tables/booking-row.ts';
import { occupiesAt } from '../tables/bookings.ts';
import { type KeptCatalogue, makeCatalogueReader } from '../tables/catalogue.ts';
import type { AnySql } from '../driver/connect.ts';

interface BusyRow {
  readonly starts_at: Instant;
  readonly ends_at: Instant;
}

/** A row of the calendar: a booking, or a block beside a booking that is not there. */
type RangeRow =
  | (BookingRow & { readonly block: null })
  | { readonly id: null; readonly block: BlockRow<string, string> };

const toPeriod = (row: BusyRow): Period => ({ from: row.starts_at, to: row.ends_at });

/** The condition of a booking that occupies its slot at `now`, where that overlaps a half-open period. */
const isOccupiedIn = (sql: AnySql, { from, to }: AskedPeriod, now: Instant): postgres.Fragment => sql`
  ${occupiesAt(sql, now)} and tstzrange(bookings.starts_at, bookings.buffer_ends_at) && tstzrange(${from}, ${to})`;

/** What takes time on dates, both inclusive, and in the buffer of the settings behind them. */
const readBusy = async (
  sql: AnySql,
  first: KigaliDate,
  last: KigaliDate,
  now: Instant,
): Promise<readonly Period[]> => {
  const endOfDates = startOfDate(last.plusDays(1));
  const period = {
    from: startOfDate(first),
    to: sql`${endOfDates}::timestamptz + (select make_interval(mins => buffer_minutes) from settings)`,
  };
  const rows = await sql<BusyRow[]>`
    select starts_at, buffer_ends_at as ends_at from bookings where ${isOccupiedIn(sql, period, now)}
    union all
    select starts_at, ends_at from blocks where ${isBlockedIn(sql, period)}`;
  return rows.map(toPeriod);
};

/** What takes time on the calendar; `kept` is what a process has of the catalogue. */
export const makeCalendarReader = (sql: AnySql, kept?: KeptCatalogue): CalendarReader => ({
  startsOffer: async (packageId, first, last, now) => {
    // Two statements that are sent together.
    const [offer, busy] = await Promise.all([
      makeCatalogueReader(sql, kept).offerWithHours(packageId, first, last),
      readBusy(sql, first, last, now),
    ]);
    return { ...offer, busy };
  },

  range: async (period, now) => {
    // Joined on nothing, so that each booking and each block is a row by itself.
    const rows = await sql<RangeRow[]>`
      select ${sql.unsafe(BOOKING_COLUMNS)}, to_json(blocks) as block
      from (select ${sql.unsafe(BOOKING_COLUMNS)} from bookings where ${isOccupiedIn(sql, period, now)}) as bookings
      full join (select ${sql.unsafe(BLOCK_COLUMNS)} from blocks where ${isBlockedIn(sql, period)}) as blocks on false
      order by coalesce(bookings.starts_at, blocks.starts_at), bookings.id, blocks.id`;
    return {
      bookings: rows.flatMap((row) => (row.id === null ? [] : [toBooking(row)])),
      blocks: rows.flatMap((row) => (row.id === null ? [toBlockFromJson(row.block)] : [])),
    };
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
