import type { AccessLinkUses } from '@booky/domain/ports';
import type { Instant } from '@js-joda/core';
import { findOpenByAccessToken } from './find-booking.ts';
import type { MemoryStore } from './store.ts';

/** When each booking's link was last used, by booking id. */
export type LastUses = Map<string, Instant>;

/**
 * Records when clients open their bookings. The times are kept outside of the store, because recording them needs no
 * unit of work and no failed unit of work may undo it.
 */
export const makeAccessLinkUses = (store: MemoryStore, lastUses: LastUses): AccessLinkUses => ({
  record: async (digest, usedAt) => {
    const booking = findOpenByAccessToken(store.committed(), digest, usedAt);
    if (booking === undefined) return;
    const last = lastUses.get(booking.id);
    if (last === undefined || usedAt.isAfter(last)) lastUses.set(booking.id, usedAt);
  },
});
