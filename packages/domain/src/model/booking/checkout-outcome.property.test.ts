import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { arbitraryAnyAccount, arbitraryErasedBooking, arbitraryPayment } from '@booky/testkit';
import { isLinked } from './access-link.ts';
import { checkoutOutcome } from './checkout-outcome.ts';
import { isCheckoutOpen } from './hold.ts';

/** specification.md#checkout-outcome */
describe('the outcome of a checkout', () => {
  test.prop([arbitraryAnyAccount()], { numRuns: 300 })(
    'is "open" during the checkout, and then either "paid" or "ended"',
    ({ booking, payments, now }) => {
      const cameIn = payments.some(
        ({ purpose, status }) =>
          purpose === 'booking_fee' && !['pending', 'failed', 'voided'].includes(status),
      );
      const wasPaid = cameIn || isLinked(booking);
      const expected = isCheckoutOpen(booking, now) ? 'open' : wasPaid ? 'paid' : 'ended';
      expect(checkoutOutcome(booking, payments, now)).toBe(expected);
    },
  );

  test.prop([arbitraryErasedBooking(), fc.array(arbitraryPayment(), { maxLength: 3 })])(
    'is never "open" for an erased booking',
    (booking, payments) => {
      expect(['paid', 'ended']).toContain(checkoutOutcome(booking, payments, booking.createdAt));
    },
  );
});
