import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import {
  arbitraryAccount,
  arbitraryAnyAccount,
  arbitraryBooking,
  arbitraryBookingOf,
  arbitraryPayment,
  arbitraryRwf,
  billOf,
  owedOf,
  paidOf,
} from '@booky/testkit';
import type { Payment } from '../payment/payment.ts';
import { billedRwf, owedRwf, paidRwf, receivedMoney } from './amount-owed.ts';
import { cancelByAdmin } from './cancel.ts';

const payments = fc.array(
  fc
    .tuple(arbitraryPayment(), fc.oneof(arbitraryRwf(1, 100_000), arbitraryRwf(1)))
    .map(([payment, amountRwf]): Payment => ({ ...payment, amountRwf })),
  { maxLength: 6 },
);

/** specification.md#amount-owed specification.md#refunded-is-not-paid */
describe('the amount owed', () => {
  test.prop([arbitraryBooking(), payments], { numRuns: 300 })(
    'is never below 0, and is 0 in every status that allows no debt',
    (booking, all) => {
      expect(billedRwf(booking)).toBe(billOf(booking));
      expect(owedRwf(booking, all)).toBe(owedOf(booking, all));
    },
  );

  test.prop([arbitraryAnyAccount()], { numRuns: 300 })(
    'is the bill minus the paid amount in every status that allows a debt',
    ({ booking, payments: paid }) => {
      const owes = ['pending_payment', 'confirmed', 'completed'].includes(booking.status);
      expect(owedRwf(booking, paid) + paidRwf(paid)).toBe(owes ? billOf(booking) : paidOf(paid));
    },
  );

  test.prop([arbitraryAccount(arbitraryBookingOf('confirmed'))])(
    'grows by the price times the quantity of each add-on',
    ({ booking, payments: paid }) => {
      const bare = { ...booking, postShootAddOns: [] };
      const added = booking.postShootAddOns.reduce(
        (sum, { unitPriceRwf, quantity }) => sum + unitPriceRwf * quantity,
        0,
      );
      fc.pre(paidOf(paid) <= bare.sold.totalRwf);
      expect(owedRwf(booking, paid)).toBe(owedRwf(bare, paid) + added);
    },
  );

  test.prop([arbitraryBooking(), payments])(
    'is reduced only by payments that have succeeded',
    (booking, all) => {
      const counted = all.filter(({ status }) => status === 'succeeded');
      expect(owedRwf(booking, all)).toBe(owedRwf(booking, counted));
      expect(paidRwf(all)).toBe(Math.min(2_147_483_647, paidOf(counted)));
    },
  );

  test.prop([
    arbitraryBooking(),
    payments.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
  ])('is the same for any order of payments', (booking, [all, shuffled]) => {
    expect(owedRwf(booking, shuffled)).toBe(owedRwf(booking, all));
  });
});

/** specification.md#received */
describe('the money received', () => {
  test.prop([fc.array(arbitraryPayment(), { maxLength: 6 })], { numRuns: 300 })(
    'is the sum of all payments in succeeded, refund_due or refunded, including cash',
    (all) => {
      const sumOf = (status: Payment['status']): number =>
        all.reduce((sum, payment) => (payment.status === status ? sum + payment.amountRwf : sum), 0);
      expect(receivedMoney(all)).toEqual({
        receivedRwf: paidOf(all) + sumOf('refund_due') + sumOf('refunded'),
        refundDueRwf: sumOf('refund_due'),
        refundedRwf: sumOf('refunded'),
      });
    },
  );

  test.prop([arbitraryAccount(arbitraryBookingOf('confirmed'))])(
    'counts as refund_due, and no longer as paid, after the admin cancels the booking',
    ({ booking, payments: before, now }) => {
      const cancelled = cancelByAdmin(booking, before, undefined, now);
      if (!cancelled.ok) throw new Error('cancelling a confirmed booking was refused');
      const after = before.map((one) => cancelled.value.becomeDue.find(({ id }) => id === one.id) ?? one);
      const { receivedRwf, refundDueRwf, refundedRwf } = receivedMoney(after);
      expect(receivedRwf).toBe(receivedMoney(before).receivedRwf);
      expect([paidRwf(after), refundDueRwf + refundedRwf]).toEqual([0, receivedRwf]);
    },
  );
});
