import {
  addressOf,
  type Booking,
  type Client,
  clientOf,
  hasClient,
  isLinked,
  isOccupying,
  occupiedPeriod,
  overlaps,
  type TimelineEvent,
} from '@booky/domain';
import type { BookingAccount, BookingReader } from '@booky/domain/ports';
import type { LastUses } from './access-link-uses.ts';
import { inOrderOf, isFoundBy, isListed, newestFirst, pageOf } from './booking-list.ts';
import { findByReference, findOpenByAccessToken } from './find-booking.ts';
import { paymentsOf } from './payments.ts';
import type { MemoryState } from './state.ts';
import type { MemoryStore } from './store.ts';

/** Returns a function that combines a booking with its payments and the time at which its link was last used. */
export const accountsWith =
  (lastUses: LastUses) =>
  (state: MemoryState, booking: Booking): BookingAccount => ({
    booking,
    payments: paymentsOf(state, booking.id),
    linkLastUsedAt: lastUses.get(booking.id),
  });

/**
 * The order of the client list: the client with the latest shoot comes first, and clients with equal times are ordered
 * by address.
 */
const latestFirst = (one: Client, other: Client): number =>
  other.lastShootAt.compareTo(one.lastShootAt) || (one.address < other.address ? -1 : 1);

/**
 * Sorts events by time. The sort is stable, so events of the same instant stay in the order in which they were written.
 */
const inOrder = (events: readonly TimelineEvent[]): readonly TimelineEvent[] =>
  events.toSorted((one, other) => one.at.compareTo(other.at));

/** Reads bookings. If `store` is a unit of work, its own uncommitted changes are included. */
export const makeBookingReader = (
  store: Pick<MemoryStore, 'committed'>,
  lastUses: LastUses,
): BookingReader => {
  const accountOf = (find: (state: MemoryState) => Booking | undefined): BookingAccount | undefined => {
    const state = store.committed();
    const booking = find(state);
    return booking && accountIn(state, booking);
  };
  const accountIn = accountsWith(lastUses);

  const byIds: BookingReader['byIds'] = async (ids) => {
    const state = store.committed();
    return [...state.bookings.values()]
      .filter(({ id }) => ids.includes(id))
      .toSorted(newestFirst)
      .toReversed()
      .map((booking) => accountIn(state, booking));
  };

  const chronicles: BookingReader['chronicles'] = async (ids) => {
    const { timelines } = store.committed();
    return (await byIds(ids)).map((account) => ({
      ...account,
      events: inOrder(timelines.get(account.booking.id) ?? []),
    }));
  };

  return {
    receiptNumber: async (id) => store.committed().receipts.get(id),

    byId: async (id) => accountOf(({ bookings }) => bookings.get(id)),

    byReference: async (reference) => accountOf((state) => findByReference(state, reference)),

    byAccessToken: async (digest, now) => accountOf((state) => findOpenByAccessToken(state, digest, now)),

    byIds,

    ofAddress: async (email) => {
      const kept = [...store.committed().bookings.values()]
        .filter(hasClient)
        .toSorted(newestFirst)
        .toReversed();
      return {
        own: kept.filter((booking) => addressOf(booking) === email).map(({ id }) => id),
        waiting: kept
          .filter((booking) => isLinked(booking) && booking.emailChange?.email === email)
          .filter((booking) => addressOf(booking) !== email)
          .map(({ id }) => id),
      };
    },

    page: async (filter, page, pageSize, now) => {
      const state = store.committed();
      const matches = [...state.bookings.values()]
        .filter((booking) => isListed(booking, paymentsOf(state, booking.id), filter, now))
        .toSorted(inOrderOf(filter));
      const { rows, ...found } = pageOf(matches, page, pageSize);
      return { bookings: rows.map((booking) => accountIn(state, booking)), ...found };
    },

    clients: async (search, page, pageSize) => {
      const state = store.committed();
      const counted = [...state.bookings.values()].filter(
        (booking) => hasClient(booking) && isLinked(booking),
      );
      const isFound = (booking: Booking): boolean => search === undefined || isFoundBy(booking, search);
      const matches = [...new Set(counted.filter(isFound).map(addressOf))]
        .map((address) =>
          clientOf(
            counted
              .filter((booking) => addressOf(booking) === address)
              .map((booking) => accountIn(state, booking)),
          ),
        )
        .toSorted(latestFirst);
      const { rows, ...found } = pageOf(matches, page, pageSize);
      return { clients: rows, ...found };
    },

    countUpcoming: async (packageId, now) =>
      [...store.committed().bookings.values()].filter(
        (booking) =>
          booking.sold.package.id === packageId &&
          booking.slot.startsAt.isAfter(now) &&
          isOccupying(booking, now),
      ).length,

    isSlotFree: async (id, now) => {
      const { bookings } = store.committed();
      const own = bookings.get(id);
      return ![...bookings.values()].some(
        (booking) =>
          own !== undefined &&
          booking.id !== id &&
          isOccupying(booking, now) &&
          overlaps(occupiedPeriod(booking.slot), occupiedPeriod(own.slot)),
      );
    },

    chronicle: async (id) => (await chronicles([id]))[0],

    chronicles,

    byOurRef: async (ourRef) => {
      const { payments, bookings } = store.committed();
      const payment = [...payments.values()].find((candidate) => candidate.ourRef === ourRef);
      const booking = payment && bookings.get(payment.bookingId);
      return payment && booking && { payment, booking };
    },
  };
};
