import { Duration, type Instant } from '@js-joda/core';
import {
  type Booking,
  type ConfirmedBooking,
  EMAIL_CHANGE_HOURS,
  type EmailChange,
  isLinked,
  type PayerPhone,
  type Payment,
  type Slot,
} from '@booky/domain';
import {
  aBookingOf,
  anAddress,
  aPayerPhone,
  freshDay,
  freshNumber,
  freshReference,
  freshToken,
  freshUuid,
  MONDAY_MORNING,
} from '../index.ts';

/** Returns a slot of the same length that starts at another instant. */
export const slotMovedTo = (slot: Slot, startsAt: Instant): Slot => ({
  startsAt,
  endsAt: startsAt.plus(Duration.between(slot.startsAt, slot.endsAt)),
  bufferEndsAt: startsAt.plus(Duration.between(slot.startsAt, slot.bufferEndsAt)),
});

/** Generated slots last at most 16 hours, so a slot that starts in the first 8 hours of a day ends on the same day. */
const LATEST_START_MILLISECONDS = 8 * 3600 * 1000;

/**
 * Returns the booking with fresh ids, moved to a fresh day. Without this, generated bookings would share ids and
 * overlap.
 */
export const freshBooking = <Kind extends Booking>(booking: Kind): Kind => {
  const offset = Math.abs(booking.slot.startsAt.toEpochMilli()) % LATEST_START_MILLISECONDS;
  const renamed = {
    ...booking,
    id: freshUuid(),
    reference: freshReference(booking.createdAt),
    slot: slotMovedTo(booking.slot, freshDay().plusMillis(offset)),
  };
  if (!isLinked(booking)) return renamed;
  const { link, freshLinks, emailChange } = booking;
  return {
    ...renamed,
    link: { ...link, digest: freshToken() },
    freshLinks: freshLinks.map((fresh) => ({ ...fresh, digest: freshToken() })),
    emailChange: emailChange && { ...emailChange, digest: freshToken() },
  };
};

/** A confirmed booking on a fresh day, whose client has asked to change the email address. */
export const freshBookingOfNewEmail = (
  given: Partial<ConfirmedBooking> = {},
): ConfirmedBooking & { readonly emailChange: EmailChange } => ({
  ...freshBooking(aBookingOf('confirmed', given)),
  emailChange: anEmailChange(),
  emailChangesAskedAt: [MONDAY_MORNING],
});

/** An email change with a fresh address and token. It can be confirmed for a day. */
export const anEmailChange = (): EmailChange => ({
  email: anAddress(`new-${freshNumber()}@example.rw`),
  digest: freshToken(),
  expiresAt: MONDAY_MORNING.plus(Duration.ofHours(EMAIL_CHANGE_HOURS)),
});

/** Returns the payment with fresh ids, belonging to this booking. */
export const freshPayment = <Kind extends Payment>(payment: Kind, bookingId: string): Kind => ({
  ...payment,
  id: freshUuid(),
  ourRef: freshUuid(),
  bookingId,
});

/** A payer's phone that no other test of this process uses. */
export const freshPhone = (): PayerPhone => aPayerPhone(`078${`${freshNumber()}`.padStart(7, '0')}`);
