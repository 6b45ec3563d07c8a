import type { AddressLink, Setting } from '../drivers/setting.ts';
import { owedOf } from '../reference/money.ts';
import type { Delivery } from '../reference/settle.ts';
import { startsAhead } from '../reference/hours.ts';
import { asSeen, hasBegun } from '../reference/stage.ts';
import type { Booking, Payment, Studio } from '../reference/studio.ts';

/** The random numbers of an event. */
export interface Chance {
  readonly studio: Studio;
  readonly setting: Setting;
  readonly links: readonly AddressLink[];
  /** Chooses the booking or payment, usually the first. */
  readonly which: number;
  /** Chooses everything else. */
  readonly how: number;
  /** A unique number within the history. */
  readonly number: number;
  /** Every delivery so far, oldest first. */
  readonly sent: readonly Delivery[];
}

export const pick = <Item>(items: readonly Item[], number: number): Item | undefined =>
  items[number % Math.max(1, items.length)];

/** A start offered to clients: usually in the next days, early or late in a day; none if the day has none. */
export const aStart = (
  now: number,
  sold: { readonly minutes: number; readonly began: number },
  how: number,
): number | undefined => {
  const starts = startsAhead(now, how % 17 === 16 ? 30 : 2 + (how % 4), sold);
  return pick((how % 5 === 4 ? starts.toReversed() : starts).slice(0, 9), how);
};

/** The network address of some visitors of every history: a café, an office or a mobile carrier. */
const SHARED_NETWORK = 'shared';

/** The network address of a visitor: shared with others, or the visitor's own. */
export const aNetwork = ({ how, number }: Chance): string =>
  how % 2 === 0 ? SHARED_NETWORK : `visitor ${number}`;

/** Texts that people write, some of them hostile, decomposed, or with invisible characters. */
export const TEXTS = [
  'Rain',
  '<script>alert(1)</script>',
  "'); drop table bookings; -- %s \\",
  '=HYPERLINK("https://evil.example")',
  ' \u202EE\u200Bte\u0301\u00AD ',
] as const;

/** An id of no payment. */
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

/** A booking, usually one for which the condition is true. */
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

/** A booking, usually a confirmed one whose shoot has begun. */
export const begunFirst = (chance: Chance): Booking | undefined =>
  pick(
    bookingsBy(chance, (booking) => {
      if (booking.status !== 'confirmed') return 2;
      return hasBegun(booking, chance.studio.now) ? 0 : 1;
    }),
    chance.which,
  );

/** An online payment: pending payments first; among these, booking fees first, then the latest. */
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

/** Chooses the current link, or after recent requests usually a requested link or an ended link. */
export const byLink = (
  { freshLinks, freshLinksAskedAt }: Booking,
  how: number,
): { readonly fresh?: number } =>
  freshLinksAskedAt.length > 0 && how % 3 !== 2 ? { fresh: how % (freshLinks.length + 1) } : {};

/** Draws an event about a booking; undefined without such a booking. */
export const onBooking =
  <Facts>(find: (chance: Chance) => Booking | undefined, make: (booking: Booking, chance: Chance) => Facts) =>
  (chance: Chance): Facts | undefined => {
    const booking = find(chance);
    return booking && make(booking, chance);
  };
