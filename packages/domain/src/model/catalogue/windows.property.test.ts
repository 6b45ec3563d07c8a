import { fc, test } from '@fast-check/vitest';
import { arbitraryWindows } from '@booky/testkit';
import { Instant, LocalDate } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { invalid, type ProblemCode } from '../refusal.ts';
import { hasNewPast, readWindows, type Window, windowsAhead } from './windows.ts';

const date = LocalDate.of(2030, 1, 7);
const window: Window = { date, opensMinute: 540, closesMinute: 720, stepMinutes: 20, bufferMinutes: 0 };
/** Noon in Kigali, which is when {@link window} closes. */
const noon = Instant.parse('2030-01-07T10:00:00Z');

/** specification.md#package-windows */
describe('reading windows', () => {
  test.prop([
    arbitraryWindows().chain((windows) =>
      fc.tuple(fc.constant(windows), fc.shuffledSubarray([...windows], { minLength: windows.length })),
    ),
  ])('sorts the windows by time and keeps all their values', ([windows, shuffled]) => {
    expect(readWindows(shuffled)).toEqual({ ok: true, value: windows });
  });

  const outside: readonly (readonly [string, readonly Window[], ProblemCode])[] = [
    ['closes when it opens', [{ ...window, closesMinute: 540 }], 'order'],
    ['overlaps another window', [window, { ...window, opensMinute: 719, closesMinute: 800 }], 'order'],
    ['lies within another window', [{ ...window, opensMinute: 600, closesMinute: 610 }, window], 'order'],
    ['has a step of 4 minutes', [{ ...window, stepMinutes: 4 }], 'too_small'],
    ['has a step of 121 minutes', [{ ...window, stepMinutes: 121 }], 'too_large'],
    ['has a buffer of 241 minutes', [{ ...window, bufferMinutes: 241 }], 'too_large'],
    ['closes after midnight', [{ ...window, closesMinute: 1441 }], 'too_large'],
    [
      'is the 61st',
      Array.from({ length: 61 }, (_, day) => ({ ...window, date: date.plusDays(day) })),
      'too_many',
    ],
  ];
  it.each(outside)('refuses a window that %s', (_what, windows, code) => {
    expect(readWindows(windows)).toEqual({ ok: false, refusal: invalid('windows', code) });
  });

  it('accepts two adjacent windows', () => {
    const next = { ...window, opensMinute: 720, closesMinute: 780 };
    expect(readWindows([next, window])).toEqual({ ok: true, value: [window, next] });
    expect(readWindows([])).toEqual({ ok: true, value: [] });
  });
});

/** specification.md#past-windows */
describe('a window in the past', () => {
  it('is a window that has already closed', () => {
    expect(windowsAhead([window], noon.minusMillis(1))).toEqual([window]);
    expect(windowsAhead([window], noon)).toEqual([]);
    expect(windowsAhead(undefined, noon)).toBeUndefined();
  });

  it('may stay in a package unchanged, but counts as new if any of its values changes', () => {
    expect(hasNewPast([window], [window], noon)).toBe(false);
    expect(hasNewPast([window], [], noon.minusMillis(1))).toBe(false);
    expect(hasNewPast([window], [], noon)).toBe(true);
    const changes: readonly Partial<Window>[] = [
      { date: date.minusDays(1) },
      { opensMinute: 541 },
      { closesMinute: 719 },
      { stepMinutes: 21 },
      { bufferMinutes: 1 },
    ];
    for (const change of changes) expect(hasNewPast([{ ...window, ...change }], [window], noon)).toBe(true);
  });
});
