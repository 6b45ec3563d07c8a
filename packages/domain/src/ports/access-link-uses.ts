import type { Instant } from '@js-joda/core';

/**
 * The times at which clients open their bookings (specification.md#link-use-noted). These times are stored apart from
 * the bookings, so that recording a time never delays a change of a booking.
 */
export interface AccessLinkUses {
  /**
   * Records a use of the link with this digest. Does nothing for an unknown or expired link. Keeps the latest use, even
   * if uses arrive out of order. Does not wait for a unit of work that has locked the booking. Undoing that unit does
   * not undo the record.
   */
  record(digest: string, usedAt: Instant): Promise<void>;
}
