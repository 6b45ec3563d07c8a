import { Duration } from '@js-joda/core';
import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { anAttempt, arbitraryPayment, MONDAY_MORNING } from '@booky/testkit';
import { type ChargeOutcome, recordChargeOutcome } from './charge.ts';
import { FAILURE_REASONS } from './payment-method.ts';

const attempt = anAttempt({ bookingId: 'booking' });
const now = MONDAY_MORNING.plus(Duration.ofSeconds(3));

const failed = (failureReason: string, concludedBy: string) => ({
  status: 'failed',
  failureReason,
  concludedBy,
  settledAt: now,
});

/** specification.md#provider-trouble specification.md#own-conclusion */
describe("the provider's answer to a charge", () => {
  it.each<[string, ChargeOutcome, object]>([
    ['"accepted" leaves the payment pending', { kind: 'accepted' }, { status: 'pending' }],
    [
      '"accepted" stores the transaction id of the provider',
      { kind: 'accepted', providerReference: 'provider 1' },
      { status: 'pending', means: { ...attempt.means, providerReference: 'provider 1' } },
    ],
    [
      '"accepted" stores the page for a card payer',
      { kind: 'accepted', redirectUrl: 'https://pay.example/1' },
      { status: 'pending', means: { ...attempt.means, redirectUrl: 'https://pay.example/1' } },
    ],
    [
      '"declined" makes the payment fail as a conclusion of the provider',
      { kind: 'declined', reason: 'insufficient_funds', providerReference: 'provider 1' },
      {
        ...failed('insufficient_funds', 'provider'),
        means: { ...attempt.means, providerReference: 'provider 1' },
      },
    ],
    [
      '"refused" makes the payment fail as a conclusion of the service',
      { kind: 'refused', reason: 'merchant_misconfigured' },
      failed('merchant_misconfigured', 'us'),
    ],
    [
      '"not_sent" makes the payment fail as a conclusion of the service',
      { kind: 'not_sent' },
      failed('provider_unreachable', 'us'),
    ],
    ['"unknown" leaves the payment pending', { kind: 'unknown' }, { status: 'pending' }],
  ])('%s', (_, outcome, changes) => {
    expect(recordChargeOutcome(attempt, outcome, now)).toEqual({ ...attempt, ...changes });
  });

  it('keeps the known transaction id if the answer has none', () => {
    const known = anAttempt({ bookingId: 'booking', means: { providerReference: 'provider 1' } });
    expect(recordChargeOutcome(known, { kind: 'accepted' }, now)).toEqual(known);
  });

  const outcomes: fc.Arbitrary<ChargeOutcome> = fc.oneof(
    fc.constantFrom<ChargeOutcome>({ kind: 'accepted' }, { kind: 'not_sent' }, { kind: 'unknown' }),
    fc.record({ kind: fc.constant('accepted'), providerReference: fc.string(), redirectUrl: fc.webUrl() }),
    fc.record({ kind: fc.constantFrom('declined', 'refused'), reason: fc.constantFrom(...FAILURE_REASONS) }),
  );

  test.prop([arbitraryPayment(), outcomes], { numRuns: 300 })(
    'leaves a settled payment unchanged',
    (payment, outcome) => {
      const recorded = recordChargeOutcome(payment, outcome, now);
      if (payment.status !== 'pending') expect(recorded).toBe(payment);
      else expect(['pending', 'failed']).toContain(recorded.status);
      const { id, ourRef, bookingId, purpose, amountRwf, createdAt } = payment;
      expect(recorded).toMatchObject({ id, ourRef, bookingId, purpose, amountRwf, createdAt });
    },
  );
});
