import { Duration, type Instant } from '@js-joda/core';
import { type Booking, type Payment, type PayerPhone, type Slot } from '../src/index.ts';
import {
  aPayerPhone,
  freshDay,
  freshNumber,
  freshReference,
  freshToken,
  freshUuid,
} from '../testing/index.ts';

/** The same slot, of the same length, at another start. */
export const slotMovedTo = (slot: Slot, startsAt: Instant): Slot => ({
  startsAt,
  endsAt: startsAt.plus(Duration.between(slot.startsAt, slot.endsAt)),
  bufferEndsAt: startsAt.plus(Duration.between(slot.startsAt, slot.bufferEndsAt)),
});

/** Generated slots last up to sixteen hours, so one that starts in the first eight ends on its day. */
const LATEST_START_MILLISECONDS = 8 * 3600 * 1000;

/** The booking under names of its own, on a day of its own: generated ones repeat, and would stand in each other's way. */
export const freshBooking = <Kind extends Booking>(booking: Kind): Kind => {
  const offset = Math.abs(booking.slot.startsAt.toEpochMilli()) % LATEST_START_MILLISECONDS;
  const renamed = {
    ...booking,
    id: freshUuid(),
    reference: freshReference(booking.createdAt),
    slot: slotMovedTo(booking.slot, freshDay().plusMillis(offset)),
  };
  return 'link' in booking ? { ...renamed, link: { ...booking.link, digest: freshToken() } } : renamed;
};

/** The payment under names of its own, of this booking. */
export const freshPayment = <Kind extends Payment>(payment: Kind, bookingId: string): Kind => ({
  ...payment,
  id: freshUuid(),
  ourRef: freshUuid(),
  bookingId,
});

/** A phone nobody else of this process pays with. */
export const freshPhone = (): PayerPhone => aPayerPhone(`078${`${freshNumber()}`.padStart(7, '0')}`);
