import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import type { FailureReason } from '@booky/domain';
import type { PawaPaySimulator } from '@booky/provider-simulators';
import { company } from '@booky/provider-simulators/pawapay';
import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { pawapayKit } from '../src/pawapay/kit.ts';
import { isDigestOf, isSigned, readPublicKey, signatureBase } from '../src/pawapay/signature.ts';
import { meet } from './company.ts';
import { chargeBy, eventOf } from './simulated.ts';

const open = (given?: Readonly<Record<string, string>>) => meet<PawaPaySimulator>(pawapayKit, company, given);

/** Starts a charge and makes its payer pay it. */
const paid = async (
  switches: Parameters<PawaPaySimulator['switches']['set']>[0] = {},
  given?: Readonly<Record<string, string>>,
) => {
  const met = await open(given);
  met.simulator.switches.set(switches);
  const charge = chargeBy('momo_alpha');
  expect(await met.provider.startCharge(charge)).toEqual({ kind: 'accepted' });
  await met.simulator.settle(charge.ourRef, { status: 'succeeded' });
  return { ...met, charge };
};

const inputOf = (id: number) => `sig-pp=("content-digest");alg="ecdsa-p256-sha256";keyid="KEY:${id}"`;

/** `specification.md#pawapay-proof` */
describe('pawaPay and its simulator', () => {
  it.each(['momo_alpha', 'momo_beta'] as const)(
    'report a payment by %s in a callback and in a query',
    async (method) => {
      const { provider, simulator, inbox } = await open();
      const charge = chargeBy(method);
      expect(await provider.startCharge(charge)).toEqual({ kind: 'accepted' });
      expect(await provider.queryCharge(charge.ourRef, undefined)).toEqual({ kind: 'pending' });
      await simulator.settle(charge.ourRef, { status: 'succeeded' });
      const { event } = eventOf(inbox.readings[0]);
      expect(event).toMatchObject({
        ourRef: charge.ourRef,
        verdict: { kind: 'succeeded' },
        amountRwf: charge.amountRwf,
      });
      expect(await provider.queryCharge(charge.ourRef, undefined)).toEqual({
        kind: 'paid',
        amountRwf: charge.amountRwf,
        providerReference: event.providerReference,
      });
    },
  );

  it.each<FailureReason>([
    'insufficient_funds',
    'payer_limit',
    'payer_declined',
    'payer_unknown',
    'provider_error',
  ])('report a failure with the reason %s in a callback and in a query', async (reason) => {
    const { provider, simulator, inbox } = await open();
    const charge = chargeBy('momo_alpha');
    await provider.startCharge(charge);
    await simulator.settle(charge.ourRef, { status: 'failed', reason });
    expect(eventOf(inbox.readings[0]).event.verdict).toEqual({ kind: 'failed', reason });
    expect(await provider.queryCharge(charge.ourRef, undefined)).toMatchObject({ kind: 'failed', reason });
  });

  it('create only one deposit for a repeated charge', async () => {
    const { provider, simulator } = await open();
    const charge = chargeBy('momo_alpha');
    await provider.startCharge(charge);
    expect(await provider.startCharge(charge)).toEqual({ kind: 'accepted' });
    expect(simulator.charges()).toHaveLength(1);
  });

  it('refuse a charge by card, and every charge if the API token is wrong', async () => {
    const { provider } = await open();
    expect(await provider.startCharge(chargeBy('card'))).toMatchObject({ kind: 'refused' });
    const other = await open({ PAWAPAY_API_TOKEN: 'another token' });
    expect(await other.provider.startCharge(chargeBy('momo_alpha'))).toMatchObject({ kind: 'refused' });
  });

  it('return not_found for a deposit that is not visible yet', async () => {
    const { provider, simulator } = await open();
    simulator.switches.set({ notFoundSeconds: 60 });
    const charge = chargeBy('momo_alpha');
    await provider.startCharge(charge);
    expect(await provider.queryCharge(charge.ourRef, undefined)).toEqual({ kind: 'not_found' });
  });

  it.each([
    {},
    { signatureEncoding: 'raw' },
    { digest: 'sha-256' },
    { publicKeyForm: 'base64' },
    { signingKey: 2 },
    { signature: 'expired' },
  ] as const)('verify a callback signed with %o', async (switches) => {
    const { inbox, charge } = await paid(switches);
    expect(eventOf(inbox.readings[0]).event.ourRef).toBe(charge.ourRef);
  });

  it.each([
    ['absent', 'proof_missing'],
    ['of_another_body', 'proof_wrong'],
    ['for_another_host', 'proof_wrong'],
    ['by_another_key', 'proof_wrong'],
  ] as const)('leave a callback unverified if its signature is %s', async (signature, why) => {
    const { inbox, charge } = await paid({ signature });
    expect(inbox.readings).toEqual([{ verified: false, why, ourRef: charge.ourRef }]);
  });

  it.each(['@method', '@authority', '@path', 'content-digest', 'content-type'])(
    'verify a callback whose signature omits %s only if this part is optional',
    (left) => {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const body = Buffer.from('{}');
      const digest = createHash('sha512').update(body).digest('base64');
      const names = ['@method', '@authority', '@path', 'content-digest', 'content-type'].filter(
        (name) => name !== left,
      );
      const parameters = `(${names.map((name) => `"${name}"`).join(' ')});keyid="KEY:1"`;
      const input = { components: names, parameters, keyId: 'KEY:1', signature: Buffer.alloc(0) };
      const headers = { 'content-digest': `sha-512=:${digest}:`, 'content-type': 'application/json' };
      const request = { authority: 'studio.example', path: '/api/webhooks/pawapay', headers, body };
      const signature = sign('sha256', Buffer.from(signatureBase(input, request) ?? ''), privateKey);
      expect(isSigned({ ...input, signature }, request, publicKey)).toBe(left === 'content-type');
    },
  );

  it('treat an unsigned callback only as a notice about its payment', async () => {
    const { inbox, charge } = await paid({ signedCallbacks: 'off' }, { PAWAPAY_SIGNED_CALLBACKS: 'off' });
    expect(inbox.readings).toEqual([{ verified: false, why: 'notice', ourRef: charge.ourRef }]);
  });

  it('send a lost callback again after a query', async () => {
    const { provider, simulator, inbox } = await open();
    const charge = chargeBy('momo_alpha');
    await provider.startCharge(charge);
    await simulator.settle(charge.ourRef, { status: 'succeeded', callback: 'none' });
    expect(inbox.readings).toEqual([]);
    await provider.queryCharge(charge.ourRef, undefined);
    await expect.poll(() => inbox.readings.length).toBe(1);
    expect(eventOf(inbox.readings[0]).event.ourRef).toBe(charge.ourRef);
  });

  it('fetch the public keys only once, even if many callbacks have unknown key ids', async () => {
    const { simulator, reader } = await open();
    for (const id of [1, 2, 3, 4, 5])
      expect(
        await reader.read({
          body: Buffer.from('{}'),
          headers: { 'signature-input': inputOf(id), signature: 'sig-pp=:MEUC:' },
        }),
      ).toMatchObject({ verified: false, why: 'proof_wrong' });
    expect(simulator.journal().filter(({ path }) => path === '/v2/public-key/http')).toHaveLength(1);
  });

  test.prop([fc.string(), fc.string(), fc.uint8Array({ maxLength: 300 })], { numRuns: 200, seed: 38 })(
    'leave a random callback unverified',
    async (input, signature, body) => {
      const reader = pawapayKit.openReader((name) => (name === 'PAWAPAY_SIGNED_CALLBACKS' ? 'on' : 'x'));
      const headers = { 'signature-input': input, signature, 'content-digest': signature };
      expect((await reader.read({ body, headers })).verified).toBe(false);
    },
  );
});

/** `specification.md#pawapay-proof` */
describe('the signature functions', () => {
  it('accept a digest only for the body from which it was made', () => {
    const body = Buffer.from(
      '{"depositId":"0b0f4d1e-6c1a-4c8e-9a51-2f6f3a7d9e10","status":"COMPLETED","amount":"5000","currency":"RWF","country":"RWA"}',
    );
    const digest =
      'sha-512=:VUcFk2Z9VAU9xvnwqMyNgdMNzyVB1Rl847pAtYi/TnKKZGZ+UttbQT5iXCdcCv1uCvo2zZA4zvsBz09M5e+LSw==:';
    expect(isDigestOf(digest, body)).toBe(true);
    expect(isDigestOf(digest, Buffer.concat([body, Buffer.from(' ')]))).toBe(false);
    for (const text of [undefined, '', 'sha-512=VUc=', 'md5=:VUc=:'])
      expect(isDigestOf(text, body)).toBe(false);
  });

  it('read a public key only if it is in PEM or base64', () => {
    const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const der = publicKey.export({ format: 'der', type: 'spki' });
    for (const text of [publicKey.export({ format: 'pem', type: 'spki' }).toString(), der.toString('base64')])
      expect(readPublicKey(text)?.equals(publicKey)).toBe(true);
    for (const text of ['', 'nonsense', '-----BEGIN PUBLIC KEY-----'])
      expect(readPublicKey(text)).toBeUndefined();
  });
});
