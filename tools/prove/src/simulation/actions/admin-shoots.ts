import type { Life } from '@booky/testkit';
import { Duration, type Instant } from '@js-joda/core';
import { asking, type Draw, type Step } from '../ask.ts';
import { lateOneOf, sometimes } from '../choose.ts';
import { againstChange, owing, shootNotBegun, targetIsNotFree, withoutLink } from '../reasons.ts';
import type { SimulatedWorld } from '../simulated-world.ts';
import { shownWrongly } from '../shown.ts';
import { changing, chosen } from './changing.ts';

/** The photographer cancels. */
export const cancelling: Draw = (world) => {
  const life = chosen(world);
  if (life === undefined) return undefined;
  const reason = sometimes(world.random, 0.5, 'Rain');
  return changing(world, {
    title: `cancel ${life.booking.reference}`,
    call: ({ cancelBooking }) => cancelBooking(life.booking.id, reason),
    reasons: againstChange(life.booking.id),
  });
};

const minutes = (count: number): Duration => Duration.ofMinutes(count);

const targetOf = ({ random, clock, watch }: SimulatedWorld, { booking }: Life): Instant => {
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
export const moving: Draw = (world) => {
  const life = chosen(world);
  if (life === undefined) return undefined;
  return movingTo(world, life, targetOf(world, life));
};

/** The photographer moves this shoot there. */
export const movingTo = (world: SimulatedWorld, { booking }: Life, startsAt: Instant): Step => {
  const { id, reference } = booking;
  return changing(world, {
    title: `move ${reference} to ${startsAt.toString()}`,
    call: ({ rescheduleBooking }) => rescheduleBooking(id, startsAt),
    reasons: { ...againstChange(id), ...targetIsNotFree(id, startsAt) },
  });
};

/** The photographer completes, or marks a no-show. */
export const concluding: Draw = (world) => {
  const { random, watch, clock } = world;
  const begun = watch.lives.filter(
    ({ booking }) => booking.status === 'confirmed' && booking.slot.startsAt.compareTo(clock.now()) <= 0,
  );
  const life = random.chance(0.8) ? lateOneOf(random, begun) : chosen(world);
  if (life === undefined) return undefined;
  const { id, reference } = life.booking;
  return random.chance(0.75)
    ? changing(world, {
        title: `complete ${reference}`,
        call: ({ completeBooking }) => completeBooking(id),
        reasons: { ...againstChange(id), ...shootNotBegun(id), ...owing(id) },
      })
    : changing(world, {
        title: `no show of ${reference}`,
        call: ({ recordNoShow }) => recordNoShow(id),
        reasons: { ...againstChange(id), ...shootNotBegun(id) },
      });
};

/** The photographer sends the link again. */
export const resending: Draw = (world) => {
  const life = chosen(world);
  if (life === undefined) return undefined;
  return changing(world, {
    title: `send ${life.booking.reference} a fresh link`,
    call: ({ resendLink }) => resendLink(life.booking.id),
    reasons: withoutLink(life.booking.id),
  });
};

/** The photographer looks at the list, a booking, or the calendar. */
export const looking: Draw = (world) => {
  const { random } = world;
  const life = chosen(world);
  if (life !== undefined && random.chance(0.5))
    return asking(world, {
      title: `look at ${life.booking.reference}`,
      call: ({ showBooking }) => showBooking(life.booking.id),
      judge: (shown, request) => shownWrongly(world, shown, request),
    });
  const nothing = {
    stages: undefined,
    statuses: undefined,
    from: undefined,
    to: undefined,
    search: undefined,
  };
  return asking(world, {
    title: 'look at the list',
    call: ({ listBookings }) => listBookings(nothing, 1 + random.below(2), 25),
  });
};
