import { createHash, createPublicKey, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ReceivedCallback } from '../../testing/fake-api.ts';
import { refusalOf, usePawaPay } from '../../testing/pawapay-client.ts';

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
    parameters,
    signature,
    base: [...lines, `"@signature-params": ${parameters}`].join('\n'),
    hasDigestOfBody: createHash(`sha${algorithm}`).update(body).digest('base64') === digest,
  };
};

describe('a callback from pawaPay', () => {
  const bench = usePawaPay();

  const paid = async (decision = {}) => {
    const { depositId } = await bench.client.deposit();
    await bench.simulator.settle(depositId, { status: 'succeeded', ...decision });
    return depositId;
  };
  const last = (): ReceivedCallback => {
    const callback = bench.api.received.at(-1);
    if (callback === undefined)
      throw new Error('expected the API to receive a callback, but it received none');
    return callback;
  };

  const isVerified = async (callback: ReceivedCallback): Promise<boolean> => {
    const { base, signature, hasDigestOfBody } = reading(callback);
    const { text } = await bench.client.get('/v2/public-key/http', { headers: { authorization: undefined } });
    const keys: { id: string; key: string }[] = JSON.parse(text);
    const listed = keys.find(({ id }) => id === 'HTTP_EC_P256_KEY:1');
    return (
      hasDigestOfBody && verify('sha256', Buffer.from(base), createPublicKey(listed?.key ?? ''), signature)
    );
  };

  it('contains the paid deposit and has a valid signature', async () => {
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

  it('has the signature encoding, the digest and the key that the switches choose', async () => {
    const { simulator, client } = bench;
    simulator.switches.set({ signatureEncoding: 'raw', digest: 'sha-256', signingKey: 2 });
    await paid();
    expect(reading(last()).signature).toHaveLength(64);
    expect(last().headers['content-digest']).toMatch(/^sha-256=/);
    expect(reading(last()).parameters).toContain('keyid="HTTP_EC_P256_KEY:2"');
    simulator.switches.set({ publicKeyForm: 'base64' });
    expect(JSON.parse((await client.get('/v2/public-key/http')).text)).toEqual([
      { id: 'HTTP_EC_P256_KEY:1', key: expect.stringMatching(/^[\w+/]+=*$/) },
      { id: 'HTTP_EC_P256_KEY:2', key: expect.stringMatching(/^[\w+/]+=*$/) },
    ]);
  });

  it('has an expired signature if the switch "signature" is "expired"', async () => {
    bench.simulator.switches.set({ signature: 'expired' });
    await paid();
    const seconds = bench.clock.now().epochSecond();
    expect(reading(last()).parameters).toContain(`created=${seconds - 3600};expires=${seconds - 3540}`);
    expect(await isVerified(last())).toBe(true);
  });

  it('can be sent again only if the deposit has a final status', async () => {
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
});
