import { Instant } from '@js-joda/core';
import { expect, it } from 'vitest';
import { kigaliAndUtc } from './show.ts';

it('kigaliAndUtc() shows the next day in Kigali for a time shortly before midnight UTC', () => {
  expect(kigaliAndUtc(Instant.parse('2026-12-31T22:30:05.123Z'))).toBe(
    '2027-01-01 00:30 (2026-12-31T22:30:05.123Z)',
  );
});
