import { fc, test } from '@fast-check/vitest';
import type { Instant } from '@js-joda/core';
import { describe, expect } from 'vitest';
import { arbitraryBooking, arbitraryPaymentOf, arbitraryProviderEvent } from '@booky/testkit';
import type { Booking } from '../booking/booking.ts';
import { accessLink } from '../booking/access-link.ts';
import type { ProviderEvent, ProviderVerdict } from '../provider/provider-event.ts';
import { fail, isContradicted, isOnline, type Payment } from './payment.ts';
import { needsSlot, settle, type Settlement, type SlotAnswer } from './settle.ts';

const anyEventFor = (payment: Payment): fc.Arbitrary<ProviderEvent> =>
  fc.tuple(arbitraryProviderEvent(), fc.boolean()).map(([event, right]) => ({
    ...event,
    ourRef: payment.ourRef,
    amountRwf: right ? payment.amountRwf : event.amountRwf,
  }));

const withEvent = <Given extends Payment>(payments: fc.Arbitrary<Given>) =>
  payments.chain((payment) => fc.tuple(fc.constant(payment), anyEventFor(payment)));

const settleOnly = (
  booking: Booking,
  payment: Payment,
  event: ProviderEvent,
  slot: SlotAnswer = 'free',
): Settlement =>
  settle({
    event,
    payment,
    booking,
    payments: [payment],
    slot,
    payerPhone: undefined,
    link: accessLink('digest', booking.createdAt),
    now: booking.createdAt,
  });

/** Returns the payment with the time at which the provider first reported success. */
const reported = (payment: Payment, now: Instant): Payment =>
  isOnline(payment)
    ? { ...payment, means: { ...payment.means, paidReportedAt: payment.means.paidReportedAt ?? now } }
    : payment;

const movedByNothing = fc.oneof(
  arbitraryPaymentOf('succeeded'),
  arbitraryPaymentOf('refund_due'),
  arbitraryPaymentOf('refunded'),
);

/**
 * specification.md#settled-is-final specification.md#success-after-failure specification.md#own-conclusion
 * specification.md#mismatched-success
 */
describe('a report from the provider', () => {
  test.prop([arbitraryBooking(), withEvent(movedByNothing)])(
    'never changes a payment that succeeded, is refund_due or was refunded',
    (booking, [payment, event]) => {
      const outcome = event.verdict.kind === 'not_final' ? 'not_final' : 'already_settled';
      const settlement = settleOnly(booking, payment, event);
      expect(settlement.outcome).toBe(outcome);
      expect(settlement).not.toHaveProperty('payment');
      if (event.verdict.kind === 'failed') expect(settlement).toEqual({ outcome, alert: 'reversal' });
    },
  );

  test.prop([arbitraryBooking(), withEvent(arbitraryPaymentOf('failed'))])(
    'of success, after the provider reported a failure, is a contradiction',
    (booking, [payment, event]) => {
      const verdict: ProviderVerdict = { kind: 'succeeded' };
      const failed: Payment = { ...payment, concludedBy: 'provider' };
      const settlement = settleOnly(booking, failed, { ...event, verdict });
      expect(settlement).toEqual({ outcome: 'contradiction', payment: reported(failed, booking.createdAt) });
    },
  );

  /** specification.md#contradicted */
  test.prop([
    arbitraryBooking(),
    arbitraryPaymentOf('pending').chain((payment) =>
      fc.tuple(fc.constant(payment), fc.array(anyEventFor(payment), { maxLength: 4 })),
    ),
  ])('of success contradicts a payment that ends as failed', (booking, [attempt, events]) => {
    if (!isOnline(attempt)) throw new Error('the pending attempt is not an online payment');
    let payment: Payment = { ...attempt, means: { ...attempt.means, paidReportedAt: undefined } };
    for (const event of events) {
      const settlement = settleOnly(booking, payment, event);
      if ('payment' in settlement) ({ payment } = settlement);
    }
    const isSaidPaid = events.some(({ verdict }) => verdict.kind === 'succeeded');
    expect(isContradicted(payment)).toBe(payment.status === 'failed' && isSaidPaid);
  });

  test.prop([
    arbitraryBooking(),
    withEvent(arbitraryPaymentOf('pending')),
    fc.constantFrom<SlotAnswer[]>('free', 'taken'),
  ])(
    'is applied to a payment that only the service has marked as failed',
    (booking, [payment, event], slot) => {
      const ours = fail(payment, 'provider_unreachable', 'us', payment.createdAt);
      const [settlement, other] = [ours, payment].map((one) => settleOnly(booking, one, event, slot));
      if (settlement?.outcome === 'amount_mismatch') expect(other?.outcome).toBe('amount_mismatch');
      else expect(settlement).toEqual(other);
    },
  );

  test.prop([arbitraryBooking(), withEvent(arbitraryPaymentOf('pending'))])(
    'of success is not applied if its amount differs from the payment',
    (booking, [payment, event]) => {
      fc.pre(event.amountRwf !== payment.amountRwf);
      const verdict: ProviderVerdict = { kind: 'succeeded' };
      expect(settleOnly(booking, payment, { ...event, verdict })).toEqual({
        outcome: 'amount_mismatch',
        payment: reported(payment, booking.createdAt),
      });
    },
  );

  test.prop([arbitraryBooking(), withEvent(arbitraryPaymentOf('pending'))], { numRuns: 200 })(
    'is applied without regard to the slot, unless the payment must claim the slot again',
    (booking, [payment, event]) => {
      fc.pre(!needsSlot(event, payment, booking, booking.createdAt));
      expect(settleOnly(booking, payment, event, 'taken')).toEqual(
        settleOnly(booking, payment, event, 'free'),
      );
    },
  );

  test.prop([arbitraryBooking(), withEvent(arbitraryPaymentOf('pending'))], { numRuns: 200 })(
    'changes nothing about the payment except its status, settling time and provider reference',
    (booking, [payment, event]) => {
      const settlement = settleOnly(booking, payment, event);
      if (settlement.outcome !== 'applied') return;
      if (!isOnline(payment)) throw new Error('the pending attempt is not an online payment');
      const { id, ourRef, bookingId, purpose, amountRwf, createdAt, means } = payment;
      expect(settlement.payment).toMatchObject({ id, ourRef, bookingId, purpose, amountRwf, createdAt });
      expect(settlement.payment.means).toEqual({
        ...means,
        providerReference: event.providerReference ?? means.providerReference,
      });
    },
  );
});
