import type { Arbitrary } from 'fast-check';
import * as fc from 'fast-check';
import type { AddressLink, Breakage, ProviderSays, Setting } from '../drivers/driver.ts';
import { owedOf } from '../reference/money.ts';
import { type Charge, type Event, isOutsideOf, type Payer, react } from '../reference/react.ts';
import { asSeen, hasBegun, isVoidable, mayVoid } from '../reference/stage.ts';
import {
  type Booking,
  DAY,
  FIRST_PLACE,
  HOUR,
  MINUTE,
  type Payment,
  type Studio,
} from '../reference/studio.ts';

/** What a step is drawn of: its kind, and numbers that choose among what there is once its turn comes. */
export interface Step {
  readonly kind: Kind;
  readonly which: number;
  readonly how: number;
  readonly breaks: Breakage | undefined;
}

interface Chance {
  readonly studio: Studio;
  readonly setting: Setting;
  readonly links: readonly AddressLink[];
  /** Chooses the booking or payment: the first mostly. */
  readonly which: number;
  /** Chooses everything else. */
  readonly how: number;
  /** A number that no other step of the history has. */
  readonly number: number;
  /** Every event the provider has sent, oldest first. */
  readonly sent: readonly Extract<Event, { readonly does: 'hear' }>[];
}

const pick = <Item>(items: readonly Item[], number: number): Item | undefined =>
  items[number % Math.max(1, items.length)];

const bookingsBy = ({ studio }: Chance, rank: (booking: Booking) => number): readonly Booking[] =>
  studio.bookings
    .map((booking) => asSeen(booking, studio.now))
    .toReversed()
    .toSorted((one, other) => rank(one) - rank(other));

const confirmedFirst = (chance: Chance): readonly Booking[] =>
  bookingsBy(chance, (booking) => {
    if (booking.status !== 'confirmed') return 2;
    return owedOf(booking) > 0 ? 0 : 1;
  });

const aBooking = (chance: Chance): Booking | undefined => pick(confirmedFirst(chance), chance.which);

const aHeld = (chance: Chance): Booking | undefined =>
  pick(
    bookingsBy(chance, ({ status }) => (status === 'pending_payment' ? 0 : 1)),
    chance.which,
  );

/** One whose fee may still come, the latest first. */
const aWaiting = (chance: Chance): Booking | undefined =>
  pick(
    bookingsBy(chance, ({ status }) => (status === 'pending_payment' || status === 'expired' ? 0 : 1)),
    chance.which,
  );

const aLinked = (chance: Chance): Booking | undefined =>
  pick(
    confirmedFirst(chance).filter(({ linkExpiresAt }) => linkExpiresAt !== undefined),
    chance.which,
  );

const aFreshlyLinked = (chance: Chance): Booking | undefined =>
  pick(
    bookingsBy(chance, ({ freshLinks }) => (freshLinks.length > 0 ? 0 : 1)).filter(
      ({ linkExpiresAt }) => linkExpiresAt !== undefined,
    ),
    chance.which,
  );

const isOver = ({ status, payments }: Booking): boolean =>
  status !== 'pending_payment' &&
  status !== 'confirmed' &&
  !payments.some((payment) => payment.status === 'pending' || payment.status === 'refund_due');

/** Online payments; those with something still to come first, of those booking fees, and of those the latest. */
const aPayment = (chance: Chance): Payment | undefined =>
  pick(
    chance.studio.bookings
      .flatMap(({ payments }) => payments.filter(({ method }) => !RECORDED.includes(method)))
      .toSorted((one, other) => other.createdAt - one.createdAt)
      .toSorted((one, other) => rankOf(one) - rankOf(other)),
    chance.which,
  );

/** On record without a provider. */
const RECORDED: readonly string[] = ['cash', 'offline'];

const rankOf = ({ status, purpose }: Payment): number =>
  (status === 'pending' ? 0 : 2) + (purpose === 'session_fee' ? 0 : 1);

const OPENS_AT = 8 * HOUR;
const KIGALI_AHEAD = 2 * HOUR;

/** A half hour after opening, some days ahead of today in Kigali. */
const startAhead = (now: number, days: number, halfHours: number): number =>
  Math.floor((now + KIGALI_AHEAD) / DAY) * DAY -
  KIGALI_AHEAD +
  days * DAY +
  OPENS_AT +
  halfHours * 30 * MINUTE;

/** Whether the hours of every day offer this start, to the longest package too: from eight to four, each half hour. */
const isStart = (instant: number): boolean => {
  const sinceOpening = ((instant + KIGALI_AHEAD) % DAY) - OPENS_AT;
  return sinceOpening >= 0 && sinceOpening <= 8 * HOUR && sinceOpening % (30 * MINUTE) === 0;
};

/** Every answer of a provider to a charge, the usual one more often. */
export const CHARGES: readonly Charge[] = [
  'accepted',
  'accepted',
  'accepted with a page',
  'declined',
  'refused',
  'not_sent',
  'unknown',
];

/** Up to a day before the shoot, once. */
export const CLIENT_RESCHEDULES = { untilMinutesBefore: 1440, times: 1 } as const;

/** Both on, with a day's reminder. */
export const EMAIL_POLICY = { reminderHoursBefore: 24, receipts: true } as const;

/** By mobile money, by another network, and by card. */
export const PAYERS: readonly Payer[] = [
  { method: 'momo_alpha', phone: '+250788123456' },
  { method: 'momo_beta', phone: '+250722000111' },
  { method: 'card', phone: '+250788123456' },
];

const payFor =
  (purpose: 'booking_fee' | 'session_fee') =>
  (chance: Chance): Event | undefined => {
    const { how, setting } = chance;
    const booking = purpose === 'booking_fee' ? aHeld(chance) : aBooking(chance);
    return (
      booking && {
        does: 'pay',
        booking: booking.ref,
        purpose,
        payer: pick(setting.payers, how) ?? { method: 'none', phone: '' },
        charge: pick(setting.charges, Math.floor(how / 3)) ?? 'accepted',
        isPaidFirst: setting.isPaidFirst && how % 4 === 3,
        answerableMinutes: setting.answerableMinutes,
        isExclusive: how % 5 === 4,
        ...(purpose === 'session_fee' ? byLink(booking, how) : {}),
      }
    );
  };

/** The instants from which a booking is another one. */
const edgesOf = ({
  startsAt,
  minutes,
  holdExpiresAt,
  newEmail,
  linkExpiresAt,
  photos,
  payments,
}: Booking) => ({
  'end of a hold': holdExpiresAt,
  'start of a shoot': startsAt,
  'a day before a shoot': startsAt - DAY,
  'end of a shoot': startsAt + minutes * MINUTE,
  'end of a flight': payments
    .filter(({ status }) => status === 'pending')
    .map(({ method, createdAt, answerableUntil }) =>
      method === 'card' ? answerableUntil : createdAt + DAY,
    )[0],
  'end of an address link': newEmail?.expiresAt,
  'end of photos': photos?.endsAt,
  'end of a link': linkExpiresAt,
});

const EDGES = [
  'end of a hold',
  'end of a hold',
  'start of a shoot',
  'start of a shoot',
  'end of a shoot',
  'end of a flight',
  'end of an address link',
  'end of photos',
  'start of a shoot',
  'a day before a shoot',
  'start of a shoot',
  'end of a hold',
  'end of a link',
  'a day before a shoot',
] as const;

const MINUTES_THAT_PASS = [0.25, 1, 1, 2, 4, 5, 5, 14, 15, 16, 60, 24 * 60, 49 * 60];

const VERDICTS = [
  { verdict: 'succeeded', more: 0 },
  { verdict: 'succeeded', more: 0 },
  { verdict: 'succeeded', more: 0 },
  { verdict: 'succeeded', more: 1 },
  { verdict: 'succeeded', more: -1 },
  { verdict: 'failed', more: 0 },
  { verdict: 'succeeded', more: 0 },
  { verdict: 'failed', more: 0 },
  { verdict: 'succeeded', more: 0 },
  { verdict: 'succeeded', more: 0 },
  { verdict: 'not_final', more: 0 },
  { verdict: 'misaddressed', more: 0 },
] as const;

/** Where a booking might go: a taken start, its own, the past, or any. */
const targetOf = ({ studio, how }: Chance, booking: Booking): number => {
  const others = studio.bookings.filter(({ ref, startsAt }) => ref !== booking.ref && startsAt > studio.now);
  switch (how % 5) {
    case 0:
      return pick(others, how)?.startsAt ?? booking.startsAt;
    case 1:
      return how % 2 === 0 ? booking.startsAt : studio.now - 1;
    default:
      return startAhead(studio.now, how % 4, how % 9) + (how % 7) * 7 * MINUTE;
  }
};

/** By the present link; soon after links were asked for mostly by one of them, or by one that has ended. */
const byLink = ({ freshLinks, freshLinksAskedAt }: Booking, how: number): { readonly fresh?: number } =>
  freshLinksAskedAt.length > 0 && how % 3 !== 2 ? { fresh: how % (freshLinks.length + 1) } : {};

/** Mostly about a day, so that reminders meet moves and confirmations of the last days. */
const REMINDER_HOURS = [24, 48, undefined, 24, 1, 168];

type Make = (chance: Chance) => Event | undefined;

const withAddOns = (chance: Chance): Booking | undefined =>
  pick(
    bookingsBy(chance, ({ addOns }) => (addOns.length > 0 ? 0 : 1)),
    chance.which,
  );

const begunFirst = (chance: Chance): Booking | undefined =>
  pick(
    bookingsBy(chance, (booking) => {
      if (booking.status !== 'confirmed') return 2;
      return hasBegun(booking, chance.studio.now) ? 0 : 1;
    }),
    chance.which,
  );

const onBooking =
  (find: (chance: Chance) => Booking | undefined, make: (booking: Booking, chance: Chance) => Event): Make =>
  (chance) => {
    const booking = find(chance);
    return booking && make(booking, chance);
  };

const SAYINGS = [
  { says: 'paid', more: 0 },
  { says: 'paid', more: 0 },
  { says: 'pending', more: 0 },
  { says: 'failed', more: 0 },
  { says: 'paid', more: 0 },
  { says: 'paid', more: -1 },
  { says: 'unknown', more: 0 },
] as const;

const asking =
  (does: 'ask company' | 'accept payment'): Make =>
  (chance) => {
    const payment = aPayment(chance);
    const { says, more } = pick(SAYINGS, chance.how) ?? SAYINGS[0];
    return payment && { does, payment: payment.ref, says, amountRwf: payment.amountRwf + more };
  };

/** Every kind of step, and how it becomes an event. */
const KINDS = {
  book: ({ studio, setting, which, how }) => {
    const wanted = pick(setting.packages, [0, 0, 0, 1, 2][how % 5] ?? 0);
    const rival = which === 0 ? undefined : pick(studio.bookings.toReversed(), which);
    const isRival =
      rival !== undefined && how % 3 === 0 && rival.startsAt >= studio.now + DAY && isStart(rival.startsAt);
    const startsAt = isRival ? rival.startsAt : startAhead(studio.now, 2 + (how % 4), how % 9);
    const { bufferMinutes, holdMinutes, email } = setting;
    const visitor = `v${how % 3}.${email}`;
    return wanted && { does: 'book', package: wanted, startsAt, bufferMinutes, holdMinutes, email: visitor };
  },
  'book as admin': ({ studio, setting, which, how }) => {
    const wanted = pick(setting.packages, how);
    const { bufferMinutes, holdMinutes, email } = setting;
    const rival = which === 0 || how % 3 !== 0 ? undefined : pick(studio.bookings.toReversed(), which);
    const startsAt = rival?.startsAt ?? startAhead(studio.now, how % 5, (how % 24) - 4) + (how % 2) * MINUTE;
    return (
      wanted && {
        does: 'book as admin',
        package: wanted,
        startsAt,
        bufferMinutes,
        holdMinutes: pick([holdMinutes, 1, 10_080], Math.floor(how / 7)) ?? holdMinutes,
        email,
        isWaived: how % 4 === 1,
        isOffline: how % 4 === 3,
        isConfirmed: how % 3 !== 1,
        isOutside: isOutsideOf(startsAt, wanted.minutes, studio.now),
      }
    );
  },
  'pay the booking fee': payFor('booking_fee'),
  'pay the session fee': payFor('session_fee'),
  hear: (chance) => {
    const payment = aPayment(chance);
    const said = pick(VERDICTS, chance.how) ?? VERDICTS[0];
    const amountRwf = payment && payment.amountRwf + said.more;
    const { verdict } = said;
    const payer = pick(chance.setting.payers, chance.how)?.phone;
    return (
      payment && {
        does: 'hear',
        key: `event ${chance.number}`,
        payment: payment.ref,
        verdict,
        amountRwf,
        payer,
      }
    );
  },
  'ask company': asking('ask company'),
  'accept payment': asking('accept payment'),
  'hear again': ({ sent, which }) => pick(sent.toReversed(), which),
  'hear what nothing proves': (chance) => {
    const payment = aPayment(chance);
    const kind = pick(['forged', 'unreadable', 'other provider'] as const, chance.how) ?? 'forged';
    return payment && { does: 'hear what nothing proves', kind, payment: payment.ref };
  },
  wait: ({ studio, how }) => ({
    does: 'wait',
    until: studio.now + (pick(MINUTES_THAT_PASS, how) ?? 1) * MINUTE,
  }),
  'come to an edge': (chance) => {
    const { studio, how } = chance;
    const edge = pick(EDGES, how) ?? 'end of a hold';
    const instants = confirmedFirst(chance)
      .flatMap((booking) => edgesOf(booking)[edge] ?? [])
      .map((instant) => instant + ((how % 3) - 1))
      .filter((instant) => instant > studio.now);
    const until = pick(instants, chance.which);
    return until === undefined ? undefined : { does: 'wait', until };
  },
  sweep: () => ({ does: 'sweep' }),
  'set email policy': ({ how }) => ({
    does: 'set email policy',
    policy: { reminderHoursBefore: pick(REMINDER_HOURS, how), receipts: how % 4 !== 3 },
  }),
  remind: () => ({ does: 'remind' }),
  'choose offline': onBooking(aHeld, ({ ref }, { setting }) => ({
    does: 'choose offline',
    booking: ref,
    holdMinutes: setting.offlineHoldMinutes,
  })),
  'record fee': onBooking(aWaiting, ({ ref }) => ({ does: 'record fee', booking: ref })),
  cash: onBooking(aBooking, (booking, { how }) => ({
    does: 'cash',
    booking: booking.ref,
    amountRwf: Math.max(1, Math.ceil(owedOf(booking) / ((how % 3) + 1)) + (how % 4 === 0 ? 1 : 0)),
  })),
  'void cash': onBooking(
    (chance) =>
      pick(
        bookingsBy(chance, (booking) => {
          const voidable = booking.payments.filter(isVoidable);
          if (voidable.length === 0) return 2;
          return voidable.some((payment) => mayVoid(booking, payment)) ? 0 : 1;
        }),
        chance.which,
      ),
    ({ ref, payments }, { how }) => ({
      does: 'void cash',
      booking: ref,
      payment:
        (payments.find((payment) => isVoidable(payment) && how % 4 !== 0) ?? pick(payments, how))?.ref ??
        '00000000-0000-4000-8000-000000000000',
    }),
  ),
  'cancel as client': onBooking(aBooking, (booking, { how }) => ({
    does: 'cancel as client',
    booking: booking.ref,
    ...byLink(booking, how),
  })),
  'cancel as admin': onBooking(aBooking, ({ ref }, { how }) => ({
    does: 'cancel as admin',
    booking: ref,
    reason: how % 2 === 0 ? 'Rain' : undefined,
  })),
  'release as admin': onBooking(aHeld, ({ ref }) => ({ does: 'release as admin', booking: ref })),
  'release as visitor': onBooking(aHeld, ({ ref }) => ({ does: 'release as visitor', booking: ref })),
  move: onBooking(aBooking, (booking, chance) => {
    const startsAt = targetOf(chance, booking);
    return {
      does: 'move',
      booking: booking.ref,
      startsAt,
      bufferMinutes: chance.setting.bufferMinutes,
      isConfirmed: pick([undefined, false, true], Math.floor(chance.how / 5)),
      isOutside: isOutsideOf(startsAt, booking.minutes, chance.studio.now),
    };
  }),
  'move as client': onBooking(aLinked, (booking, chance) => ({
    does: 'move as client',
    booking: booking.ref,
    startsAt:
      chance.how % 4 === 0
        ? targetOf(chance, booking)
        : startAhead(chance.studio.now, 2 + (chance.how % 5), chance.how % 9),
    bufferMinutes: chance.setting.bufferMinutes,
    policy: chance.setting.clientReschedules,
    ...byLink(booking, chance.how),
  })),
  complete: onBooking(begunFirst, ({ ref }) => ({ does: 'complete', booking: ref })),
  'no-show': onBooking(begunFirst, ({ ref }) => ({ does: 'no-show', booking: ref })),
  'ask for the rest': onBooking(aBooking, ({ ref }) => ({ does: 'ask for the rest', booking: ref })),
  view: onBooking(aFreshlyLinked, (booking, { how }) => ({
    does: how % 5 < 2 ? 'view' : 'open page',
    booking: booking.ref,
    ...byLink(booking, how),
  })),
  'open in vain': onBooking(aLinked, ({ ref }) => ({ does: 'open in vain', booking: ref })),
  'resend link': onBooking(aBooking, ({ ref }) => ({ does: 'resend link', booking: ref })),
  'find booking': onBooking(aBooking, ({ ref, email }, { how }) => ({
    does: 'find booking',
    booking: ref,
    email: how % 5 === 4 ? 'other@example.rw' : email,
  })),
  add: onBooking(begunFirst, (booking, { setting, how }) => ({
    does: 'add',
    booking: booking.ref,
    addOn: pick(setting.addOns, how) ?? { id: 'none', priceRwf: 0, isActive: false },
    quantity: how % 5 === 4 ? 99 : 1 + (how % 3),
  })),
  remove: onBooking(withAddOns, (booking, { setting, how }) => ({
    does: 'remove',
    booking: booking.ref,
    addOnId: (pick(booking.addOns, how) ?? pick(setting.addOns, how))?.id ?? 'none',
  })),
  refund: onBooking(
    (chance) =>
      pick(
        bookingsBy(chance, ({ payments }) =>
          payments.some(({ status }) => status === 'refund_due') ? 0 : 1,
        ),
        chance.which,
      ),
    ({ ref, payments }, { how }) => ({
      does: 'refund',
      booking: ref,
      payment:
        (payments.find(({ status }) => status === 'refund_due' && how % 4 !== 0) ?? pick(payments, how))
          ?.ref ?? '00000000-0000-4000-8000-000000000000',
    }),
  ),
  'save photos': onBooking(
    (chance) =>
      pick(
        bookingsBy(chance, ({ status }) => (status === 'completed' ? 0 : 1)),
        chance.which,
      ),
    ({ ref }, { studio, how }) => ({
      does: 'save photos',
      booking: ref,
      url: `https://photos.example/${how % 2}`,
      endsAt: startAhead(studio.now, how % 3, 0) - OPENS_AT + (how % 5 === 4 ? -DAY : DAY),
    }),
  ),
  'send photos': onBooking(
    (chance) =>
      pick(
        bookingsBy(chance, ({ status }) => (status === 'completed' ? 0 : 1)),
        chance.which,
      ),
    ({ ref }, { how }) => ({
      does: 'send photos',
      booking: ref,
      recipient: how % 2 === 0 ? undefined : 'friend@example.rw',
    }),
  ),
  note: onBooking(aBooking, ({ ref }, { how }) => ({ does: 'note', booking: ref, isEmailed: how % 2 === 0 })),
  'delete note': onBooking(
    (chance) =>
      pick(
        bookingsBy(chance, ({ notes }) => (notes > 0 ? 0 : 1)),
        chance.which,
      ),
    ({ ref }) => ({ does: 'delete note', booking: ref }),
  ),
  'edit contact': onBooking(
    (chance) =>
      pick(
        bookingsBy(chance, ({ status }) => (status === 'expired' ? 1 : 0)),
        chance.which,
      ),
    ({ ref, email }, { how, setting }) => ({
      does: 'edit contact',
      booking: ref,
      email: pick([undefined, 'no address', `Edited${how % 3}.${setting.email}`, email.toUpperCase()], how),
      location: pick([undefined, FIRST_PLACE, `Street ${how % 5}`], Math.floor(how / 2)),
      isNotified: how % 3 !== 0,
      partySize: pick([undefined, null, 1 + (how % 4)], Math.floor(how / 4)),
    }),
  ),
  erase: (chance) => {
    const known = bookingsBy(chance, (booking) => (isOver(booking) ? 0 : 1));
    const booking = pick(
      known.filter(({ isErased }) => !isErased),
      chance.which,
    );
    return booking && { does: 'erase', email: booking.email };
  },
  'correct address': onBooking(aHeld, ({ ref }, { how, setting }) => ({
    does: 'correct address',
    booking: ref,
    email: how % 7 === 6 ? 'no address' : `Right${how % 3}.${setting.email}`,
  })),
  'ask for another address': onBooking(aLinked, (booking, { how, setting }) => ({
    does: 'ask for another address',
    booking: booking.ref,
    email: how % 7 === 6 ? 'no address' : `New${how % 3}.${setting.email}`,
    ...byLink(booking, Math.floor(how / 7)),
  })),
  'confirm address': ({ links, which, how }) => {
    const link = pick(how % 3 === 0 ? links : links.toReversed(), which);
    return (
      link && {
        does: 'confirm address',
        booking: link.booking,
        link: { email: link.email, expiresAt: link.expiresAt },
      }
    );
  },
} as const satisfies Readonly<Record<string, Make>>;

export type Kind = keyof typeof KINDS;

/** How often each kind comes: so that lives get somewhere before they are over. */
const WEIGHTS: Readonly<Record<Kind, number>> = {
  book: 5,
  'book as admin': 2,
  'pay the booking fee': 7,
  'pay the session fee': 6,
  hear: 13,
  'ask company': 2,
  'accept payment': 2,
  'hear again': 2,
  'hear what nothing proves': 1,
  wait: 2,
  'come to an edge': 5,
  sweep: 1,
  'set email policy': 1,
  remind: 5,
  'choose offline': 3,
  'record fee': 3,
  cash: 4,
  'void cash': 1,
  'cancel as client': 2,
  'cancel as admin': 1,
  'release as admin': 1,
  'release as visitor': 1,
  move: 3,
  'move as client': 2,
  complete: 5,
  'no-show': 1,
  'ask for the rest': 2,
  view: 1,
  'open in vain': 1,
  'resend link': 1,
  'find booking': 1,
  add: 5,
  remove: 6,
  refund: 2,
  'save photos': 3,
  'send photos': 4,
  note: 1,
  'delete note': 3,
  erase: 3,
  'correct address': 2,
  'edit contact': 1,
  'ask for another address': 2,
  'confirm address': 2,
};

/** The event a step stands for now; undefined when there is nothing for it to be about. */
export const eventOf = (
  step: Step,
  studio: Studio,
  setting: Setting,
  past: Pick<Chance, 'links' | 'number' | 'sent'>,
): Event | undefined => {
  const event = KINDS[step.kind]({ ...step, studio, setting, ...past });
  if (event === undefined || (event.does === 'wait' && event.until > setting.until)) return undefined;
  return step.how % 6 !== 0 && DULL.has(react(studio, event).answer) ? undefined : event;
};

/** Answers that change nothing and are too easily had; most events that would get one are left out. */
const DULL: ReadonlySet<string> = new Set([
  'wrong_status',
  'not_found',
  'no_link',
  'not_refundable',
  'not_voidable',
  'nothing_owed',
  'shoot_not_started',
  'already_settled',
  'validation_failed addonId',
  'bookings_ahead',
  'money_open',
]);

const which: Arbitrary<number> = fc.oneof(fc.constant(0), fc.constant(0), fc.nat(2), fc.nat(20));

const breaks: Arbitrary<Breakage | undefined> = fc.oneof(
  { weight: 8, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.constantFrom<Breakage[]>('before_commit', 'after_commit') },
);

const isKind = (name: string): name is Kind => name in KINDS;

const kind: Arbitrary<Kind> = fc.oneof(
  ...Object.keys(KINDS)
    .filter(isKind)
    .map((name) => ({ weight: WEIGHTS[name], arbitrary: fc.constant(name) })),
);

export const STEP: Arbitrary<Step> = fc.record({ kind, which, how: fc.nat(10_000), breaks });

/** The same on one booking, for what happens at once. */
export const RIVAL_KINDS: readonly Kind[] = [
  'book',
  'book as admin',
  'edit contact',
  'pay the session fee',
  'hear',
  'choose offline',
  'record fee',
  'cash',
  'void cash',
  'cancel as client',
  'cancel as admin',
  'move',
  'move as client',
  'complete',
  'no-show',
  'add',
  'remove',
  'ask for the rest',
  'ask for another address',
  'erase',
  'sweep',
];

/** Rounds of the worker, which choose by the clock what they try. */
export type Round = { readonly round: 'retry' } | { readonly round: 'ask'; readonly says: ProviderSays };

export const ROUND: Arbitrary<Round> = fc.oneof(
  fc.constant<Round>({ round: 'retry' }),
  fc
    .constantFrom<ProviderSays[]>('paid', 'failed', 'pending', 'not_found', 'unavailable')
    .map((says): Round => ({ round: 'ask', says })),
);

export const RIVALS: Arbitrary<readonly Step[]> = fc
  .tuple(fc.subarray([...RIVAL_KINDS], { minLength: 2, maxLength: 4 }), which, fc.nat(10_000))
  .map(([kinds, about, how]) => kinds.map((name) => ({ kind: name, which: about, how, breaks: undefined })));

/** Whether an event is one unit of work (what is about a payment first looks its booking up) that no worker takes up again. */
export const canBreak = (event: Event): boolean =>
  event.does === 'hear'
    ? event.verdict !== 'misaddressed'
    : ![
        'wait',
        'sweep',
        'view',
        'refund',
        'void cash',
        'ask company',
        'accept payment',
        'hear what nothing proves',
        'open in vain',
      ].includes(event.does);
