import type { Payment, TimelineEvent } from '@booky/domain';
import type { BookingAccount } from '@booky/domain/ports';
import { makePlainTokenDigester } from '@booky/testkit';
import { asSeen, type Booking, type Studio } from '@booky/testkit/reference';
import type { MemoryState } from '@booky/testkit/memory';
import { bookingOf } from '@booky/testkit/snapshots';
import type { Instant } from '@js-joda/core';

/** One booking with its payments, oldest first, and its events in the order of writing. */
export interface Life extends BookingAccount {
  readonly events: readonly TimelineEvent[];
}

/** By the booking's id. */
export type Lives = ReadonlyMap<string, Life>;

/** What was committed at one time. */
export interface Committed {
  readonly state: MemoryState;
  readonly lives: Lives;
}

const oldestFirst = (one: Payment, other: Payment): number =>
  one.createdAt.compareTo(other.createdAt) || (one.id < other.id ? -1 : 1);

const isSame = (one: Life, other: Life): boolean =>
  one.booking === other.booking &&
  one.events === other.events &&
  one.payments.length === other.payments.length &&
  one.payments.every((payment, index) => payment === other.payments[index]);

const NOTHING_YET: readonly TimelineEvent[] = [];

/** Every life that is stored; one that is as it was before is the very same value. */
export const livesIn = ({ bookings, payments, timelines }: MemoryState, before: Lives): Lives => {
  const paymentsOf = Map.groupBy(payments.values(), ({ bookingId }) => bookingId);
  const lives = new Map<string, Life>();
  for (const booking of bookings.values()) {
    const own = (paymentsOf.get(booking.id) ?? []).toSorted(oldestFirst);
    const events = timelines.get(booking.id) ?? NOTHING_YET;
    const life: Life = { booking, payments: own, linkLastUsedAt: undefined, events };
    const was = before.get(booking.id);
    lives.set(booking.id, was !== undefined && isSame(was, life) ? was : life);
  }
  return lives;
};

const made = new WeakMap<object, Booking>();

const once = (from: object, make: () => Booking): Booking => {
  const known = made.get(from);
  if (known !== undefined) return known;
  const booking = make();
  made.set(from, booking);
  return booking;
};

const DIGESTER = makePlainTokenDigester();

/** Of the addresses that a hold has here, each by the digest that is stored of emails with instructions to it. */
const INSTRUCTED = new Map(
  ['aline.uwase@example.rw', 'edited@example.rw'].map((address) => [
    DIGESTER.digest(`instructions ${address}`),
    address,
  ]),
);

/** A life in the words of the reference, as it is stored. */
export const storedOf = (life: Life): Booking =>
  once(life, () => ({
    ...bookingOf(life, life.events),
    instructions: (life.booking.offlineFee?.instructionsSent ?? []).map(({ to, at }) => ({
      to: INSTRUCTED.get(to) ?? to,
      at: at.toEpochMilli(),
    })),
  }));

/** The same at an instant, which is when a hold has lapsed. */
export const seenAt = (life: Life, now: Instant): Booking => {
  const stored = storedOf(life);
  const seen = asSeen(stored, now.toEpochMilli());
  // What a lapsed hold is seen as does not depend on the instant.
  return seen === stored ? stored : once(stored, () => seen);
};

const NO_EVENTS: Studio['events'] = new Map();

/** The studio of the reference; of no deliveries, because what was concluded is not decided again. */
export const studioOf = (lives: Lives, now: Instant): Studio => ({
  now: now.toEpochMilli(),
  bookings: Array.from(lives.values(), (life) => seenAt(life, now)),
  events: NO_EVENTS,
});
