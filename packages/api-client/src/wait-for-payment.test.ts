import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient } from './client.ts';
import { waitForPayment } from './wait-for-payment.ts';

const polled = (status: string, booking = 'pending_payment') => ({
  payment: { ourRef: OUR_REF, status },
  booking: { status: booking },
});

const OUR_REF = '7b0e7f0a-6c1d-4b9e-9a55-0f6f2f1a9c11';

/**
 * Waits for a payment at a service that gives these responses in order, and then repeats the last response. Returns the
 * times of the polls in milliseconds.
 */
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

/** The parts of a browser's document that the tested module uses. */
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
  it.each(['succeeded', 'failed', 'refund_due', 'refunded'])(
    'ends at once if the payment is %s',
    async (status) => {
      const { ending, askedMs } = waiting([answer(status)]);
      expect(await ending).toEqual(polled(status));
      expect(askedMs).toEqual([0]);
    },
  );

  it('polls a pending payment more and more slowly', async () => {
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

  it('reports each change once', async () => {
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
  ])(
    'polls again after %s, but not before the delay that the service requires',
    async (_, trouble, afterMs) => {
      const { ending, askedMs } = waiting([trouble, answer('succeeded')]);
      await vi.runAllTimersAsync();
      await ending;
      expect(askedMs).toEqual([0, afterMs]);
    },
  );

  it('fails with not_found for an unknown payment', async () => {
    const { ending } = waiting([() => Response.json({ error: 'not_found' }, { status: 404 })]);
    await expect(ending).rejects.toMatchObject({ code: 'not_found' });
  });

  it("rejects with the caller's reason when it is aborted", async () => {
    const caller = new AbortController();
    const { ending } = waiting([answer('pending')], caller.signal);
    const fault = ending.catch((reason: unknown) => reason);
    await vi.advanceTimersByTimeAsync(1);
    caller.abort('the page was left');
    expect(await fault).toBe('the page was left');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('does not poll while the page is hidden', async () => {
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
