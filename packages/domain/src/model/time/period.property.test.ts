import { Duration, Instant } from '@js-joda/core';
import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { overlaps, type Period } from './period.ts';

const noon = Instant.parse('2026-03-14T10:00:00Z');

/** Minutes counted from noon. The range is short, so that periods often touch, overlap or contain each other. */
interface Minutes {
  readonly from: number;
  readonly length: number;
}

const minutes = fc.record({
  from: fc.integer({ min: -20, max: 20 }),
  length: fc.integer({ min: 1, max: 15 }),
});

const periodOf = ({ from, length }: Minutes): Period => ({
  from: noon.plus(Duration.ofMinutes(from)),
  to: noon.plus(Duration.ofMinutes(from + length)),
});

const minutesWithin = ({ from, length }: Minutes): readonly number[] =>
  Array.from({ length }, (_, index) => from + index);

/** specification.md#slot */
describe('the overlap of two periods', () => {
  test.prop([minutes, minutes], { numRuns: 500 })(
    'exists exactly when the two periods share a minute',
    (one, other) => {
      const shared = minutesWithin(one).some((minute) => minutesWithin(other).includes(minute));
      expect(overlaps(periodOf(one), periodOf(other))).toBe(shared);
    },
  );

  test.prop([minutes, minutes])('does not depend on the order of the periods', (one, other) => {
    expect(overlaps(periodOf(one), periodOf(other))).toBe(overlaps(periodOf(other), periodOf(one)));
  });

  test.prop([minutes, minutes, fc.integer({ min: -3_000_000, max: 3_000_000 })])(
    'does not change if both periods are shifted by the same time',
    (one, other, shift) => {
      const moved = ({ from, length }: Minutes): Period => periodOf({ from: from + shift, length });
      expect(overlaps(moved(one), moved(other))).toBe(overlaps(periodOf(one), periodOf(other)));
    },
  );

  it('exists only if the later period begins before the earlier one ends', () => {
    const morning = { from: noon.minus(Duration.ofHours(2)), to: noon };
    const afternoon = { from: noon, to: noon.plus(Duration.ofHours(2)) };
    expect(overlaps(morning, afternoon)).toBe(false);
    expect(overlaps({ ...morning, to: noon.plusNanos(1) }, afternoon)).toBe(true);
  });
});
