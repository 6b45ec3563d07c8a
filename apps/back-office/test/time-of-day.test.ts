import { describe, expect, it } from 'vitest';
import { closingOf, openingOf, timeOf } from '../src/controls/time-of-day.ts';

/** specification.md#office-hours */
describe('a time of day in minutes since midnight', () => {
  it('stays the same when it is displayed in a field and read back', () => {
    expect([timeOf(0), timeOf(1440)]).toEqual(['00:00', '00:00']);
    expect([openingOf('00:00'), closingOf('00:00')]).toEqual([0, 1440]);
  });

  it('is null for an empty field', () => {
    expect([openingOf(''), closingOf('')]).toEqual([null, null]);
  });
});
