import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { MONDAY_MORNING } from '@booky/testkit';
import { freeBookingsCountSince, secondsUntilHold } from './hold-limit.ts';

/** specification.md#live-hold-limit specification.md#free-booking-counts */
describe('the holds of one address', () => {
  it('may be as many as allowed, and not one more', () => {
    expect(secondsUntilHold(4, 5)).toBeUndefined();
    expect(secondsUntilHold(5, 5)).toBeGreaterThan(0);
  });

  it('count bookings that needed no fee for 24 hours', () => {
    expect(freeBookingsCountSince(MONDAY_MORNING)).toEqual(MONDAY_MORNING.minus(Duration.ofHours(24)));
  });
});
