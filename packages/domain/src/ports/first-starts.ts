import type { Instant } from '@js-joda/core';

/** The one-time address at which an admin sets up a new service in the browser. specification.md#first-start */
export interface FirstStarts {
  /**
   * Creates an address and ends the previous address. Returns false and changes nothing if another process of this
   * start created an address after `since`.
   */
  offer(digest: string, now: Instant, since: Instant): Promise<boolean>;
  /** Returns true if this address was created after `since` and is not used. */
  isOpen(digest: string, since: Instant): Promise<boolean>;
  /** Uses up an open address. Returns false if the address was not open. */
  take(digest: string, since: Instant): Promise<boolean>;
  /** Reopens a used address after a failed setup. */
  putBack(digest: string): Promise<void>;
}
