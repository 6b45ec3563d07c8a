import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { type ReceivedCallback, startApiStandIn } from '../../testing/api-stand-in.ts';
import { makePawaPayClient, refusalOf, usePawaPay } from '../../testing/pawapay-client.ts';
import { startPawaPaySimulator } from './pawapay-simulator.ts';
import { contentDigest, publicKeyOf, signingKey } from './signature.ts';

/** Reads an RFC 9421 signature from the received request. */
const reading = ({ method, path, headers, body }: ReceivedCallback) => {
  const parameters = String(headers['signature-input']).replace(/^sig-pp=/, '');
  const values: Readonly<Record<string, string>> = {
    '@method': method,
    '@authority': String(headers['host']),
    '@path': path,
  };
  const names = (/^\((?<names>[^)]*)\)/.exec(parameters)?.groups?.['names'] ?? '')
    .split(' ')
    .map((name) => name.slice(1, -1));
  const lines = names.map((name) => `"${name}": ${values[name] ?? String(headers[name])}`);
  const [, algorithm, digest] = /^sha-(\d+)=:(.*):$/.exec(String(headers['content-digest'])) ?? [];
  const signature = Buffer.from(
    /^sig-pp=:(?<value>.*):$/.exec(String(headers['signature']))?.groups?.['value'] ?? '',
    'base64',
  );
  return {
    names,
    parameters,
    signature,
    base: [...lines, `"@signature-params": ${parameters}`].join('\n'),
    hasDigestOfBody: createHash(`sha${algorithm}`).update(body).digest('base64') === digest,
  };
};

const keyOf = (seed: string, number: number): string =>
  publicKeyOf(signingKey(seed, number), { publicKeyForm: 'pem' }).key;

describe('a callback of pawaPay', () => {
  const bench = usePawaPay();

  const paid = async (decision = {}) => {
    const { depositId } = await bench.client.deposit();
    await bench.simulator.settle(depositId, { status: 'succeeded', ...decision });
    return depositId;
  };
  const last = (): ReceivedCallback => {
    const callback = bench.api.received.at(-1);
    if (callback === undefined) throw new Error('expected a callback, got none');
    return callback;
  };

  const publicKeys = async (): Promise<ReadonlyMap<string, string>> => {
    const { text } = await bench.client.get('/v2/public-key/http', { headers: { authorization: undefined } });
    const keys: { id: string; key: string }[] = JSON.parse(text);
    return new Map(keys.map(({ id, key }) => [id, key]));
  };
  const publicKey = async (number = 1): Promise<KeyObject> =>
    createPublicKey((await publicKeys()).get(`HTTP_EC_P256_KEY:${number}`) ?? '');
  const isVerified = async (callback: ReceivedCallback, number = 1): Promise<boolean> => {
    const { base, signature, hasDigestOfBody } = reading(callback);
    // A raw signature consists of two numbers of 32 bytes. A DER signature is longer.
    const dsaEncoding = signature.length === 64 ? 'ieee-p1363' : 'der';
    const key = { key: await publicKey(number), dsaEncoding } as const;
    return hasDigestOfBody && verify('sha256', Buffer.from(base), key, signature);
  };

  it('has the documented digest of a known body', () => {
    const body =
      '{"depositId":"0b0f4d1e-6c1a-4c8e-9a51-2f6f3a7d9e10","status":"COMPLETED","amount":"5000","currency":"RWF","country":"RWA"}';
    expect(Buffer.byteLength(body)).toBe(122);
    expect(contentDigest('sha-512', body)).toBe(
      'sha-512=:VUcFk2Z9VAU9xvnwqMyNgdMNzyVB1Rl847pAtYi/TnKKZGZ+UttbQT5iXCdcCv1uCvo2zZA4zvsBz09M5e+LSw==:',
    );
  });

  it('contains the paid deposit without our clientReferenceId, and has a valid signature', async () => {
    const depositId = await paid();
    expect(last()).toMatchObject({ method: 'POST', path: '/api/webhooks/pawapay' });
    expect(JSON.parse(last().body)).toEqual({
      depositId,
      status: 'COMPLETED',
      amount: '5000.00',
      currency: 'RWF',
      country: 'RWA',
      payer: { type: 'MMO', accountDetails: { phoneNumber: '250788123999', provider: 'MTN_MOMO_RWA' } },
      customerMessage: 'Booking BK1042',
      created: '2031-03-04T09:00:00Z',
      providerTransactionId: expect.stringMatching(/^\d{10}$/),
    });
    const seconds = bench.clock.now().epochSecond();
    expect(last().headers).toMatchObject({
      'content-type': 'application/json; charset=UTF-8',
      'signature-date': '2031-03-04T09:00:00.000Z',
      'signature-input': `sig-pp=("@method" "@authority" "@path" "signature-date" "content-digest" "content-type");alg="ecdsa-p256-sha256";keyid="HTTP_EC_P256_KEY:1";created=${seconds};expires=${seconds + 60}`,
    });
    expect(reading(last()).signature[0]).toBe(0x30);
    expect(await isVerified(last())).toBe(true);
  });

  it('contains the reason of a failed deposit', async () => {
    await paid({ status: 'failed' });
    expect(JSON.parse(last().body)).toMatchObject({
      status: 'FAILED',
      failureReason: { failureCode: 'PAYMENT_NOT_APPROVED', failureMessage: expect.any(String) },
    });
  });

  it('has a valid signature if the switches set raw encoding, sha-256 and reversed components', async () => {
    bench.simulator.switches.set({
      signatureEncoding: 'raw',
      digest: 'sha-256',
      componentOrder: 'reversed',
      callbackReference: 'present',
      requestedAmount: 'present',
    });
    await paid({ amountRwf: 4999 });
    expect(reading(last()).signature).toHaveLength(64);
    expect(reading(last()).names[0]).toBe('content-type');
    expect(await isVerified(last())).toBe(true);
    expect(JSON.parse(last().body)).toMatchObject({
      clientReferenceId: 'BK-1042',
      amount: '4999.00',
      requestedAmount: '5000.00',
    });
  });

  it.each(['of_another_body', 'for_another_host', 'by_another_key'] as const)(
    'has an invalid signature if the switch signature is %s',
    async (signature) => {
      bench.simulator.switches.set({ signature });
      await paid();
      expect(await isVerified(last())).toBe(false);
    },
  );

  it('has a valid signature that expired almost an hour ago if the switch signature is expired', async () => {
    bench.simulator.switches.set({ signature: 'expired' });
    await paid();
    const seconds = bench.clock.now().epochSecond();
    expect(reading(last()).parameters).toContain(`created=${seconds - 3600};expires=${seconds - 3540}`);
    expect(await isVerified(last())).toBe(true);
  });

  it('has an invalid signature if it is forged', async () => {
    const depositId = await paid({ callback: 'forged' });
    expect(await isVerified(last())).toBe(false);
    await bench.simulator.settle(depositId, { status: 'succeeded' });
    expect(await isVerified(last())).toBe(true);
    expect(bench.api.received[0]?.body).toBe(last().body);
  });

  it.each([{ signedCallbacks: 'off' }, { signature: 'absent' }] as const)(
    'has no signature with %j',
    async (changes) => {
      bench.simulator.switches.set(changes);
      await paid();
      expect(Object.keys(last().headers).filter((name) => /sign|digest/.test(name))).toEqual([]);
    },
  );

  it('is signed with the new key after a rotation, and the listed keys are both keys or only the new key', async () => {
    await paid();
    bench.simulator.switches.set({ signingKey: 2 });
    await paid();
    expect(reading(last()).parameters).toContain('keyid="HTTP_EC_P256_KEY:2"');
    expect(await isVerified(last(), 2)).toBe(true);
    expect(await isVerified(last(), 1)).toBe(false);
    expect([...(await publicKeys()).keys()]).toEqual(['HTTP_EC_P256_KEY:1', 'HTTP_EC_P256_KEY:2']);
    bench.simulator.switches.set({ listedKeys: 'newest' });
    expect([...(await publicKeys()).keys()]).toEqual(['HTTP_EC_P256_KEY:2']);
  });

  it('can be verified with a key in base64, and a switch makes the endpoint of keys require the token', async () => {
    const pem = (await publicKey()).export({ type: 'spki', format: 'der' }).toString('base64');
    bench.simulator.switches.set({ publicKeyForm: 'base64' });
    expect((await publicKeys()).get('HTTP_EC_P256_KEY:1')).toBe(pem);
    bench.simulator.switches.set({ publicKeyAuthentication: 'required' });
    const reply = await bench.client.get('/v2/public-key/http', { headers: { authorization: undefined } });
    expect(refusalOf(reply)).toEqual([401, undefined, 'NO_AUTHENTICATION']);
    expect((await bench.client.get('/v2/public-key/http')).status).toBe(200);
  });

  it("is signed with a key that depends only on the seed and the key's number", () => {
    expect(keyOf('a', 1)).toBe(keyOf('a', 1));
    expect(new Set([keyOf('a', 1), keyOf('b', 1), keyOf('a', 2)]).size).toBe(3);
  });

  it('can be sent again with a new signature, only if the deposit is final', async () => {
    const { client } = bench;
    const depositId = await paid({ callback: 'none' });
    await bench.pass(3600);
    const reply = await client.resend(depositId);
    expect(JSON.parse(reply.text)).toEqual({ depositId, status: 'ACCEPTED' });
    await bench.simulator.tick();
    expect(reading(last()).parameters).toContain(`created=${bench.clock.now().epochSecond()}`);
    expect(await isVerified(last())).toBe(true);
    const open = await client.deposit({ phoneNumber: '250783456129' });
    expect(refusalOf(await client.resend(open.depositId))).toEqual([200, 'REJECTED', 'INVALID_STATE']);
    expect(refusalOf(await client.resend('unknown'))).toEqual([200, 'REJECTED', 'NOT_FOUND']);
  });

  it.each([
    ['renewed', 2],
    ['same', 1],
  ] as const)('with retrySignature %s has %i different signatures', async (retrySignature, count) => {
    const api = await startApiStandIn(500, 200);
    const simulator = await startPawaPaySimulator({
      clock: bench.clock,
      callbackUrl: `${api.baseUrl}/api/webhooks/pawapay`,
      callbackRetryDelays: [Duration.ofMillis(20)],
      switches: { signedCallbacks: 'on', retrySignature },
    });
    const { depositId } = await makePawaPayClient(simulator).deposit();
    await simulator.settle(depositId, { status: 'succeeded' });
    bench.clock.advance(60);
    await expect.poll(() => api.received).toHaveLength(2);
    const inputs = api.received.map(({ headers }) => headers['signature-input']);
    expect(new Set(inputs).size).toBe(count);
    await simulator.stop();
    await api.stop();
  });
});
