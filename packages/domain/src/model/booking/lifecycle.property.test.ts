import { Duration } from '@js-joda/core';
import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { arbitraryBooking, arbitraryBookingOf, BOOKING_STATUSES } from '@booky/testkit';
import { rwf } from '../money/rwf.ts';
import { invalid, invalidNow } from '../refusal.ts';
import { ok, type Result } from '../result.ts';
import { LAST_INSTANT } from '../time/kigali.ts';
import type { Booking, BookingStatus } from './booking.ts';
import { cancelByAdmin, cancelByClient, type Cancellation } from './cancel.ts';
import { complete, recordNoShow } from './conclude.ts';
import { INITIAL_STATUSES, allows, OCCUPYING_STATUSES, TRANSITIONS, type Trigger } from './lifecycle.ts';
import { releaseHold } from './release-hold.ts';
import { reschedule } from './reschedule.ts';

/**
 * The transitions that an admin or a client triggers. The others are triggered by a provider or by the passing of
 * time.
 */
const DECIDED = [
  'reschedule',
  'cancel_by_client',
  'cancel_by_admin',
  'release',
  'complete',
  'record_no_show',
] as const satisfies readonly Trigger[];
const TRIGGERS: readonly Trigger[] = ['confirm', 'lapse', ...DECIDED];
const NOTHING = rwf(0);
const hour = Duration.ofHours(1);

const movesFrom = (status: BookingStatus): readonly Trigger[] =>
  TRIGGERS.filter((trigger) => TRANSITIONS[trigger].from.some((from) => from === status));

/**
 * specification.md#status-moves specification.md#occupying-statuses specification.md#complete specification.md#no-show
 * specification.md#client-cancellation specification.md#reschedule specification.md#reschedule-refusals
 * specification.md#release-hold
 */
describe('the lifecycle of a booking', () => {
  it('has exactly the transitions that the specification lists', () => {
    expect(Object.keys(TRANSITIONS).toSorted()).toEqual([...TRIGGERS].toSorted());
    const moves = TRIGGERS.flatMap((trigger) =>
      TRANSITIONS[trigger].from.map((from) => `${from} -> ${TRANSITIONS[trigger].to}: ${trigger}`),
    );
    expect(moves.toSorted()).toEqual([
      'confirmed -> cancelled_by_admin: cancel_by_admin',
      'confirmed -> cancelled_by_client: cancel_by_client',
      'confirmed -> completed: complete',
      'confirmed -> confirmed: reschedule',
      'confirmed -> no_show: record_no_show',
      'expired -> confirmed: confirm',
      'pending_payment -> confirmed: confirm',
      'pending_payment -> expired: lapse',
      'pending_payment -> expired: release',
    ]);
  });

  it('can reach every status after creation', () => {
    const reached = new Set<BookingStatus>(INITIAL_STATUSES);
    // This loop also visits the values that it adds to the Set while it runs.
    for (const status of reached)
      for (const trigger of movesFrom(status)) reached.add(TRANSITIONS[trigger].to);
    expect([...reached].toSorted()).toEqual([...BOOKING_STATUSES].toSorted());
  });

  it('ends in completed, no_show or one of the two cancelled statuses', () => {
    expect(BOOKING_STATUSES.filter((status) => movesFrom(status).length === 0)).toEqual([
      'completed',
      'no_show',
      'cancelled_by_client',
      'cancelled_by_admin',
    ]);
  });

  it('frees the slot only when the booking is expired or in one of the two cancelled statuses', () => {
    expect(OCCUPYING_STATUSES).toEqual(['pending_payment', 'confirmed', 'completed', 'no_show']);
  });

  test.prop([arbitraryBooking(), fc.constantFrom(...TRIGGERS)])(
    'allows exactly the triggers that TRANSITIONS lists for the current status',
    (booking, trigger) => {
      expect(allows(booking, trigger)).toBe(movesFrom(booking.status).includes(trigger));
    },
  );
});

const cancelled = (result: Result<Cancellation<Booking>>): Result<Booking> =>
  result.ok ? ok(result.value.booking) : result;

/** Each transition that an admin or a client triggers, at a moment at which nothing but the status can make it fail. */
const DECISIONS: Record<(typeof DECIDED)[number], (booking: Booking) => Result<Booking>> = {
  reschedule: (booking) => reschedule(booking, booking.slot.startsAt.plus(hour), 30, booking.slot.startsAt),
  cancel_by_client: (booking) => cancelled(cancelByClient(booking, [], booking.slot.startsAt.minus(hour))),
  cancel_by_admin: (booking) => cancelled(cancelByAdmin(booking, [], 'rain', booking.slot.startsAt)),
  // This instant is before the end of every hold, because no hold ends before its booking was created.
  release: (booking) => releaseHold(booking, booking.createdAt.minusMillis(1)),
  complete: (booking) => complete(booking, NOTHING, booking.slot.startsAt),
  record_no_show: (booking) => recordNoShow(booking, booking.slot.startsAt),
};

describe('every decision about a booking', () => {
  test.prop([arbitraryBooking(), fc.constantFrom(...DECIDED)], { numRuns: 300 })(
    'sets the status that TRANSITIONS lists, or is refused with wrong_status',
    (booking, trigger) => {
      const result = DECISIONS[trigger](booking);
      if (movesFrom(booking.status).includes(trigger)) {
        expect(result).toMatchObject({
          ok: true,
          value: { status: TRANSITIONS[trigger].to, id: booking.id },
        });
      } else {
        expect(result).toEqual({ ok: false, refusal: { code: 'wrong_status', bookingId: booking.id } });
      }
    },
  );

  test.prop([arbitraryBookingOf('confirmed')])(
    'removes a session-fee request if it ends the booking',
    (booking) => {
      const { status: _was, sessionFeeRequest: _void, ...kept } = booking;
      expect(DECISIONS.cancel_by_client(booking)).toStrictEqual({
        ok: true,
        value: {
          ...kept,
          status: 'cancelled_by_client',
          cancelledAt: booking.slot.startsAt.minus(hour),
          cancellationReason: undefined,
        },
      });
      expect(DECISIONS.cancel_by_admin(booking)).toStrictEqual({
        ok: true,
        value: {
          ...kept,
          status: 'cancelled_by_admin',
          cancelledAt: booking.slot.startsAt,
          cancellationReason: 'rain',
        },
      });
      expect(DECISIONS.record_no_show(booking)).toStrictEqual({
        ok: true,
        value: { ...kept, status: 'no_show' },
      });
      expect(DECISIONS.complete(booking)).toStrictEqual({
        ok: true,
        value: {
          ...kept,
          status: 'completed',
          completedAt: booking.slot.startsAt,
          photoLink: undefined,
        },
      });
    },
  );
});

const confirmed = arbitraryBookingOf('confirmed');
/** Milliseconds counted from the start of the shoot, often 0 or 1. */
const fromStart = fc.oneof(fc.constantFrom(-1, 0, 1), fc.integer({ min: -86_400_000, max: 86_400_000 }));
const codeOf = (result: Result<unknown>): string => (result.ok ? 'ok' : result.refusal.code);

describe('a booking', () => {
  test.prop([confirmed, fromStart])(
    'once confirmed, can be cancelled by the client until the shoot starts, and be concluded after that',
    (booking, milliseconds) => {
      const now = booking.slot.startsAt.plusMillis(milliseconds);
      const begun = milliseconds >= 0;
      expect(codeOf(cancelByClient(booking, [], now))).toBe(begun ? 'shoot_started' : 'ok');
      expect(codeOf(recordNoShow(booking, now))).toBe(begun ? 'ok' : 'shoot_not_started');
      expect(codeOf(complete(booking, NOTHING, now))).toBe(begun ? 'ok' : 'shoot_not_started');
      expect(codeOf(complete(booking, rwf(1), now))).toBe(begun ? 'balance_due' : 'shoot_not_started');
    },
  );

  test.prop([confirmed, fc.integer({ min: 1, max: 1_000_000 }), fc.nat({ max: 3000 }), fromStart])(
    'can be rescheduled to any future start while it is confirmed',
    (booking, minutesAhead, bufferMinutes, milliseconds) => {
      const now = booking.slot.startsAt.plusMillis(milliseconds);
      const target = now.plus(Duration.ofMinutes(minutesAhead));
      fc.pre(!target.equals(booking.slot.startsAt));
      const endsAt = target.plus(Duration.ofMinutes(booking.sold.package.durationMinutes));
      expect(reschedule(booking, target, bufferMinutes, now)).toEqual({
        ok: true,
        value: {
          ...booking,
          slot: { startsAt: target, endsAt, bufferEndsAt: endsAt.plus(Duration.ofMinutes(bufferMinutes)) },
          originalStartsAt: booking.originalStartsAt ?? booking.slot.startsAt,
          timesRescheduled: booking.timesRescheduled + 1,
          rescheduledAt: now,
        },
      });
    },
  );

  test.prop([confirmed])(
    'while it is confirmed, answers a reschedule to its current start with slot_unchanged',
    (booking) => {
      const now = booking.slot.startsAt.minus(hour);
      expect(reschedule(booking, booking.slot.startsAt, 30, now)).toEqual({
        ok: false,
        refusal: { code: 'slot_unchanged', bookingId: booking.id },
      });
    },
  );

  test.prop([arbitraryBooking(), fc.integer({ min: 1, max: 1_000_000_000 })])(
    'rejects a reschedule into the past in any status, naming the field startsAt',
    (booking, millisecondsAgo) => {
      const now = booking.slot.startsAt;
      expect(reschedule(booking, now.minusMillis(millisecondsAgo), 30, now)).toEqual({
        ok: false,
        refusal: invalid('startsAt', 'in_the_past'),
      });
    },
  );

  test.prop([arbitraryBooking()])(
    'rejects a reschedule beyond the last supported date in any status, naming the field startsAt',
    (booking) => {
      const latest = LAST_INSTANT.minus(Duration.ofMinutes(booking.sold.package.durationMinutes + 30));
      const now = booking.slot.startsAt;
      expect(codeOf(reschedule(booking, latest, 30, now))).toBe(
        booking.status === 'confirmed' ? 'ok' : 'wrong_status',
      );
      expect(reschedule(booking, latest.plusNanos(1), 30, now)).toEqual({
        ok: false,
        refusal: invalidNow('startsAt', 'too_large'),
      });
    },
  );
});
