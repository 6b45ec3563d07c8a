import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendIntention } from './intention.ts';
import { recall, remember, rememberMore } from './tab-memory.ts';

const NAME = 'booky-paying BKY-3002-AAAAA';
const CONTENT = { method: 'momo_alpha', phone: '0788123456' };
const DONE = { ok: true } as const;

const refusal = (status: number, code = 'unexpected_answer') =>
  ({ ok: false, error: { status, code } }) as const;

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** specification.md#site-intention specification.md#site-pays-once */
describe('what a visitor means to do', () => {
  const keys: string[] = [];
  beforeEach(() => void keys.splice(0));

  const send = (outcome: typeof DONE | ReturnType<typeof refusal>, content: object = CONTENT) =>
    sendIntention(NAME, content, async (headers) => {
      keys.push(headers['Idempotency-Key']);
      return outcome;
    });

  it.each([
    ['no answer', refusal(0), true],
    ['a fault of the service', refusal(500), true],
    ['too many requests', refusal(429, 'too_many_requests'), true],
    ['one under way', refusal(409, 'request_in_progress'), true],
    ['a payment in flight', refusal(409, 'payment_in_flight'), false],
    ['a wrong number', refusal(422, 'validation_failed'), false],
    ['success', DONE, false],
  ])('after %s: repeats its key: %s', async (_case, outcome, isSame) => {
    await send(outcome);
    await send(DONE);
    expect(keys[0] === keys[1]).toBe(isSame);
  });

  it('with other content: has another key', async () => {
    await send(refusal(0));
    await send(refusal(0), { ...CONTENT, method: 'card' });
    expect(keys[0]).not.toBe(keys[1]);
  });
});

/** specification.md#site-tab-memory */
describe('the memory of a tab', () => {
  it('more is kept: stays beside what was known, and apart from other names', () => {
    rememberMore(NAME, { phone: '07' });
    rememberMore(NAME, { method: 'card' });
    expect([recall(NAME), recall('other')]).toEqual([{ phone: '07', method: 'card' }, {}]);
    remember(NAME, undefined);
    expect(recall(NAME)).toEqual({});
  });

  it('of a browser that refuses to store: is empty', () => {
    vi.stubGlobal('sessionStorage', undefined);
    remember(NAME, { phone: '07' });
    expect(recall(NAME)).toEqual({});
  });
});
