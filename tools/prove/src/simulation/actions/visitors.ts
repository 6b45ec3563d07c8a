import { dateOf, startOfDate } from '@booky/domain';
import { isLapsed, unless, VISITOR } from '@booky/domain/testing';
import { Duration, type Instant, YearMonth } from '@js-joda/core';
import { asking, type Draw } from '../ask.ts';
import { lateOneOf, oneOf } from '../choose.ts';
import type { Universe } from '../universe.ts';

const OPENS_MINUTE = 8 * 60;
const STEP_MINUTES = 30;
/** Few enough that rivals meet. */
const STEPS_A_DAY = 8;
const DAYS_AHEAD = 5;

/** Where a visitor would like to be: on the grid some days ahead, at a rival's start or beside it, or nowhere sensible. */
const wantedStart = ({ random, clock, watch }: Universe): Instant => {
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

/** A visitor books. */
export const booking: Draw = (universe) => {
  const { random, watch } = universe;
  const { packages, addOns } = watch.state.catalogue;
  const wanted = oneOf(random, packages);
  if (wanted === undefined) return undefined;
  const startsAt = wantedStart(universe);
  const addonIds = addOns.filter(() => random.chance(0.2)).map(({ id }) => id);
  const madeFrom = random.pick(['one network', 'another network', 'a third network']);
  return asking(universe, {
    title: `book ${startsAt.toString()}`,
    stores: true,
    call: ({ createBooking }) =>
      createBooking({ ...VISITOR, packageId: wanted.id, addonIds, startsAt, madeFrom }),
    judge: ({ booking: { id, reference }, checkoutToken }) => [
      ...unless(watch.state.bookings.has(id), `${reference} was answered and is not there`),
      ...unless(
        checkoutToken === universe.checkoutTokenOf(reference),
        `${reference} has another's checkout token`,
      ),
    ],
  });
};

/** Somebody looks for a start. */
export const browsing: Draw = (universe) => {
  const { random, watch, clock } = universe;
  const wanted = oneOf(random, watch.state.catalogue.packages);
  if (wanted === undefined) return undefined;
  const date = dateOf(clock.now());
  return asking(universe, {
    title: 'look for starts',
    call: ({ listStarts }) => listStarts(wanted.id, YearMonth.from(date)),
  });
};

const PHONES = ['0788123456', '0722000111', '+250 788 123 456', '12'] as const;

/** How somebody wants to pay. */
export const meansOf = ({ random }: Universe): { readonly method: string; readonly phone: string } => ({
  method: random.pick(['momo_alpha', 'momo_alpha', 'momo_alpha', 'card', 'momo_beta']),
  phone: random.pick([PHONES[0], PHONES[0], ...PHONES]),
});

/** Somebody pays a booking fee: mostly of a booking that waits for it. */
export const payingFee: Draw = (universe) => {
  const { random, watch, clock } = universe;
  const open = watch.lives.filter(
    (life) => life.booking.status === 'pending_payment' && !isLapsed(life.booking, clock.now()),
  );
  const life = random.chance(0.9) ? lateOneOf(random, open) : lateOneOf(random, watch.lives);
  if (life === undefined) return undefined;
  const { reference } = life.booking;
  const means = meansOf(universe);
  const token = universe.checkoutTokenOf(random.chance(0.97) ? reference : 'BKY-0000-00000');
  return asking(universe, {
    title: `pay the fee of ${reference} by ${means.method}`,
    call: ({ payBookingFee }) => payBookingFee(reference, token, means),
    stores: ({ isNew }) => isNew,
    judge: ({ payment }) =>
      unless(watch.state.payments.has(payment.id), `${payment.ourRef} was answered and is not there`),
  });
};

/** Somebody opens the checkout. */
export const openingCheckout: Draw = (universe) => {
  const { random, watch, clock } = universe;
  const life = lateOneOf(random, watch.lives);
  if (life === undefined) return undefined;
  const { reference } = life.booking;
  return asking(universe, {
    title: `open the checkout of ${reference}`,
    call: ({ viewCheckout }) => viewCheckout(reference, universe.checkoutTokenOf(reference)),
    judge: ({ booking: shown }, request) =>
      unless(
        request.readings.concat(clock.now()).some((now) => !isLapsed(shown, now)),
        `the checkout of ${reference} opened after its hold`,
      ),
  });
};

/** A pay page asks how a payment goes. */
export const polling: Draw = (universe) => {
  const { random, watch } = universe;
  const payment = lateOneOf(random, [...watch.state.payments.values()]);
  if (payment === undefined) return undefined;
  return asking(universe, {
    title: 'ask for a payment',
    call: ({ viewPayment }) => viewPayment(payment.ourRef),
    judge: (shown, { since }) =>
      unless(
        watch
          .seenSince(since)
          .some(
            ({ payments, bookings }) =>
              payments.get(payment.id) === shown.payment && bookings.get(payment.bookingId) === shown.booking,
          ),
        `${payment.ourRef} is shown as it never was`,
      ),
  });
};
