import type { Instant } from '@js-joda/core';

/**
 * The times at which clients open their bookings (specification.md#link-use-noted). Stored apart from the booking, so
 * that no change of it waits.
 */
export interface AccessLinkUses {
  /**
   * Records a use of the link with this digest; does nothing for an unknown or expired link. Keeps the latest use, in
   * any order of arrival. It does not wait for a unit of work that has locked the booking, nor does that unit undo it.
   */
  record(digest: string, usedAt: Instant): Promise<void>;
}
