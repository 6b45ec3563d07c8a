import { expect, it } from 'vitest';
import { clockFace } from './clock-face.ts';

/** specification.md#site-pay-page */
it.each([
  [0, '0:00'],
  [61, '1:01'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [7 * 86_400 - 1, '167:59:59'],
])('%s seconds that are left read %s', (seconds, face) => {
  expect(clockFace(seconds)).toBe(face);
});
