import type { AddressLink, Setting } from '../drivers/setting.ts';
import { owedOf } from '../reference/money.ts';
import type { Delivery } from '../reference/settle.ts';
import { asSeen, hasBegun } from '../reference/stage.ts';
import type { Booking, Payment, Studio } from '../reference/studio.ts';

/** All that an event is drawn from. */
export interface Chance {
  readonly studio: Studio;
  readonly setting: Setting;
  readonly links: readonly AddressLink[];
  /** Chooses the booking or payment: the first mostly. */
  readonly which: number;
  /** Chooses everything else. */
  readonly how: number;
  /** A number that no other step of the history has. */
  readonly number: number;
  /** Every delivery so far, oldest first. */
  readonly sent: readonly Delivery[];
}

export const pick = <Item>(items: readonly Item[], number: number): Item | undefined =>
  items[number % Math.max(1, items.length)];

/** Names no payment. */
export const NO_PAYMENT = '00000000-0000-4000-8000-000000000000';

/** Bookings by rank, the latest first among equals. */
export const bookingsBy = ({ studio }: Chance, rank: (booking: Booking) => number): readonly Booking[] =>
  studio.bookings
    .map((booking) => asSeen(booking, studio.now))
    .toReversed()
    .toSorted((one, other) => rank(one) - rank(other));

export const confirmedFirst = (chance: Chance): readonly Booking[] =>
  bookingsBy(chance, (booking) => {
    if (booking.status !== 'confirmed') return 2;
    return owedOf(booking) > 0 ? 0 : 1;
  });

/** A booking, mostly one of which this is true. */
export const mostly =
  (isMeant: (booking: Booking, now: number) => boolean) =>
  (chance: Chance): Booking | undefined =>
    pick(
      bookingsBy(chance, (booking) => (isMeant(booking, chance.studio.now) ? 0 : 1)),
      chance.which,
    );

export const aBooking = (chance: Chance): Booking | undefined => pick(confirmedFirst(chance), chance.which);

export const aHeld = mostly(({ status }) => status === 'pending_payment');

export const aCompleted = mostly(({ status }) => status === 'completed');

export const aLinked = (chance: Chance): Booking | undefined =>
  pick(
    confirmedFirst(chance).filter(({ linkExpiresAt }) => linkExpiresAt !== undefined),
    chance.which,
  );

export const aFreshlyLinked = (chance: Chance): Booking | undefined =>
  pick(
    bookingsBy(chance, ({ freshLinks }) => (freshLinks.length > 0 ? 0 : 1)).filter(
      ({ linkExpiresAt }) => linkExpiresAt !== undefined,
    ),
    chance.which,
  );

/** A booking, mostly a confirmed one whose shoot has begun. */
export const begunFirst = (chance: Chance): Booking | undefined =>
  pick(
    bookingsBy(chance, (booking) => {
      if (booking.status !== 'confirmed') return 2;
      return hasBegun(booking, chance.studio.now) ? 0 : 1;
    }),
    chance.which,
  );

/** An online payment: pending ones come first, of those booking fees, and of those the latest. */
export const aPayment = ({ studio, which }: Chance): Payment | undefined =>
  pick(
    studio.bookings
      .flatMap(({ payments }) => payments.filter(({ method }) => method !== 'cash' && method !== 'offline'))
      .toSorted((one, other) => other.createdAt - one.createdAt)
      .toSorted((one, other) => rankOf(one) - rankOf(other)),
    which,
  );

const rankOf = ({ status, purpose }: Payment): number =>
  (status === 'pending' ? 0 : 2) + (purpose === 'session_fee' ? 0 : 1);

/** By the present link; soon after links were asked for mostly by one of them, or by one that has ended. */
export const byLink = (
  { freshLinks, freshLinksAskedAt }: Booking,
  how: number,
): { readonly fresh?: number } =>
  freshLinksAskedAt.length > 0 && how % 3 !== 2 ? { fresh: how % (freshLinks.length + 1) } : {};

/** Draws an event about a booking; none while there is no such booking. */
export const onBooking =
  <Facts>(find: (chance: Chance) => Booking | undefined, make: (booking: Booking, chance: Chance) => Facts) =>
  (chance: Chance): Facts | undefined => {
    const booking = find(chance);
    return booking && make(booking, chance);
  };
