import { rwf } from '@booky/domain';
import { type Life, owedOf } from '@booky/testkit';
import { Duration } from '@js-joda/core';
import type { Draw, Step } from '../ask.ts';
import { lateOneOf, oneOf, sometimes } from '../choose.ts';
import {
  addOnIsLocked,
  addOnIsNotOffered,
  addOnIsPaidFor,
  againstChange,
  owingLess,
  owingNothing,
  paymentInFlight,
  shootNotBegun,
} from '../reasons.ts';
import type { SimulatedWorld } from '../simulated-world.ts';
import { changing, chosen } from './changing.ts';

/** The photographer adds an add-on after the shoot, or takes one away. */
export const addingOn: Draw = (world) => {
  const { random, watch, clock } = world;
  const begun = watch.lives.filter(
    ({ booking }) => booking.status === 'confirmed' && booking.slot.startsAt.compareTo(clock.now()) <= 0,
  );
  const life = random.chance(0.9) ? lateOneOf(random, begun) : chosen(world);
  const addOn = oneOf(random, watch.state.catalogue.addOns);
  if (life === undefined) return undefined;
  const { id, reference } = life.booking;
  const there = 'postShootAddOns' in life.booking ? life.booking.postShootAddOns : [];
  const removed = oneOf(random, there)?.addOnId ?? addOn?.id;
  if (removed !== undefined && random.chance(0.35))
    return changing(world, {
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
  return changing(world, {
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
export const requestingFee: Draw = (world) => {
  const life = chosen(world);
  if (life === undefined) return undefined;
  return changing(world, {
    title: `ask for the session fee of ${life.booking.reference}`,
    call: ({ requestSessionFee }) => requestSessionFee(life.booking.id),
    reasons: { ...againstChange(life.booking.id), ...owingNothing(life.booking.id) },
  });
};

/** The photographer is handed money. */
export const takingCash: Draw = (world) => {
  const life = chosen(world);
  return life === undefined ? undefined : takingCashFor(world, life);
};

/** The photographer is handed money for this shoot. */
export const takingCashFor = (world: SimulatedWorld, life: Life): Step => {
  const { random } = world;
  const { id, reference } = life.booking;
  const owed = Math.max(1, owedOf(life.booking, life.payments));
  const amountRwf = rwf(random.pick([owed, owed, owed, 1, Math.ceil(owed / 2), owed + 1]));
  return changing(world, {
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
export const refunding: Draw = (world) => {
  const { random, watch, clock } = world;
  const all = [...watch.state.payments.values()];
  const due = all.filter(({ status }) => status === 'refund_due');
  const payment = oneOf(random, random.chance(0.85) ? due : all);
  if (payment === undefined) return undefined;
  const claimedAt = random.pick([
    clock.now().minus(Duration.ofHours(1)),
    clock.now().plus(Duration.ofHours(1)),
  ]);
  const refundedAt = sometimes(random, 0.6, claimedAt);
  return changing(world, {
    title: `record the refund of ${payment.amountRwf}`,
    call: ({ recordRefund }) => recordRefund(payment.id, 'their transfer', refundedAt),
    reasons: {
      not_refundable: ({ state }) => state.payments.get(payment.id)?.status !== 'refund_due',
      validation_failed: ({ now }) => refundedAt !== undefined && refundedAt.compareTo(now) > 0,
    },
  });
};
