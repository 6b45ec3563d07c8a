import { describe, expect, it } from 'vitest';
import { writeDate, writePeriod, writeStart, writeTime } from './kigali-time.ts';

const text = (...period: Parameters<typeof writePeriod>) =>
  writePeriod(...period)
    .map((part) => part.text)
    .join('');

describe('times in Kigali', () => {
  it('writes a shoot in English', () => {
    expect(text('2026-12-05T07:00:00.000Z', '2026-12-05T09:00:00.000Z', 'en')).toBe(
      'Saturday 5 December 2026, 09:00 to 11:00',
    );
  });

  it('writes a shoot in French', () => {
    expect(text('2026-12-05T07:00:00.000Z', '2026-12-05T09:00:00.000Z', 'fr')).toBe(
      'samedi 5 décembre 2026, de 9 h 00 à 11 h 00',
    );
  });

  it('names both dates when midnight lies between', () => {
    expect(text('2026-12-05T21:30:00.000Z', '2026-12-05T22:30:00.000Z', 'en')).toBe(
      'Saturday 5 December 2026, 23:30 to Sunday 6 December 2026, 00:30',
    );
    expect(text('2026-12-05T21:30:00.000Z', '2026-12-05T22:30:00.000Z', 'fr')).toBe(
      'du samedi 5 décembre 2026 à 23 h 30 au dimanche 6 décembre 2026 à 0 h 30',
    );
  });

  it('tells the Kigali date where the date in UTC is another', () => {
    expect(writeStart('2026-12-31T22:00:00.000Z', 'en')).toBe('Friday 1 January 2027, 00:00');
  });

  it('writes the first of a month as French does', () => {
    expect(writeDate('2026-05-01T08:00:00.000Z', 'fr')).toBe('vendredi 1er mai 2026');
    expect(writeTime('2026-05-01T08:05:00.000Z', 'fr')).toBe('10 h 05');
  });
});
