import type { Charge } from '@booky/domain/ports';
import type { IremboPaySimulator } from '@booky/provider-simulators';
import { company } from '@booky/provider-simulators/irembopay';
import { Duration } from '@js-joda/core';
import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { irembopaySignature, makeIrembopayDeliveryReader } from '../src/irembopay/delivery-reader.ts';
import { irembopayKit } from '../src/irembopay/kit.ts';
import { phone } from './charge.ts';
import { meet } from './company.ts';
import { chargeBy, eventOf } from './simulated.ts';

const open = (given?: Readonly<Record<string, string>>) =>
  meet<IremboPaySimulator>(irembopayKit, company, given);

const charges: readonly Charge['method'][] = ['momo_alpha', 'momo_beta', 'card'];

/** `specification.md#irembopay-proof` `specification.md#two-calls` `specification.md#expiry-verdict` */
describe('IremboPay and its simulator', () => {
  it.each(charges)('report a payment by %s in a notification and in queries', async (method) => {
    const { provider, simulator, inbox } = await open();
    const kept: string[] = [];
    const charge = chargeBy(method, { keepReference: async (reference) => void kept.push(reference) });
    const outcome = await provider.startCharge(charge);
    expect(outcome).toMatchObject({ kind: 'accepted', providerReference: kept[0] });
    expect(outcome).toHaveProperty(method === 'card' ? 'redirectUrl' : 'kind');
    expect(await provider.queryCharge(charge.ourRef, kept[0])).toEqual({ kind: 'pending' });
    await simulator.settle(charge.ourRef, { status: 'succeeded' });
    expect(eventOf(inbox.readings[0]).event).toEqual({
      ourRef: charge.ourRef,
      verdict: { kind: 'succeeded' },
      amountRwf: charge.amountRwf,
      providerReference: kept[0],
    });
    for (const reference of [kept[0], undefined])
      expect(await provider.queryCharge(charge.ourRef, reference)).toEqual({
        kind: 'paid',
        amountRwf: charge.amountRwf,
        providerReference: kept[0],
      });
  });

  it('keep a failed payment pending until 15 minutes after its expiry', async () => {
    const { provider, simulator, inbox, clock } = await open();
    const charge = chargeBy('momo_alpha', { expiresAt: clock.now().plusSeconds(900) });
    await provider.startCharge(charge);
    await simulator.settle(charge.ourRef, { status: 'failed' });
    expect(inbox.readings).toEqual([]);
    clock.advance(Duration.ofMinutes(30));
    expect(await provider.queryCharge(charge.ourRef, undefined)).toEqual({ kind: 'pending' });
    clock.advance(Duration.ofSeconds(1));
    expect(await provider.queryCharge(charge.ourRef, undefined)).toMatchObject({
      kind: 'failed',
      reason: 'payer_timeout',
      isOurs: true,
    });
    // Even then, the simulator reports a late success, which the reader accepts.
    await simulator.settle(charge.ourRef, { status: 'succeeded' });
    expect(eventOf(inbox.readings[0]).event.verdict).toEqual({ kind: 'succeeded' });
    expect(await provider.queryCharge(charge.ourRef, undefined)).toMatchObject({ kind: 'paid' });
  });

  it.each(['FAILED', 'EXPIRED', 'CANCELLED'] as const)(
    'keep a payment with the undocumented status %s pending',
    async (unpaidStatus) => {
      const { provider, simulator } = await open();
      const charge = chargeBy('momo_alpha');
      await provider.startCharge(charge);
      simulator.switches.set({ unpaidStatus });
      await simulator.settle(charge.ourRef, { status: 'failed' });
      expect(await provider.queryCharge(charge.ourRef, undefined)).toEqual({ kind: 'pending' });
    },
  );

  it.each(['made_then_cut', 'made_then_500'] as const)(
    'send the prompt even if the request for the invoice ends with "%s"',
    async (create) => {
      const { provider, simulator } = await open();
      simulator.switches.set({ create });
      const charge = chargeBy('momo_alpha');
      expect(await provider.startCharge(charge)).toMatchObject({ kind: 'accepted' });
    },
  );

  it.each(['cut', '500'] as const)(
    'return the outcome unknown for a charge if the invoice was not created (%s)',
    async (create) => {
      const { provider, simulator } = await open();
      simulator.switches.set({ create });
      expect(await provider.startCharge(chargeBy('momo_alpha'))).toEqual({ kind: 'unknown' });
    },
  );

  it.each(['made_then_cut', 'cut', '500'] as const)(
    'return the outcome unknown for a charge if the request for the prompt ends with "%s"',
    async (push) => {
      const { provider, simulator } = await open();
      simulator.switches.set({ push });
      expect(await provider.startCharge(chargeBy('momo_alpha'))).toEqual({ kind: 'unknown' });
    },
  );

  it.each(['refused', 'same_invoice'] as const)(
    'create only one invoice for a repeated charge (answer to the repeated reference: %s)',
    async (repeatedTransactionId) => {
      const { provider, simulator } = await open();
      simulator.switches.set({ repeatedTransactionId });
      const charge = chargeBy('card');
      const first = await provider.startCharge(charge);
      expect(await provider.startCharge(charge)).toEqual(first);
      expect(simulator.charges()).toHaveLength(1);
    },
  );

  it('decline a phone number of another network with the reason payer_unknown', async () => {
    const { provider } = await open();
    const charge = chargeBy('momo_beta', { phone: phone('0788123453') });
    expect(await provider.startCharge(charge)).toMatchObject({ kind: 'declined', reason: 'payer_unknown' });
  });

  it('refuse a charge if the secret key is wrong', async () => {
    const { provider } = await open({ IREMBOPAY_SECRET_KEY: 'another key' });
    expect(await provider.startCharge(chargeBy('card'))).toMatchObject({ kind: 'refused' });
    expect(await provider.queryCharge(chargeBy('card').ourRef, undefined)).toEqual({ kind: 'unavailable' });
  });

  it('refuse a charge if its card page is on an unknown host', async () => {
    const { provider } = await open({ IREMBOPAY_PAGE_HOSTS: 'checkout.irembopay.com' });
    expect(await provider.startCharge(chargeBy('card'))).toEqual({
      kind: 'refused',
      reason: 'merchant_misconfigured',
    });
  });

  it('send no prompt if the invoice number cannot be stored', async () => {
    const { provider, simulator } = await open();
    const charge = chargeBy('momo_alpha', {
      keepReference: () => Promise.reject(new Error('database unreachable')),
    });
    expect(await provider.startCharge(charge)).toEqual({ kind: 'not_sent' });
    expect(simulator.journal().map(({ path }) => path)).not.toContain('/payments/transactions/initiate');
  });

  it.each([
    { signatureSpace: 'after_comma' },
    { notificationOffset: '+02:00' },
    { notificationMessage: 'present' },
  ] as const)('verify a notification in each allowed form: %o', async (switches) => {
    const { provider, simulator, inbox } = await open();
    simulator.switches.set(switches);
    const charge = chargeBy('momo_alpha');
    await provider.startCharge(charge);
    await simulator.settle(charge.ourRef, { status: 'succeeded' });
    expect(inbox.readings[0]?.verified).toBe(true);
  });

  it.each([
    ['absent', 'proof_missing'],
    ['by_another_secret', 'proof_wrong'],
  ] as const)('leave a notification unverified if its signature is %s', async (signature, why) => {
    const { provider, simulator, inbox } = await open();
    simulator.switches.set({ signature });
    const charge = chargeBy('momo_alpha');
    await provider.startCharge(charge);
    await simulator.settle(charge.ourRef, { status: 'succeeded' });
    expect(inbox.readings).toEqual([{ verified: false, why, ourRef: charge.ourRef }]);
  });

  it('give a repeated notification the same event key', async () => {
    const { provider, simulator, inbox, clock } = await open();
    const charge = chargeBy('momo_alpha');
    await provider.startCharge(charge);
    await simulator.settle(charge.ourRef, { status: 'succeeded' });
    clock.advance(Duration.ofHours(2));
    await simulator.pushNotification(charge.ourRef);
    const [first, second] = inbox.readings.map((reading) => eventOf(reading).eventKey);
    expect(second).toBe(first);
  });
});

/** `specification.md#irembopay-proof` */
describe('an IremboPay notification', () => {
  const body = Buffer.from(
    '{"success":true,"data":{"invoiceNumber":"880000000001","transactionId":"0b0f4d1e-6c1a-4c8e-9a51-2f6f3a7d9e10","amount":5000,"currency":"RWF","paymentStatus":"PAID"}}',
  );
  const proof = '0d6d69667c534f5e0fb4bb5e8b80fc91fcc28693e1d3f9eca8a963c0502e7cdb';
  const reader = makeIrembopayDeliveryReader({ secretKey: 'sk_test_example', previousSecretKey: '' });
  const read = (header: string | undefined) =>
    reader.read({ body, headers: { 'irembopay-signature': header } });

  it('is signed over the text "time#body"', () => {
    expect(irembopaySignature('sk_test_example', '1760000000000', body)).toBe(proof);
    for (const header of [`t=1760000000000,s=${proof}`, `s=${proof}, t=1760000000000`])
      expect(read(header)).toMatchObject({ verified: true, kind: 'event', event: { amountRwf: 5000 } });
  });

  test.prop([fc.string(), fc.uint8Array({ maxLength: 300 })], { numRuns: 200, seed: 38 })(
    'is not verified if its header or its body is random',
    (header, bytes) => {
      expect(read(header).verified).toBe(false);
      expect(
        reader.read({ body: bytes, headers: { 'irembopay-signature': `t=1760000000000,s=${proof}` } })
          .verified,
      ).toBe(false);
    },
  );
});
