import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient } from './client.ts';
import { waitForPayment } from './wait-for-payment.ts';

const polled = (status: string, booking = 'pending_payment') => ({
  payment: { ourRef: OUR_REF, status },
  booking: { status: booking },
});

const OUR_REF = '7b0e7f0a-6c1d-4b9e-9a55-0f6f2f1a9c11';

/** Waits at a service that gives these answers, the last one for ever; answers when it was asked, in milliseconds. */
const waiting = (answers: readonly (() => Response)[], signal?: AbortSignal) => {
  const startMs = Date.now();
  const askedMs: number[] = [];
  const heard: unknown[] = [];
  const client = createClient({
    baseUrl: 'https://api.studio.example',
    fetch: async () => {
      const answer = answers[Math.min(askedMs.length, answers.length - 1)];
      askedMs.push(Date.now() - startMs);
      if (answer === undefined) throw new Error('the script is empty');
      return answer();
    },
  });
  const ending = waitForPayment(client, OUR_REF, { signal, onChange: (now) => heard.push(now) });
  return { ending, askedMs, heard };
};

const answer = (status: string, booking?: string) => () => Response.json(polled(status, booking));

const lost = (): Response => {
  throw new TypeError('fetch failed');
};

/** What the module takes for the page of a browser. */
class PageInSight extends EventTarget {
  hidden = false;
  show(isHidden: boolean): void {
    this.hidden = isHidden;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('waiting for a payment', () => {
  it.each(['succeeded', 'failed', 'refund_due', 'refunded'])('%s: ends at once', async (status) => {
    const { ending, askedMs } = waiting([answer(status)]);
    expect(await ending).toEqual(polled(status));
    expect(askedMs).toEqual([0]);
  });

  it('pending: asks after three seconds, then ever more slowly, up to every thirty', async () => {
    const { ending, askedMs } = waiting([
      ...Array.from({ length: 14 }, () => answer('pending')),
      answer('failed'),
    ]);
    await vi.runAllTimersAsync();
    await ending;
    const waitsMs = askedMs.slice(1).map((ms, index) => ms - (askedMs[index] ?? 0));
    expect(waitsMs[0]).toBe(3000);
    expect(waitsMs).toEqual(waitsMs.toSorted((one, other) => one - other));
    expect(waitsMs.at(-1)).toBe(30_000);
  });

  it('changes: each is heard once, a hold that lapses and money that comes late too', async () => {
    const { ending, heard } = waiting([
      answer('pending'),
      answer('pending'),
      answer('pending', 'expired'),
      answer('succeeded', 'confirmed'),
    ]);
    await vi.runAllTimersAsync();
    expect(await ending).toEqual(polled('succeeded', 'confirmed'));
    expect(heard).toEqual([
      polled('pending'),
      polled('pending', 'expired'),
      polled('succeeded', 'confirmed'),
    ]);
  });

  it.each([
    ['no answer', lost, 3000],
    ['500', () => Response.json({ error: 'internal_error' }, { status: 500 }), 3000],
    ['429', () => Response.json({}, { status: 429, headers: { 'retry-after': '20' } }), 23_000],
  ])('%s: goes on, no sooner than the service asks for', async (_, trouble, afterMs) => {
    const { ending, askedMs } = waiting([trouble, answer('succeeded')]);
    await vi.runAllTimersAsync();
    await ending;
    expect(askedMs).toEqual([0, afterMs]);
  });

  it('unknown payment: throws', async () => {
    const { ending } = waiting([() => Response.json({ error: 'not_found' }, { status: 404 })]);
    await expect(ending).rejects.toMatchObject({ code: 'not_found' });
  });

  it('given up: rejects with the reason and leaves no timer', async () => {
    const caller = new AbortController();
    const { ending } = waiting([answer('pending')], caller.signal);
    const fault = ending.catch((reason: unknown) => reason);
    await vi.advanceTimersByTimeAsync(1);
    caller.abort('the page was left');
    expect(await fault).toBe('the page was left');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('hidden page: asks no more, and at once when it is seen again', async () => {
    const page = new PageInSight();
    vi.stubGlobal('document', page);
    const { ending, askedMs } = waiting([answer('pending'), answer('pending'), answer('succeeded')]);
    await vi.advanceTimersByTimeAsync(1000);
    page.show(true);
    await vi.advanceTimersByTimeAsync(100_000);
    expect(askedMs).toEqual([0]);
    page.show(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(askedMs).toEqual([0, 101_000]);
    await vi.runAllTimersAsync();
    await ending;
    expect(askedMs).toEqual([0, 101_000, 104_000]);
  });
});
