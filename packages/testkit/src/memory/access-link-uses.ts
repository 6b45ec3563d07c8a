import type { AccessLinkUses } from '@booky/domain/ports';
import type { Instant } from '@js-joda/core';
import { findOpenByAccessToken } from './find-booking.ts';
import type { MemoryStore } from './store.ts';

/** When the link of a booking was last used, by the booking's id. */
export type LastUses = Map<string, Instant>;

/** When clients open their bookings. Apart from the store, since a use waits for no unit and none undoes it. */
export const makeAccessLinkUses = (store: MemoryStore, lastUses: LastUses): AccessLinkUses => ({
  record: async (digest, usedAt) => {
    const booking = findOpenByAccessToken(store.committed(), digest, usedAt);
    if (booking === undefined) return;
    const last = lastUses.get(booking.id);
    if (last === undefined || usedAt.isAfter(last)) lastUses.set(booking.id, usedAt);
  },
});
