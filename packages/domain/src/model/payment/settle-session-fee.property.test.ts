import type { Instant } from '@js-joda/core';
import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import {
  type Account,
  anAttempt,
  arbitraryAccount,
  arbitraryAnyAccount,
  arbitraryBookingOf,
  owedOf,
  paidOf,
} from '@booky/testkit';
import { accessLink } from '../booking/access-link.ts';
import type { Booking } from '../booking/booking.ts';
import { cancelByAdmin, cancelByClient } from '../booking/cancel.ts';
import { complete, recordNoShow } from '../booking/conclude.ts';
import { LARGEST_RWF, NO_RWF, type Rwf, rwf } from '../money/rwf.ts';
import type { Payment, PendingPayment } from './payment.ts';
import { settle, type Settlement } from './settle.ts';

const attemptOf = ({ booking, now }: Account, amountRwf: Rwf): PendingPayment =>
  anAttempt({ bookingId: booking.id, purpose: 'session_fee', amountRwf, createdAt: now });

const succeeds = (
  attempt: Payment,
  booking: Booking,
  payments: readonly Payment[],
  now: Instant,
): Settlement & { readonly outcome: 'applied' } => {
  const settlement = settle({
    event: {
      ourRef: attempt.ourRef,
      verdict: { kind: 'succeeded' },
      amountRwf: attempt.amountRwf,
      providerReference: undefined,
    },
    payment: attempt,
    booking,
    payments,
    slot: 'taken',
    payerPhone: undefined,
    link: accessLink('digest', now),
    now,
  });
  if (settlement.outcome !== 'applied') throw new Error('a success with the right amount was not applied');
  return settlement;
};

/**
 * Expects that the payment must be refunded in full, that the booking is unchanged and that an alert follows.
 * specification.md#unusable-money
 */
const expectReturned = (
  settlement: Settlement & { readonly outcome: 'applied' },
  attempt: Payment,
  booking: Booking,
  now: Instant,
): void => {
  expect(settlement.payment).toStrictEqual({ ...attempt, status: 'refund_due', settledAt: now });
  expect(settlement.booking).toBe(booking);
  expect(settlement.follow).toBe('refund_due');
};

const owing = arbitraryAccount(arbitraryBookingOf('confirmed'))
  .map((account) => ({ account, owed: rwf(owedOf(account.booking, account.payments)) }))
  .filter(({ owed }) => owed > 0);

const isBegun = ({ booking, now }: Account): boolean => now.compareTo(booking.slot.startsAt) >= 0;

/** specification.md#session-fee-completes specification.md#unusable-money specification.md#session-fee-request-ends */
describe('a payment of the session fee', () => {
  test.prop([owing], { numRuns: 300 })(
    'ends the session-fee request, and completes the booking if the shoot has started',
    ({ account, owed }) => {
      const { booking, payments, now } = account;
      const attempt = attemptOf(account, owed);
      const settlement = succeeds(attempt, booking, [...payments, attempt], now);
      expect(settlement.payment).toStrictEqual({ ...attempt, status: 'succeeded', settledAt: now });
      expect(settlement.follow).toBe('session_fee_paid');
      const { sessionFeeRequest: _over, ...kept } = booking;
      expect(settlement.booking).toStrictEqual(
        isBegun(account)
          ? { ...kept, status: 'completed', completedAt: now, photoLink: undefined }
          : { ...booking, sessionFeeRequest: undefined },
      );
    },
  );

  test.prop([owing, fc.double({ min: 0, max: 1, noNaN: true })])(
    'leaves the booking confirmed if part of the session fee is still owed',
    ({ account, owed }, share) => {
      const { booking, payments, now } = account;
      fc.pre(owed > 1);
      const part = rwf(1 + Math.floor(share * (owed - 2)));
      const attempt = attemptOf(account, part);
      const settlement = succeeds(attempt, booking, [...payments, attempt], now);
      expect(settlement.booking).toStrictEqual({ ...booking, sessionFeeRequest: undefined });
      expect(owedOf(settlement.booking, [...payments, settlement.payment])).toBe(owed - part);
    },
  );

  test.prop([arbitraryAccount(arbitraryBookingOf('confirmed')), fc.integer({ min: 1, max: 100_000 })])(
    'becomes refund_due in full if it exceeds the amount owed',
    (account, more) => {
      const { booking, payments, now } = account;
      const owed = owedOf(booking, payments);
      fc.pre(owed + more <= LARGEST_RWF);
      const attempt = attemptOf(account, rwf(owed + more));
      expectReturned(succeeds(attempt, booking, [...payments, attempt], now), attempt, booking, now);
    },
  );

  test.prop([owing])(
    'becomes refund_due in full if the session fee was already paid',
    ({ account, owed }) => {
      const { booking, payments, now } = account;
      const [first, second] = [attemptOf(account, owed), attemptOf(account, owed)];
      const once = succeeds(first, booking, [...payments, first, second], now);
      const all = [...payments, once.payment, second];
      const twice = succeeds(second, once.booking, all, now);
      expectReturned(twice, second, once.booking, now);
      expect(paidOf([...payments, once.payment, twice.payment])).toBe(paidOf(payments) + owed);
    },
  );

  test.prop([owing, fc.constantFrom('client', 'admin', 'no-show', 'completion')], { numRuns: 200 })(
    'becomes refund_due in full after a cancellation, a no-show or a completion',
    ({ account: { booking, payments }, owed }, end) => {
      const [before, begun] = [booking.slot.startsAt.minusMillis(1), booking.slot.startsAt];
      const attempt = attemptOf({ booking, payments, now: before }, owed);
      const ended = {
        client: () => cancelByClient(booking, payments, before),
        admin: () => cancelByAdmin(booking, payments, undefined, begun),
        'no-show': () => recordNoShow(booking, begun),
        completion: () => complete(booking, NO_RWF, begun),
      }[end]();
      if (!ended.ok) throw new Error('ending a confirmed booking was refused');
      const after = 'refundsDue' in ended.value ? ended.value.booking : ended.value;
      expectReturned(succeeds(attempt, after, [...payments, attempt], begun), attempt, after, begun);
    },
  );

  test.prop([arbitraryAnyAccount()], { numRuns: 200 })(
    'becomes refund_due in full for a booking that is not confirmed',
    (account) => {
      const { booking, payments, now } = account;
      fc.pre(booking.status !== 'confirmed');
      const attempt = attemptOf(account, rwf(Math.max(1, owedOf(booking, payments))));
      expectReturned(succeeds(attempt, booking, [...payments, attempt], now), attempt, booking, now);
    },
  );
});
