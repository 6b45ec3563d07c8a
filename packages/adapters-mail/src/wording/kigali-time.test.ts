import { describe, expect, it } from 'vitest';
import type { Phrase } from '../content/email-content.ts';
import { writeDate, writeDay, writeMoment, writePeriod, writeStart, writeTime } from './kigali-time.ts';

const textOf = (phrase: Phrase) => phrase.map((part) => part.text).join('');

const text = (...period: Parameters<typeof writePeriod>) => textOf(writePeriod(...period));

describe('the writer of Kigali times', () => {
  it('writes date, start and end of a shoot in English', () => {
    expect(text('2026-12-05T07:00:00.000Z', '2026-12-05T09:00:00.000Z', 'en')).toBe(
      'Saturday 5 December 2026, 09:00 to 11:00',
    );
  });

  it('writes date, start and end of a shoot in French', () => {
    expect(text('2026-12-05T07:00:00.000Z', '2026-12-05T09:00:00.000Z', 'fr')).toBe(
      'samedi 5 décembre 2026, de 09:00 à 11:00',
    );
  });

  it('writes two dates if the shoot ends after midnight', () => {
    expect(text('2026-12-05T21:30:00.000Z', '2026-12-05T22:30:00.000Z', 'en')).toBe(
      'Saturday 5 December 2026, 23:30 to Sunday 6 December 2026, 00:30',
    );
    expect(text('2026-12-05T21:30:00.000Z', '2026-12-05T22:30:00.000Z', 'fr')).toBe(
      'du samedi 5 décembre 2026 à 23:30 au dimanche 6 décembre 2026 à 00:30',
    );
  });

  it('writes the Kigali date, not the UTC date', () => {
    expect(writeStart('2026-12-31T22:00:00.000Z', 'en')).toBe('Friday 1 January 2027, 00:00');
  });

  it('writes an instant as part of a sentence', () => {
    expect(textOf(writeMoment('2026-12-05T07:00:00.000Z', 'en'))).toBe('Saturday 5 December 2026 at 09:00');
    expect(textOf(writeMoment('2026-12-05T07:00:00.000Z', 'fr'))).toBe('samedi 5 décembre 2026 à 09:00');
  });

  it('writes a Kigali date without moving it to another day', () => {
    expect(writeDay('2027-01-01', 'en')).toBe('Friday 1 January 2027');
    expect(writeDay('2027-01-01', 'fr')).toBe('vendredi 1er janvier 2027');
  });

  it('writes instants after the year 9999, such as the last expiry of a link', () => {
    expect(writeStart('+10000-01-01T01:00:00Z', 'en')).toBe('Saturday 1 January 10000, 03:00');
  });

  it('writes the first of a month as "1er" in French', () => {
    expect(writeDate('2026-05-01T08:00:00.000Z', 'fr')).toBe('vendredi 1er mai 2026');
    expect(writeTime('2026-05-01T08:05:00.000Z', 'fr')).toBe('10:05');
  });
});
