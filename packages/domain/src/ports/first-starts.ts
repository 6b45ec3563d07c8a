import type { Instant } from '@js-joda/core';

/** The one-time address at which an admin sets up a new service in the browser. specification.md#first-start */
export interface FirstStarts {
  /**
   * Creates an address, which ends the previous one. Returns false and changes nothing if an address was created
   * after `since`, because another process that was started at the same time has then created it.
   */
  offer(digest: string, now: Instant, since: Instant): Promise<boolean>;
  /** Returns true if this address was created after `since` and has not been used. */
  isOpen(digest: string, since: Instant): Promise<boolean>;
  /** Uses up an open address. Returns false if the address was not open. */
  take(digest: string, since: Instant): Promise<boolean>;
  /** Reopens an address that was used for a set-up that failed. */
  putBack(digest: string): Promise<void>;
}
