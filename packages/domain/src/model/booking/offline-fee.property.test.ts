import { Duration, type Instant } from '@js-joda/core';
import { fc, test } from '@fast-check/vitest';
import {
  aBooking,
  aBookingOf,
  anAttempt,
  arbitraryAnyAccount,
  arbitraryBookingOf,
  MONDAY_MORNING,
} from '@booky/testkit';
import { describe, expect, it } from 'vitest';
import { voidCash } from '../payment/void-cash.ts';
import { DEFAULT_POLICIES } from '../policies.ts';
import { accessLink } from './access-link.ts';
import type { ExpiredBooking, PendingBooking } from './booking.ts';
import { cancelByAdmin, cancelByClient } from './cancel.ts';
import { isHoldLive } from './hold.ts';
import {
  chooseOffline,
  expectOffline,
  isFeeAwaited,
  type OfflineHold,
  recordableFee,
  recordFee,
} from './offline-fee.ts';
import { releaseCheckout, releaseHold } from './release-hold.ts';

const POLICY = { ...DEFAULT_POLICIES.offlineFee, enabled: true, instructionsEn: 'Dial *182#' };
const OFF = { ...POLICY, enabled: false };
const HERE = 'this address';
const FEE = { means: 'momo', transactionReference: 'MP1', note: undefined } as const;
const NAMES = { id: 'id', ourRef: 'our reference' };

const minutes = (count: number): Duration => Duration.ofMinutes(count);

const aHold = (holdExpiresAt: Instant, chosenFrom = 'elsewhere'): OfflineHold => ({
  chosenFrom,
  holdExpiresAt,
});

const choose = (
  booking: PendingBooking,
  given: { policy?: typeof POLICY; holds?: readonly OfflineHold[]; limitsAddress?: boolean } = {},
  now = booking.createdAt,
  payments: Parameters<typeof chooseOffline>[1] = [],
) =>
  chooseOffline(
    booking,
    payments,
    { policy: POLICY, chosenFrom: HERE, holds: [], limitsAddress: true, ...given },
    now,
  );

/** specification.md#choose-offline */
describe('choosing to pay without a provider', () => {
  test.prop([arbitraryBookingOf('pending_payment'), fc.integer({ min: 30, max: 10_080 }), fc.nat(100)])(
    'extends the hold to holdMinutes from now, but not beyond the start of the shoot',
    (drawn, holdMinutes, after) => {
      const booking = { ...drawn, offlineFee: undefined };
      const now = booking.createdAt.plus(minutes(after));
      const chosen = choose(booking, { policy: { ...POLICY, holdMinutes } }, now);
      expect(chosen.ok).toBe(isHoldLive(booking, now));
      if (!chosen.ok) return;
      const { holdExpiresAt, offlineFee, ...rest } = chosen.value;
      const wanted = now.plus(minutes(holdMinutes));
      const { startsAt } = booking.slot;
      expect(holdExpiresAt).toEqual(wanted.isAfter(startsAt) ? startsAt : wanted);
      expect(offlineFee).toEqual({ chosenAt: now, chosenFrom: HERE, instructionsSent: [] });
      expect({ ...rest, offlineFee: undefined, holdExpiresAt: booking.holdExpiresAt }).toEqual(booking);
      expect(isFeeAwaited(chosen.value, now)).toBe(now.isBefore(holdExpiresAt));
    },
  );

  it('is refused for the first reason that applies, in the order of the specification', () => {
    const booking = aBooking();
    const now = booking.createdAt;
    const attempt = anAttempt({ bookingId: booking.id, createdAt: now });
    const full = Array.from({ length: POLICY.mostAtOnce }, (_, index) =>
      aHold(now.plus(minutes(10 * (index + 1))), index === 0 ? HERE : 'elsewhere'),
    );
    const chosen = expectOffline(booking, HERE, 60, now);
    const crowded = { holds: full };
    expect(choose({ ...chosen, holdExpiresAt: now }, crowded, now, [attempt])).toMatchObject({
      refusal: { code: 'not_found' },
    });
    expect(choose(booking, { ...crowded, policy: OFF }, now, [attempt])).toMatchObject({
      refusal: { code: 'not_found' },
    });
    expect(choose(chosen, { ...crowded, policy: OFF }, now, [attempt])).toMatchObject({
      refusal: { code: 'already_chosen', bookingId: booking.id },
    });
    expect(choose(booking, crowded, now, [attempt])).toMatchObject({
      refusal: { code: 'payment_in_flight', ourRef: attempt.ourRef },
    });
    expect(choose(booking, crowded, now)).toMatchObject({
      refusal: { code: 'too_many_requests', retryAfterSeconds: 600 },
    });
    const own = [aHold(now.plus(minutes(20)), HERE)];
    expect(choose(booking, { holds: own }, now)).toMatchObject({
      refusal: { code: 'too_many_requests', retryAfterSeconds: 1200 },
    });
    expect(choose(booking, { holds: own, limitsAddress: false }, now)).toMatchObject({ ok: true });
  });

  test.prop([fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 8 }), fc.integer({ min: 1, max: 8 })])(
    'is limited; the refusal returns exactly how many seconds to wait',
    (ends, mostAtOnce) => {
      const booking = aBooking();
      const now = booking.createdAt;
      const given = {
        policy: { ...POLICY, mostAtOnce },
        holds: ends.map((seconds) => aHold(now.plusSeconds(seconds))),
      };
      const chosen = choose(booking, given, now);
      if (chosen.ok) {
        expect(ends.length).toBeLessThan(mostAtOnce);
        return;
      }
      const { refusal } = chosen;
      if (refusal.code !== 'too_many_requests') throw new Error(refusal.code);
      const later = now.plusSeconds(refusal.retryAfterSeconds);
      expect(choose(booking, given, later)).toMatchObject({ ok: true });
      expect(choose(booking, given, later.minusMillis(1))).toMatchObject({ ok: false });
    },
  );

  it('leaves only the photographer able to release the hold', () => {
    const booking = aBooking();
    const now = booking.createdAt;
    const chosen = expectOffline(booking, HERE, 60, now);
    expect(releaseCheckout(booking, [], now)).toMatchObject({ ok: true });
    expect(releaseCheckout(chosen, [], now)).toMatchObject({ refusal: { code: 'already_chosen' } });
    expect(releaseHold(chosen, now)).toMatchObject({ ok: true });
  });
});

/** specification.md#record-fee specification.md#offline-off */
describe('recording a fee that was paid without a provider', () => {
  test.prop([arbitraryAnyAccount(), fc.boolean(), fc.constantFrom('free', 'taken')])(
    'is checked in this order: policy, status, start of the shoot, open prompt, slot',
    ({ booking, payments, now }, enabled, slot) => {
      const recordable = recordableFee(booking, payments, { ...POLICY, enabled }, slot, now);
      const waits = booking.status === 'pending_payment' || booking.status === 'expired';
      const isPromptOpen = payments.some(
        ({ purpose, status, means, createdAt }) =>
          purpose === 'booking_fee' &&
          status === 'pending' &&
          'answerableUntil' in means &&
          now.isBefore(means.answerableUntil) &&
          (means.method !== 'card' ||
            means.redirectUrl !== undefined ||
            now.isBefore(createdAt.plusSeconds(15))),
      );
      const codes = [
        ...(enabled || booking.offlineFee !== undefined ? [] : ['not_found']),
        ...(waits && booking.erasedAt === undefined ? [] : ['wrong_status']),
        ...(now.isBefore(booking.slot.startsAt) ? [] : ['shoot_started']),
        ...(isPromptOpen ? ['payment_in_flight'] : []),
        ...(slot === 'taken' ? ['slot_taken'] : []),
      ];
      expect(recordable.ok ? undefined : recordable.refusal.code).toBe(codes[0]);
    },
  );

  test.prop([fc.oneof(arbitraryBookingOf('pending_payment'), arbitraryBookingOf('expired'))])(
    'confirms the booking, and adds a succeeded payment of the full fee',
    (booking: PendingBooking | ExpiredBooking) => {
      const now = booking.createdAt;
      const link = accessLink('digest', now);
      const recorded = recordFee(booking, FEE, NAMES, link, now);
      expect(recorded.booking).toMatchObject({ id: booking.id, status: 'confirmed', confirmedAt: now, link });
      expect(recorded.payment).toEqual({
        ...NAMES,
        bookingId: booking.id,
        purpose: 'booking_fee',
        amountRwf: booking.sold.bookingFeeRwf,
        means: { method: 'offline', ...FEE },
        createdAt: now,
        status: 'succeeded',
        settledAt: now,
      });
    },
  );
});

/** specification.md#void-fee */
describe('voiding a recorded fee', () => {
  const now = MONDAY_MORNING;
  const { booking, payment } = recordFee(aBooking(), FEE, NAMES, accessLink('digest', now), now);

  it('is accepted only once, and only after the booking is cancelled', () => {
    expect(voidCash(booking, payment, 'Not there', now)).toMatchObject({
      refusal: { code: 'wrong_status' },
    });
    const byClient = cancelByClient(booking, [payment], now);
    const byAdmin = cancelByAdmin(booking, [payment], undefined, now);
    if (!byClient.ok || !byAdmin.ok) throw new Error('cancelling the booking was refused');
    expect(voidCash(byClient.value.booking, payment, 'Not there', now)).toMatchObject({
      value: { status: 'voided', voided: { reason: 'Not there', voidedAt: now } },
    });
    const [due] = byAdmin.value.becomeDue;
    if (due === undefined) throw new Error('expected a payment that became refund_due');
    const taken = voidCash(byAdmin.value.booking, due, 'Not there', now);
    if (!taken.ok) throw new Error(taken.refusal.code);
    expect(taken.value.status).toBe('voided');
    expect(voidCash(byAdmin.value.booking, taken.value, 'Again', now)).toMatchObject({
      refusal: { code: 'not_voidable' },
    });
  });

  it('is refused if the booking is not cancelled', () => {
    for (const status of ['completed', 'no_show', 'expired', 'pending_payment'] as const)
      expect(voidCash(aBookingOf(status), payment, 'Not there', now)).toMatchObject({
        refusal: { code: 'wrong_status' },
      });
  });
});
