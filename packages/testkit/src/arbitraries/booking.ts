import { Duration, type Instant } from '@js-joda/core';
import type { Arbitrary } from 'fast-check';
import * as fc from 'fast-check';
import {
  type Booking,
  BOOKING_STATUSES,
  type BookingFacts,
  bookingReference,
  type BookingStatus,
  type Confirmation,
  eraseAccount,
  halfUp,
  holdUntil,
  isEnded,
  type PhotoLink,
  type SessionFeeRequest,
  type Slot,
  type Sold,
  subtractRwf,
  sumRwf,
} from '@booky/domain';
import { arbitraryNotes, arbitraryOnceConfirmed } from './booking-parts.ts';
import { arbitraryRate, arbitraryRwf } from './money.ts';
import {
  arbitraryEmailAddress,
  arbitraryHttpsUrl,
  arbitraryLine,
  arbitraryParagraph,
  arbitraryReferenceSuffix,
  arbitrarySlug,
  arbitraryToken,
  arbitraryUuid,
  orUndefined,
} from './text.ts';
import { arbitraryInstant, arbitraryKigaliDate, arbitraryMinutes } from './time.ts';

export type BookingOf<Status extends BookingStatus> = Extract<Booking, { readonly status: Status }>;

export { BOOKING_STATUSES };

const MOST_SOLD_ADD_ONS = 5;
/**
 * The maximum price of a package or add-on. It is low enough that a package with its add-ons never exceeds the largest
 * amount.
 */
const LARGEST_PRICE_RWF = 300_000_000;

/**
 * The package and add-ons of a booking, with the amounts that their quote adds up to
 * (specification.md#session-fee-remainder).
 */
const arbitrarySold = (): Arbitrary<Sold> =>
  fc
    .record({
      service: fc.record({
        id: arbitraryUuid(),
        slug: arbitrarySlug(),
        nameEn: arbitraryLine(30),
        nameFr: orUndefined(arbitraryLine(30)),
      }),
      package: fc.record({
        id: arbitraryUuid(),
        nameEn: arbitraryLine(30),
        nameFr: orUndefined(arbitraryLine(30)),
        priceRwf: arbitraryRwf(0, LARGEST_PRICE_RWF),
        durationMinutes: fc.integer({ min: 1, max: 720 }),
        photoCount: fc.integer({ min: 0, max: 500 }),
      }),
      addOns: fc.uniqueArray(
        fc.record({
          id: arbitraryUuid(),
          nameEn: arbitraryLine(30),
          nameFr: orUndefined(arbitraryLine(30)),
          priceRwf: arbitraryRwf(0, LARGEST_PRICE_RWF),
        }),
        { selector: ({ id }) => id, maxLength: MOST_SOLD_ADD_ONS },
      ),
      bookingFeeRate: arbitraryRate(),
    })
    .map((sold) => {
      const totalRwf = sumRwf([sold.package.priceRwf, ...sold.addOns.map(({ priceRwf }) => priceRwf)]);
      if (totalRwf === undefined) throw new Error('the generated prices exceed the largest allowed amount');
      const bookingFeeRwf = halfUp(totalRwf, sold.bookingFeeRate);
      return { ...sold, totalRwf, bookingFeeRwf, sessionFeeRwf: subtractRwf(totalRwf, bookingFeeRwf) };
    });

const slotOf = (startsAt: Instant, durationMinutes: number, bufferMinutes: number): Slot => {
  const endsAt = startsAt.plus(Duration.ofMinutes(durationMinutes));
  return { startsAt, endsAt, bufferEndsAt: endsAt.plus(Duration.ofMinutes(bufferMinutes)) };
};

const MINUTES_A_YEAR = 525_600;

const arbitraryFacts = (): Arbitrary<BookingFacts> =>
  fc
    .record({
      id: arbitraryUuid(),
      suffix: arbitraryReferenceSuffix(),
      sold: arbitrarySold(),
      leadTime: arbitraryMinutes(0, MINUTES_A_YEAR),
      bufferMinutes: fc.integer({ min: 0, max: 240 }),
      fullName: arbitraryLine(30),
      email: fc.option(arbitraryEmailAddress(), { nil: undefined, freq: 6 }),
      emailCorrectedAt: fc
        .array(arbitraryInstant(), { maxLength: 3 })
        .map((instants) => instants.toSorted((one, other) => one.compareTo(other))),
      phone: arbitraryLine(10),
      location: arbitraryLine(30),
      partySize: orUndefined(fc.integer({ min: 1, max: 1000 })),
      specialRequests: orUndefined(arbitraryParagraph()),
      locale: fc.constantFrom('en', 'fr'),
      createdAt: arbitraryInstant(),
      notes: arbitraryNotes(),
      madeFrom: arbitraryToken(),
      offlineFee: orUndefined(
        fc.record({
          chosenAt: arbitraryInstant(),
          chosenFrom: orUndefined(arbitraryToken()),
          instructionsSent: fc.array(fc.record({ to: arbitraryToken(), at: arbitraryInstant() }), {
            maxLength: 2,
          }),
        }),
      ),
    })
    .map(({ suffix, leadTime, bufferMinutes, ...facts }) => ({
      ...facts,
      reference: bookingReference(facts.createdAt, suffix),
      slot: slotOf(facts.createdAt.plus(leadTime), facts.sold.package.durationMinutes, bufferMinutes),
      originalStartsAt: undefined,
      timesRescheduled: 0,
      rescheduledAt: undefined,
      timesRescheduledByClient: 0,
      erasedAt: undefined,
      consentAt: facts.createdAt,
    }));

/** A confirmed booking with everything that happened since. It may have been rescheduled. */
const arbitraryConfirmed = (): Arbitrary<BookingFacts & Confirmation> =>
  fc
    .tuple(
      arbitraryOnceConfirmed(arbitraryFacts()),
      orUndefined(
        fc.tuple(
          arbitraryInstant(),
          fc.integer({ min: 1, max: 20 }),
          fc.nat(20),
          orUndefined(arbitraryInstant()),
        ),
      ),
    )
    .map(
      ([
        facts,
        [originalStartsAt, timesRescheduled, byClient, rescheduledAt] = [undefined, 0, 0, undefined],
      ]) => ({
        ...facts,
        originalStartsAt,
        timesRescheduled,
        rescheduledAt,
        timesRescheduledByClient: Math.min(timesRescheduled, byClient),
      }),
    );

const arbitrarySessionFeeRequest = (): Arbitrary<SessionFeeRequest> =>
  fc.record({ amountRwf: arbitraryRwf(1), requestedAt: arbitraryInstant() });

const arbitraryPhotoLink = (): Arbitrary<PhotoLink> =>
  fc.record({
    url: arbitraryHttpsUrl(),
    expiresOn: arbitraryKigaliDate(),
    note: orUndefined(arbitraryParagraph()),
    sentAt: orUndefined(arbitraryInstant()),
  });

/**
 * The facts of a booking that has a fee. A booking without a fee never waits for payment and never expires.
 * specification.md#free-booking-confirms
 */
const arbitraryOwingFacts = (): Arbitrary<BookingFacts> =>
  arbitraryFacts().filter(({ sold }) => sold.bookingFeeRwf > 0);

const BY_STATUS: { readonly [Status in BookingStatus]: () => Arbitrary<BookingOf<Status>> } = {
  pending_payment: () =>
    fc.tuple(arbitraryOwingFacts(), fc.integer({ min: 1, max: 1440 })).map(([facts, minutes]) => ({
      ...facts,
      status: 'pending_payment' as const,
      holdExpiresAt: holdUntil(facts.createdAt, minutes, facts.slot),
    })),
  confirmed: () =>
    fc
      .tuple(arbitraryConfirmed(), orUndefined(arbitrarySessionFeeRequest()))
      .map(([facts, sessionFeeRequest]) => ({ ...facts, status: 'confirmed' as const, sessionFeeRequest })),
  completed: () =>
    fc
      .tuple(arbitraryConfirmed(), orUndefined(arbitraryInstant()), orUndefined(arbitraryPhotoLink()))
      .map(([facts, completedAt, photoLink]) => ({
        ...facts,
        status: 'completed' as const,
        completedAt,
        photoLink,
      })),
  no_show: () => arbitraryConfirmed().map((facts) => ({ ...facts, status: 'no_show' as const })),
  expired: () =>
    fc
      .tuple(arbitraryOwingFacts(), arbitraryInstant())
      .map(([facts, expiredAt]) => ({ ...facts, status: 'expired' as const, expiredAt })),
  cancelled_by_client: () =>
    fc
      .tuple(arbitraryConfirmed(), arbitraryInstant(), orUndefined(arbitraryParagraph()))
      .map(([facts, cancelledAt, cancellationReason]) => ({
        ...facts,
        status: 'cancelled_by_client' as const,
        cancelledAt,
        cancellationReason,
      })),
  cancelled_by_admin: () =>
    fc
      .tuple(arbitraryConfirmed(), arbitraryInstant(), orUndefined(arbitraryParagraph()))
      .map(([facts, cancelledAt, cancellationReason]) => ({
        ...facts,
        status: 'cancelled_by_admin' as const,
        cancelledAt,
        cancellationReason,
      })),
};

/** A booking in the given status, with the facts that a booking has in this status. */
export const arbitraryBookingOf = <Status extends BookingStatus>(
  status: Status,
): Arbitrary<BookingOf<Status>> => BY_STATUS[status]();

/** A booking in any of the seven statuses, with its client. */
export const arbitraryBooking = (): Arbitrary<Booking> =>
  fc.oneof(...BOOKING_STATUSES.map((status): Arbitrary<Booking> => arbitraryBookingOf(status)));

/** A booking that has ended, in any way, and whose client was erased afterwards. */
export const arbitraryErasedBooking = (): Arbitrary<Booking> =>
  fc
    .tuple(arbitraryBooking().filter(isEnded), arbitraryInstant())
    .map(([booking, now]) => eraseAccount({ booking, payments: [] }, now).booking);
