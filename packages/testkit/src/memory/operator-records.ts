import {
  type Booking,
  type BookingReference,
  isOnline,
  type OnlinePayment,
  type Payment,
  paymentNamedIn,
  type Period,
} from '@booky/domain';
import type {
  AttemptPlace,
  DeliveryOnRecord,
  DeliveryPlace,
  OperatorRecords,
  OrderFilter,
} from '@booky/domain/ports';
import { isPendingOnline } from './asks.ts';
import type { DeliveryRecord } from './state.ts';
import type { MemoryStore } from './store.ts';

const toRecord = ({ retryAt: _retryAt, delivery, ...rest }: DeliveryRecord): DeliveryOnRecord => ({
  ...rest,
  delivery: { ...delivery, body: delivery.body.slice() },
});

/** Orders deliveries by the time at which they were received. Returns 0 only if both are the same delivery. */
const placesApart = (one: DeliveryPlace, other: DeliveryPlace): number => {
  if (one.id === other.id) return 0;
  return one.receivedAt.compareTo(other.receivedAt) || (one.id < other.id ? -1 : 1);
};

const referenceOf = (bookings: ReadonlyMap<string, Booking>, { bookingId }: Payment): BookingReference => {
  const booking = bookings.get(bookingId);
  if (booking === undefined) throw new Error('the bookingId of a payment matches no booking');
  return booking.reference;
};

/** Orders attempts by the time at which they began. Returns 0 only if both are the same attempt. */
const beginningsApart = (one: AttemptPlace, other: AttemptPlace): number => {
  if (one.id === other.id) return 0;
  return one.createdAt.compareTo(other.createdAt) || (one.id < other.id ? -1 : 1);
};

const attemptsOf = (payments: Iterable<Payment>, { from, to }: Period): readonly OnlinePayment[] =>
  [...payments].filter(
    (payment): payment is OnlinePayment =>
      isOnline(payment) && !payment.createdAt.isBefore(from) && payment.createdAt.isBefore(to),
  );

const isMeant = ({ since, isUnapplied }: OrderFilter, { delivery, outcome }: DeliveryRecord): boolean =>
  (since === undefined || !delivery.receivedAt.isBefore(since)) && (!isUnapplied || outcome === undefined);

/** Reads the committed records that the operator can see. */
export const makeOperatorRecords = (store: MemoryStore): OperatorRecords => ({
  pendingAttempts: async (latestStart) => {
    const { payments, bookings } = store.committed();
    return [...payments.values()]
      .filter(isPendingOnline)
      .filter(({ createdAt }) => !createdAt.isAfter(latestStart))
      .toSorted(beginningsApart)
      .map((payment) => ({ payment, reference: referenceOf(bookings, payment) }));
  },

  countAttempts: async (period) => attemptsOf(store.committed().payments.values(), period).length,

  attemptsInOrder: async (period, after, limit) => {
    const { payments, bookings } = store.committed();
    return attemptsOf(payments.values(), period)
      .filter((payment) => after === undefined || beginningsApart(payment, after) > 0)
      .toSorted(beginningsApart)
      .slice(0, limit)
      .map((payment) => ({ payment, reference: referenceOf(bookings, payment) }));
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

  deliveriesInOrder: async (filter, after, limit) =>
    [...store.committed().deliveries.values()]
      .filter(
        (record) =>
          isMeant(filter, record) && (after === undefined || placesApart(record.delivery, after) > 0),
      )
      .toSorted((one, other) => placesApart(one.delivery, other.delivery))
      .slice(0, limit)
      .map(toRecord),

  countDeliveries: async (filter) =>
    [...store.committed().deliveries.values()].filter((record) => isMeant(filter, record)).length,

  delivery: async (id) => {
    const record = store.committed().deliveries.get(id);
    return record && toRecord(record);
  },

  unverifiedDeliveries: async (limit) => {
    const { unverified } = store.committed();
    // The list is in order of arrival. Of two deliveries with the same time, the later in the list is the newer.
    return unverified
      .toReversed()
      .toSorted((one, other) => other.receivedAt.compareTo(one.receivedAt))
      .slice(0, limit)
      .map((kept) => ({ ...kept, body: kept.body.slice() }));
  },
});
