import { paymentNamedIn } from '@booky/domain';
import type { DeliveryOnRecord, DeliveryPlace, OperatorRecords } from '@booky/domain/ports';
import { isPendingOnline } from './asks.ts';
import type { DeliveryRecord } from './state.ts';
import type { MemoryStore } from './store.ts';

const toRecord = ({ retryAt: _retryAt, delivery, ...rest }: DeliveryRecord): DeliveryOnRecord => ({
  ...rest,
  delivery: { ...delivery, body: delivery.body.slice() },
});

/** Negative when the one was received before the other; 0 for the same place. */
const placesApart = (one: DeliveryPlace, other: DeliveryPlace): number => {
  if (one.id === other.id) return 0;
  return one.receivedAt.compareTo(other.receivedAt) || (one.id < other.id ? -1 : 1);
};

/** What the operator looks at, of what has been committed. */
export const makeOperatorRecords = (store: MemoryStore): OperatorRecords => ({
  pendingAttempts: async (latestStart) => {
    const { payments, bookings } = store.committed();
    return [...payments.values()]
      .filter(isPendingOnline)
      .filter(({ createdAt }) => !createdAt.isAfter(latestStart))
      .toSorted((one, other) => one.createdAt.compareTo(other.createdAt) || (one.id < other.id ? -1 : 1))
      .map((payment) => {
        const booking = bookings.get(payment.bookingId);
        if (booking === undefined) throw new Error('no booking has the bookingId of a payment');
        return { payment, reference: booking.reference };
      });
  },

  deliveries: async ({ outcome, ourRef, since, isUnapplied }, limit) =>
    [...store.committed().deliveries.values()]
      .filter(
        (record) =>
          (outcome === undefined || record.outcome === outcome) &&
          (ourRef === undefined || paymentNamedIn(record.delivery.content) === ourRef) &&
          (since === undefined || !record.delivery.receivedAt.isBefore(since)) &&
          (!isUnapplied || record.outcome === undefined),
      )
      .toSorted((one, other) => placesApart(other.delivery, one.delivery))
      .slice(0, limit)
      .map(toRecord),

  deliveriesInOrder: async ({ since, isUnapplied }, after, limit) =>
    [...store.committed().deliveries.values()]
      .filter(
        ({ delivery, outcome }) =>
          (since === undefined || !delivery.receivedAt.isBefore(since)) &&
          (!isUnapplied || outcome === undefined) &&
          (after === undefined || placesApart(delivery, after) > 0),
      )
      .toSorted((one, other) => placesApart(one.delivery, other.delivery))
      .slice(0, limit)
      .map(toRecord),

  delivery: async (id) => {
    const record = store.committed().deliveries.get(id);
    return record && toRecord(record);
  },

  unverifiedDeliveries: async (limit) => {
    const { unverified } = store.committed();
    // Kept in the order of their coming; a later one of the same instant is the newer.
    return unverified
      .toReversed()
      .toSorted((one, other) => other.receivedAt.compareTo(one.receivedAt))
      .slice(0, limit)
      .map((kept) => ({ ...kept, body: kept.body.slice() }));
  },
});
