import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { aBooking, aBookingOf, aCashPayment, anAttempt, anEvent, MONDAY_MORNING } from '@booky/testkit';
import type { Booking } from '../booking/booking.ts';
import { accessLink } from '../booking/access-link.ts';
import { rwf } from '../money/rwf.ts';
import type { ProviderEvent } from '../provider/provider-event.ts';
import { fail, isOnline, type Payment, succeed } from './payment.ts';
import { needsSlot, settle, type SettleFacts, slotOfLateFee } from './settle.ts';

const now = MONDAY_MORNING.plus(Duration.ofMinutes(3));
const link = accessLink('digest', now);
const pending = aBooking();
const afterHold = pending.holdExpiresAt;
const expired = aBookingOf('expired');
const confirmed = aBookingOf('confirmed');
const feeOf = (booking: Booking) => anAttempt({ bookingId: booking.id });
const sessionFeeOf = (booking: Booking, amount = 77_000) =>
  anAttempt({ bookingId: booking.id, purpose: 'session_fee', amountRwf: rwf(amount) });
/** The paid booking fee of a confirmed booking. */
const paidFeeOf = (booking: Booking) => succeed(feeOf(booking), MONDAY_MORNING);

const settled = (booking: Booking, payment: Payment, given: Partial<SettleFacts> = {}) =>
  settle({
    event: anEvent({ ourRef: payment.ourRef, amountRwf: payment.amountRwf }),
    payment,
    booking,
    payments: [payment],
    slot: 'free',
    payerPhone: undefined,
    link,
    now,
    ...given,
  });

const failedEvent: ProviderEvent = anEvent({
  verdict: { kind: 'failed', reason: 'payer_declined' },
  amountRwf: undefined,
});

/**
 * specification.md#booking-fee-confirms specification.md#late-fee-confirms specification.md#late-fee-slot-lost
 * specification.md#session-fee-completes specification.md#mismatched-success specification.md#success-after-failure
 * specification.md#reversal
 */
describe('a paid booking fee', () => {
  it('confirms a booking whose hold is live, without checking the slot', () => {
    const { holdExpiresAt: _over, ...kept } = pending;
    expect(settled(pending, feeOf(pending), { slot: 'taken' })).toMatchObject({
      outcome: 'applied',
      payment: { status: 'succeeded', settledAt: now },
      booking: { ...kept, status: 'confirmed', confirmedAt: now, link },
      follow: 'booking_confirmed',
    });
  });

  it.each([
    ['pending_payment with a lapsed hold', pending],
    ['expired', expired],
  ])('confirms the booking if the slot is still free: %s', (_, booking) => {
    const settlement = settled(booking, feeOf(booking), { now: afterHold });
    expect(settlement).toMatchObject({
      outcome: 'applied',
      payment: { status: 'succeeded' },
      booking: { status: 'confirmed', confirmedAt: afterHold, link },
      follow: 'booking_confirmed',
    });
    expect(settlement.outcome === 'applied' && 'holdExpiresAt' in settlement.booking).toBe(false);
  });

  it.each([
    ['pending_payment with a lapsed hold', pending],
    ['expired', expired],
  ])('becomes refund_due if the slot is taken: %s', (_, booking) => {
    expect(settled(booking, feeOf(booking), { now: afterHold, slot: 'taken' })).toMatchObject({
      outcome: 'applied',
      payment: { status: 'refund_due', settledAt: afterHold },
      booking: { id: booking.id, status: 'expired' },
      follow: 'late_fee',
    });
  });

  it.each(['confirmed', 'completed', 'no_show', 'cancelled_by_client', 'cancelled_by_admin'] as const)(
    'becomes refund_due in full if the booking is already %s',
    (status) => {
      const booking = aBookingOf(status);
      expect(settled(booking, feeOf(booking))).toEqual({
        outcome: 'applied',
        payment: expect.objectContaining({ status: 'refund_due', amountRwf: 33_000 }),
        booking,
        follow: 'refund_due',
      });
    },
  );
});

describe('claiming the slot again', () => {
  const fee = feeOf(pending);
  const success = anEvent();

  it('is necessary only if a booking fee was paid after its hold lapsed', () => {
    expect(needsSlot(success, fee, pending, afterHold.minusNanos(1))).toBe(false);
    expect(needsSlot(success, fee, pending, afterHold)).toBe(true);
    expect(needsSlot(success, fee, expired, now)).toBe(true);
    expect(needsSlot(failedEvent, fee, expired, now)).toBe(false);
    expect(needsSlot(success, sessionFeeOf(expired), expired, now)).toBe(false);
    for (const status of [
      'confirmed',
      'completed',
      'no_show',
      'cancelled_by_client',
      'cancelled_by_admin',
    ] as const) {
      expect(needsSlot(success, fee, aBookingOf(status), now)).toBe(false);
    }
  });
});

describe('a paid session fee', () => {
  const paidFee = paidFeeOf(confirmed);
  const whole = sessionFeeOf(confirmed);
  const begun = confirmed.slot.startsAt;

  it('completes the booking if the fee is paid in full and the shoot has started', () => {
    expect(settled(confirmed, whole, { payments: [paidFee, whole], now: begun })).toMatchObject({
      outcome: 'applied',
      payment: { status: 'succeeded' },
      booking: { status: 'completed', photoLink: undefined },
      follow: 'session_fee_paid',
    });
  });

  it('leaves the booking confirmed if the shoot has not started', () => {
    const settlement = settled(confirmed, whole, { payments: [paidFee, whole], now: begun.minusNanos(1) });
    expect(settlement).toMatchObject({ payment: { status: 'succeeded' }, booking: { status: 'confirmed' } });
  });

  it('leaves the booking confirmed if money is still owed, even after the shoot', () => {
    const part = sessionFeeOf(confirmed, 76_999);
    const settlement = settled(confirmed, part, { payments: [paidFee, part], now: begun });
    expect(settlement).toMatchObject({ payment: { status: 'succeeded' }, booking: { status: 'confirmed' } });
  });

  it('becomes refund_due in full if it exceeds the amount owed', () => {
    const cash = aCashPayment({ bookingId: confirmed.id, amountRwf: rwf(1) });
    expect(settled(confirmed, whole, { payments: [paidFee, cash, whole], now: begun })).toMatchObject({
      outcome: 'applied',
      payment: { status: 'refund_due', amountRwf: 77_000 },
      booking: confirmed,
      follow: 'refund_due',
    });
  });

  it.each([
    'pending_payment',
    'expired',
    'completed',
    'no_show',
    'cancelled_by_client',
    'cancelled_by_admin',
  ] as const)('becomes refund_due in full for a booking that is %s', (status) => {
    const booking = aBookingOf(status);
    const settlement = settled(booking, sessionFeeOf(booking));
    expect(settlement).toMatchObject({ payment: { status: 'refund_due' }, follow: 'refund_due' });
    expect(settlement.outcome === 'applied' && settlement.booking).toBe(booking);
  });
});

describe('a reported success', () => {
  it.each([
    ['one franc less', 32_999],
    ['one franc more', 33_001],
    ['an unreadable amount', undefined],
    ['an amount of 0', 0],
  ])('with %s is an amount_mismatch and is not applied', (_, amountRwf) => {
    const fee = feeOf(pending);
    expect(settled(pending, fee, { event: anEvent({ amountRwf }) })).toEqual({
      outcome: 'amount_mismatch',
      payment: { ...fee, means: { ...fee.means, paidReportedAt: now } },
    });
  });

  it("stores the provider's transaction id", () => {
    const fee = anAttempt({ bookingId: pending.id, means: { providerReference: 'first id' } });
    expect(settled(pending, fee)).toMatchObject({
      payment: { means: { providerReference: 'first id' } },
    });
    expect(settled(pending, fee, { event: anEvent({ providerReference: 'second id' }) })).toMatchObject({
      payment: { means: { ...fee.means, providerReference: 'second id' } },
    });
  });
});

describe('a failed attempt', () => {
  it('is stored as the verdict of the provider, and leaves the booking unchanged', () => {
    const fee = feeOf(pending);
    expect(settled(pending, fee, { event: failedEvent })).toEqual({
      outcome: 'applied',
      payment: fail(fee, 'payer_declined', 'provider', now),
      booking: pending,
      follow: 'nothing',
    });
  });

  it('is final if the provider reports it, and then replaces what the service concluded', () => {
    const ours = fail(feeOf(pending), 'provider_unreachable', 'us', MONDAY_MORNING);
    const verdict = settled(pending, ours, { event: failedEvent });
    if (verdict.outcome !== 'applied') throw new Error("the provider's failure was not applied");
    expect(verdict.payment).toMatchObject({ failureReason: 'payer_declined', concludedBy: 'provider' });
    expect(settled(pending, verdict.payment)).toMatchObject({ outcome: 'contradiction' });
  });

  /** specification.md#expiry-verdict */
  it('can still succeed if only the service concluded that it failed', () => {
    const event: ProviderEvent = {
      ...failedEvent,
      verdict: { kind: 'failed', reason: 'payer_timeout', isOurs: true },
    };
    const verdict = settled(pending, feeOf(pending), { event });
    if (verdict.outcome !== 'applied')
      throw new Error("the service's own conclusion that the payment failed was not applied");
    expect(verdict.payment).toMatchObject({ failureReason: 'payer_timeout', concludedBy: 'us' });
    expect(settled(pending, verdict.payment)).toMatchObject({
      outcome: 'applied',
      follow: 'booking_confirmed',
    });
    expect(settled(confirmed, paidFeeOf(confirmed), { event })).toEqual({
      outcome: 'already_settled',
      alert: undefined,
    });
  });

  it('is left unchanged by a second failure', () => {
    const failed = fail(feeOf(pending), 'payer_declined', 'provider', MONDAY_MORNING);
    expect(settled(pending, failed, { event: failedEvent })).toEqual({
      outcome: 'already_settled',
      alert: undefined,
    });
  });
});

const paid = (providerReference: string | undefined) => {
  const fee = paidFeeOf(confirmed);
  if (!isOnline(fee)) throw new Error('the booking fee is not an online payment');
  return { ...fee, means: { ...fee.means, providerReference } };
};
const again = (providerReference: string | undefined) => anEvent({ providerReference });

describe('a second success of the same payment', () => {
  it.each([
    ['is a second charge if its transaction id differs', '1001', '1002', 'second_charge'],
    ['is a repeat if its transaction id is the same', '1001', '1001', undefined],
    ['is a repeat if it has no transaction id', '1001', undefined, undefined],
    ['is a repeat if the first had no transaction id', undefined, '1002', undefined],
  ])('changes nothing, and %s', (_, before, after, alert) => {
    expect(settled(confirmed, paid(before), { event: again(after) })).toEqual({
      outcome: 'already_settled',
      alert,
    });
  });
});

describe('the slot of a booking fee that is paid late', () => {
  const booking = aBookingOf('expired');

  it('is free until the shoot starts if no other booking occupies it', () => {
    const before = booking.slot.startsAt.minusNanos(1);
    expect(slotOfLateFee(booking, true, before)).toBe('free');
    expect(slotOfLateFee(booking, false, before)).toBe('taken');
  });

  it('counts as taken once the shoot has started', () => {
    expect(slotOfLateFee(booking, true, booking.slot.startsAt)).toBe('taken');
  });
});
