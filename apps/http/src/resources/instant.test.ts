import { fc, test } from '@fast-check/vitest';
import { Instant } from '@js-joda/core';
import { describe, expect } from 'vitest';
import { instantText } from './instant.ts';

/** The range of a Date, which includes years with more than four digits and years before the epoch. */
const LAST_MINUTE = 144_000_000_000;

describe('an instant in a response', () => {
  const minutes = fc.integer({ min: -LAST_MINUTE, max: LAST_MINUTE });
  const milliseconds = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 59_999 }));

  test.prop([fc.array(fc.tuple(minutes, milliseconds), { minLength: 1 })])(
    'is written like a JSON Date, regardless of the instants written before',
    (instants) => {
      for (const [minute, millisecond] of instants) {
        const at = Math.min(minute * 60_000 + millisecond, 8_640_000_000_000_000);
        expect(instantText(Instant.ofEpochMilli(at))).toBe(new Date(at).toISOString());
      }
    },
  );
});
