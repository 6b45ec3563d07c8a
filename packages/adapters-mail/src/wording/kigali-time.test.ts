import { describe, expect, it } from 'vitest';
import { writeDay, writePeriod, writeStart } from './kigali-time.ts';

const text = (...period: Parameters<typeof writePeriod>) =>
  writePeriod(...period)
    .map((part) => part.text)
    .join('');

describe('the Kigali time writer', () => {
  it('writes both dates if the shoot ends after midnight', () => {
    expect(text('2026-12-05T21:30:00.000Z', '2026-12-05T22:30:00.000Z', 'en')).toBe(
      'Saturday 5 December 2026, 23:30 to Sunday 6 December 2026, 00:30',
    );
    expect(text('2026-12-05T21:30:00.000Z', '2026-12-05T22:30:00.000Z', 'fr')).toBe(
      'du samedi 5 décembre 2026 à 23:30 au dimanche 6 décembre 2026 à 00:30',
    );
  });

  it('writes a Kigali date without shifting it to another day', () => {
    expect(writeDay('2027-01-01', 'en')).toBe('Friday 1 January 2027');
    expect(writeDay('2027-01-01', 'fr')).toBe('vendredi 1er janvier 2027');
  });

  it('writes instants after the year 9999', () => {
    expect(writeStart('+10000-01-01T01:00:00Z', 'en')).toBe('Saturday 1 January 10000, 03:00');
  });
});
