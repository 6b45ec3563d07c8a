import type { MemoryState } from '@booky/testkit/memory';
import type { Booking } from '@booky/domain';
import { isFree, unless } from '@booky/testkit';
import { Duration, type Instant } from '@js-joda/core';
import type { ChangeRule } from '../commit.ts';
import { holdsOf, isBlocked, isOffered, priceOf, slotOf } from './offer.ts';

const MOST_HOLDS = 5;

/** It was sold as the catalogue, the settings and the hours had it, all at one moment. */
const isAsOffered = (state: MemoryState, booking: Booking, now: Instant): boolean => {
  const { sold, slot } = booking;
  const wanted = {
    packageId: sold.package.id,
    addonIds: sold.addOns.map(({ id }) => id),
    startsAt: slot.startsAt,
  };
  const price = priceOf(state, wanted);
  const holdEnds = now.plus(Duration.ofMinutes(state.settings.holdMinutes));
  return (
    // The blocks are asked for later, under the claim.
    isOffered({ ...state, blocks: [] }, wanted, now) &&
    JSON.stringify(slotOf(state, sold.package.id, slot.startsAt)) === JSON.stringify(slot) &&
    sold.totalRwf === price?.totalRwf &&
    sold.bookingFeeRwf === price.feeRwf &&
    (booking.status !== 'pending_payment' || booking.holdExpiresAt.equals(holdEnds))
  );
};

/** specification.md#start-must-be-offered specification.md#free-booking-confirms specification.md#live-hold-limit */
export const newBooking: ChangeRule = ({ was, is }, { before, livesBefore, seen }, now) => {
  if (was !== undefined) return [];
  const { booking, payments } = is;
  const { reference, slot, sold } = booking;
  const status = sold.bookingFeeRwf === 0 ? 'confirmed' : 'pending_payment';
  return [
    ...unless(booking.status === status, `${reference} began as ${booking.status}`),
    ...unless(booking.createdAt.equals(now), `${reference} was made at another time`),
    ...unless(payments.length === 0, `${reference} began with payments`),
    ...unless(isFree(livesBefore, slot, now), `${reference} was made on time that is taken`),
    ...unless(!isBlocked(before, slot), `${reference} was made on blocked time`),
    ...unless(
      holdsOf(livesBefore, booking.madeFrom, now) < MOST_HOLDS,
      `${reference} is one live hold too many`,
    ),
    ...unless(
      seen.some((state) => isAsOffered(state, booking, now)),
      `${reference} was never offered like that`,
    ),
  ];
};
