import { paymentNamedIn } from '@booky/domain';
import type { DeliveryOnRecord, OperatorRecords } from '@booky/domain/ports';
import { isPendingOnline } from './asks.ts';
import type { DeliveryRecord } from './state.ts';
import type { MemoryStore } from './store.ts';

const toRecord = ({ retryAt: _retryAt, delivery, ...rest }: DeliveryRecord): DeliveryOnRecord => ({
  ...rest,
  delivery: { ...delivery, body: delivery.body.slice() },
});

const newestFirst = ({ delivery: one }: DeliveryRecord, { delivery: other }: DeliveryRecord): number =>
  other.receivedAt.compareTo(one.receivedAt) || (one.id < other.id ? 1 : -1);

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
        if (booking === undefined) throw new Error('a payment has no booking');
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
      .toSorted(newestFirst)
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
