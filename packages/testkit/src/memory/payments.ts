import { dateOf, isOnline, nextAskAt, type Payment, type SucceededPayment } from '@booky/domain';
import type { PaymentRepository } from '@booky/domain/ports';
import type { OpenUnit } from './open-unit.ts';
import { type MemoryState, withEntry } from './state.ts';

/** Orders payments by age. Like the database, orders payments of the same instant by id. */
const oldestFirst = (one: Payment, other: Payment): number =>
  one.createdAt.compareTo(other.createdAt) || (one.id < other.id ? -1 : 1);

/** Returns the payments of one booking, oldest first. */
export const paymentsOf = ({ payments }: MemoryState, bookingId: string): readonly Payment[] =>
  [...payments.values()].filter((payment) => payment.bookingId === bookingId).toSorted(oldestFirst);

/** Returns the id of the booking whose payment has this ourRef. */
export const bookingIdOf = ({ payments }: MemoryState, ourRef: string): string | undefined =>
  [...payments.values()].find((payment) => payment.ourRef === ourRef)?.bookingId;

const mayHavePrompted = (payment: Payment): boolean =>
  payment.means.method !== 'card' && !(payment.status === 'failed' && payment.concludedBy === 'us');

/**
 * Payments in a unit of work. Changing a payment throws if this unit has not loaded the payment's booking, and thereby
 * locked it.
 */
export const makePaymentRepository = (unit: OpenUnit): PaymentRepository => {
  const all = (): readonly Payment[] => [...unit.state.payments.values()];

  const put = (payment: Payment): void => {
    if (!unit.loadedBookings.has(payment.bookingId)) {
      unit.refuse(new Error('cannot change a payment whose booking was not loaded in this unit'));
    }
    unit.update({ payments: withEntry(unit.state.payments, payment.id, payment) });
    if (payment.status === 'succeeded') giveReceipt(payment);
  };

  /**
   * Gives a booking its receipt number. The numbers have no gaps, because only one unit of work runs at a time, and a
   * failed one changes nothing. specification.md#receipt-number
   */
  const giveReceipt = ({ bookingId, settledAt }: SucceededPayment): void => {
    const { receipts } = unit.state;
    if (receipts.has(bookingId)) return;
    const year = dateOf(settledAt).year();
    const number = [...receipts.values()].filter((one) => one.year === year).length + 1;
    unit.update({ receipts: withEntry(receipts, bookingId, { year, number, madeAt: settledAt }) });
  };

  return {
    bookingIdOf: async (ourRef) => bookingIdOf(unit.state, ourRef),

    bookingIdOfPayment: async (id) => unit.state.payments.get(id)?.bookingId,

    ofBooking: async (bookingId) => paymentsOf(unit.state, bookingId),

    add: async (payment) => {
      if (all().some(({ id, ourRef }) => id === payment.id || ourRef === payment.ourRef)) {
        unit.refuse(new Error('a payment with this id or ourRef already exists'));
      }
      put(payment);
      const isToBeAsked = payment.status === 'pending' && isOnline(payment);
      const firstAskAt = isToBeAsked ? nextAskAt(payment, payment.createdAt) : undefined;
      if (firstAskAt !== undefined) {
        unit.update({ nextAsks: withEntry(unit.state.nextAsks, payment.id, firstAskAt) });
      }
    },

    save: async (payment) => {
      if (!unit.state.payments.has(payment.id))
        unit.refuse(new Error('save payment changed 0 rows, expected 1'));
      put(payment);
    },

    serialisePrompts: async () => {
      // There is nothing to wait for, because only one unit of work runs at a time. This call only throws if the unit
      // has ended.
      all();
    },

    promptsBetween: async (phone, since, until) =>
      all()
        .filter((payment) => isOnline(payment))
        .filter((payment) => payment.means.phone === phone && mayHavePrompted(payment))
        .map(({ createdAt: begunAt, means: { askedFrom } }) => ({ begunAt, askedFrom }))
        .filter(({ begunAt }) => begunAt.isAfter(since) && !begunAt.isAfter(until))
        .toSorted((one, other) => one.begunAt.compareTo(other.begunAt)),
  };
};
