import { type Booking, isOccupying, type TimelineEvent } from '@booky/domain';
import type { BookingAccount, BookingReader } from '@booky/domain/ports';
import type { LastUses } from './access-link-uses.ts';
import { isListed, newestFirst } from './booking-list.ts';
import { findByReference, findOpenByAccessToken } from './find-booking.ts';
import { paymentsOf } from './payments.ts';
import type { MemoryState } from './state.ts';
import type { MemoryStore } from './store.ts';

/** Stable: the store has them in the order of writing. */
const inOrder = (events: readonly TimelineEvent[]): readonly TimelineEvent[] =>
  events.toSorted((one, other) => one.at.compareTo(other.at));

/** Reads of bookings, of what has been committed, or of what a unit has written so far. */
export const makeBookingReader = (
  store: Pick<MemoryStore, 'committed'>,
  lastUses: LastUses,
): BookingReader => {
  const accountOf = (find: (state: MemoryState) => Booking | undefined): BookingAccount | undefined => {
    const state = store.committed();
    const booking = find(state);
    return booking && accountIn(state, booking);
  };
  const accountIn = (state: MemoryState, booking: Booking): BookingAccount => ({
    booking,
    payments: paymentsOf(state, booking.id),
    linkLastUsedAt: lastUses.get(booking.id),
  });

  return {
    byId: async (id) => accountOf(({ bookings }) => bookings.get(id)),

    byReference: async (reference) => accountOf((state) => findByReference(state, reference)),

    byAccessToken: async (digest, now) => accountOf((state) => findOpenByAccessToken(state, digest, now)),

    byIds: async (ids) => {
      const state = store.committed();
      return [...state.bookings.values()]
        .filter(({ id }) => ids.includes(id))
        .toSorted(newestFirst)
        .toReversed()
        .map((booking) => accountIn(state, booking));
    },

    page: async (filter, page, pageSize, now) => {
      const state = store.committed();
      const matches = [...state.bookings.values()]
        .filter((booking) => isListed(booking, filter, now))
        .toSorted(newestFirst);
      const shown = Math.min(page, Math.max(1, Math.ceil(matches.length / pageSize)));
      return {
        bookings: matches
          .slice((shown - 1) * pageSize, shown * pageSize)
          .map((booking) => accountIn(state, booking)),
        total: matches.length,
        page: shown,
      };
    },

    countUpcoming: async (packageId, now) =>
      [...store.committed().bookings.values()].filter(
        (booking) =>
          booking.sold.package.id === packageId &&
          booking.slot.startsAt.isAfter(now) &&
          isOccupying(booking, now),
      ).length,

    chronicle: async (id) => {
      const state = store.committed();
      const booking = state.bookings.get(id);
      return booking && { ...accountIn(state, booking), events: inOrder(state.timelines.get(id) ?? []) };
    },

    byOurRef: async (ourRef) => {
      const { payments, bookings } = store.committed();
      const payment = [...payments.values()].find((candidate) => candidate.ourRef === ourRef);
      const booking = payment && bookings.get(payment.bookingId);
      return payment && booking && { payment, booking };
    },
  };
};
