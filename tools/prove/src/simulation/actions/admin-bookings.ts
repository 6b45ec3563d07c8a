import { rwf, type ShownBooking } from '@booky/domain';
import { type Life, owedOf } from '@booky/domain/testing';
import { Duration, type Instant } from '@js-joda/core';
import { type Ask, asking, type Draw, type Step } from '../ask.ts';
import { lateOneOf, oneOf, sometimes } from '../choose.ts';
import {
  addOnIsLocked,
  addOnIsNotOffered,
  addOnIsPaidFor,
  againstChange,
  byRequest,
  owing,
  owingLess,
  owingNothing,
  paymentInFlight,
  photosAreNotLive,
  type Reasons,
  refusedWrongly,
  rowIsGone,
  shootNotBegun,
  targetIsNotFree,
  withoutLink,
} from '../reasons.ts';
import type { Universe } from '../universe.ts';
import { shownWrongly } from './clients.ts';

/** One booking to do something about, mostly one that is confirmed. */
const chosen = ({ random, watch }: Universe, prefers = 'confirmed'): Life | undefined => {
  const preferred = watch.lives.filter(({ booking }) => booking.status === prefers);
  return lateOneOf(random, random.chance(0.85) && preferred.length > 0 ? preferred : watch.lives);
};

/** Asks for a change of a booking, whose answer shows it, and which may be refused for these reasons. */
const changing = (
  universe: Universe,
  { reasons, ...ask }: Pick<Ask<ShownBooking>, 'title' | 'call'> & { readonly reasons: Reasons },
): Step =>
  asking(universe, {
    ...ask,
    stores: true,
    judge: (shown, request) => shownWrongly(universe, shown, request),
    refuses: (code, request) => refusedWrongly(universe, request, code, reasons),
  });

/** The photographer cancels. */
export const cancelling: Draw = (universe) => {
  const life = chosen(universe);
  if (life === undefined) return undefined;
  const reason = sometimes(universe.random, 0.5, 'Rain');
  return changing(universe, {
    title: `cancel ${life.booking.reference}`,
    call: ({ cancelBooking }) => cancelBooking(life.booking.id, reason),
    reasons: againstChange(life.booking.id),
  });
};

const minutes = (count: number): Duration => Duration.ofMinutes(count);

const targetOf = ({ random, clock, watch }: Universe, { booking }: Life): Instant => {
  const rival = lateOneOf(random, watch.lives)?.booking.slot ?? booking.slot;
  return random.pick([
    booking.slot.startsAt.plus(minutes(30 * (1 + random.below(8)))),
    booking.slot.startsAt.minus(minutes(30 * (1 + random.below(8)))),
    booking.slot.startsAt.plus(minutes(1440)),
    booking.slot.startsAt,
    booking.originalStartsAt ?? booking.slot.startsAt,
    rival.startsAt,
    rival.bufferEndsAt,
    rival.endsAt,
    clock.now(),
    clock.now().plus(minutes(5)),
    clock.now().minusMillis(1),
  ]);
};

/** The photographer moves a shoot. */
export const moving: Draw = (universe) => {
  const life = chosen(universe);
  if (life === undefined) return undefined;
  return movingTo(universe, life, targetOf(universe, life));
};

/** The photographer moves this shoot there. */
export const movingTo = (universe: Universe, { booking }: Life, startsAt: Instant): Step => {
  const { id, reference } = booking;
  return changing(universe, {
    title: `move ${reference} to ${startsAt.toString()}`,
    call: ({ rescheduleBooking }) => rescheduleBooking(id, startsAt),
    reasons: { ...againstChange(id), ...targetIsNotFree(id, startsAt) },
  });
};

/** The photographer completes, or says that nobody came. */
export const concluding: Draw = (universe) => {
  const { random, watch, clock } = universe;
  const begun = watch.lives.filter(
    ({ booking }) => booking.status === 'confirmed' && booking.slot.startsAt.compareTo(clock.now()) <= 0,
  );
  const life = random.chance(0.8) ? lateOneOf(random, begun) : chosen(universe);
  if (life === undefined) return undefined;
  const { id, reference } = life.booking;
  return random.chance(0.75)
    ? changing(universe, {
        title: `complete ${reference}`,
        call: ({ completeBooking }) => completeBooking(id),
        reasons: { ...againstChange(id), ...shootNotBegun(id), ...owing(id) },
      })
    : changing(universe, {
        title: `no show of ${reference}`,
        call: ({ recordNoShow }) => recordNoShow(id),
        reasons: { ...againstChange(id), ...shootNotBegun(id) },
      });
};

/** The photographer sends the link again. */
export const resending: Draw = (universe) => {
  const life = chosen(universe);
  if (life === undefined) return undefined;
  return changing(universe, {
    title: `send ${life.booking.reference} a fresh link`,
    call: ({ resendLink }) => resendLink(life.booking.id),
    reasons: withoutLink(life.booking.id),
  });
};

/** The photographer adds an add-on after the shoot, or takes one away. */
export const addingOn: Draw = (universe) => {
  const { random, watch, clock } = universe;
  const begun = watch.lives.filter(
    ({ booking }) => booking.status === 'confirmed' && booking.slot.startsAt.compareTo(clock.now()) <= 0,
  );
  const life = random.chance(0.9) ? lateOneOf(random, begun) : chosen(universe);
  const addOn = oneOf(random, watch.state.catalogue.addOns);
  if (life === undefined) return undefined;
  const { id, reference } = life.booking;
  const there = 'postShootAddOns' in life.booking ? life.booking.postShootAddOns : [];
  const removed = oneOf(random, there)?.addOnId ?? addOn?.id;
  if (removed !== undefined && random.chance(0.35))
    return changing(universe, {
      title: `take an add-on from ${reference}`,
      call: ({ removePostShootAddOn }) => removePostShootAddOn(id, removed),
      reasons: {
        ...againstChange(id),
        ...addOnIsPaidFor(id, removed),
        ...shootNotBegun(id),
        ...paymentInFlight(id),
      },
    });
  if (addOn === undefined) return undefined;
  const quantity = random.pick([1, 1, 2, 3, 99]);
  return changing(universe, {
    title: `add ${quantity} add-ons to ${reference}`,
    call: ({ addPostShootAddOn }) => addPostShootAddOn(id, addOn.id, quantity),
    reasons: {
      ...againstChange(id),
      ...addOnIsLocked(id),
      ...shootNotBegun(id),
      ...addOnIsNotOffered(id, addOn.id, quantity),
    },
  });
};

/** The photographer asks for the session fee. */
export const requestingFee: Draw = (universe) => {
  const life = chosen(universe);
  if (life === undefined) return undefined;
  return changing(universe, {
    title: `ask for the session fee of ${life.booking.reference}`,
    call: ({ requestSessionFee }) => requestSessionFee(life.booking.id),
    reasons: { ...againstChange(life.booking.id), ...owingNothing(life.booking.id) },
  });
};

/** The photographer is handed money. */
export const takingCash: Draw = (universe) => {
  const life = chosen(universe);
  return life === undefined ? undefined : takingCashFor(universe, life);
};

/** The photographer is handed money for this shoot. */
export const takingCashFor = (universe: Universe, life: Life): Step => {
  const { random } = universe;
  const { id, reference } = life.booking;
  const owed = Math.max(1, owedOf(life.booking, life.payments));
  const amountRwf = rwf(random.pick([owed, owed, owed, 1, Math.ceil(owed / 2), owed + 1]));
  return changing(universe, {
    title: `take ${amountRwf} in cash for ${reference}`,
    call: ({ recordCashPayment }) => recordCashPayment(id, { amountRwf, note: undefined }),
    reasons: {
      ...againstChange(id),
      ...paymentInFlight(id),
      ...owingNothing(id),
      ...owingLess(id, amountRwf),
    },
  });
};

/** The photographer has returned money, or says so of money that is not to be returned. */
export const refunding: Draw = (universe) => {
  const { random, watch, clock } = universe;
  const all = [...watch.state.payments.values()];
  const due = all.filter(({ status }) => status === 'refund_due');
  const payment = oneOf(random, random.chance(0.85) ? due : all);
  if (payment === undefined) return undefined;
  const told = random.pick([clock.now().minus(Duration.ofHours(1)), clock.now().plus(Duration.ofHours(1))]);
  const refundedAt = sometimes(random, 0.6, told);
  return changing(universe, {
    title: `record the refund of ${payment.amountRwf}`,
    call: ({ recordRefund }) => recordRefund(payment.id, 'their transfer', refundedAt),
    reasons: {
      not_refundable: ({ state }) => state.payments.get(payment.id)?.status !== 'refund_due',
      validation_failed: ({ now }) => refundedAt !== undefined && refundedAt.compareTo(now) > 0,
    },
  });
};

/** The photographer saves the address of the pictures, or sends it. */
export const deliveringPhotos: Draw = (universe) => {
  const { random } = universe;
  const life = chosen(universe, 'completed');
  if (life === undefined) return undefined;
  const { id, reference } = life.booking;
  const recipient = sometimes(random, 0.6, random.pick(['aunt@example.rw', 'nobody']));
  const url = random.pick(['https://photos.example/1', 'https://photos.example/2']);
  return random.chance(0.5)
    ? changing(universe, {
        title: `save where the pictures of ${reference} are`,
        call: ({ savePhotoDelivery }) =>
          savePhotoDelivery(id, { url, expiresOn: undefined, note: undefined }),
        reasons: againstChange(id, 'completed'),
      })
    : changing(universe, {
        title: `send the pictures of ${reference}`,
        call: ({ sendPhotos }) => sendPhotos(id, recipient),
        reasons: {
          ...byRequest(recipient === 'nobody'),
          ...againstChange(id, 'completed'),
          ...photosAreNotLive(id),
        },
      });
};

/** The photographer writes a note, or deletes one. */
export const notingDown: Draw = (universe) => {
  const { random } = universe;
  const life = chosen(universe);
  if (life === undefined) return undefined;
  const { id, reference, notes } = life.booking;
  const note = oneOf(random, notes);
  const isEmailed = random.chance(0.5);
  return note !== undefined && random.chance(0.4)
    ? changing(universe, {
        title: `delete a note of ${reference}`,
        call: ({ deleteNote }) => deleteNote(id, note.id),
        reasons: rowIsGone(({ bookings }) => bookings.get(id)?.notes ?? [], note.id),
      })
    : changing(universe, {
        title: `note something about ${reference}`,
        call: ({ addNote }) => addNote(id, 'Bring the red coat.', isEmailed),
        reasons: {},
      });
};

/** The photographer looks at the list, a booking, or the calendar. */
export const looking: Draw = (universe) => {
  const { random } = universe;
  const life = chosen(universe);
  if (life !== undefined && random.chance(0.5))
    return asking(universe, {
      title: `look at ${life.booking.reference}`,
      call: ({ showBooking }) => showBooking(life.booking.id),
      judge: (shown, request) => shownWrongly(universe, shown, request),
    });
  const nothing = {
    stages: undefined,
    statuses: undefined,
    from: undefined,
    to: undefined,
    search: undefined,
  };
  return asking(universe, {
    title: 'look at the list',
    call: ({ listBookings }) => listBookings(nothing, 1 + random.below(2), 25),
  });
};
