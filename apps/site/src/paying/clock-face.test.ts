import { describe, expect, it } from 'vitest';
import { clockFace } from './clock-face.ts';

/** specification.md#site-pay-page */
describe('clock face', () => {
  it.each([
    [0, '0:00'],
    [61, '1:01'],
    [3599, '59:59'],
    [3600, '60:00'],
  ])('shows %s seconds as %s', (seconds, face) => {
    expect(clockFace(seconds)).toBe(face);
  });
});
