import { describe, expect, it } from 'vitest';
import { makeSystemClock } from './system-clock.ts';

describe('the system clock', () => {
  it('returns the current time in whole milliseconds', () => {
    const before = Date.now();
    const now = makeSystemClock().now();
    const after = Date.now();
    expect(now.nano() % 1_000_000).toBe(0);
    expect(now.toEpochMilli()).toBeGreaterThanOrEqual(before);
    expect(now.toEpochMilli()).toBeLessThanOrEqual(after);
  });
});
