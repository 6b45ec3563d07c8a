import { Duration, type Instant } from '@js-joda/core';
import { asking, type Draw, type Step } from '../ask.ts';
import { lateOneOf, sometimes } from '../choose.ts';
import type { Life } from '../lives.ts';
import { isOutside } from '../offers.ts';
import { shownWrongly } from '../shown.ts';
import type { SimulatedWorld } from '../simulated-world.ts';
import { begunOne, changing, chosen } from './changing.ts';

/** The photographer cancels. */
export const cancelling: Draw = (world) => {
  const life = chosen(world);
  if (life === undefined) return undefined;
  const { id, reference } = life.booking;
  const reason = sometimes(world.random, 0.5, 'Rain');
  return changing(world, {
    title: `cancel ${reference}`,
    call: ({ cancelBooking }) => cancelBooking(id, reason),
    expected: { does: 'cancel as admin', booking: reference, reason },
  });
};

/** The photographer releases a hold. */
export const releasing: Draw = (world) => {
  const life = chosen(world, 'pending_payment');
  return life === undefined ? undefined : releasingOf(world, life);
};

/** The photographer releases this hold. */
export const releasingOf = (world: SimulatedWorld, { booking: { id, reference } }: Life): Step =>
  changing(world, {
    title: `release the hold of ${reference}`,
    call: ({ releaseHold }) => releaseHold(id),
    expected: { does: 'release as admin', booking: reference },
  });

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
  return life === undefined ? undefined : movingTo(world, life, targetOf(world, life));
};

/** The photographer moves this shoot there. */
export const movingTo = (world: SimulatedWorld, { booking }: Life, startsAt: Instant): Step => {
  const { id, reference, sold } = booking;
  const { random } = world;
  const isConfirmed = sometimes(random, 0.5, random.chance(0.5));
  return changing(world, {
    title: `move ${reference} to ${startsAt.toString()}`,
    call: ({ rescheduleBooking }) => rescheduleBooking(id, startsAt, isConfirmed),
    // The blocks are read later than the rest, under the claim.
    expected: ({ state: { blocks }, read, now }) => ({
      does: 'move',
      booking: reference,
      startsAt: startsAt.toEpochMilli(),
      bufferMinutes: read.settings.bufferMinutes,
      isConfirmed,
      isOutside: isOutside({ ...read, blocks }, startsAt, sold.package.durationMinutes, now),
    }),
  });
};

/** The photographer completes, or marks a no-show. */
export const concluding: Draw = (world) => {
  const life = begunOne(world, 0.8);
  if (life === undefined) return undefined;
  const { id, reference } = life.booking;
  const does = world.random.chance(0.75) ? 'complete' : 'no-show';
  return changing(world, {
    title: `${does} ${reference}`,
    call: ({ completeBooking, recordNoShow }) =>
      does === 'complete' ? completeBooking(id) : recordNoShow(id),
    expected: { does, booking: reference },
  });
};

/** The photographer sends the link again. */
export const resending: Draw = (world) => {
  const life = chosen(world);
  if (life === undefined) return undefined;
  const { id, reference } = life.booking;
  return changing(world, {
    title: `send ${reference} a fresh link`,
    call: ({ resendLink }) => resendLink(id),
    expected: { does: 'resend link', booking: reference },
  });
};

/** The photographer corrects what is known of the client. */
export const editingContact: Draw = (world) => {
  const { random } = world;
  const life = chosen(world, random.pick(['confirmed', 'pending_payment']));
  if (life === undefined) return undefined;
  const { id, reference } = life.booking;
  const email = sometimes(random, 0.6, random.pick(['Edited@example.rw', life.booking.email, 'no-address']));
  const partySize = sometimes(random, 0.6, random.pick([null, 3]));
  const location = sometimes(random, 0.5, random.pick(['Street 1', life.booking.location]));
  const isNotified = random.chance(0.5);
  return changing(world, {
    title: `edit the contact of ${reference}`,
    // An edit to what is there already stores nothing.
    stores: false,
    call: ({ editContact }) =>
      editContact(
        id,
        {
          ...(email === undefined ? {} : { email }),
          ...(location === undefined ? {} : { location }),
          ...(partySize === undefined ? {} : { partySize: partySize ?? undefined }),
        },
        isNotified,
      ),
    expected: { does: 'edit contact', booking: reference, email, location, isNotified, partySize },
  });
};

/** The photographer looks at the list, a booking, the payments, the months or the day. */
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
  const paid = { ...nothing, methods: undefined, purposes: undefined };
  return random.pick([
    () =>
      asking(world, {
        title: 'look at the list',
        call: ({ listBookings }) => listBookings(nothing, 1 + random.below(2), 25),
      }),
    () =>
      asking(world, {
        title: 'look at the payments',
        call: ({ listPayments }) => listPayments(paid, 1 + random.below(2), 25),
      }),
    () => asking(world, { title: 'look at the months', call: ({ viewMoney }) => viewMoney(12) }),
    () => asking(world, { title: 'look at the day', call: ({ viewToday }) => viewToday() }),
  ])();
};
