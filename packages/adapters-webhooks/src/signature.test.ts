import { Webhook } from 'standardwebhooks';
import { webhookSecret } from '@booky/domain';
import { describe, expect, it } from 'vitest';
import { signatureOf } from './signature.ts';

const [ONE, OTHER, THIRD] = ['A'.repeat(43), '-_8'.repeat(14) + 'w', 'b'.repeat(42) + 'E'].map(webhookSecret);

const content = () => ({
  id: 'an-id',
  timestamp: Math.floor(Date.now() / 1000),
  body: '{"type":"webhook.test"}',
});

const headersOf = (signed: ReturnType<typeof content>, secrets: readonly string[]) => ({
  'webhook-id': signed.id,
  'webhook-timestamp': String(signed.timestamp),
  'webhook-signature': signatureOf(signed, secrets),
});

/** The tests verify signatures with the official Standard Webhooks library. specification.md#webhook-signature */
describe('the signature of a webhook', () => {
  it.each([ONE, OTHER, THIRD])(
    'is accepted by the official library only with the signing secret %s',
    (secret = '') => {
      const signed = content();
      const headers = headersOf(signed, [secret]);
      expect(new Webhook(secret).verify(signed.body, headers)).toEqual({ type: 'webhook.test' });
      for (const [body, changed] of [
        ['{"type":"booking.confirmed"}', headers],
        [signed.body, { ...headers, 'webhook-id': 'another' }],
        [signed.body, { ...headers, 'webhook-timestamp': String(signed.timestamp - 1) }],
      ] as const)
        expect(() => new Webhook(secret).verify(body, changed)).toThrow();
      const others = [ONE, OTHER, THIRD].filter((one) => one !== secret);
      for (const other of others)
        expect(() => new Webhook(other ?? '').verify(signed.body, headers)).toThrow();
    },
  );

  it('made with two secrets is accepted by the official library for either secret', () => {
    const signed = content();
    const headers = headersOf(signed, [ONE ?? '', OTHER ?? '']);
    for (const secret of [ONE, OTHER])
      expect(new Webhook(secret ?? '').verify(signed.body, headers)).toBeDefined();
    expect(() => new Webhook(THIRD ?? '').verify(signed.body, headers)).toThrow();
  });
});
