import type { Instant } from '@js-joda/core';
import type { AdminAccount } from './admin-repository.ts';

/** specification.md#calendar-feed: the address under which calendars read an admin's shoots. */
export interface CalendarFeed {
  readonly adminId: string;
  /** Of its token. */
  readonly digest: string;
  /** The generation of the account when it was made: a new password ends it with the admin's tokens. */
  readonly generation: number;
  readonly createdAt: Instant;
  /** Undefined until it is first read. */
  readonly lastUsedAt: Instant | undefined;
}

/** Feeds outside of any unit of work. */
export interface CalendarFeeds {
  /** The feed of an account, unless a new password has ended it. */
  ofAdmin(admin: Pick<AdminAccount, 'id' | 'tokenGeneration'>): Promise<CalendarFeed | undefined>;
  /** The feed whose token has this digest, likewise. */
  byDigest(digest: string): Promise<CalendarFeed | undefined>;
  /** Notes that a feed was read; nothing where it is gone. Of reads that arrive in any order the latest stays. */
  noteUse(digest: string, usedAt: Instant): Promise<void>;
}

/** Feeds inside a unit of work. */
export interface CalendarFeedRepository {
  /** Stores a feed in the place of the account's present one. */
  replace(feed: CalendarFeed): Promise<void>;
  /** Ends the feed of an account; nothing where there is none. */
  end(adminId: string): Promise<void>;
}
