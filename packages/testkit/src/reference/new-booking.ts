import { emailOf } from './change.ts';
import { studioAsSeen } from './stage.ts';
import {
  type Booking,
  DAY,
  type Email,
  FIRST_PLACE,
  MINUTE,
  NEW,
  NOT_REMINDED,
  type Studio,
} from './studio.ts';
import { happening, since } from './timeline.ts';

/** The chosen package and start of a new booking. */
export interface Choice {
  readonly package: { readonly priceRwf: number; readonly bookingFeeRwf: number; readonly minutes: number };
  readonly startsAt: number;
  readonly bufferMinutes: number;
  readonly holdMinutes: number;
  readonly email: string;
  /** The network address of the visitor. Undefined if the photographer makes the booking. */
  readonly madeFrom?: string;
}

/**
 * Returns a new booking. If it has a booking fee, its status is pending until the fee is paid.
 * specification.md#booking-starts-pending
 */
export const held = (choice: Choice, now: number): Booking => {
  const { startsAt, bufferMinutes, holdMinutes, email, madeFrom } = choice;
  const { priceRwf, bookingFeeRwf, minutes } = choice.package;
  return {
    ref: NEW,
    status: 'pending_payment',
    startsAt,
    minutes,
    bufferMinutes,
    totalRwf: priceRwf,
    bookingFeeRwf,
    holdExpiresAt: Math.min(now + holdMinutes * MINUTE, startsAt),
    confirmedAt: undefined,
    linkExpiresAt: undefined,
    linkUsedAt: undefined,
    linkOpenedAt: undefined,
    originalStartsAt: undefined,
    timesRescheduled: 0,
    rescheduledAt: undefined,
    timesRescheduledByClient: 0,
    timesEdited: 0,
    remindedOf: NOT_REMINDED,
    email,
    newEmail: undefined,
    emailAskedAt: [],
    emailCorrectedAt: [],
    offlineChosenAt: undefined,
    instructions: [],
    freshLinks: [],
    freshLinksAskedAt: [],
    location: FIRST_PLACE,
    partySize: undefined,
    isMadeByStudio: false,
    madeFrom,
    sessionFeeAsked: undefined,
    addOns: [],
    photos: undefined,
    notes: 0,
    cancellationReason: undefined,
    isErased: false,
    payments: [],
    timeline: [],
  };
};

/** Adds a new booking to the studio. The first event of its timeline says who made it. */
export const withNew = (studio: Studio, booking: Booking, by: string): Studio => {
  const { totalRwf, bookingFeeRwf, status } = booking;
  const timeline = since(booking, studio.now, by, [
    happening('created', { totalRwf, bookingFeeRwf }),
    ...(booking.offlineChosenAt === undefined ? [] : [happening('offline_chosen')]),
    ...(status === 'confirmed' ? [happening('confirmed')] : []),
  ]);
  // If the shoot begins now, the hold expires at once.
  return studioAsSeen({ ...studio, bookings: [...studio.bookings, { ...booking, timeline }] });
};

/**
 * Makes the email with the payment link. If the photographer made a booking, its client pays the booking fee by this
 * link. specification.md#payment-link
 */
export const payLinkOf = (booking: Booking): Email =>
  emailOf(booking, 'payment_link', { expiresAt: booking.holdExpiresAt });

/** specification.md#instructions-limit */
const MOST_INSTRUCTIONS = 3;

/**
 * Emails the instructions for paying a booking's fee without a provider. Sends nothing if the client has no email
 * address, or if that address has already received the maximum number of them. specification.md#payment-instructions
 * specification.md#instructions-limit
 */
export const instructed = (
  { bookings, now }: Studio,
  booking: Booking,
): { readonly instructions: Booking['instructions']; readonly emails: readonly Email[] } => {
  const { email, holdExpiresAt, instructions } = booking;
  const sent = bookings
    .flatMap((one) => one.instructions)
    .filter(({ to, at }) => to === email && at > now - DAY);
  if (email === '' || sent.length >= MOST_INSTRUCTIONS) return { instructions, emails: [] };
  return {
    instructions: [...instructions, { to: email, at: now }],
    emails: [emailOf(booking, 'payment_instructions', { expiresAt: holdExpiresAt })],
  };
};
