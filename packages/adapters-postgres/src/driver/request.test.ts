import { expect, it, onTestFinished, vi } from 'vitest';
import { asOneRequest, spending } from './request.ts';

/** specification.md#database-wait */
it('a request shares one time limit between all its waits', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const left: number[] = [];
  const wait = (milliseconds: number) =>
    spending(async (leftMs) => {
      vi.advanceTimersByTime(milliseconds);
      left.push(leftMs());
    });
  await asOneRequest(
    async () => {
      await wait(60);
      await wait(30);
      await wait(30);
      await wait(0);
    },
    { longestWaitMs: 100 },
  );
  expect(left).toEqual([40, 10, 0, 0]);
});
