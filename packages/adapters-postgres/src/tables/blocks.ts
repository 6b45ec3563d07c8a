import { type Block, blockedPeriod, type KigaliDate } from '@booky/domain';
import type { BlockRepository } from '@booky/domain/ports';
import type { Instant } from '@js-joda/core';
import type postgres from 'postgres';
import { columnsOf } from './columns.ts';
import type { AnySql } from '../driver/connect.ts';
import { parseDate } from '../driver/types.ts';
import { instantOf } from './json-values.ts';
import { uuidOrNull } from './uuid.ts';

/**
 * A row of `blocks`. Constraints of the table enforce these types. In a row that is read as JSON, times and dates are
 * text.
 */
export interface BlockRow<Time = Instant, Date = KigaliDate> {
  readonly id: string;
  readonly is_all_day: boolean;
  readonly start_date: Date | null;
  readonly end_date: Date | null;
  readonly starts_at: Time;
  readonly ends_at: Time;
  readonly reason: string | null;
}

export const BLOCK_COLUMNS = columnsOf<BlockRow>('blocks')(
  'id',
  'is_all_day',
  'start_date',
  'end_date',
  'starts_at',
  'ends_at',
  'reason',
);

/** Returns the value of a column that every all-day block has. */
const present = <Value>(value: Value | null): Value => {
  if (value === null) throw new Error('an all-day block row has no date');
  return value;
};

export const toBlock = (row: BlockRow): Block => {
  const facts = { id: row.id, reason: row.reason ?? undefined };
  return row.is_all_day
    ? { ...facts, isAllDay: true, startDate: present(row.start_date), endDate: present(row.end_date) }
    : { ...facts, isAllDay: false, startsAt: row.starts_at, endsAt: row.ends_at };
};

/** Reads a block from JSON within another row. */
export const toBlockFromJson = (row: BlockRow<string, string>): Block =>
  toBlock({
    ...row,
    start_date: row.start_date === null ? null : parseDate(row.start_date),
    end_date: row.end_date === null ? null : parseDate(row.end_date),
    starts_at: instantOf(row.starts_at),
    ends_at: instantOf(row.ends_at),
  });

/** Returns the row of a block, including the times that the block occupies. */
export const toBlockRow = (block: Block): BlockRow => {
  const { from, to } = blockedPeriod(block);
  return {
    id: block.id,
    is_all_day: block.isAllDay,
    start_date: block.isAllDay ? block.startDate : null,
    end_date: block.isAllDay ? block.endDate : null,
    starts_at: from,
    ends_at: to,
    reason: block.reason ?? null,
  };
};

/** SQL that is true for a block that overlaps a half-open period. PostgreSQL can use an index for it. */
export const isBlockedIn = (sql: AnySql, { from, to }: AskedPeriod): postgres.Fragment =>
  sql`tstzrange(blocks.starts_at, blocks.ends_at) && tstzrange(${from}, ${to})`;

/** A half-open period. The end can be an SQL expression. */
export interface AskedPeriod {
  readonly from: Instant;
  readonly to: Instant | postgres.Fragment;
}

/**
 * Makes the repository of blocks, on one transaction's connection. A caller that changes a block holds the claim lock,
 * so no other transaction changes a block at the same time.
 */
export const makeBlockRepository = (sql: AnySql): BlockRepository => ({
  overlapping: async (period) => {
    const rows = await sql<BlockRow[]>`
      select ${sql.unsafe(BLOCK_COLUMNS)} from blocks where ${isBlockedIn(sql, period)}`;
    return rows.map(toBlock);
  },

  find: async (id) => {
    const [row] = await sql<
      BlockRow[]
    >`select ${sql.unsafe(BLOCK_COLUMNS)} from blocks where id = ${uuidOrNull(id)}`;
    return row && toBlock(row);
  },

  add: async (block) => {
    await sql`insert into blocks ${sql(toBlockRow(block))}`;
  },

  save: async (block) => {
    const { count } = await sql`update blocks set ${sql(toBlockRow(block))} where id = ${block.id}`;
    if (count === 0) throw new Error('saving a block changed 0 rows, expected 1');
  },

  remove: async (id) => {
    await sql`delete from blocks where id = ${uuidOrNull(id)}`;
  },
});
