import type { Instant } from '@js-joda/core';

/**
 * The times at which clients open their bookings by link (specification.md#link-use-noted). These times are stored
 * separately from the bookings, so that recording a time never delays a change to a booking.
 */
export interface AccessLinkUses {
  /**
   * Records that the link with this digest was used. Does nothing if the link is unknown or expired. Keeps the latest
   * use, even if uses arrive out of order. Does not wait for a unit of work that has locked the booking, and the
   * record stays even if that unit is rolled back.
   */
  record(digest: string, usedAt: Instant): Promise<void>;
}
