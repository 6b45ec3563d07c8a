import { ApiError } from '@booky/api-client';
import { describe, expect, it } from 'vitest';
import { startOnce, UNSEEN_AFTER_MS } from './start-once.ts';

const START = Date.parse('2030-02-04T08:00:00.000Z');

const refusal = (status: number, code: string, body?: object) =>
  ({ ok: false, error: new ApiError(status, { error: code, ...body }) }) as const;
const IN_FLIGHT = refusal(409, 'payment_in_flight', {
  payment: { createdAt: new Date(START).toISOString() },
});

/** specification.md#site-pays-once */
describe('startOnce()', () => {
  it.each([
    ['no other payment', { ok: true, data: 'started' } as const, UNSEEN_AFTER_MS, 1],
    ['an open payment of less than five minutes', IN_FLIGHT, UNSEEN_AFTER_MS - 1, 1],
    ['an open payment of five minutes', IN_FLIGHT, UNSEEN_AFTER_MS, 2],
    ['another refusal', refusal(422, 'validation_failed', {}), UNSEEN_AFTER_MS, 1],
    ['no answer', refusal(0, 'no_answer'), UNSEEN_AFTER_MS, 1],
  ])(
    'sends the same requests with the same keys when it is called again: %s',
    async (_case, outcome, ageMs, requests) => {
      const sent: unknown[] = [];
      const start = startOnce(
        () => START + ageMs,
        async (exclusive, headers) => {
          sent.push([exclusive, headers['Idempotency-Key']]);
          return exclusive ? outcome : { ok: true, data: 'started' };
        },
      );
      await start({ 'Idempotency-Key': 'k' });
      await start({ 'Idempotency-Key': 'k' });
      const once = [
        [true, 'k'],
        [false, 'k-'],
      ].slice(0, requests);
      expect(sent).toEqual([...once, ...once]);
    },
  );
});
