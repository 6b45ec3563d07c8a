import { ApiError, type Payment, type StartPayment } from '@booky/api-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepTyped, payOnce, typedAt } from './pay-once.ts';

const PATH = '/pay/BKY-3002-AAAAA/token';
const BODY = { method: 'momo_alpha', phone: '0788123456' } as const;

type Outcome =
  | { readonly ok: true; readonly data: { readonly payment: Payment } }
  | { readonly ok: false; readonly error: ApiError };

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all that is read of it
const STARTED: Outcome = { ok: true, data: { payment: { ourRef: 'P1' } as Payment } };

const refusal = (status: number, error?: string): Outcome => ({
  ok: false,
  error: new ApiError(status, error && { error }),
});

/** specification.md#site-pays-once */
describe('a wish to pay', () => {
  let sent: { readonly body: StartPayment; readonly key: string }[];

  beforeEach(() => {
    sent = [];
    const stored = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => void stored.set(name, value),
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  const pay = (outcome: Outcome, body: typeof BODY | { method: 'card'; phone: string } = BODY) =>
    payOnce(PATH, body, async (request, key) => {
      sent.push({ body: request, key });
      return outcome;
    });

  it('goes out as exclusive, and the tab knows the payment it came to', async () => {
    await pay(STARTED);
    expect(sent[0]?.body).toEqual({ ...BODY, exclusive: true });
    expect(typedAt(PATH)).toEqual({ ...BODY, ourRef: 'P1' });
  });

  it.each([
    ['no answer', refusal(0), true],
    ['a fault of the service', refusal(500), true],
    ['too many requests', refusal(429, 'too_many_requests'), true],
    ['one under way', refusal(409, 'request_in_progress'), true],
    ['a payment in flight', refusal(409, 'payment_in_flight'), false],
    ['a wrong number', refusal(422, 'validation_failed'), false],
    ['a payment that was started', STARTED, false],
  ])('after %s: repeats its key: %s', async (_case, outcome, isSame) => {
    await pay(outcome);
    await pay(STARTED);
    expect(sent[0]?.key === sent[1]?.key).toBe(isSame);
  });

  it('with another method: has another key', async () => {
    await pay(refusal(0));
    await pay(refusal(0), { method: 'card', phone: BODY.phone });
    expect(sent[0]?.key).not.toBe(sent[1]?.key);
  });

  it('is kept beside what was typed, and apart from other pages', () => {
    keepTyped(PATH, { phone: '07' });
    keepTyped(PATH, { method: 'card' });
    expect([typedAt(PATH), typedAt('/pay/other')]).toEqual([{ phone: '07', method: 'card' }, {}]);
  });
});
