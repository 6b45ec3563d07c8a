import { isLapsed, type Life, owedOf } from '@booky/domain/testing';
import { Duration } from '@js-joda/core';
import { allAtOnce, type Draw, type Step } from '../ask.ts';
import { lateOneOf, oneOf } from '../choose.ts';
import type { Universe } from '../universe.ts';
import { movingTo } from './admin-shoots.ts';
import { takingCashFor } from './admin-money.ts';
import { blockingBy } from './admin-hours.ts';
import { accessTokensOf, linked, payingSessionFeeBy } from './clients.ts';
import { COMMON_PHONE } from './means.ts';
import { callingAbout } from './provider.ts';
import { comingTo } from './time.ts';
import { bookingAt, payingFeeBy } from './visitors.ts';
import { sweeping } from './worker.ts';

const present = (steps: readonly (Step | undefined)[]): readonly Step[] =>
  steps.filter((step) => step !== undefined);

/** Some of these, in any order. */
const someOf = ({ random }: Universe, steps: readonly (Step | undefined)[]): readonly Step[] =>
  random.shuffle(present(steps)).slice(0, 2 + random.below(4));

const succeeding = (universe: Universe, { payments }: Life): Step | undefined => {
  const open = payments.filter(({ status }) => status === 'pending' || status === 'failed');
  const payment = lateOneOf(universe.random, open);
  return payment && callingAbout(universe, payment, { kind: 'succeeded' });
};

/** F2 and F3: all that can want the slot of a booking that waits for its fee, at the end of its hold or any time. */
export const competing: Draw = (universe) => {
  const { random, watch, clock } = universe;
  const waiting = watch.lives.filter(({ booking: { status } }) => status === 'pending_payment');
  const life = lateOneOf(random, waiting);
  if (life?.booking.status !== 'pending_payment') return undefined;
  const { slot, holdExpiresAt } = life.booking;
  const mover = oneOf(
    random,
    watch.lives.filter(({ booking: { status } }) => status === 'confirmed'),
  );
  const wanted = oneOf(random, watch.state.catalogue.packages);
  const block = { isAllDay: false, startsAt: slot.startsAt, endsAt: slot.endsAt, reason: undefined } as const;
  const steps = someOf(universe, [
    wanted && bookingAt(universe, wanted.id, slot.startsAt),
    wanted && bookingAt(universe, wanted.id, slot.startsAt.plus(Duration.ofMinutes(30))),
    mover && movingTo(universe, mover, slot.startsAt),
    blockingBy(universe, block, undefined),
    succeeding(universe, life),
    succeeding(universe, life),
    payingFeeBy(universe, life, { method: 'momo_alpha', phone: COMMON_PHONE }),
    sweeping(universe),
    sweeping(universe),
  ]);
  const edge = holdExpiresAt.plusMillis(random.pick([-1, -1, 0, 1]));
  const isEdge = random.chance(0.5) && edge.compareTo(clock.now()) > 0;
  return allAtOnce(`all want the slot of ${life.booking.reference}`, [
    ...(isEdge ? [comingTo(universe, edge)] : []),
    ...steps,
  ]);
};

/** All that can befall one confirmed booking and its money. */
export const befalling: Draw = (universe) => {
  const found = linked(universe);
  if (found === undefined) return undefined;
  const { life } = found;
  const means = { method: 'momo_alpha', phone: COMMON_PHONE };
  return allAtOnce(
    `much befalls ${life.booking.reference}`,
    someOf(universe, [
      succeeding(universe, life),
      succeeding(universe, life),
      takingCashFor(universe, life),
      takingCashFor(universe, life),
      payingSessionFeeBy(universe, found, means),
      payingSessionFeeBy(universe, found, means),
      movingTo(universe, life, life.booking.slot.startsAt.plus(Duration.ofHours(1))),
    ]),
  );
};

/** Many visitors of one address want to hold what is free. */
export const rushing: Draw = (universe) => {
  const { random, watch, clock } = universe;
  const wanted = oneOf(random, watch.state.catalogue.packages);
  if (wanted === undefined) return undefined;
  const day = lateOneOf(random, watch.lives)?.booking.slot.startsAt ?? clock.now().plus(Duration.ofDays(2));
  const hours = [0, 2, 4, 6, 24, 26, 28];
  return allAtOnce(
    'visitors rush in',
    hours.map((after) => bookingAt(universe, wanted.id, day.plus(Duration.ofHours(after)), 'one network')),
  );
};

/** Everybody who can pays by one and the same phone. */
export const prompting: Draw = (universe) => {
  const { random, watch, clock } = universe;
  const means = { method: 'momo_alpha', phone: COMMON_PHONE };
  const fees = watch.lives.filter(
    ({ booking }) => booking.status === 'pending_payment' && !isLapsed(booking, clock.now()),
  );
  const owing = watch.lives.filter(
    ({ booking, payments }) => booking.status === 'confirmed' && owedOf(booking, payments) > 0,
  );
  const steps = [
    ...fees.map((life) => payingFeeBy(universe, life, means)),
    ...owing.flatMap((life) => {
      const token = accessTokensOf(universe, life).at(-1);
      return token === undefined ? [] : [payingSessionFeeBy(universe, { life, token }, means)];
    }),
  ];
  return steps.length < 2
    ? undefined
    : allAtOnce('one phone is prompted by all', random.shuffle(steps).slice(0, 7));
};
