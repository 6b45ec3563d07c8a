import type { PolledPayment } from '@booky/api-client';
import { describe, expect, it } from 'vitest';
import { screenOf, waitingOf } from './screen.ts';

const START = '2030-02-04T08:00:00.000Z';

/** A payment with its booking, as a poll returns it. */
const polled = (
  payment: Partial<PolledPayment['payment']>,
  stage: PolledPayment['booking']['stage'] = 'awaiting_payment',
): PolledPayment =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only what a screen depends on
  ({
    payment: { purpose: 'booking_fee', createdAt: START, ...payment },
    booking: { stage },
  }) as PolledPayment;

/** specification.md#site-payment-page */
describe('the payment page', () => {
  it.each([
    ['booking_fee', 'confirmed', 'booked'],
    ['booking_fee', 'in_progress', 'booked'],
    ['booking_fee', 'cancelled_by_client', 'received'],
    ['booking_fee', 'completed', 'received'],
    ['session_fee', 'confirmed', 'received'],
    ['session_fee', 'closed', 'received'],
  ] as const)('shows a successful %s payment for a booking in stage %s as "%s"', (purpose, stage, screen) => {
    expect(screenOf(polled({ status: 'succeeded', purpose }, stage))).toBe(screen);
  });

  it.each(['pending', 'failed', 'refund_due', 'refunded'] as const)(
    'shows a payment with status %s as that status',
    (status) => {
      expect(screenOf(polled({ status }, 'expired'))).toBe(status);
      expect(screenOf(polled({ status, purpose: 'session_fee' }, 'confirmed'))).toBe(status);
    },
  );

  /** specification.md#contradicted */
  it('shows a failed payment as "contradicted" if another report contradicts the failure', () => {
    expect(screenOf(polled({ status: 'failed', contradicted: true }))).toBe('contradicted');
  });

  it.each([
    [0, false, false],
    [29_999, false, false],
    [30_000, true, false],
    [299_999, true, false],
    [300_000, true, true],
    // The page's clock may be slow, and show a time before the start of the payment.
    [-5_000, false, false],
  ])(
    'offers a code to dial ($1) and other ways to pay ($2) after $0 ms',
    (ageMs, offersDialCode, isUnseen) => {
      const waiting = waitingOf(polled({ status: 'pending' }), Date.parse(START) + ageMs);
      expect(waiting).toEqual({ offersDialCode, isUnseen });
    },
  );
});
