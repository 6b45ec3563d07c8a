import { isLinked, linksAt } from '@booky/domain';
import type { Expected, Moment } from '../request.ts';
import { asking, type Draw, type Step } from '../ask.ts';
import { lateOneOf, oneOf } from '../choose.ts';
import type { Life } from '../lives.ts';
import { accessTokenIn } from '../rules.ts';
import { shownWrongly } from '../shown.ts';
import type { SimulatedWorld } from '../simulated-world.ts';
import { type Means, meansOf, paying } from './means.ts';

/** A client with one of the links that were sent. */
export interface Linked {
  readonly life: Life;
  readonly token: string;
}

/** As which of the booking's links this one opens it; undefined where it is none of them, or none any more. */
const opens =
  ({ tokenDigester }: SimulatedWorld, { life, token }: Linked) =>
  ({ state, now }: Moment): { readonly fresh?: number } | undefined => {
    const stored = state.bookings.get(life.booking.id);
    const digest = tokenDigester.digest(token);
    if (stored === undefined || !isLinked(stored)) return undefined;
    const booking = linksAt(stored, now);
    if (booking.link.digest === digest) return {};
    const fresh = booking.freshLinks.toReversed().findIndex((link) => link.digest === digest);
    return fresh === -1 ? undefined : { fresh };
  };

/** Every token that was sent to a booking's client; the last one opens it. */
export const accessTokensOf = ({ watch }: SimulatedWorld, { booking }: Life): readonly string[] =>
  watch.emailsAbout(booking.reference).flatMap((email) => accessTokenIn(email) ?? []);

/** A booking whose client got a link, and the token of one of the links, mostly the last. */
export const linked = (world: SimulatedWorld): Linked | undefined => {
  const { random, watch } = world;
  const life = lateOneOf(
    random,
    watch.lives.filter(({ booking }) => 'link' in booking),
  );
  if (life === undefined) return undefined;
  const tokens = accessTokensOf(world, life);
  const token = random.chance(0.8) ? tokens.at(-1) : oneOf(random, tokens);
  return token === undefined ? undefined : { life, token };
};

/** What comes of an event by the link: nothing is found where it is not the booking's. */
const byLink =
  (world: SimulatedWorld, found: Linked, does: 'view' | 'open page' | 'cancel as client'): Expected =>
  (moment) => {
    const link = opens(world, found)(moment);
    return link === undefined ? 'not_found' : { does, booking: found.life.booking.reference, ...link };
  };

/** A client looks at the booking. */
export const viewing: Draw = (world) => {
  const found = linked(world);
  if (found === undefined) return undefined;
  return asking(world, {
    title: `view ${found.life.booking.reference}`,
    call: ({ viewOwnBooking }) => viewOwnBooking(found.token),
    expected: byLink(world, found, 'view'),
    judge: (shown, request) => shownWrongly(world, shown, request),
  });
};

/** The script of the client's page says that it was opened. */
export const openingPage: Draw = (world) => {
  const found = linked(world);
  if (found === undefined) return undefined;
  return asking(world, {
    title: `open the page of ${found.life.booking.reference}`,
    call: ({ openOwnBooking }) => openOwnBooking(found.token),
    expected: byLink(world, found, 'open page'),
    // A link that was opened before stores nothing.
    stores: false,
  });
};

/** A client cancels. */
export const cancellingAsClient: Draw = (world) => {
  const found = linked(world);
  if (found === undefined) return undefined;
  return asking(world, {
    title: `cancel ${found.life.booking.reference} as its client`,
    call: ({ cancelOwnBooking }) => cancelOwnBooking(found.token),
    expected: byLink(world, found, 'cancel as client'),
    stores: true,
    judge: (shown, request) => shownWrongly(world, shown, request),
  });
};

/** A client asks for the link again, or a stranger who knows the reference does. */
export const findingBooking: Draw = (world) => {
  const { random, watch } = world;
  const life = lateOneOf(random, watch.lives);
  if (life === undefined) return undefined;
  const { reference, email } = life.booking;
  const address = random.chance(0.9) ? email : 'stranger@example.rw';
  return asking(world, {
    title: `find ${reference} by ${address}`,
    call: ({ requestFreshLink }) => requestFreshLink(reference, address),
    expected: () => ({ does: 'find booking', booking: reference, email: address }),
  });
};

const NO_ADDRESS = 'no-address';

/** A client asks for another address. */
export const askingForEmail: Draw = (world) => {
  const found = linked(world);
  if (found === undefined) return undefined;
  const { reference } = found.life.booking;
  const email = world.random.pick(['New@example.rw', 'b@example.com', 'third@example.rw', NO_ADDRESS]);
  return asking(world, {
    title: `ask for the address ${email} of ${reference}`,
    call: ({ requestEmailChange }) => requestEmailChange(found.token, email),
    // The address is checked before the link.
    expected: (moment) => {
      const link = opens(world, found)(moment);
      return email === NO_ADDRESS || link !== undefined
        ? { does: 'ask for another address', booking: reference, email, ...link }
        : 'not_found';
    },
    stores: true,
  });
};

/** A client follows the link of a new address, the last one or one before. */
export const followingLink: Draw = (world) => {
  const { random, watch, tokenDigester } = world;
  const waiting = watch.lives.filter(
    ({ booking }) => 'emailChange' in booking && booking.emailChange !== undefined,
  );
  const life = lateOneOf(random, random.chance(0.8) ? waiting : watch.lives);
  if (life === undefined) return undefined;
  const { id, reference } = life.booking;
  const tokens = watch
    .emailsAbout(reference)
    .flatMap((email) => (email.cause === 'email_change' ? [email.confirmationToken] : []));
  const token = lateOneOf(random, tokens);
  if (token === undefined) return undefined;
  return asking(world, {
    title: `follow the link to the new address of ${reference}`,
    call: ({ confirmEmailChange }) => confirmEmailChange(token),
    expected: ({ state }) => {
      const booking = state.bookings.get(id);
      const change = booking !== undefined && 'emailChange' in booking ? booking.emailChange : undefined;
      if (change?.digest !== tokenDigester.digest(token)) return 'not_found';
      const link = { email: change.email, expiresAt: change.expiresAt.toEpochMilli() };
      return { does: 'confirm address', booking: reference, link };
    },
    stores: true,
  });
};

/** A client pays what is owed. */
export const payingSessionFee: Draw = (world) => {
  const found = linked(world);
  return found === undefined ? undefined : payingSessionFeeBy(world, found, meansOf(world));
};

/** A client pays what is owed by these means. */
export const payingSessionFeeBy = (world: SimulatedWorld, found: Linked, means: Means): Step =>
  paying(world, {
    booking: found.life.booking,
    purpose: 'session_fee',
    means,
    opens: opens(world, found),
    call: ({ paySessionFee }) => paySessionFee(found.token, means),
  });
