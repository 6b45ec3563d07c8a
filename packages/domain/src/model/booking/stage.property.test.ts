import { Duration, Instant, LocalDate } from '@js-joda/core';
import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { arbitraryBooking, arbitraryBookingOf, arbitraryInstant } from '@booky/testkit';
import type { Booking } from './booking.ts';
import { publicStageOf, STAGE_RULES, type StageCondition, stageOf } from './stage.ts';

const MILLISECONDS_A_DAY = 86_400_000;
const KIGALI_OFFSET_MILLISECONDS = 7_200_000;
const NEVER = Number.POSITIVE_INFINITY;

/**
 * The first millisecond after the day on which the photo link expires in Kigali, computed without the code under
 * test.
 */
const photosEnd = (booking: Booking): number =>
  booking.status === 'completed' && booking.photoLink !== undefined
    ? (booking.photoLink.expiresOn.toEpochDay() + 1) * MILLISECONDS_A_DAY - KIGALI_OFFSET_MILLISECONDS
    : NEVER;

const holdEnd = (booking: Booking): number =>
  booking.status === 'pending_payment' ? booking.holdExpiresAt.toEpochMilli() : NEVER;

/** The conditions, calculated in milliseconds as the database filters do. specification.md#stage-derived */
const CONDITIONS: Record<StageCondition, (booking: Booking, now: number) => boolean> = {
  always: () => true,
  hold_live: (booking, now) => now < holdEnd(booking),
  hold_lapsed: (booking, now) => holdEnd(booking) <= now,
  before_shoot: ({ slot }, now) => now < slot.startsAt.toEpochMilli(),
  during_shoot: ({ slot }, now) => slot.startsAt.toEpochMilli() <= now && now < slot.endsAt.toEpochMilli(),
  after_shoot: ({ slot }, now) => slot.endsAt.toEpochMilli() <= now,
  photos_available: (booking, now) => now < photosEnd(booking),
  photos_expired: (booking, now) => photosEnd(booking) <= now,
};

/** A booking and an instant, which is often within a millisecond of a change of the booking's stage. */
const bookingAtInstant = arbitraryBooking().chain((booking) => {
  const turns = [
    booking.slot.startsAt.toEpochMilli(),
    booking.slot.endsAt.toEpochMilli(),
    booking.slot.bufferEndsAt.toEpochMilli(),
    holdEnd(booking),
    photosEnd(booking),
  ].filter((turn) => turn !== NEVER);
  const near = fc
    .tuple(fc.constantFrom(...turns), fc.constantFrom(-1, 0, 1))
    .map(([turn, off]) => Instant.ofEpochMilli(turn + off));
  return fc.tuple(fc.constant(booking), fc.oneof({ weight: 4, arbitrary: near }, arbitraryInstant()));
});

/**
 * specification.md#stage-awaiting-payment specification.md#stage-confirmed specification.md#stage-needs-review
 * specification.md#stage-closed specification.md#stage-terminal specification.md#stage-derived
 */
describe('the stage of a booking', () => {
  test.prop([bookingAtInstant], { numRuns: 1000 })(
    'comes from the only rule that matches',
    ([booking, now]) => {
      const fitting = STAGE_RULES.filter(
        ({ status, when }) => status === booking.status && CONDITIONS[when](booking, now.toEpochMilli()),
      );
      expect(fitting.map(({ stage }) => stage)).toEqual([stageOf(booking, now)]);
    },
  );

  test.prop([bookingAtInstant], { numRuns: 500 })(
    'is the same for the public, except that needs_review is shown as in_progress',
    ([booking, now]) => {
      const stage = stageOf(booking, now);
      expect(publicStageOf(booking, now)).toBe(stage === 'needs_review' ? 'in_progress' : stage);
    },
  );
});

const pendingUntil = (holdExpiresAt: Instant) =>
  arbitraryBookingOf('pending_payment').map((booking) => ({ ...booking, holdExpiresAt }));
const completedWithPhotosUntil = (expiresOn: LocalDate) =>
  arbitraryBookingOf('completed').map((booking) => ({
    ...booking,
    photoLink: { url: 'https://photos.example/1', expiresOn, note: undefined, sentAt: undefined },
  }));
const startsAt = Instant.parse('2026-03-14T08:00:00Z');
const confirmedFromTenToEleven = arbitraryBookingOf('confirmed').map((booking) => {
  const endsAt = startsAt.plus(Duration.ofHours(1));
  return { ...booking, slot: { startsAt, endsAt, bufferEndsAt: endsAt.plus(Duration.ofMinutes(30)) } };
});
const sampleOf = <Value>(values: fc.Arbitrary<Value>): Value => {
  const [value] = fc.sample(values, { numRuns: 1, seed: 1 });
  if (value === undefined) throw new Error('expected the sample to have one value');
  return value;
};

describe('the stage of a booking at a given time', () => {
  it.each([
    ['2026-03-14T07:59:59.999Z', 'awaiting_payment'],
    ['2026-03-14T08:00:00.000Z', 'expired'],
  ])('at %s is %s if a hold ends at 08:00Z', (now, stage) => {
    expect(stageOf(sampleOf(pendingUntil(startsAt)), Instant.parse(now))).toBe(stage);
  });

  it.each([
    ['2026-03-14T07:59:59.999Z', 'confirmed', 'confirmed'],
    ['2026-03-14T08:00:00.000Z', 'in_progress', 'in_progress'],
    ['2026-03-14T08:59:59.999Z', 'in_progress', 'in_progress'],
    ['2026-03-14T09:00:00.000Z', 'needs_review', 'in_progress'],
    ['2036-03-14T09:00:00.000Z', 'needs_review', 'in_progress'],
  ])(
    'at %s is %s for the admin and %s for the public during a shoot from 08:00Z to 09:00Z',
    (now, stage, shown) => {
      const booking = sampleOf(confirmedFromTenToEleven);
      expect(stageOf(booking, Instant.parse(now))).toBe(stage);
      expect(publicStageOf(booking, Instant.parse(now))).toBe(shown);
    },
  );

  it.each([
    ['2026-04-30', '2026-04-30T21:59:59.999Z', 'completed'],
    ['2026-04-30', '2026-04-30T22:00:00.000Z', 'closed'],
    ['2024-02-28', '2024-02-28T21:59:59.999Z', 'completed'],
    ['2024-02-28', '2024-02-28T22:00:00.000Z', 'closed'],
    ['2026-12-31', '2026-12-31T21:59:59.999Z', 'completed'],
    ['2026-12-31', '2026-12-31T22:00:00.000Z', 'closed'],
    ['9999-12-31', '9999-12-31T21:59:59.999Z', 'completed'],
  ])('with a photo link that expires on %s in Kigali is, at %s, %s', (expiresOn, now, stage) => {
    const booking = sampleOf(completedWithPhotosUntil(LocalDate.parse(expiresOn)));
    expect(stageOf(booking, Instant.parse(now))).toBe(stage);
  });

  test.prop([arbitraryBookingOf('completed'), arbitraryInstant()])(
    'is never closed for a completed booking without a saved photo link',
    (booking, now) => {
      expect(stageOf({ ...booking, photoLink: undefined }, now)).toBe('completed');
    },
  );
});
