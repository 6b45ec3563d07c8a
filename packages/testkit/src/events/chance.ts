import type { AddressLink, Setting } from '../drivers/setting.ts';
import { owedOf } from '../reference/money.ts';
import type { Delivery } from '../reference/settle.ts';
import { startsAhead } from '../reference/hours.ts';
import { asSeen, hasBegun } from '../reference/stage.ts';
import type { Booking, Payment, Studio } from '../reference/studio.ts';

/** The input from which an event is generated: the current state, and numbers that make the choices. */
export interface Chance {
  readonly studio: Studio;
  readonly setting: Setting;
  readonly links: readonly AddressLink[];
  /** Decides which booking or payment is chosen. Usually it is the first one. */
  readonly which: number;
  /** Decides everything else. */
  readonly how: number;
  /** A number that is unique within the history. */
  readonly number: number;
  /** All deliveries sent so far, oldest first. */
  readonly sent: readonly Delivery[];
}

export const pick = <Item>(items: readonly Item[], number: number): Item | undefined =>
  items[number % Math.max(1, items.length)];

/**
 * Chooses a start that clients are offered, usually among the first or last starts of one of the next days. Returns
 * undefined if that day has none.
 */
export const aStart = (
  now: number,
  sold: { readonly minutes: number; readonly began: number },
  how: number,
): number | undefined => {
  const starts = startsAhead(now, how % 17 === 16 ? 30 : 2 + (how % 4), sold);
  return pick((how % 5 === 4 ? starts.toReversed() : starts).slice(0, 9), how);
};

/** A network address that several visitors of every history share, as in a café or an office. */
const SHARED_NETWORK = 'shared';

/** Returns a visitor's network address, which is either the shared address or an address that no other visitor has. */
export const aNetwork = ({ how, number }: Chance): string =>
  how % 2 === 0 ? SHARED_NETWORK : `visitor ${number}`;

/** Texts that people may enter. Some are attacks, are not in composed form, or contain invisible characters. */
export const TEXTS = [
  'Rain',
  '<script>alert(1)</script>',
  "'); drop table bookings; -- %s \\",
  '=HYPERLINK("https://evil.example")',
  ' \u202EE\u200Bte\u0301\u00AD ',
] as const;

/** An id that no payment has. */
export const NO_PAYMENT = '00000000-0000-4000-8000-000000000000';

/** Returns the bookings sorted by rank, lowest first. If ranks are equal, the latest booking comes first. */
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

/** Returns a function that chooses a booking, usually one that meets the condition. */
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

/** Chooses a booking, usually a confirmed one whose shoot has begun. */
export const begunFirst = (chance: Chance): Booking | undefined =>
  pick(
    bookingsBy(chance, (booking) => {
      if (booking.status !== 'confirmed') return 2;
      return hasBegun(booking, chance.studio.now) ? 0 : 1;
    }),
    chance.which,
  );

/** Chooses an online payment. Pending ones are preferred, then session fees, then the latest ones. */
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

/**
 * Chooses a link. If the client has requested links recently, it is usually one of those or a link that no longer
 * works. Otherwise it is the current link.
 */
export const byLink = (
  { freshLinks, freshLinksAskedAt }: Booking,
  how: number,
): { readonly fresh?: number } =>
  freshLinksAskedAt.length > 0 && how % 3 !== 2 ? { fresh: how % (freshLinks.length + 1) } : {};

/**
 * Returns a function that generates an event about the booking chosen by `find`, or undefined if there is no such
 * booking.
 */
export const onBooking =
  <Facts>(find: (chance: Chance) => Booking | undefined, make: (booking: Booking, chance: Chance) => Facts) =>
  (chance: Chance): Facts | undefined => {
    const booking = find(chance);
    return booking && make(booking, chance);
  };
