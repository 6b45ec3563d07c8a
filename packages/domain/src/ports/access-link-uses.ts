import type { Instant } from '@js-joda/core';

/**
 * When clients open their bookings (specification.md#link-use-noted). Kept apart from the booking, so that no change
 * waits.
 */
export interface AccessLinkUses {
  /**
   * Notes a use of the link with this digest; nothing when there is none or it has expired. Of uses that arrive in any
   * order the latest stays. Neither waits for a unit of work that has locked the booking nor is lost by one.
   */
  record(digest: string, usedAt: Instant): Promise<void>;
}
