import type { Booking, BookingStatus } from '../../model/booking/booking.ts';
import type { EmailCause } from '../../model/email-message.ts';
import type { Payment, PaymentStatus } from '../../model/payment/payment.ts';
import type { Transaction } from '../../ports/unit-of-work.ts';

/** The changes of a unit, for the report to the operator. */
export interface NotedChanges {
  readonly payments: readonly StatusChange<PaymentStatus>[];
  readonly bookings: readonly StatusChange<BookingStatus>[];
  readonly emails: readonly EmailCause[];
}

export interface StatusChange<Status> {
  /** A payment's ourRef, or a booking's reference. */
  readonly name: string;
  readonly from: Status;
  readonly to: Status;
}

export const NO_CHANGES: NotedChanges = { payments: [], bookings: [], emails: [] };

/** Wraps a transaction to record which payments and bookings change and which emails are queued. */
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
      find: async (id) => bookings.loaded(await transaction.bookings.find(id)),
      findByOurRef: async (ourRef) => bookings.loaded(await transaction.bookings.findByOurRef(ourRef)),
      overlapping: async (period) => bookings.allLoaded(await transaction.bookings.overlapping(period)),
      save: async (booking) => {
        await transaction.bookings.save(booking);
        bookings.saved(booking);
      },
    },
    payments: {
      ...transaction.payments,
      ofBooking: async (bookingId) => payments.allLoaded(await transaction.payments.ofBooking(bookingId)),
      save: async (payment) => {
        await transaction.payments.save(payment);
        payments.saved(payment);
      },
    },
    emailOutbox: {
      ...transaction.emailOutbox,
      enqueue: async (...messages) => {
        await transaction.emailOutbox.enqueue(...messages);
        emails.push(...messages.map(({ cause }) => cause));
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
  const loaded = <Found extends Kept | undefined>(row: Found): Found => {
    if (row !== undefined && !before.has(row.id)) before.set(row.id, row.status);
    return row;
  };
  return {
    loaded,
    allLoaded: (rows: readonly Kept[]): readonly Kept[] => rows.map(loaded),
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
