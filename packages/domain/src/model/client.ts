import type { Instant } from '@js-joda/core';
import { owedRwf, paidRwf } from './booking/amount-owed.ts';
import type { Booking } from './booking/booking.ts';
import { addressOf, type ClientAddress } from './booking/contact.ts';
import type { Payment } from './payment/payment.ts';

/** specification.md#client-row: the bookings of one client in sums. */
export interface Client {
  readonly address: ClientAddress;
  /** Of the newest booking. */
  readonly fullName: string;
  readonly phone: string;
  readonly bookings: number;
  /** Whole francs; sums over bookings may pass the largest amount of one. */
  readonly billedRwf: number;
  readonly paidRwf: number;
  /** The latest start of a shoot, which may be ahead. */
  readonly lastShootAt: Instant;
}

interface Account {
  readonly booking: Booking;
  readonly payments: readonly Payment[];
}

/** specification.md#client-row: of bookings that have one address; throws without any. */
export const clientOf = (accounts: readonly Account[]): Client => {
  const [newest] = accounts.map(({ booking }) => booking).toSorted(newestFirst);
  if (newest === undefined) throw new Error('a client without a booking');
  const paid = sumOf(accounts, ({ payments }) => paidRwf(payments));
  return {
    address: addressOf(newest),
    fullName: newest.fullName,
    phone: newest.phone,
    bookings: accounts.length,
    billedRwf: paid + sumOf(accounts, ({ booking, payments }) => owedRwf(booking, payments)),
    paidRwf: paid,
    lastShootAt: accounts
      .map(({ booking }) => booking.slot.startsAt)
      .reduce((one, other) => (one.isAfter(other) ? one : other)),
  };
};

/** Of bookings of one instant the one with the greater id counts as the newer. */
const newestFirst = (one: Booking, other: Booking): number =>
  other.createdAt.compareTo(one.createdAt) || (one.id < other.id ? 1 : -1);

const sumOf = (accounts: readonly Account[], amount: (account: Account) => number): number =>
  accounts.reduce((sum, account) => sum + amount(account), 0);
