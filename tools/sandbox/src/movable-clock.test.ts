import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Duration, Instant } from '@js-joda/core';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { clockState, followClock, openMovableClock } from './movable-clock.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'booky-clock-'));
const file = path.join(folder, 'clock');
const then = Instant.parse('2031-05-04T07:30:00Z');

beforeEach(() => rmSync(file, { force: true }));
afterAll(() => rmSync(folder, { recursive: true }));

const secondsSince = (now: Instant, earlier: Instant): number => Duration.between(earlier, now).seconds();

describe('the clock of the sandbox', () => {
  it('runs on from the time to which it was moved', async () => {
    const clock = openMovableClock(file);
    clock.moveTo(then);
    const first = clock.now();
    expect(secondsSince(first, then)).toBeLessThan(60);
    await expect.poll(() => clock.now().isAfter(first)).toBe(true);
    expect(clockState(clock).moved).toBe(true);
  });

  it('has the moved time in other processes and after a restart', () => {
    const clock = openMovableClock(file);
    const other = followClock(file);
    clock.moveTo(then);
    expect(secondsSince(other.now(), then)).toBeLessThan(60);
    expect(secondsSince(openMovableClock(file).now(), then)).toBeLessThan(60);
    expect(openMovableClock(file).isMoved()).toBe(true);
    expect(readdirSync(folder)).toEqual(['clock']);
  });

  it('returns to real time in all processes', () => {
    const clock = openMovableClock(file);
    clock.moveTo(then);
    clock.reset();
    expect(existsSync(file)).toBe(false);
    for (const each of [clock, followClock(file), openMovableClock(file)]) {
      expect(Math.abs(each.now().toEpochMilli() - Date.now())).toBeLessThan(60_000);
    }
  });

  it('ignores a corrupt file', () => {
    writeFileSync(file, 'tomorrow');
    expect(openMovableClock(file).isMoved()).toBe(false);
  });

  it('writes times with milliseconds even if they are zero', () => {
    const still = { now: () => then, isMoved: () => true };
    expect(clockState(still)).toEqual({ now: '2031-05-04T07:30:00.000Z', moved: true });
  });
});
