import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { arbitraryAccount, arbitraryAnyAccount, arbitraryBookingOf, arbitraryPayment } from '@booky/testkit';
import type { Payment } from '../payment/payment.ts';
import { owedRwf } from './amount-owed.ts';
import type { Booking } from './booking.ts';
import {
  canCancel,
  type Cancellation,
  cancelByAdmin,
  cancelByClient,
  ifCancelledByClient,
} from './cancel.ts';

const confirmed = arbitraryAccount(arbitraryBookingOf('confirmed'));
const anyPayments = fc.array(arbitraryPayment(), { maxLength: 6 });

/** Returns the total that was paid or is due for a refund, which a cancellation must not change. */
const heldOf = (payments: readonly Payment[]): number =>
  payments.reduce(
    (sum, { status, amountRwf }) =>
      status === 'succeeded' || status === 'refund_due' ? sum + amountRwf : sum,
    0,
  );

const after = (payments: readonly Payment[], { becomeDue }: Cancellation<Booking>): readonly Payment[] =>
  payments.map((payment) => becomeDue.find(({ id }) => id === payment.id) ?? payment);

/**
 * Returns the payment with the status refund_due. Everything else stays the same, including the time of the payment.
 */
const returned = (payment: Payment): object => ({ ...payment, status: 'refund_due' });

const expectMoney = (
  payments: readonly Payment[],
  cancellation: Cancellation<Booking>,
  goesBack: (payment: Payment) => boolean,
): void => {
  const end = after(payments, cancellation);
  for (const [index, payment] of payments.entries()) {
    if (goesBack(payment)) expect(end[index]).toStrictEqual(returned(payment));
    else expect(end[index]).toBe(payment);
  }
  expect(cancellation.becomeDue).toStrictEqual(payments.filter(goesBack).map(returned));
  expect(cancellation.refundsDue).toStrictEqual(end.filter(({ status }) => status === 'refund_due'));
  expect(heldOf(end)).toBe(heldOf(payments));
  expect(owedRwf(cancellation.booking, end)).toBe(0);
};

/**
 * specification.md#client-cancellation specification.md#client-cancellation-refunds specification.md#can-cancel
 * specification.md#admin-cancellation specification.md#cancellation-reason
 */
describe("a client's cancellation", () => {
  test.prop([confirmed, anyPayments], { numRuns: 200 })(
    'keeps the booking fee, and makes every other payment refund_due, including cash',
    ({ booking, payments }, others) => {
      const all = [...payments, ...others];
      const cancelled = cancelByClient(booking, all, booking.slot.startsAt.minusMillis(1));
      if (!cancelled.ok) throw new Error('cancelling before the shoot was refused');
      expectMoney(
        all,
        cancelled.value,
        ({ status, purpose }) => status === 'succeeded' && purpose === 'session_fee',
      );
    },
  );

  test.prop([confirmed])(
    'stores the reason that the photographer entered, and removes a session-fee request',
    ({ booking, payments }) => {
      const { sessionFeeRequest: _void, ...kept } = booking;
      const cancelledAt = booking.slot.startsAt.minusMillis(1);
      for (const reason of [undefined, 'Her mother is ill']) {
        const cancelled = cancelByClient(booking, payments, cancelledAt, reason);
        expect(cancelled.ok && cancelled.value.booking).toStrictEqual({
          ...kept,
          status: 'cancelled_by_client',
          cancelledAt,
          cancellationReason: reason,
        });
      }
    },
  );

  /** specification.md#if-cancelled */
  test.prop([arbitraryAnyAccount()], { numRuns: 300 })(
    'has a forecast of its amounts exactly when the cancellation would be accepted',
    ({ booking, payments, now }) => {
      const foretold = ifCancelledByClient(booking, payments, now);
      const cancelled = cancelByClient(booking, payments, now);
      expect(foretold !== undefined).toBe(cancelled.ok);
      if (!cancelled.ok) return;
      const end = after(payments, cancelled.value);
      const dueBackRwf = heldOf(end.filter(({ status }) => status === 'refund_due'));
      expect(foretold).toEqual({ keptRwf: heldOf(end) - dueBackRwf, dueBackRwf });
    },
  );

  test.prop([arbitraryAnyAccount()], { numRuns: 300 })(
    'is accepted only for a confirmed booking before the shoot',
    ({ booking, payments, now }) => {
      const cancelled = cancelByClient(booking, payments, now);
      const isBefore = now.compareTo(booking.slot.startsAt) < 0;
      expect(canCancel(booking, now)).toBe(booking.status === 'confirmed' && isBefore);
      expect(cancelled.ok).toBe(canCancel(booking, now));
      if (cancelled.ok) return;
      const code = booking.status === 'confirmed' ? 'shoot_started' : 'wrong_status';
      expect(cancelled.refusal).toEqual({ code, bookingId: booking.id });
    },
  );
});

describe("the admin's cancellation", () => {
  test.prop([confirmed, anyPayments], { numRuns: 200 })(
    'makes every succeeded payment refund_due, even after the shoot',
    ({ booking, payments, now }, others) => {
      const all = [...payments, ...others];
      const cancelled = cancelByAdmin(booking, all, 'rain', now);
      if (!cancelled.ok) throw new Error('cancelling a confirmed booking was refused');
      expectMoney(all, cancelled.value, ({ status }) => status === 'succeeded');
    },
  );

  test.prop([confirmed, fc.option(fc.string(), { nil: undefined })])(
    'stores the reason, and removes a session-fee request',
    ({ booking, payments, now }, reason) => {
      const { sessionFeeRequest: _void, ...kept } = booking;
      const cancelled = cancelByAdmin(booking, payments, reason, now);
      expect(cancelled.ok && cancelled.value.booking).toStrictEqual({
        ...kept,
        status: 'cancelled_by_admin',
        cancelledAt: now,
        cancellationReason: reason,
      });
    },
  );

  test.prop([arbitraryAnyAccount()], { numRuns: 200 })(
    'is refused with wrong_status if the booking is not confirmed',
    ({ booking, payments, now }) => {
      fc.pre(booking.status !== 'confirmed');
      const refusal = { code: 'wrong_status', bookingId: booking.id };
      expect(cancelByAdmin(booking, payments, undefined, now)).toEqual({ ok: false, refusal });
    },
  );
});
