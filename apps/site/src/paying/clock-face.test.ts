import { expect, it } from 'vitest';
import { clockFace } from './clock-face.ts';

/** specification.md#site-pay-page */
it.each([
  [0, '0:00'],
  [61, '1:01'],
  [3599, '59:59'],
  [3600, '60:00'],
])('%s seconds that are left read %s', (seconds, face) => {
  expect(clockFace(seconds)).toBe(face);
});
