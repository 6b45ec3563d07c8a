import type { Instant } from '@js-joda/core';
import type { AdminAccount } from './admin-repository.ts';

/** The address at which calendar programs read an admin's shoots. specification.md#calendar-feed */
export interface CalendarFeed {
  readonly adminId: string;
  /** The digest of the feed's token. */
  readonly digest: string;
  /**
   * The account's token generation (a number) when the feed was created. A new password ends the feed, as it ends the
   * admin's tokens.
   */
  readonly generation: number;
  readonly createdAt: Instant;
  /** Undefined until a program first reads the feed. */
  readonly lastUsedAt: Instant | undefined;
}

/** Feeds outside of any unit of work. */
export interface CalendarFeeds {
  /** Returns the feed of an account, unless a new password ended the feed. */
  ofAdmin(admin: Pick<AdminAccount, 'id' | 'tokenGeneration'>): Promise<CalendarFeed | undefined>;
  /** Returns the feed whose token has this digest, unless a new password ended the feed. */
  byDigest(digest: string): Promise<CalendarFeed | undefined>;
  /**
   * Records that a feed was read. Does nothing if the feed was deleted. Keeps the latest time, even if calls arrive
   * out of order.
   */
  noteUse(digest: string, usedAt: Instant): Promise<void>;
}

/** Feeds inside a unit of work. */
export interface CalendarFeedRepository {
  /** Stores a feed and replaces the account's current feed. */
  replace(feed: CalendarFeed): Promise<void>;
  /** Deletes the account's feed, if there is one. */
  end(adminId: string): Promise<void>;
}
