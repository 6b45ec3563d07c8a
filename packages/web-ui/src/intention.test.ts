import { fc, test } from '@fast-check/vitest';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetIntention, sendIntention } from './intention.ts';
import { forgetAll, recall, remember, rememberMore } from './tab-memory.ts';

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
    clear: () => stored.clear(),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** specification.md#site-intention specification.md#site-pays-once */
describe("a visitor's intended change", () => {
  const keys: string[] = [];
  beforeEach(() => void keys.splice(0));

  const send = (outcome: typeof DONE | ReturnType<typeof refusal>, content: object = CONTENT) =>
    sendIntention(NAME, content, async (headers) => {
      keys.push(headers['Idempotency-Key']);
      return outcome;
    });

  it.each([
    ['no answer', refusal(0), true],
    ['a server error', refusal(500), true],
    ['too many requests', refusal(429, 'too_many_requests'), true],
    ['a request in progress', refusal(409, 'request_in_progress'), true],
    ['a payment in flight', refusal(409, 'payment_in_flight'), false],
    ['a wrong number', refusal(422, 'validation_failed'), false],
    ['success', DONE, false],
  ])('is sent again with the same idempotency key after $0: $2', async (_case, outcome, isSame) => {
    await send(outcome);
    await send(DONE);
    expect(keys[0] === keys[1]).toBe(isSame);
  });

  it('is sent with another idempotency key if its content differs from the first try', async () => {
    await send(refusal(0));
    await send(refusal(0), { ...CONTENT, method: 'card' });
    expect(keys[0]).not.toBe(keys[1]);
  });
});

/** How one request ends: the request is lost, its response is lost, or its response arrives. */
type Way = 'request lost' | 'answer lost' | 'answered';

/** Something the person does: send the form, see the records and close the form, or reload the page in the same tab. */
type Step = { readonly send: Way; readonly amount: number } | 'see and close' | 'reload';

const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        send: fc.constantFrom<Way>('request lost', 'answer lost', 'answered'),
        amount: fc.constantFrom(10_000, 20_000),
      }),
    },
    { weight: 1, arbitrary: fc.constant('see and close' as const) },
    { weight: 1, arbitrary: fc.constant('reload' as const) },
  ),
  { maxLength: 12 },
);

/** A service that records an amount once for each key. specification.md#kept-answers */
const openTill = () => {
  const kept = new Map<string, string>();
  const records: number[] = [];
  return {
    records,
    record: (key: string, amount: number): string | undefined => {
      const replayedAt = kept.get(key);
      if (replayedAt === undefined) {
        records.push(amount);
        kept.set(key, `record ${records.length}`);
      }
      return replayedAt;
    },
  };
};

/** specification.md#site-intention specification.md#office-once */
describe('an amount that is sent again after lost requests and lost responses', () => {
  test.prop([steps])('is recorded only once until its sender has seen the result', async (history) => {
    forgetAll();
    const { records, record } = openTill();
    /** The sent amount whose outcome the sender does not know. The service may or may not have recorded it. */
    let open: { readonly amount: number; readonly isRecorded: boolean } | undefined;
    for (const step of history) {
      if (step === 'reload') continue;
      if (step === 'see and close') {
        forgetIntention(NAME);
        open = undefined;
        continue;
      }
      const { send: way, amount } = step;
      const before = records.length;
      const repeats = open?.amount === amount ? open : undefined;
      const sent = await sendIntention(NAME, { amount }, async (headers) => {
        const lost = { ok: false, error: { status: 0, code: 'no_answer' } } as const;
        if (way === 'request lost') return lost;
        const replayedAt = record(headers['Idempotency-Key'], amount);
        return way === 'answer lost' ? lost : { ok: true, replayedAt };
      });
      const isRecorded = way !== 'request lost' && repeats?.isRecorded !== true;
      expect(records.length - before).toBe(isRecorded ? 1 : 0);
      if (sent.ok) expect(sent.replayedAt !== undefined).toBe(!isRecorded);
      open = sent.ok ? undefined : { amount, isRecorded: isRecorded || repeats?.isRecorded === true };
    }
  });
});

/** specification.md#site-tab-memory */
describe('the memory of a tab', () => {
  it('keeps the stored values of each name separate', () => {
    rememberMore(NAME, { phone: '07' });
    rememberMore(NAME, { method: 'card' });
    expect([recall(NAME), recall('other')]).toEqual([{ phone: '07', method: 'card' }, {}]);
    remember(NAME, undefined);
    expect(recall(NAME)).toEqual({});
  });

  it('is empty if the browser refuses to store values', () => {
    vi.stubGlobal('sessionStorage', undefined);
    remember(NAME, { phone: '07' });
    expect(recall(NAME)).toEqual({});
  });
});
