import type { Payment } from '@booky/domain';
import { owedOf } from '@booky/testkit/reference';
import { Duration } from '@js-joda/core';
import { allAtOnce, type Draw, type Step } from '../ask.ts';
import { lateOneOf, oneOf } from '../choose.ts';
import { type Life, seenAt } from '../lives.ts';
import { ANSWERABLE_MINUTES } from '../provider.ts';
import type { SimulatedWorld } from '../simulated-world.ts';
import { movingTo, releasingOf } from './admin-shoots.ts';
import { acceptingOf, checkingOf, takingCashFor } from './admin-money.ts';
import { blockingBy } from './admin-hours.ts';
import { accessTokensOf, linked, payingSessionFeeBy } from './clients.ts';
import { COMMON_PHONE } from './means.ts';
import { choosingOfflineFor, recordingFeeOf } from './offline-fees.ts';
import { callingAbout } from './provider.ts';
import { comingTo } from './time.ts';
import { bookingAt, payingFeeBy } from './visitors.ts';
import { reminding, sweeping } from './worker.ts';

const present = (steps: readonly (Step | undefined)[]): readonly Step[] =>
  steps.filter((step) => step !== undefined);

/** Some of these, in any order. */
const someOf = ({ random }: SimulatedWorld, steps: readonly (Step | undefined)[]): readonly Step[] =>
  random.shuffle(present(steps)).slice(0, 2 + random.below(4));

/** An attempt of which the company may still say paid. */
const openIn = ({ random }: SimulatedWorld, { payments }: Life): Payment | undefined =>
  lateOneOf(
    random,
    payments.filter(({ status }) => status === 'pending' || status === 'failed'),
  );

const succeeding = (world: SimulatedWorld, life: Life): Step | undefined => {
  const payment = openIn(world, life);
  return payment && callingAbout(world, payment, { kind: 'succeeded' });
};

/** The photographer accepts one in two tabs, and asks about it in a third. */
const accepting = (world: SimulatedWorld, life: Life): Step | undefined => {
  const payment = openIn(world, life);
  return (
    payment &&
    allAtOnce('twice', [acceptingOf(world, payment), acceptingOf(world, payment), checkingOf(world, payment)])
  );
};

/** F2 and F3: everything that can claim the slot of a booking that waits for its fee, at the end of its hold or any time. */
export const competing: Draw = (world) => {
  const { random, watch, clock } = world;
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
  const steps = someOf(world, [
    wanted && bookingAt(world, wanted.id, slot.startsAt),
    wanted && bookingAt(world, wanted.id, slot.startsAt.plus(Duration.ofMinutes(30))),
    mover && movingTo(world, mover, slot.startsAt),
    blockingBy(world, block, undefined),
    succeeding(world, life),
    succeeding(world, life),
    recordingFeeOf(world, life),
    recordingFeeOf(world, life),
    accepting(world, life),
    choosingOfflineFor(world, life),
    releasingOf(world, life),
    payingFeeBy(world, life, { method: 'momo_alpha', phone: COMMON_PHONE, askedFrom: 'one network' }),
    sweeping(world),
    sweeping(world),
    reminding(world),
    reminding(world),
  ]);
  const edge = holdExpiresAt.plusMillis(random.pick([-1, -1, 0, 1]));
  const isEdge = random.chance(0.5) && edge.compareTo(clock.now()) > 0;
  return allAtOnce(`all want the slot of ${life.booking.reference}`, [
    ...(isEdge ? [comingTo(world, edge)] : []),
    ...steps,
  ]);
};

/** Payments, cash and a move of one confirmed booking at once. */
export const changingAtOnce: Draw = (world) => {
  const found = linked(world);
  if (found === undefined) return undefined;
  const { life } = found;
  const means = { method: 'momo_alpha', phone: COMMON_PHONE, askedFrom: 'one network' };
  return allAtOnce(
    `payments and a move of ${life.booking.reference}`,
    someOf(world, [
      succeeding(world, life),
      succeeding(world, life),
      accepting(world, life),
      takingCashFor(world, life),
      takingCashFor(world, life),
      payingSessionFeeBy(world, found, means),
      payingSessionFeeBy(world, found, means),
      movingTo(world, life, life.booking.slot.startsAt.plus(Duration.ofHours(1))),
    ]),
  );
};

/** specification.md#attempts-in-flight: a client tries again whenever the prompt before has ended unanswered. */
export const tryingAgain: Draw = (world) => {
  const { random, clock } = world;
  const found = linked(world);
  if (found === undefined || owedOf(seenAt(found.life, clock.now())) === 0) return undefined;
  const means = { method: 'momo_alpha', phone: COMMON_PHONE, askedFrom: 'one network' };
  const tries = Array.from({ length: 7 + random.below(3) }, (_, index) => [
    comingTo(world, clock.now().plus(Duration.ofMinutes((index + 1) * ANSWERABLE_MINUTES))),
    payingSessionFeeBy(world, found, means),
  ]);
  return allAtOnce(`try again for ${found.life.booking.reference}`, tries.flat());
};

/** Many visitors of one address want to hold what is free. */
export const rushing: Draw = (world) => {
  const { random, watch, clock } = world;
  const wanted = oneOf(random, watch.state.catalogue.packages);
  if (wanted === undefined) return undefined;
  const day = lateOneOf(random, watch.lives)?.booking.slot.startsAt ?? clock.now().plus(Duration.ofDays(2));
  const hours = [0, 2, 4, 6, 24, 26, 28];
  return allAtOnce(
    'visitors rush in',
    hours.map((after) => bookingAt(world, wanted.id, day.plus(Duration.ofHours(after)), 'one network')),
  );
};

/** Every payment that can start now, all by one phone. */
export const prompting: Draw = (world) => {
  const { random, watch, clock } = world;
  const means = { method: 'momo_alpha', phone: COMMON_PHONE, askedFrom: 'one network' };
  const fees = watch.lives.filter((life) => seenAt(life, clock.now()).status === 'pending_payment');
  const owing = watch.lives.filter(
    (life) => life.booking.status === 'confirmed' && owedOf(seenAt(life, clock.now())) > 0,
  );
  const steps = [
    ...fees.map((life) => payingFeeBy(world, life, means)),
    ...owing.flatMap((life) => {
      const token = accessTokensOf(world, life).at(-1);
      return token === undefined ? [] : [payingSessionFeeBy(world, { life, token }, means)];
    }),
  ];
  return steps.length < 2
    ? undefined
    : allAtOnce('one phone is prompted by all', random.shuffle(steps).slice(0, 7));
};
