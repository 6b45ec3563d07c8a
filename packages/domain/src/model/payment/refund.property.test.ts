import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import {
  arbitraryBooking,
  arbitraryErasedBooking,
  arbitraryInstant,
  arbitraryLine,
  arbitraryPayment,
} from '@booky/testkit';
import { erasePayer, hasClient } from '../booking/erase.ts';
import { invalid } from '../refusal.ts';
import { isOnline } from './payment.ts';
import { madeByNow, recordRefund } from './refund.ts';

/** specification.md#refund-record specification.md#erased-money */
describe('the record of a refund', () => {
  test.prop([
    fc.oneof(arbitraryBooking(), arbitraryErasedBooking()),
    arbitraryPayment(),
    fc.record({ reference: arbitraryLine(20), refundedAt: arbitraryInstant() }),
  ])('is accepted only for a refund_due payment, and only once', (booking, payment, refund) => {
    const recorded = recordRefund(booking, payment, refund);
    const refusal = { code: 'not_refundable', bookingId: booking.id };
    if (payment.status !== 'refund_due') {
      expect(recorded).toEqual({ ok: false, refusal });
      return;
    }
    if (!recorded.ok) throw new Error('refunding a refund_due payment was refused');
    const kept = hasClient(booking) ? payment : erasePayer(payment);
    expect(recorded.value).toStrictEqual({ ...kept, status: 'refunded', refund });
    const payer = isOnline(recorded.value) ? recorded.value.means.phone : undefined;
    if (!hasClient(booking)) expect(payer).toBeUndefined();
    expect(recordRefund(booking, recorded.value, refund)).toEqual({ ok: false, refusal });
  });

  test.prop([arbitraryInstant(), fc.constantFrom(-1, 0, 1)])(
    'is rejected if refundedAt is even a millisecond in the future',
    (now, milliseconds) => {
      const refundedAt = now.plusMillis(milliseconds);
      expect(madeByNow(refundedAt, now)).toEqual(
        milliseconds > 0
          ? { ok: false, refusal: invalid('refundedAt', 'too_large') }
          : { ok: true, value: refundedAt },
      );
    },
  );
});
