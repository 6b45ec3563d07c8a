import type { Booking, BookingStatus } from '../../model/booking/booking.ts';
import type { EmailCause } from '../../model/email-message.ts';
import type { Payment, PaymentStatus } from '../../model/payment/payment.ts';
import type { Transaction } from '../../ports/unit-of-work.ts';

/** What a unit did, as the operator's commands report it. */
export interface NotedChanges {
  /** Payments whose status became another one. */
  readonly payments: readonly StatusChange<PaymentStatus>[];
  /** Bookings whose status became another one. */
  readonly bookings: readonly StatusChange<BookingStatus>[];
  /** What was queued, by its cause. */
  readonly emails: readonly EmailCause[];
}

export interface StatusChange<Status> {
  /** A payment's ourRef, a booking's reference. */
  readonly name: string;
  readonly from: Status;
  readonly to: Status;
}

export const NO_CHANGES: NotedChanges = { payments: [], bookings: [], emails: [] };

/** The same transaction, with a note taken of what is done through it to payments, bookings and queued emails. */
export const noteChanges = (
  transaction: Transaction,
): { readonly noted: Transaction; readonly changes: () => NotedChanges } => {
  const bookings = makeStatusNotes<Booking>(({ reference }) => reference);
  const payments = makeStatusNotes<Payment>(({ ourRef }) => ourRef);
  const emails: EmailCause[] = [];
  const noted: Transaction = {
    ...transaction,
    bookings: {
      ...transaction.bookings,
      find: async (id) => {
        const booking = await transaction.bookings.find(id);
        if (booking !== undefined) bookings.loaded(booking);
        return booking;
      },
      overlapping: async (period) => {
        const found = await transaction.bookings.overlapping(period);
        for (const booking of found) bookings.loaded(booking);
        return found;
      },
      save: async (booking) => {
        await transaction.bookings.save(booking);
        bookings.saved(booking);
      },
    },
    payments: {
      ...transaction.payments,
      ofBooking: async (bookingId) => {
        const found = await transaction.payments.ofBooking(bookingId);
        for (const payment of found) payments.loaded(payment);
        return found;
      },
      save: async (payment) => {
        await transaction.payments.save(payment);
        payments.saved(payment);
      },
    },
    emailOutbox: {
      ...transaction.emailOutbox,
      enqueue: async (message) => {
        await transaction.emailOutbox.enqueue(message);
        emails.push(message.cause);
      },
    },
  };
  return {
    noted,
    changes: () => ({ payments: payments.changes(), bookings: bookings.changes(), emails: [...emails] }),
  };
};

interface Row {
  readonly id: string;
  readonly status: string;
}

const makeStatusNotes = <Kept extends Row>(nameOf: (row: Kept) => string) => {
  const before = new Map<string, Kept['status']>();
  const after = new Map<string, { readonly name: string; readonly to: Kept['status'] }>();
  return {
    loaded: (row: Kept): void => {
      if (!before.has(row.id)) before.set(row.id, row.status);
    },
    saved: (row: Kept): void => {
      after.set(row.id, { name: nameOf(row), to: row.status });
    },
    changes: (): readonly StatusChange<Kept['status']>[] =>
      [...after].flatMap(([id, { name, to }]) => {
        const from = before.get(id);
        return from === undefined || from === to ? [] : [{ name, from, to }];
      }),
  };
};
