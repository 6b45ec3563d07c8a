import { Duration, Instant } from '@js-joda/core';
import type { Arbitrary } from 'fast-check';
import * as fc from 'fast-check';
import { type Booking, IN_FLIGHT_HOURS, type Payment, type PaymentStatus, rwf } from '@booky/domain';
import { billOf, paidOf } from '../snapshots/money.ts';
import { arbitraryBooking } from './booking.ts';
import { arbitraryPaymentOf } from './payment.ts';
import { arbitraryInstant, arbitraryMinutes } from './time.ts';

/** A booking with payments of its own, oldest first, that never paid for more than the bill, at an instant. */
export interface Account {
  readonly booking: Booking;
  readonly payments: readonly Payment[];
  readonly now: Instant;
}

interface Drawn {
  readonly payment: Payment;
  /** Of what is still open; 1 pays it all. */
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

/** The payments as of one booking, in turn; one that would pay for nothing is left out. */
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

/** At, just before or just after the start of the shoot or the end of a payment's flight, or at any other instant. */
const momentOf = (booking: Booking, payments: readonly Payment[], drawn: DrawnMoment): Instant => {
  const turns = [
    booking.slot.startsAt,
    ...payments.map(({ createdAt }) => createdAt.plus(Duration.ofHours(IN_FLIGHT_HOURS))),
  ];
  const turn = turns[drawn.turn % turns.length] ?? booking.slot.startsAt;
  return drawn.any ?? turn.plusMillis(drawn.milliseconds);
};

/** A booking of this kind with what may have been paid for it, at an instant that makes a difference to it. */
export const arbitraryAccount = <Kind extends Booking = Booking>(
  bookings: Arbitrary<Kind>,
): Arbitrary<Account & { readonly booking: Kind }> =>
  fc
    .tuple(bookings, fc.array(arbitraryDrawn(), { maxLength: 5 }), arbitraryMoment())
    .map(([booking, drawn, moment]) => {
      const payments = paymentsFor(booking, drawn);
      return { booking, payments, now: momentOf(booking, payments, moment) };
    });

/** The same of a booking in any status. */
export const arbitraryAnyAccount = (): Arbitrary<Account> => arbitraryAccount(arbitraryBooking());
