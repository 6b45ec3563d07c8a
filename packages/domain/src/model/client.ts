import type { Instant } from '@js-joda/core';
import { owedRwf, paidRwf } from './booking/amount-owed.ts';
import type { Booking } from './booking/booking.ts';
import { addressOf, type ClientAddress } from './booking/contact.ts';
import type { Payment } from './payment/payment.ts';

/** A client, with sums over all of the client's bookings. specification.md#client-row */
export interface Client {
  readonly address: ClientAddress;
  /** From the newest booking. */
  readonly fullName: string;
  readonly phone: string;
  readonly bookings: number;
  /** Whole francs. The sum over bookings may exceed the largest amount of one booking. */
  readonly billedRwf: number;
  readonly paidRwf: number;
  /** The latest start of a shoot, which may be in the future. */
  readonly lastShootAt: Instant;
}

interface Account {
  readonly booking: Booking;
  readonly payments: readonly Payment[];
}

/** Sums the bookings of one address. Throws for an empty list. specification.md#client-row */
export const clientOf = (accounts: readonly Account[]): Client => {
  const [newest] = accounts.map(({ booking }) => booking).toSorted(newestFirst);
  if (newest === undefined) throw new Error('clientOf() called without bookings');
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

/** Newest first. Of two bookings created at the same instant, the booking with the greater id counts as newer. */
const newestFirst = (one: Booking, other: Booking): number =>
  other.createdAt.compareTo(one.createdAt) || (one.id < other.id ? 1 : -1);

const sumOf = (accounts: readonly Account[], amount: (account: Account) => number): number =>
  accounts.reduce((sum, account) => sum + amount(account), 0);
