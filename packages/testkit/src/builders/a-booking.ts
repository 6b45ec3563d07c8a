import { Duration, type Instant } from '@js-joda/core';
import {
  accessLink,
  type BookingFacts,
  type BookingStatus,
  type Confirmation,
  confirmation,
  DEFAULT_SETTINGS,
  type PendingBooking,
  rwf,
  type Slot,
  type Sold,
} from '@booky/domain';
import type { BookingOf } from '../arbitraries/booking.ts';
import { freshReference, freshToken, freshUuid } from '../doubles/fresh.ts';
import { anAddress } from './contact.ts';
import { MONDAY_MORNING } from './moment.ts';

/** A slot that starts at this instant. By default the shoot lasts an hour and the buffer half an hour. */
export const aSlot = (startsAt: Instant, durationMinutes = 60, bufferMinutes = 30): Slot => {
  const endsAt = startsAt.plus(Duration.ofMinutes(durationMinutes));
  return { startsAt, endsAt, bufferEndsAt: endsAt.plus(Duration.ofMinutes(bufferMinutes)) };
};

/** A classic portrait with an album for 110 000 francs in total, including the booking fee of 33 000 francs. */
const classicPortrait = (): Sold => ({
  service: { id: freshUuid(), slug: 'portraits', nameEn: 'Portraits', nameFr: 'Portraits' },
  package: {
    id: freshUuid(),
    nameEn: 'Classic portrait',
    nameFr: 'Portrait classique',
    priceRwf: rwf(80_000),
    durationMinutes: 60,
    photoCount: 15,
  },
  addOns: [{ id: freshUuid(), nameEn: 'Printed album', nameFr: undefined, priceRwf: rwf(30_000) }],
  bookingFeeRate: DEFAULT_SETTINGS.bookingFeeRate,
  totalRwf: rwf(110_000),
  bookingFeeRwf: rwf(33_000),
  sessionFeeRwf: rwf(77_000),
});

const factsOf = (createdAt: Instant): BookingFacts => ({
  id: freshUuid(),
  reference: freshReference(createdAt),
  slot: aSlot(createdAt.plus(Duration.ofDays(7))),
  originalStartsAt: undefined,
  timesRescheduled: 0,
  rescheduledAt: undefined,
  timesRescheduledByClient: 0,
  emailCorrectedAt: [],
  notes: [],
  sold: classicPortrait(),
  fullName: 'Aline Uwase',
  email: anAddress('aline.uwase@example.rw'),
  phone: '0788 123 456',
  location: 'Studio, Kacyiru',
  partySize: 2,
  specialRequests: undefined,
  locale: 'en',
  consentAt: createdAt,
  createdAt,
  madeFrom: freshToken(),
  offlineFee: undefined,
  erasedAt: undefined,
});

const confirmedFactsOf = (createdAt: Instant): BookingFacts & Confirmation => {
  const confirmedAt = createdAt.plus(Duration.ofMinutes(2));
  const {
    status: _status,
    sessionFeeRequest: _request,
    ...confirmed
  } = confirmation(accessLink(freshToken(), confirmedAt), confirmedAt);
  return { ...factsOf(createdAt), ...confirmed };
};

const DEFAULTS: { readonly [Status in BookingStatus]: (createdAt: Instant) => BookingOf<Status> } = {
  pending_payment: (createdAt) => ({
    ...factsOf(createdAt),
    status: 'pending_payment',
    holdExpiresAt: createdAt.plus(Duration.ofMinutes(DEFAULT_SETTINGS.holdMinutes)),
  }),
  expired: (createdAt) => ({
    ...factsOf(createdAt),
    status: 'expired',
    expiredAt: createdAt.plus(Duration.ofMinutes(DEFAULT_SETTINGS.holdMinutes)),
  }),
  confirmed: (createdAt) => ({
    ...confirmedFactsOf(createdAt),
    status: 'confirmed',
    sessionFeeRequest: undefined,
  }),
  no_show: (createdAt) => ({ ...confirmedFactsOf(createdAt), status: 'no_show' }),
  completed: (createdAt) => ({
    ...confirmedFactsOf(createdAt),
    status: 'completed',
    completedAt: createdAt.plus(Duration.ofDays(8)),
    photoLink: undefined,
  }),
  cancelled_by_client: (createdAt) => ({
    ...confirmedFactsOf(createdAt),
    status: 'cancelled_by_client',
    cancelledAt: createdAt.plus(Duration.ofDays(1)),
    cancellationReason: undefined,
  }),
  cancelled_by_admin: (createdAt) => ({
    ...confirmedFactsOf(createdAt),
    status: 'cancelled_by_admin',
    cancelledAt: createdAt.plus(Duration.ofDays(1)),
    cancellationReason: undefined,
  }),
};

/**
 * A booking in this status, created on a Monday morning for a shoot one week later at the same time. Its id, reference,
 * digests and network address are fresh. The fields in `given` replace the default ones.
 */
export const aBookingOf = <Status extends BookingStatus>(
  status: Status,
  given: Partial<BookingOf<Status>> = {},
): BookingOf<Status> => ({ ...DEFAULTS[status](given.createdAt ?? MONDAY_MORNING), ...given });

/** A booking whose booking fee of 33 000 francs is not paid yet. Otherwise the same as {@link aBookingOf}. */
export const aBooking = (given: Partial<PendingBooking> = {}): PendingBooking =>
  aBookingOf('pending_payment', given);
