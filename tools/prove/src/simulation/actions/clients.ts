import type { Booking } from '@booky/domain';
import { type Life, unless, type Violations } from '@booky/domain/testing';
import { asking, type Draw } from '../ask.ts';
import { lateOneOf, oneOf } from '../choose.ts';
import type { Request } from '../request.ts';
import type { Universe } from '../universe.ts';
import { meansOf } from './visitors.ts';

/** A booking as it is shown with its payments is one that was committed while it was asked for. */
export const shownWrongly = (
  { watch }: Universe,
  { booking: shown, payments }: { readonly booking: Booking; readonly payments: readonly unknown[] },
  { since }: Request,
): Violations =>
  unless(
    watch
      .seenSince(since)
      .some(
        (state) =>
          state.bookings.get(shown.id) === shown &&
          payments.length ===
            [...state.payments.values()].filter(({ bookingId }) => bookingId === shown.id).length,
      ),
    `${shown.reference} is shown as it never was`,
  );

/** A booking whose client got a link, and the token of one of the links, mostly the last. */
const linked = ({ random, watch }: Universe): { readonly life: Life; readonly token: string } | undefined => {
  const life = lateOneOf(
    random,
    watch.lives.filter(({ booking }) => 'link' in booking),
  );
  if (life === undefined) return undefined;
  const tokens = watch
    .emailsAbout(life.booking.reference)
    .flatMap((email) =>
      email.cause === 'booking_confirmed' || email.cause === 'fresh_link' ? [email.accessToken] : [],
    );
  const token = random.chance(0.9) ? tokens.at(-1) : oneOf(random, tokens);
  return token === undefined ? undefined : { life, token };
};

/** A client looks at the booking. */
export const viewing: Draw = (universe) => {
  const found = linked(universe);
  if (found === undefined) return undefined;
  return asking(universe, {
    title: `view ${found.life.booking.reference}`,
    call: ({ viewOwnBooking }) => viewOwnBooking(found.token),
    judge: (shown, request) => shownWrongly(universe, shown, request),
  });
};

/** A client cancels. */
export const cancellingAsClient: Draw = (universe) => {
  const found = linked(universe);
  if (found === undefined) return undefined;
  return asking(universe, {
    title: `cancel ${found.life.booking.reference} as its client`,
    stores: true,
    call: ({ cancelOwnBooking }) => cancelOwnBooking(found.token),
    judge: (shown, request) => shownWrongly(universe, shown, request),
  });
};

/** A client asks for another address. */
export const askingForEmail: Draw = (universe) => {
  const found = linked(universe);
  if (found === undefined) return undefined;
  const address = universe.random.pick(['New@example.rw', 'b@example.com', 'third@example.rw', 'nobody']);
  return asking(universe, {
    title: `ask for the address ${address} of ${found.life.booking.reference}`,
    stores: true,
    call: ({ requestEmailChange }) => requestEmailChange(found.token, address),
  });
};

/** Somebody follows a link to a new address, the last one or one before. */
export const followingLink: Draw = (universe) => {
  const { random, watch } = universe;
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
  return asking(universe, {
    title: `follow the link to the new address of ${life.booking.reference}`,
    stores: true,
    call: ({ confirmEmailChange }) => confirmEmailChange(token),
  });
};

/** A client pays what is owed. */
export const payingSessionFee: Draw = (universe) => {
  const found = linked(universe);
  if (found === undefined) return undefined;
  const means = meansOf(universe);
  return asking(universe, {
    title: `pay the session fee of ${found.life.booking.reference} by ${means.method}`,
    call: ({ paySessionFee }) => paySessionFee(found.token, means),
    stores: ({ isNew }) => isNew,
    judge: ({ payment }) =>
      unless(
        universe.watch.state.payments.has(payment.id),
        `${payment.ourRef} was answered and is not there`,
      ),
  });
};
