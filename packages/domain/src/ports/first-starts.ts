import type { Instant } from '@js-joda/core';

/** The one address by which a service without an admin is set up in the browser. specification.md#first-start */
export interface FirstStarts {
  /**
   * Makes one, which ends the one before; answers false, and changes nothing, where one was made after `since`: by
   * another process of the same start.
   */
  offer(digest: string, now: Instant, since: Instant): Promise<boolean>;
  /** Whether this one was made after `since` and is not taken. */
  isOpen(digest: string, since: Instant): Promise<boolean>;
  /** Takes one that is open, once; answers whether it was. */
  take(digest: string, since: Instant): Promise<boolean>;
  /** Opens one again that was taken, because nothing came of it. */
  putBack(digest: string): Promise<void>;
}
