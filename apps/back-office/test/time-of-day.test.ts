import { describe, expect, it } from 'vitest';
import { closingOf, openingOf, timeOf } from '../src/controls/time-of-day.ts';

/** specification.md#office-hours */
describe('minutes since midnight', () => {
  it('are read back from the fields for a day of 24 hours', () => {
    expect([timeOf(0), timeOf(1440)]).toEqual(['00:00', '00:00']);
    expect([openingOf('00:00'), closingOf('00:00')]).toEqual([0, 1440]);
  });

  it('are null for an empty field', () => {
    expect([openingOf(''), closingOf('')]).toEqual([null, null]);
  });
});
