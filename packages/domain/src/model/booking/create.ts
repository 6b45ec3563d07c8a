import type { Instant } from '@js-joda/core';
import type { Locale } from '../locale.ts';
import type { Quote } from '../pricing/quote.ts';
import type { AccessLink, BookingFacts, ConfirmedBooking, PendingBooking, Sold } from './booking.ts';
import type { EmailAddress } from './contact.ts';
import { confirmation } from './hold.ts';
import type { BookingReference } from './reference.ts';
import type { Slot } from './slot.ts';

/** The visitor's input, already checked and trimmed, with consent. specification.md#booking-form */
export interface BookingDetails {
  readonly fullName: string;
  readonly email: EmailAddress | undefined;
  readonly phone: string;
  readonly location: string;
  readonly partySize: number | undefined;
  readonly specialRequests: string | undefined;
  readonly locale: Locale;
  readonly madeFrom: string;
}

/**
 * The value of `madeFrom` for bookings that the photographer creates. No network address has this digest, so
 * the limit on live holds never counts these bookings. specification.md#owner-bookings
 */
export const MADE_BY_STUDIO = 'the studio';

export interface BookingIdentity {
  readonly id: string;
  readonly reference: BookingReference;
}

const factsOf = (
  identity: BookingIdentity,
  details: BookingDetails,
  quote: Quote,
  slot: Slot,
  now: Instant,
): BookingFacts => ({
  ...identity,
  ...details,
  slot,
  originalStartsAt: undefined,
  timesRescheduled: 0,
  rescheduledAt: undefined,
  timesRescheduledByClient: 0,
  emailCorrectedAt: [],
  offlineFee: undefined,
  erasedAt: undefined,
  notes: [],
  sold: soldBy(quote),
  consentAt: now,
  createdAt: now,
});

/** Creates a pending booking that holds its slot until `holdExpiresAt`. specification.md#booking-starts-pending */
export const createPending = (
  identity: BookingIdentity,
  details: BookingDetails,
  quote: Quote,
  slot: Slot,
  holdExpiresAt: Instant,
  now: Instant,
): PendingBooking => ({
  ...factsOf(identity, details, quote, slot, now),
  status: 'pending_payment',
  holdExpiresAt,
});

/** Creates a booking without a booking fee, which is confirmed at once. specification.md#free-booking-confirms */
export const createConfirmed = (
  identity: BookingIdentity,
  details: BookingDetails,
  quote: Quote,
  slot: Slot,
  link: AccessLink,
  now: Instant,
): ConfirmedBooking => ({
  ...factsOf(identity, details, quote, slot, now),
  ...confirmation(link, now),
});

const soldBy = ({ basket, totalRwf, bookingFeeRate, bookingFeeRwf, sessionFeeRwf }: Quote): Sold => ({
  service: {
    id: basket.service.id,
    slug: basket.service.slug,
    nameEn: basket.service.nameEn,
    nameFr: basket.service.nameFr,
  },
  package: {
    id: basket.package.id,
    nameEn: basket.package.nameEn,
    nameFr: basket.package.nameFr,
    priceRwf: basket.package.priceRwf,
    durationMinutes: basket.package.durationMinutes,
    photoCount: basket.package.photoCount,
  },
  addOns: basket.addOns.map(({ id, nameEn, nameFr, priceRwf }) => ({ id, nameEn, nameFr, priceRwf })),
  bookingFeeRate,
  totalRwf,
  bookingFeeRwf,
  sessionFeeRwf,
});
