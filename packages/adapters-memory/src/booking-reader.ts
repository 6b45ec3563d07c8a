import type { Booking } from '@booky/domain';
import type { BookingAccount, BookingReader } from '@booky/domain/ports';
import type { LastUses } from './access-link-uses.ts';
import { findByReference, findOpenByAccessToken } from './find-booking.ts';
import { paymentsOf } from './payments.ts';
import type { MemoryState } from './state.ts';
import type { MemoryStore } from './store.ts';

/** Reads of single bookings, of what has been committed. */
export const makeBookingReader = (store: MemoryStore, lastUses: LastUses): BookingReader => {
  const accountOf = (find: (state: MemoryState) => Booking | undefined): BookingAccount | undefined => {
    const state = store.committed();
    const booking = find(state);
    return (
      booking && {
        booking,
        payments: paymentsOf(state, booking.id),
        linkLastUsedAt: lastUses.get(booking.id),
      }
    );
  };

  return {
    byId: async (id) => accountOf(({ bookings }) => bookings.get(id)),

    byReference: async (reference) => accountOf((state) => findByReference(state, reference)),

    byAccessToken: async (digest, now) => accountOf((state) => findOpenByAccessToken(state, digest, now)),

    byOurRef: async (ourRef) => {
      const { payments, bookings } = store.committed();
      const payment = [...payments.values()].find((candidate) => candidate.ourRef === ourRef);
      const booking = payment && bookings.get(payment.bookingId);
      return payment && booking && { payment, booking };
    },
  };
};
