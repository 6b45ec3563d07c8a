import { type Booking, type BookingStatus, overlaps, type Period } from '@booky/domain';
import {
  billOf,
  isFree,
  isLapsed,
  type Life,
  mayBeAnswered,
  owedOf,
  paidOf,
  shootHasBegun,
  unless,
  type Violations,
} from '@booky/testkit';
import type { MemoryState } from '@booky/testkit/memory';
import { type Instant, ZoneOffset } from '@js-joda/core';
import type { Request } from './request.ts';
import type { SimulatedWorld } from './simulated-world.ts';

/** How things stood at one moment a request can have decided by. */
export interface Moment {
  readonly state: MemoryState;
  readonly lives: ReadonlyMap<string, Life>;
  readonly now: Instant;
  /** Every state there was while the request was under way: what is read once may be older than what is read under lock. */
  readonly seen: readonly MemoryState[];
}

/** By the code of a refusal: whether it was right at that moment. A code that is not here is never right. */
export type Reasons = Readonly<Record<string, (moment: Moment) => boolean>>;

/** A refusal that had no reason at any moment of the request. */
export const refusedWrongly = (
  { watch, clock }: SimulatedWorld,
  { since, readings }: Request,
  code: string,
  reasons: Reasons,
): Violations => {
  const isRight = reasons[code];
  const states = watch.seenSince(since);
  const nows = readings.length === 0 ? [clock.now()] : readings;
  return unless(
    isRight !== undefined &&
      watch.livesSince(since).some((lives, index) => {
        const state = states[index];
        return state !== undefined && nows.some((now) => isRight({ state, lives, now, seen: states }));
      }),
    `was refused ${code} without a reason`,
  );
};

const always = (): boolean => true;

/** Right from the request alone. */
export const byRequest = (holds: boolean): Reasons => (holds ? { validation_failed: always } : {});

type Judged = (life: Life, moment: Moment) => boolean;

const ofBooking =
  (id: string, judged: Judged) =>
  (moment: Moment): boolean => {
    const life = moment.lives.get(id);
    return life !== undefined && judged(life, moment);
  };

/** specification.md#guarded-actions: a change needs a booking of this status. */
export const againstChange = (id: string, needs: BookingStatus = 'confirmed'): Reasons => ({
  wrong_status: ofBooking(id, ({ booking }) => booking.status !== needs),
});

export const shootNotBegun = (id: string): Reasons => ({
  shoot_not_started: ofBooking(id, ({ booking }, { now }) => !shootHasBegun(booking, now)),
});

export const shootBegun = (id: string): Reasons => ({
  shoot_started: ofBooking(id, ({ booking }, { now }) => shootHasBegun(booking, now)),
});

export const owing = (id: string): Reasons => ({
  balance_due: ofBooking(id, ({ booking, payments }) => owedOf(booking, payments) > 0),
});

export const owingNothing = (id: string): Reasons => ({
  nothing_owed: ofBooking(id, ({ booking, payments }) => owedOf(booking, payments) === 0),
});

export const owingLess = (id: string, amountRwf: number): Reasons => ({
  exceeds_owed: ofBooking(id, ({ booking, payments }) => owedOf(booking, payments) < amountRwf),
});

export const paymentInFlight = (id: string): Reasons => ({
  payment_in_flight: ofBooking(id, ({ payments }, { now }) =>
    payments.some((payment) => mayBeAnswered(payment, now)),
  ),
});

export const withoutLink = (id: string): Reasons => ({
  no_link: ofBooking(id, ({ booking }) => !('link' in booking)),
});

/** The booking's client comes with a token that may have been replaced, or has expired. */
export const tokenOpensNothing = (id: string, digest: string): Reasons => ({
  not_found: ofBooking(
    id,
    ({ booking }, { now }) =>
      !('link' in booking) || booking.link.digest !== digest || booking.link.expiresAt.compareTo(now) <= 0,
  ),
});

export const holdIsOver = (id: string): Reasons => ({
  not_found: ofBooking(
    id,
    ({ booking }, { now }) => booking.status !== 'pending_payment' || isLapsed(booking, now),
  ),
});

/** Where a shoot would be moved to. */
export const targetIsNotFree = (id: string, startsAt: Instant): Reasons => ({
  validation_failed: ({ now }) => startsAt.compareTo(now) < 0,
  slot_unchanged: ofBooking(id, ({ booking }) => booking.slot.startsAt.equals(startsAt)),
  slot_taken: ofBooking(id, ({ booking }, { lives, now, seen }) => {
    const endsAt = startsAt.plusSeconds(booking.sold.package.durationMinutes * 60);
    return seen.some(({ settings }) => {
      const bufferEndsAt = endsAt.plusSeconds(settings.bufferMinutes * 60);
      return !isFree([...lives.values()], { startsAt, endsAt, bufferEndsAt }, now, booking);
    });
  }),
});

export const addOnIsLocked = (id: string): Reasons => ({
  addon_locked: ofBooking(id, ({ booking }) => booking.status === 'completed'),
});

export const addOnIsPaidFor = (id: string, addOnId: string): Reasons => ({
  addon_locked: ofBooking(id, ({ booking, payments }) => {
    const entry = entryOf(booking, addOnId);
    return (
      booking.status === 'completed' ||
      (entry !== undefined && billOf(booking) - entry.unitPriceRwf * entry.quantity < paidOf(payments))
    );
  }),
  not_found: ofBooking(id, ({ booking }) => entryOf(booking, addOnId) === undefined),
});

const entryOf = (booking: Booking, addOnId: string) =>
  'postShootAddOns' in booking
    ? booking.postShootAddOns.find((entry) => entry.addOnId === addOnId)
    : undefined;

const MOST_OF_AN_ADD_ON = 99;

export const addOnIsNotOffered = (id: string, addOnId: string, quantity: number): Reasons => ({
  validation_failed: ofBooking(id, ({ booking }, { state }) => {
    const addOn = state.catalogue.addOns.find((row) => row.id === addOnId);
    return (
      addOn?.isActive !== true ||
      ![undefined, booking.sold.service.id].includes(addOn.serviceId) ||
      (entryOf(booking, addOnId)?.quantity ?? 0) + quantity > MOST_OF_AN_ADD_ON
    );
  }),
});

/** specification.md#photo-link-lifetime: Kigali is two hours ahead of UTC. */
export const photosAreNotLive = (id: string): Reasons => ({
  no_delivery: ofBooking(id, ({ booking }, { now }) => {
    const link = booking.status === 'completed' ? booking.photoDelivery : undefined;
    const end = link?.expiresOn.plusDays(1).atStartOfDay().toInstant(ZoneOffset.ofHours(2));
    return end === undefined || end.compareTo(now) <= 0;
  }),
});

const KEEPING: readonly BookingStatus[] = ['confirmed', 'completed', 'no_show'];

/** Time that a booking keeps, buffer included. */
export const bookingsIn = (period: Period): Reasons => ({
  block_overlaps_bookings: ({ lives, now }) =>
    [...lives.values()].some(
      ({ booking }) =>
        overlaps({ from: booking.slot.startsAt, to: booking.slot.bufferEndsAt }, period) &&
        (KEEPING.includes(booking.status) ||
          (booking.status === 'pending_payment' && !isLapsed(booking, now))),
    ),
});

/** A row that may have gone. */
export const rowIsGone = (
  rowsOf: (state: MemoryState) => readonly { readonly id: string }[],
  id: string,
): Reasons => ({
  not_found: ({ state }) => rowsOf(state).every((row) => row.id !== id),
});
