import * as fc from 'fast-check';
import { expect } from 'vitest';
import { type Booking, type Client, clientOf, eraseAccount, isEnded, phoneAddress } from '@booky/domain';
import {
  aBookingOf,
  anAddress,
  arbitraryBooking,
  arbitraryPayment,
  freshNumber,
  MONDAY_MORNING,
} from '../index.ts';
import type { ContractAdapters } from './contract-adapters.ts';
import { type ContractSuite, FEW_RUNS } from './contract-suite.ts';
import { freshBooking, freshPayment } from './fresh-rows.ts';
import { addBookings, addPayments } from './rows-in-store.ts';

const NOW = MONDAY_MORNING;
const EVERYTHING = 1000;

const listed = async ({ bookingReader }: ContractAdapters, search: string): Promise<readonly Client[]> =>
  (await bookingReader.clients(search, 1, EVERYTHING)).clients;

/** specification.md#list-clients specification.md#client-row */
export const clientListContract: ContractSuite = (test) => {
  test('each client is listed with the sums of all bookings that were ever confirmed', async (adapters) => {
    const drawn = fc.record({
      booking: arbitraryBooking(),
      payments: fc.array(arbitraryPayment(), { maxLength: 3 }),
      isErased: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(drawn, { minLength: 1, maxLength: 5 }), async (accounts) => {
        const email = anAddress(`sums-${freshNumber()}-x@example.rw`);
        const stored = accounts.map(({ booking: given, payments, isErased }) => {
          const booking: Booking = { ...freshBooking(given), email };
          const kept =
            isErased && isEnded(booking) ? eraseAccount({ booking, payments: [] }, NOW).booking : booking;
          return { booking: kept, payments: payments.map((payment) => freshPayment(payment, booking.id)) };
        });
        for (const { booking, payments } of stored) {
          await addBookings(adapters, booking);
          await addPayments(adapters, booking.id, ...payments);
        }
        const counted = stored.filter(({ booking }) => booking.email === email && 'confirmedAt' in booking);
        expect(await listed(adapters, email)).toEqual(counted.length === 0 ? [] : [clientOf(counted)]);
      }),
      FEW_RUNS,
    );
  });

  test('clients are sorted by their latest shoot, then by address', async (adapters) => {
    const { bookingReader } = adapters;
    const name = `order${freshNumber()}x`;
    const bookings = [3, 1, 2].map((number) =>
      freshBooking(aBookingOf('confirmed', { email: anAddress(`${number}.${name}@example.rw`) })),
    );
    const [first] = bookings;
    if (first === undefined) throw new Error('the test made no booking');
    const again = { ...freshBooking(aBookingOf('confirmed')), email: first.email };
    await addBookings(adapters, ...bookings, again);
    const inOrder = [again, ...bookings.slice(1)]
      .toSorted((one, other) => other.slot.startsAt.compareTo(one.slot.startsAt))
      .map(({ email }) => email);
    expect((await listed(adapters, name)).map(({ address }) => address)).toEqual(inOrder);
    const { clients, total, page } = await bookingReader.clients(name, 9, 2);
    expect([clients.map(({ address }) => address), total, page]).toEqual([inOrder.slice(2), 3, 2]);
    const none = await bookingReader.clients(`${name}-none`, 3, 2);
    expect(none).toEqual({ clients: [], total: 0, page: 1 });
  });

  /** specification.md#known-by-phone */
  test('bookings without an email belong to the same client if their phone is the same', async (adapters) => {
    const number = `+2507${String(20_000_000 + freshNumber()).slice(0, 8)}`;
    const local = `0${number.slice(4)}`;
    const bookings = [number, `${local.slice(0, 4)} ${local.slice(4)}`].map((phone) =>
      freshBooking(aBookingOf('confirmed', { email: undefined, phone })),
    );
    const email = anAddress(`by-phone-${freshNumber()}-x@example.rw`);
    const withEmail = freshBooking(aBookingOf('confirmed', { email, phone: local }));
    await addBookings(adapters, ...bookings, withEmail);
    const clients = await listed(adapters, local);
    expect(new Set(clients.map(({ address, bookings: count }) => `${address} ${count}`))).toEqual(
      new Set([`tel:${number} 2`, `${email} 1`]),
    );
    const own = await adapters.bookingReader.ofAddress(phoneAddress(`00${number.slice(1)}`));
    expect(new Set(own.own)).toEqual(new Set(bookings.map(({ id }) => id)));
    expect(own.waiting).toEqual([]);
  });

  test("a search finds a client by any of the client's bookings", async (adapters) => {
    const email = anAddress(`found-${freshNumber()}-x@example.rw`);
    const name = `Keza ${freshNumber()}x`;
    const bookings = [name, 'Another Name'].map((fullName) =>
      freshBooking(aBookingOf('confirmed', { email, fullName })),
    );
    await addBookings(adapters, ...bookings);
    const [client, ...others] = await listed(adapters, name.toUpperCase());
    expect([client?.address, client?.bookings, others]).toEqual([email, 2, []]);
    expect(await listed(adapters, `${name}%`)).toEqual([]);
  });
};
