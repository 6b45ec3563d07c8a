import { Duration, Instant } from '@js-joda/core';
import type { Arbitrary } from 'fast-check';
import * as fc from 'fast-check';
import { type Booking, IN_FLIGHT_HOURS, type Payment, type PaymentStatus, rwf } from '@booky/domain';
import { billOf, paidOf } from '../snapshots/money.ts';
import { arbitraryBooking } from './booking.ts';
import { arbitraryPaymentOf } from './payment.ts';
import { arbitraryInstant, arbitraryMinutes } from './time.ts';

/** A booking and its payments as of `now`. Payments are sorted oldest first, and their sum never exceeds the bill. */
export interface Account {
  readonly booking: Booking;
  readonly payments: readonly Payment[];
  readonly now: Instant;
}

interface Drawn {
  readonly payment: Payment;
  /**
   * The payment's amount is the unpaid amount divided by this number, rounded up. With 1, the payment covers the whole
   * unpaid amount.
   */
  readonly share: number;
  readonly age: Duration;
}

const DRAWN_STATUSES: readonly PaymentStatus[] = ['pending', 'failed', 'refund_due', 'refunded'];

const arbitraryDrawn = (): Arbitrary<Drawn> =>
  fc.record({
    payment: fc.oneof(
      { weight: 3, arbitrary: arbitraryPaymentOf('succeeded') },
      ...DRAWN_STATUSES.map((status): Arbitrary<Payment> => arbitraryPaymentOf(status)),
    ),
    share: fc.constantFrom(1, 2, 3, 1_000_000),
    age: arbitraryMinutes(0, 3000),
  });

/**
 * Turns the generated payments into payments of one booking, sorted oldest first. Leaves out payments of zero francs.
 */
const paymentsFor = (booking: Booking, drawn: readonly Drawn[]): readonly Payment[] => {
  const oldestFirst = drawn.toSorted((one, other) => other.age.compareTo(one.age));
  return oldestFirst.reduce<readonly Payment[]>((earlier, { payment, share, age }) => {
    const amount = Math.ceil((billOf(booking) - paidOf(earlier)) / share);
    if (amount === 0) return earlier;
    const createdAt = booking.slot.startsAt.minus(age);
    return [...earlier, { ...payment, bookingId: booking.id, amountRwf: rwf(amount), createdAt }];
  }, []);
};

interface DrawnMoment {
  readonly turn: number;
  readonly milliseconds: number;
  readonly any: Instant | undefined;
}

const arbitraryMoment = (): Arbitrary<DrawnMoment> =>
  fc.record({
    turn: fc.nat({ max: 5 }),
    milliseconds: fc.constantFrom(-1, 0, 1),
    any: fc.option(arbitraryInstant(), { nil: undefined, freq: 6 }),
  });

/**
 * Returns the instant at which the account is observed. Usually it is within a millisecond of the start of the shoot,
 * or of the moment at which a payment's 24 hours in flight end. Sometimes it is an arbitrary instant.
 */
const momentOf = (booking: Booking, payments: readonly Payment[], drawn: DrawnMoment): Instant => {
  const turns = [
    booking.slot.startsAt,
    ...payments.map(({ createdAt }) => createdAt.plus(Duration.ofHours(IN_FLIGHT_HOURS))),
  ];
  const turn = turns[drawn.turn % turns.length] ?? booking.slot.startsAt;
  return drawn.any ?? turn.plusMillis(drawn.milliseconds);
};

/**
 * Generates one of the given bookings with payments, often at an instant close to one that changes the booking or a
 * payment.
 */
export const arbitraryAccount = <Kind extends Booking = Booking>(
  bookings: Arbitrary<Kind>,
): Arbitrary<Account & { readonly booking: Kind }> =>
  fc
    .tuple(bookings, fc.array(arbitraryDrawn(), { maxLength: 5 }), arbitraryMoment())
    .map(([booking, drawn, moment]) => {
      const payments = paymentsFor(booking, drawn);
      return { booking, payments, now: momentOf(booking, payments, moment) };
    });

/**
 * Generates a booking in any status with payments, often at an instant close to one that changes the booking or a
 * payment.
 */
export const arbitraryAnyAccount = (): Arbitrary<Account> => arbitraryAccount(arbitraryBooking());
