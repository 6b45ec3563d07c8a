import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { arbitraryBooking } from '../../../testing/arbitraries/booking.ts';
import { arbitraryRwf } from '../../../testing/arbitraries/money.ts';
import { arbitraryPayment } from '../../../testing/arbitraries/payment.ts';
import type { Payment } from '../payment/payment.ts';
import { owedRwf, paidRwf } from './amount-owed.ts';

const payments = fc.array(
  fc
    .tuple(arbitraryPayment(), fc.oneof(arbitraryRwf(1, 100_000), arbitraryRwf(1)))
    .map(([payment, amountRwf]): Payment => ({ ...payment, amountRwf })),
  { maxLength: 6 },
);

const succeededSum = (all: readonly Payment[]): number =>
  all.filter(({ status }) => status === 'succeeded').reduce((sum, { amountRwf }) => sum + amountRwf, 0);

describe('the amount owed', () => {
  test.prop([arbitraryBooking(), payments], { numRuns: 300 })(
    'is the total less succeeded payments while pending_payment, confirmed or completed, else 0, and never negative',
    (booking, all) => {
      const owes = ['pending_payment', 'confirmed', 'completed'].includes(booking.status);
      const open = Math.max(0, booking.sold.totalRwf - succeededSum(all));
      expect(owedRwf(booking, all)).toBe(owes ? open : 0);
    },
  );

  test.prop([arbitraryBooking(), payments])(
    'counts only succeeded payments: no attempt, no failure, nothing refund_due or refunded',
    (booking, all) => {
      const counted = all.filter(({ status }) => status === 'succeeded');
      expect(owedRwf(booking, all)).toBe(owedRwf(booking, counted));
      expect(paidRwf(all)).toBe(Math.min(2_147_483_647, succeededSum(counted)));
    },
  );

  test.prop([
    arbitraryBooking(),
    payments.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
  ])('is the same in whichever order payments come', (booking, [all, shuffled]) => {
    expect(owedRwf(booking, shuffled)).toBe(owedRwf(booking, all));
  });
});
