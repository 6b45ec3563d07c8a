import { anAttempt, freshUuid, MONDAY_MORNING } from '@booky/testkit';
import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { fail, isOnline, type OnlinePayment, oweRefund, succeed } from '../../model/payment/payment.ts';
import type { ChargeStatus } from '../../ports/payment-provider.ts';
import { differenceBetween } from './payment-difference.ts';

const pending = anAttempt({ bookingId: freshUuid() });
const { amountRwf } = pending;
const online = (payment: Parameters<typeof isOnline>[0]): OnlinePayment => {
  if (!isOnline(payment)) throw new Error('the payment was made in cash');
  return payment;
};
const succeeded = succeed(pending, MONDAY_MORNING);
const dueBack = oweRefund(succeeded, MONDAY_MORNING);
const HERE = {
  waiting: pending,
  succeeded: online(succeeded),
  failed: online(fail(pending, 'payer_declined', 'provider', MONDAY_MORNING)),
  'due back': online(dueBack),
  refunded: online({
    ...dueBack,
    status: 'refunded',
    refund: { reference: 'by hand', refundedAt: MONDAY_MORNING },
  }),
};

const paid = (rwf: number | undefined): ChargeStatus => ({
  kind: 'paid',
  amountRwf: rwf,
  providerReference: 'MM-1',
});
const THERE = {
  paid: paid(amountRwf),
  'paid less': paid(amountRwf - 1),
  'paid no whole francs': paid(undefined),
  failed: { kind: 'failed', reason: 'payer_declined', providerReference: undefined },
  pending: { kind: 'pending' },
  'not found': { kind: 'not_found' },
  unavailable: { kind: 'unavailable' },
} satisfies Record<string, ChargeStatus>;

type Row = Readonly<Record<keyof typeof THERE, ReturnType<typeof differenceBetween>>>;

const none: Row = {
  paid: undefined,
  'paid less': 'other_amount',
  'paid no whole francs': 'other_amount',
  failed: undefined,
  pending: undefined,
  'not found': undefined,
  unavailable: undefined,
};
const countsOnIt: Row = {
  ...none,
  failed: 'paid_here_only',
  pending: 'paid_here_only',
  'not found': 'unknown_there',
};

/** The differences 25 hours later, when the service no longer asks the provider about the payments. */
const EXPECTED: Readonly<Record<keyof typeof HERE, Row>> = {
  waiting: { ...none, paid: 'paid_there_only', failed: 'failed_there_only', 'not found': 'unknown_there' },
  succeeded: countsOnIt,
  failed: { ...none, paid: 'paid_there_only' },
  'due back': countsOnIt,
  refunded: { ...countsOnIt, failed: undefined },
};

const cases = Object.entries(HERE).flatMap(([here, payment]) =>
  Object.entries(THERE).map(([there, answer]) => ({ here, there, payment, answer })),
);

/** specification.md#reconcile */
describe('the payment difference', () => {
  it.each(cases)(
    'is as EXPECTED says for $here in the service and $there at the provider',
    ({ here, there, payment, answer }) => {
      const expected = EXPECTED[here as keyof typeof HERE][there as keyof typeof THERE];
      const later = MONDAY_MORNING.plus(Duration.ofHours(25));
      expect(differenceBetween(payment, answer, later)).toBe(expected);
    },
  );

  it.each(['failed', 'not found'] as const)(
    'is undefined if an attempt that is 3 minutes old is %s at the provider',
    (there) => {
      const soon = MONDAY_MORNING.plus(Duration.ofMinutes(3));
      expect(differenceBetween(pending, THERE[there], soon)).toBeUndefined();
    },
  );

  it('is paid_there_only even if the attempt that is paid at the provider is new', () => {
    expect(differenceBetween(pending, THERE.paid, MONDAY_MORNING)).toBe('paid_there_only');
  });
});
