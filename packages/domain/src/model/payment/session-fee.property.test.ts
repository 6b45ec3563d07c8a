import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { arbitraryAccount, arbitraryAnyAccount, arbitraryBookingOf, owedOf } from '@booky/testkit';
import { canPay, requestSessionFee, sessionFeeDue, withoutSessionFeeRequest } from './session-fee.ts';

const account = fc.oneof(
  { weight: 3, arbitrary: arbitraryAccount(arbitraryBookingOf('confirmed')) },
  { weight: 2, arbitrary: arbitraryAnyAccount() },
);

/**
 * specification.md#session-fee-payment specification.md#can-pay specification.md#session-fee-request
 * specification.md#session-fee-request-ends
 */
describe('the session fee', () => {
  test.prop([account], { numRuns: 300 })(
    'is the whole amount owed, and is refused with wrong_status before nothing_owed is considered',
    ({ booking, payments }) => {
      const owed = owedOf(booking, payments);
      const due = sessionFeeDue(booking, payments);
      if (booking.status !== 'confirmed')
        expect(due).toEqual({ ok: false, refusal: { code: 'wrong_status', bookingId: booking.id } });
      else if (owed === 0)
        expect(due).toEqual({ ok: false, refusal: { code: 'nothing_owed', bookingId: booking.id } });
      else expect(due).toEqual({ ok: true, value: owed });
    },
  );

  test.prop([account, fc.boolean()], { numRuns: 300 })(
    'can be paid exactly when it is due and a provider is configured',
    ({ booking, payments }, isProviderConfigured) => {
      const owes = booking.status === 'confirmed' && owedOf(booking, payments) > 0;
      expect(canPay(booking, payments, isProviderConfigured)).toBe(isProviderConfigured && owes);
      expect(sessionFeeDue(booking, payments).ok).toBe(owes);
    },
  );

  test.prop([account], { numRuns: 300 })(
    'can be requested when it is due; a new request replaces the earlier one',
    ({ booking, payments, now }) => {
      const due = sessionFeeDue(booking, payments);
      const requested = requestSessionFee(booking, payments, now);
      if (!due.ok) expect(requested).toEqual(due);
      else
        expect(requested).toStrictEqual({
          ok: true,
          value: { ...booking, sessionFeeRequest: { amountRwf: due.value, requestedAt: now } },
        });
    },
  );

  test.prop([arbitraryBookingOf('confirmed')])(
    'is no longer requested once any payment is made',
    (booking) => {
      expect(withoutSessionFeeRequest(booking)).toStrictEqual({ ...booking, sessionFeeRequest: undefined });
    },
  );
});
