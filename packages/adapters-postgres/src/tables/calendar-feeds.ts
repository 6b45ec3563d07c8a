import type { CalendarFeed, CalendarFeedRepository, CalendarFeeds } from '@booky/domain/ports';
import type { Instant } from '@js-joda/core';
import type postgres from 'postgres';
import { columnsOf } from './columns.ts';
import type { AnySql } from '../driver/connect.ts';

/** A row of `calendar_feeds`. */
interface FeedRow {
  readonly admin_id: string;
  readonly digest: string;
  readonly generation: number;
  readonly created_at: Instant;
  readonly last_used_at: Instant | null;
}

const FEED_COLUMNS = columnsOf<FeedRow>('calendar_feeds')(
  'admin_id',
  'digest',
  'generation',
  'created_at',
  'last_used_at',
);

const toFeed = (row: FeedRow): CalendarFeed => ({
  adminId: row.admin_id,
  digest: row.digest,
  generation: row.generation,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at ?? undefined,
});

/** Feeds on one transaction's connection. */
export const makeCalendarFeedRepository = (sql: AnySql): CalendarFeedRepository => ({
  replace: async (feed) => {
    const row: FeedRow = {
      admin_id: feed.adminId,
      digest: feed.digest,
      generation: feed.generation,
      created_at: feed.createdAt,
      last_used_at: feed.lastUsedAt ?? null,
    };
    await sql`insert into calendar_feeds ${sql(row)} on conflict (admin_id) do update set ${sql(row)}`;
  },

  end: async (adminId) => {
    await sql`delete from calendar_feeds where admin_id = ${adminId}`;
  },
});

/** Reads of feeds, each one statement. */
export const makeCalendarFeeds = (sql: AnySql): CalendarFeeds => {
  const open = async (isMeant: postgres.Fragment): Promise<CalendarFeed | undefined> => {
    const [row] = await sql<FeedRow[]>`
      select ${sql.unsafe(FEED_COLUMNS)} from calendar_feeds
      join admins on admins.id = calendar_feeds.admin_id and admins.token_generation = calendar_feeds.generation
      where ${isMeant}`;
    return row && toFeed(row);
  };
  return {
    ofAdmin: ({ id, tokenGeneration }) =>
      open(sql`calendar_feeds.admin_id = ${id} and calendar_feeds.generation = ${tokenGeneration}`),

    byDigest: (digest) => open(sql`calendar_feeds.digest = ${digest}`),

    noteUse: async (digest, usedAt) => {
      await sql`
        update calendar_feeds set last_used_at = ${usedAt}
        where digest = ${digest} and (last_used_at is null or last_used_at < ${usedAt})`;
    },
  };
};
