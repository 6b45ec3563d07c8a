import { type Life, unless } from '@booky/testkit';
import { Duration, type Instant } from '@js-joda/core';
import { asking, type Draw, type Step } from '../ask.ts';
import { lateOneOf, oneOf } from '../choose.ts';
import {
  againstChange,
  byRequest,
  owingNothing,
  type Reasons,
  refusedWrongly,
  shootBegun,
  tokenOpensNothing,
} from '../reasons.ts';
import { shownWrongly } from '../shown.ts';
import type { SimulatedWorld } from '../simulated-world.ts';
import { cantBePaidBy, type Means, meansOf, tooManyAttempts } from './means.ts';

/** A client with one of the links that were sent. */
export interface Linked {
  readonly life: Life;
  readonly token: string;
}

/** What speaks against this client's link. */
const closedTo = ({ tokenDigester }: SimulatedWorld, { life, token }: Linked): Reasons =>
  tokenOpensNothing(life.booking.id, tokenDigester.digest(token));

const MOST_ASKED = 3;

/** specification.md#email-change-limit */
const hasAskedThrice = (life: Life | undefined, now: Instant): boolean => {
  const asked =
    life !== undefined && 'emailChangesAskedAt' in life.booking ? life.booking.emailChangesAskedAt : [];
  const since = now.minus(Duration.ofHours(24));
  return asked.filter((askedAt) => askedAt.compareTo(since) > 0).length >= MOST_ASKED;
};

/** Every token that was sent to a booking's client; the last one opens it. */
export const accessTokensOf = (
  { watch }: SimulatedWorld,
  { booking: { reference } }: Life,
): readonly string[] =>
  watch
    .emailsAbout(reference)
    .flatMap((email) =>
      email.cause === 'booking_confirmed' || email.cause === 'fresh_link' ? [email.accessToken] : [],
    );

/** A booking whose client got a link, and the token of one of the links, mostly the last. */
export const linked = (world: SimulatedWorld): Linked | undefined => {
  const { random, watch } = world;
  const life = lateOneOf(
    random,
    watch.lives.filter(({ booking }) => 'link' in booking),
  );
  if (life === undefined) return undefined;
  const tokens = accessTokensOf(world, life);
  const token = random.chance(0.9) ? tokens.at(-1) : oneOf(random, tokens);
  return token === undefined ? undefined : { life, token };
};

/** A client looks at the booking. */
export const viewing: Draw = (world) => {
  const found = linked(world);
  if (found === undefined) return undefined;
  return asking(world, {
    title: `view ${found.life.booking.reference}`,
    call: ({ viewOwnBooking }) => viewOwnBooking(found.token),
    judge: (shown, request) => shownWrongly(world, shown, request),
    refuses: (code, request) => refusedWrongly(world, request, code, closedTo(world, found)),
  });
};

/** A client cancels. */
export const cancellingAsClient: Draw = (world) => {
  const found = linked(world);
  if (found === undefined) return undefined;
  return asking(world, {
    title: `cancel ${found.life.booking.reference} as its client`,
    stores: true,
    call: ({ cancelOwnBooking }) => cancelOwnBooking(found.token),
    judge: (shown, request) => shownWrongly(world, shown, request),
    refuses: (code, request) =>
      refusedWrongly(world, request, code, {
        ...closedTo(world, found),
        ...againstChange(found.life.booking.id),
        ...shootBegun(found.life.booking.id),
      }),
  });
};

/** A client asks for another address. */
export const askingForEmail: Draw = (world) => {
  const found = linked(world);
  if (found === undefined) return undefined;
  const address = world.random.pick(['New@example.rw', 'b@example.com', 'third@example.rw', 'no-address']);
  return asking(world, {
    title: `ask for the address ${address} of ${found.life.booking.reference}`,
    stores: true,
    call: ({ requestEmailChange }) => requestEmailChange(found.token, address),
    refuses: (code, request) =>
      refusedWrongly(world, request, code, {
        ...closedTo(world, found),
        ...byRequest(address === 'no-address'),
        too_many_requests: ({ lives, now }) => hasAskedThrice(lives.get(found.life.booking.id), now),
      }),
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
  const tokens = watch
    .emailsAbout(life.booking.reference)
    .flatMap((email) => (email.cause === 'email_change' ? [email.confirmationToken] : []));
  const token = lateOneOf(random, tokens);
  if (token === undefined) return undefined;
  return asking(world, {
    title: `follow the link to the new address of ${life.booking.reference}`,
    stores: true,
    call: ({ confirmEmailChange }) => confirmEmailChange(token),
    refuses: (code, request) =>
      refusedWrongly(world, request, code, {
        not_found: ({ lives, now }) => {
          const booking = lives.get(life.booking.id)?.booking;
          const change = booking !== undefined && 'emailChange' in booking ? booking.emailChange : undefined;
          return change?.digest !== tokenDigester.digest(token) || change.expiresAt.compareTo(now) <= 0;
        },
      }),
  });
};

/** A client pays what is owed. */
export const payingSessionFee: Draw = (world) => {
  const found = linked(world);
  return found === undefined ? undefined : payingSessionFeeBy(world, found, meansOf(world));
};

/** A client pays what is owed by these means. */
export const payingSessionFeeBy = (world: SimulatedWorld, found: Linked, means: Means): Step => {
  const { id, reference } = found.life.booking;
  return asking(world, {
    title: `pay the session fee of ${reference} by ${means.method} of ${means.phone}`,
    call: ({ paySessionFee }) => paySessionFee(found.token, means),
    refuses: (code, request) =>
      refusedWrongly(world, request, code, {
        ...closedTo(world, found),
        ...againstChange(id),
        ...owingNothing(id),
        ...cantBePaidBy(means),
        ...tooManyAttempts(id, means),
      }),
    stores: ({ isNew }) => isNew,
    judge: ({ payment }) =>
      unless(world.watch.state.payments.has(payment.id), `${payment.ourRef} was answered and is not there`),
  });
};
