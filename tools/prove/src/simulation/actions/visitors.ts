import { dateOf, startOfDate } from '@booky/domain';
import { Duration, type Instant, YearMonth } from '@js-joda/core';
import { asking, type Draw, type Step } from '../ask.ts';
import { lateOneOf, oneOf, sometimes } from '../choose.ts';
import { DONE } from '../explain.ts';
import { type Life, seenAt } from '../lives.ts';
import { isOutside, isOverHolds, offerOf, saleOf } from '../offers.ts';
import { unless } from '../rules.ts';
import { shownWrongly } from '../shown.ts';
import type { SimulatedWorld } from '../simulated-world.ts';
import { OFFLINE_FEE } from '../studio.ts';
import { chosen } from './changing.ts';
import { type Means, meansOf, paying } from './means.ts';

const OPENS_MINUTE = 8 * 60;
const STEP_MINUTES = 30;
/** Few enough that rivals meet. */
const STEPS_A_DAY = 8;
const DAYS_AHEAD = 5;
const TRIES = 6;

/** Where a visitor would like to be: on the grid some days ahead, at a rival's start or beside it, or nowhere sensible. */
const wantedStart = ({ random, clock, watch }: SimulatedWorld): Instant => {
  const step = Duration.ofMinutes(STEP_MINUTES * random.below(STEPS_A_DAY));
  const day = startOfDate(dateOf(clock.now()).plusDays(1 + random.below(DAYS_AHEAD)));
  const onGrid = day.plus(Duration.ofMinutes(OPENS_MINUTE)).plus(step);
  const rival = lateOneOf(random, watch.lives)?.booking.slot;
  if (rival === undefined || random.chance(0.6)) return onGrid;
  return random.pick([
    rival.startsAt,
    rival.startsAt,
    rival.bufferEndsAt,
    rival.startsAt.minus(Duration.ofMinutes(90)),
    rival.startsAt.plus(Duration.ofMinutes(30)),
    rival.startsAt.plusMillis(1),
  ]);
};

/** A visitor books, mostly a start that is offered. */
export const booking: Draw = (world) => {
  const { random, watch } = world;
  const wanted = oneOf(random, watch.state.catalogue.packages);
  if (wanted === undefined) return undefined;
  const now = world.clock.now();
  const isGood = (startsAt: Instant): boolean =>
    typeof offerOf(watch.state, { packageId: wanted.id, addonIds: [], startsAt }, now) === 'object';
  const starts = Array.from({ length: TRIES }, () => wantedStart(world));
  const [first] = starts;
  const startsAt = random.chance(0.8) ? (starts.find(isGood) ?? first) : first;
  return startsAt === undefined ? undefined : bookingAt(world, wanted.id, startsAt);
};

/** The address has capitals, which booking lowers. */
const VISITOR = {
  fullName: 'Aline Uwase',
  email: 'Aline.Uwase@example.rw',
  phone: '0788 123 456',
  location: 'Studio, Kacyiru',
  partySize: undefined,
  specialRequests: undefined,
  consent: true,
  locale: 'en',
} as const;

/** A visitor wants this start, from some network or this one. */
export const bookingAt = (
  world: SimulatedWorld,
  packageId: string,
  startsAt: Instant,
  network?: string,
): Step => {
  const { random, watch } = world;
  const { addOns } = watch.state.catalogue;
  const addonIds = addOns.filter(() => random.chance(0.2)).map(({ id }) => id);
  const madeFrom = network ?? random.pick(['one network', 'another network', 'a third network']);
  return asking(world, {
    title: `book ${startsAt.toString()}`,
    call: ({ createBooking }) => createBooking({ ...VISITOR, packageId, addonIds, startsAt, madeFrom }),
    // The blocks are read later than the rest, under the claim.
    expected: ({ state, read, lives, now }) => {
      const offer = offerOf({ ...read, blocks: state.blocks }, { packageId, addonIds, startsAt }, now);
      if (typeof offer === 'string') return offer;
      if (isOverHolds(lives, madeFrom, offer.minutes, now)) return 'too_many_requests';
      const { bufferMinutes, holdMinutes } = read.settings;
      return {
        does: 'book',
        package: offer,
        startsAt: startsAt.toEpochMilli(),
        bufferMinutes,
        holdMinutes,
        email: VISITOR.email.toLowerCase(),
      };
    },
    inWords: ({ booking: { status } }) => status,
    stores: true,
    judge: ({ booking: { id, reference }, checkoutToken }) => [
      ...unless(watch.state.bookings.has(id), `${reference} was answered and is not there`),
      ...unless(
        checkoutToken === world.checkoutTokenOf(reference),
        `${reference} has another's checkout token`,
      ),
    ],
  });
};

/** The photographer books for a client: where a visitor would like to be, offered or not. */
export const bookingForClient: Draw = (world) => {
  const { random, watch } = world;
  const wanted = oneOf(random, watch.state.catalogue.packages);
  if (wanted === undefined) return undefined;
  const packageId = wanted.id;
  const startsAt = wantedStart(world).plus(Duration.ofMinutes(random.pick([0, 0, 7, -720])));
  const payment = random.pick(['online', 'waived', 'offline'] as const);
  const holdMinutes = payment !== 'waived' ? sometimes(random, 0.5, random.pick([1, 60, 10_080])) : undefined;
  const isConfirmed = random.chance(0.6);
  return asking(world, {
    title: `book ${startsAt.toString()} for a client, ${payment}`,
    call: ({ createAdminBooking }) =>
      createAdminBooking({
        ...VISITOR,
        packageId,
        addonIds: [],
        startsAt,
        payment,
        holdMinutes,
        isConfirmed,
      }),
    // The blocks are read later than the rest, under the claim.
    expected: ({ state, read, now }) => {
      if (startsAt.isBefore(now)) return 'validation_failed startsAt';
      const sold = saleOf(read, { packageId, addonIds: [] });
      if (typeof sold === 'string') return sold;
      return {
        does: 'book as admin',
        package: sold,
        startsAt: startsAt.toEpochMilli(),
        bufferMinutes: read.settings.bufferMinutes,
        holdMinutes:
          holdMinutes ?? (payment === 'offline' ? OFFLINE_FEE.holdMinutes : read.settings.holdMinutes),
        email: VISITOR.email.toLowerCase(),
        isWaived: payment === 'waived',
        isOffline: payment === 'offline',
        isConfirmed,
        isOutside: isOutside({ ...read, blocks: state.blocks }, startsAt, sold.minutes, now),
      };
    },
    inWords: ({ booking: { status } }) => status,
    stores: true,
    judge: (shown, request) => shownWrongly(world, shown, request),
  });
};

/** A visitor looks for a start. */
export const browsing: Draw = (world) => {
  const { random, watch, clock } = world;
  const wanted = oneOf(random, watch.state.catalogue.packages);
  if (wanted === undefined) return undefined;
  const date = dateOf(clock.now());
  return asking(world, {
    title: 'look for starts',
    call: ({ listStarts }) => listStarts(wanted.id, YearMonth.from(date)),
  });
};

/** A visitor pays a booking fee, mostly of a booking that waits for it. */
export const payingFee: Draw = (world) => {
  const { random, watch, clock } = world;
  const open = watch.lives.filter((one) => seenAt(one, clock.now()).status === 'pending_payment');
  const life = random.chance(0.9) ? lateOneOf(random, open) : lateOneOf(random, watch.lives);
  return life === undefined ? undefined : payingFeeBy(world, life, meansOf(world));
};

/** A visitor pays this booking fee by these means, seldom with another booking's token. */
export const payingFeeBy = (world: SimulatedWorld, { booking: wanted }: Life, means: Means): Step => {
  const { reference } = wanted;
  const isOwn = world.random.chance(0.97);
  const token = world.checkoutTokenOf(isOwn ? reference : 'BKY-0000-00000');
  return paying(world, {
    booking: wanted,
    purpose: 'booking_fee',
    means,
    opens: () => (isOwn ? {} : undefined),
    call: ({ payBookingFee }) => payBookingFee(reference, token, means),
  });
};

/** A visitor opens the checkout. */
export const openingCheckout: Draw = (world) => {
  const { random, watch } = world;
  const life = lateOneOf(random, watch.lives);
  if (life === undefined) return undefined;
  const { reference } = life.booking;
  return asking(world, {
    title: `open the checkout of ${reference}`,
    call: ({ viewCheckout }) => viewCheckout(reference, world.checkoutTokenOf(reference)),
    expected: ({ studio }) =>
      studio.bookings.find(({ ref }) => ref === reference)?.status === 'pending_payment' ? DONE : 'not_found',
  });
};

/** A visitor goes back and releases the hold. */
export const releasingCheckout: Draw = (world) => {
  const life = chosen(world, 'pending_payment');
  if (life === undefined) return undefined;
  const { reference } = life.booking;
  return asking(world, {
    title: `release the checkout of ${reference}`,
    call: ({ releaseCheckout }) => releaseCheckout(reference, world.checkoutTokenOf(reference)),
    expected: () => ({ does: 'release as visitor', booking: reference }),
    stores: true,
  });
};

/** A pay page asks how a payment goes. */
export const polling: Draw = (world) => {
  const { random, watch } = world;
  const payment = lateOneOf(random, [...watch.state.payments.values()]);
  if (payment === undefined) return undefined;
  return asking(world, {
    title: 'ask for a payment',
    call: ({ viewPayment }) => viewPayment(payment.ourRef),
    judge: (shown, { since }) =>
      unless(
        watch
          .seenSince(since)
          .some(
            ({ state: { payments, bookings } }) =>
              payments.get(payment.id) === shown.payment && bookings.get(payment.bookingId) === shown.booking,
          ),
        `${payment.ourRef} is shown as it never was`,
      ),
  });
};
