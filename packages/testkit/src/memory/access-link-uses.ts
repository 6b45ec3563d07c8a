import type { AccessLinkUses } from '@booky/domain/ports';
import type { Instant } from '@js-joda/core';
import { findOpenByAccessToken } from './find-booking.ts';
import type { MemoryStore } from './store.ts';

/** The last use of each booking's link, by the booking's id. */
export type LastUses = Map<string, Instant>;

/**
 * Records when clients open their bookings. The record is separate from the store. A use needs no unit of work, and no
 * unit undoes a use.
 */
export const makeAccessLinkUses = (store: MemoryStore, lastUses: LastUses): AccessLinkUses => ({
  record: async (digest, usedAt) => {
    const booking = findOpenByAccessToken(store.committed(), digest, usedAt);
    if (booking === undefined) return;
    const last = lastUses.get(booking.id);
    if (last === undefined || usedAt.isAfter(last)) lastUses.set(booking.id, usedAt);
  },
});
