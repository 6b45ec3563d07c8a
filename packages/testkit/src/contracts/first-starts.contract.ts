import { Duration } from '@js-joda/core';
import { expect } from 'vitest';
import { freshDay, freshToken } from '../index.ts';
import type { ContractSuite } from './contract-suite.ts';

const HOUR = Duration.ofHours(1);

/** specification.md#first-start */
export const firstStartsContract: ContractSuite = (test) => {
  test('the setup address is replaced only if it was offered before the given instant', async ({
    firstStarts,
  }) => {
    const [first, same, later, now] = [freshToken(), freshToken(), freshToken(), freshDay()];
    expect(await firstStarts.offer(first, now, now.minus(HOUR))).toBe(true);
    expect(await firstStarts.offer(same, now.plusSeconds(9), now.minusSeconds(51))).toBe(false);
    expect(await firstStarts.isOpen(first, now.minus(HOUR))).toBe(true);
    expect(await firstStarts.isOpen(same, now.minus(HOUR))).toBe(false);
    expect(await firstStarts.offer(later, now.plusSeconds(61), now.plusSeconds(1))).toBe(true);
    expect(await firstStarts.isOpen(first, now.minus(HOUR))).toBe(false);
    expect(await firstStarts.isOpen(later, now.minus(HOUR))).toBe(true);
  });

  test('only one of two simultaneous callers takes the setup address', async ({ firstStarts }) => {
    const [token, now] = [freshToken(), freshDay()];
    await firstStarts.offer(token, now, now.minus(HOUR));
    expect(await firstStarts.take(token, now)).toBe(false);
    const since = now.minus(HOUR);
    const both = await Promise.all([firstStarts.take(token, since), firstStarts.take(token, since)]);
    expect(both.filter(Boolean)).toEqual([true]);
    expect(await firstStarts.isOpen(token, since)).toBe(false);
    await firstStarts.putBack(token);
    expect(await firstStarts.take(token, since)).toBe(true);
  });
};
