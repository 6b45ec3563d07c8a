import { describe, expect, it } from 'vitest';
import {
  dateBeside,
  dateOf,
  minuteOfDay,
  monthBeside,
  weekdayNames,
  weekdayOf,
  writeDay,
  writeMinute,
  writeMonth,
  writeStart,
} from './index.ts';

/** specification.md#page-times */
describe('a time on a page', () => {
  it('is written with the date and weekday in Kigali', () => {
    expect(writeStart('2026-12-31T22:05:00.000Z', 'en')).toBe('Friday 1 January 2027, 00:05');
    expect(writeStart('2026-12-31T22:05:00.000Z', 'fr')).toBe('vendredi 1er janvier 2027, 00:05');
    expect(dateOf('2026-12-31T22:05:00.000Z')).toBe('2027-01-01');
  });

  it('is written without hours if only a date is given', () => {
    expect(writeDay('2026-11-24', 'fr')).toBe('mardi 24 novembre 2026');
    expect(writeMonth('2026-11', 'en')).toBe('November 2026');
  });

  it('belongs to a week that begins on Monday', () => {
    expect([weekdayOf('2026-11-23'), weekdayOf('2026-11-29')]).toEqual([1, 7]);
    expect(weekdayNames('en').at(0)).toBe('Mon');
    expect(weekdayNames('fr').at(-1)).toBe('dim');
    expect(weekdayNames('fr', 'long').at(0)).toBe('lundi');
  });

  it('has the right neighbouring months at the turn of a year', () => {
    expect([monthBeside('2026-12', 1), monthBeside('2027-01', -1)]).toEqual(['2027-01', '2026-12']);
  });
  it('has the right neighbouring dates at the turn of a month', () => {
    expect([dateBeside('2026-12-31', 1), dateBeside('2028-03-01', -1)]).toEqual(['2027-01-01', '2028-02-29']);
  });

  it('can be converted to minutes since midnight in Kigali', () => {
    expect(minuteOfDay('2026-12-31T22:05:00.000Z')).toBe(5);
    expect([writeMinute(5), writeMinute(540), writeMinute(1440)]).toEqual(['00:05', '09:00', '24:00']);
  });
});
