import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerSteadily } from './steady-answer.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

/** Returns true if the answer has arrived. */
const hasCome = async (answer: Promise<unknown>): Promise<boolean> => {
  const later = Symbol('later');
  return (await Promise.race([answer, turn(later)])) !== later;
};

describe('answerSteadily()', () => {
  it('returns the result of fast work only after 100 milliseconds', async () => {
    const answer = answerSteadily(Promise.resolve('done'));
    vi.advanceTimersByTime(99);
    expect(await hasCome(answer)).toBe(false);
    vi.advanceTimersByTime(1);
    expect(await answer).toBe('done');
  });

  it('returns the result of slow work as soon as the work is done', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const answer = answerSteadily(promise);
    vi.advanceTimersByTime(5000);
    expect(await hasCome(answer)).toBe(false);
    resolve('done');
    expect(await answer).toBe('done');
  });

  it('throws an error at once, and leaves no timer running', async () => {
    await expect(answerSteadily(Promise.reject(new Error('planted fault')))).rejects.toThrow('planted fault');
    expect(vi.getTimerCount()).toBe(0);
  });
});
