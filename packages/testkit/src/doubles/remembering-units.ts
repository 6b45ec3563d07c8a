import type { Booking, Payment } from '@booky/domain';
import type { Transaction, UnitOfWork } from '@booky/domain/ports';

/**
 * Units of work that fail if they change a booking, or the status of a payment, without writing an event of the
 * booking. So if some code forgets to write an event, every test that runs this code fails. specification.md#timeline
 */
export const makeRememberingUnits = (inner: UnitOfWork): UnitOfWork => ({
  run: (work, how) =>
    inner.run(async (transaction) => {
      const { watched, forgotten } = watch(transaction);
      const value = await work(watched);
      if (forgotten().length > 0)
        throw new Error('a unit of work changed a booking without writing an event into its timeline');
      return value;
    }, how),
});

const watch = (
  transaction: Transaction,
): { readonly watched: Transaction; readonly forgotten: () => readonly string[] } => {
  const { bookings, payments, timeline } = transaction;
  const [changed, written] = [new Set<string>(), new Set<string>()];
  const statuses = new Map<string, Payment['status']>();
  const read = new Map<string, string>();
  const reading = <Found extends Booking | undefined>(found: Found): Found => {
    if (found !== undefined) read.set(found.id, withoutMarks(found));
    return found;
  };
  const remembering = (found: readonly Payment[]): readonly Payment[] => {
    for (const { id, status } of found) statuses.set(id, status);
    return found;
  };
  return {
    forgotten: () => [...changed].filter((id) => !written.has(id)),
    watched: {
      ...transaction,
      bookings: {
        ...bookings,
        add: async (booking) => {
          await bookings.add(booking);
          changed.add(booking.id);
        },
        find: async (id) => reading(await bookings.find(id)),
        findByReference: async (reference) => reading(await bookings.findByReference(reference)),
        findByOurRef: async (ourRef) => reading(await bookings.findByOurRef(ourRef)),
        findByAccessToken: async (digest, now) => reading(await bookings.findByAccessToken(digest, now)),
        remindersDue: async (...due) => (await bookings.remindersDue(...due)).map(reading),
        save: async (booking) => {
          await bookings.save(booking);
          if (read.get(booking.id) !== withoutMarks(booking)) changed.add(booking.id);
        },
        saveExpired: async (expired) => {
          await bookings.saveExpired(expired);
          for (const { id } of expired) changed.add(id);
        },
      },
      payments: {
        ...payments,
        ofBooking: async (bookingId) => remembering(await payments.ofBooking(bookingId)),
        add: async (payment) => {
          await payments.add(payment);
          changed.add(payment.bookingId);
        },
        save: async (payment) => {
          await payments.save(payment);
          if (statuses.get(payment.id) !== payment.status) changed.add(payment.bookingId);
        },
      },
      timeline: {
        add: async (events) => {
          await timeline.add(events);
          for (const { bookingId } of events) written.add(bookingId);
        },
      },
    },
  };
};

/** The fields that may change without an event, for example because a client opens a link. specification.md#timeline */
const MARKS: ReadonlySet<string> = new Set([
  'remindedOf',
  'link',
  'freshLinks',
  'freshLinksAskedAt',
  'emailChange',
  'emailChangesAskedAt',
]);

const withoutMarks = (booking: Booking): string =>
  JSON.stringify(Object.entries(booking).filter(([name]) => !MARKS.has(name)));
