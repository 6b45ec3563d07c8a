import type { FailureReason, ProviderMethod } from '@booky/domain';
import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import type { Limits } from '../src/index.ts';
import {
  aWaitingCharge,
  eventOf,
  type Simulated,
  simulatedGateway,
  simulatedMobileMoney,
} from './simulated.ts';

interface Case {
  readonly name: string;
  readonly start: (limits?: Partial<Limits>) => Promise<Simulated>;
  readonly method: ProviderMethod;
}

const CASES: readonly Case[] = [
  { name: 'mobile money', start: simulatedMobileMoney, method: 'momo_alpha' },
  {
    name: 'mobile money in its sandbox, in euros',
    start: (limits) => simulatedMobileMoney(limits, 'sandbox'),
    method: 'momo_alpha',
  },
  { name: 'the gateway, first wallet', start: simulatedGateway, method: 'momo_alpha' },
  { name: 'the gateway, second wallet', start: simulatedGateway, method: 'momo_beta' },
  { name: 'the gateway, card', start: simulatedGateway, method: 'card' },
];

/** Starts a charge whose payer decides only when the test asks. */
const startedCharge = async ({ start, method }: Case) => {
  const simulated = await start();
  const charge = aWaitingCharge(method);
  const outcome = await simulated.provider.startCharge(charge);
  if (outcome.kind !== 'accepted')
    throw new Error(`the charge was not accepted: its outcome is ${outcome.kind}`);
  const query = () => simulated.provider.queryCharge(charge.ourRef, outcome.providerReference);
  return { ...simulated, charge, outcome, query };
};

const WALLET_REASONS: readonly FailureReason[] = [
  'insufficient_funds',
  'payer_limit',
  'payer_declined',
  'payer_timeout',
  'payer_unknown',
  'merchant_misconfigured',
  'provider_error',
];

const CARD_REASONS: readonly FailureReason[] = [
  'insufficient_funds',
  'payer_limit',
  'card_declined',
  'merchant_misconfigured',
  'provider_error',
];

/** `specification.md#sandbox-euros` */
describe.each(CASES)('$name against its simulator', (testCase) => {
  it('reports a payment both in a callback and in a query', async () => {
    const { charge, simulator, inbox, query } = await startedCharge(testCase);
    expect(await query()).toEqual({ kind: 'pending' });

    await simulator.settle(charge.ourRef, { status: 'succeeded' });

    const { event } = eventOf(inbox.readings[0]);
    expect(event).toMatchObject({
      ourRef: charge.ourRef,
      verdict: { kind: 'succeeded' },
      amountRwf: charge.amountRwf,
    });
    expect(await query()).toEqual({
      kind: 'paid',
      amountRwf: charge.amountRwf,
      providerReference: event.providerReference,
    });
  });

  it('reports every failure reason both in a callback and in a query', async () => {
    const reasons = testCase.method === 'card' ? CARD_REASONS : WALLET_REASONS;
    for (const reason of reasons) {
      const { charge, simulator, inbox, query } = await startedCharge(testCase);
      await simulator.settle(charge.ourRef, { status: 'failed', reason });
      expect(eventOf(inbox.readings[0]).event.verdict).toEqual({ kind: 'failed', reason });
      expect(await query()).toMatchObject({ kind: 'failed', reason });
    }
  });

  it('gives a repeated callback the same event key', async () => {
    const { charge, simulator, inbox } = await startedCharge(testCase);
    await simulator.settle(charge.ourRef, { status: 'failed', callback: 'twice' });
    await simulator.settle(charge.ourRef, { status: 'succeeded' });
    const [first, second, third] = inbox.readings.map((reading) => eventOf(reading).eventKey);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('leaves a forged callback unverified', async () => {
    const { charge, simulator, inbox } = await startedCharge(testCase);
    await simulator.settle(charge.ourRef, { status: 'succeeded', callback: 'forged' });
    expect(inbox.readings).toMatchObject([{ verified: false, why: 'proof_wrong' }]);
  });

  it('returns an amount only if it is in francs', async () => {
    const { charge, simulator, inbox } = await startedCharge(testCase);
    await simulator.settle(charge.ourRef, { status: 'succeeded', amountRwf: charge.amountRwf - 1 });
    await simulator.settle(charge.ourRef, { status: 'succeeded', currency: 'USD' });
    expect(inbox.readings.map((reading) => eventOf(reading).event.amountRwf)).toEqual([
      charge.amountRwf - 1,
      undefined,
    ]);
  });

  it('treats a repeated charge as the same charge', async () => {
    const { provider, charge, simulator } = await startedCharge(testCase);
    expect(await provider.startCharge(charge)).toMatchObject({ kind: 'accepted' });
    expect(await simulator.settle(charge.ourRef, { status: 'succeeded' })).toEqual({ callbacks: [200] });
  });

  it('gets a new token after the previous token has expired', async () => {
    const { provider, clock } = await startedCharge(testCase);
    clock.advance(Duration.ofHours(3));
    expect(await provider.startCharge(aWaitingCharge(testCase.method))).toMatchObject({ kind: 'accepted' });
  });

  it('gets a new token if the previous token is refused', async () => {
    const { provider, clock } = await startedCharge(testCase);
    clock.advance(Duration.ofHours(3));
    await provider.startCharge(aWaitingCharge(testCase.method));
    clock.advance(Duration.ofHours(-3));
    expect(await provider.startCharge(aWaitingCharge(testCase.method))).toMatchObject({ kind: 'accepted' });
  });

  it.each([
    ['decline', { kind: 'declined' }],
    ['refuse', { kind: 'refused', reason: 'merchant_misconfigured' }],
    ['unreachable', { kind: 'not_sent' }],
  ] as const)('under the script "%s" returns the outcome %j for a charge', async (submit, outcome) => {
    const { provider, simulator } = await testCase.start();
    simulator.scriptNext({ submit });
    expect(await provider.startCharge(aWaitingCharge(testCase.method))).toMatchObject(outcome);
    expect(await provider.startCharge(aWaitingCharge(testCase.method))).toMatchObject({ kind: 'accepted' });
  });

  it.each([
    ['timeout', { kind: 'not_found' }],
    ['timeout_after_accept', { kind: 'pending' }],
  ] as const)(
    'under the script "%s" returns the outcome unknown for a charge, and then the status %j',
    async (submit, status) => {
      const { provider, simulator } = await testCase.start({ operationMilliseconds: 750 });
      const charge = aWaitingCharge(testCase.method);
      simulator.scriptNext({ submit });
      expect(await provider.startCharge(charge)).toEqual({ kind: 'unknown' });
      expect(await provider.queryCharge(charge.ourRef, undefined)).toEqual(status);
    },
  );
});

describe('the card page', () => {
  it.each([
    ['approve', { kind: 'succeeded' }],
    ['decline', { kind: 'failed', reason: 'card_declined' }],
  ])('sends a webhook if the payer presses "%s"', async (button, verdict) => {
    const { charge, outcome, inbox } = await startedCharge({
      name: 'card',
      start: simulatedGateway,
      method: 'card',
    });
    const pressed = await fetch(`${outcome.redirectUrl}/${button}`, { method: 'POST', redirect: 'manual' });
    expect(pressed.headers.get('location')).toBe(charge.returnUrl);
    expect(eventOf(inbox.readings[0]).event).toMatchObject({ ourRef: charge.ourRef, verdict });
  });
});
