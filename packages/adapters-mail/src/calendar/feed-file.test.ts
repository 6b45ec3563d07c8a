import type { FeedEntry } from '@booky/domain';
import { Instant } from '@js-joda/core';
import { fc, test } from '@fast-check/vitest';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { anyForeignText } from '../../testing/foreign-text.ts';
import { toSingleLine } from '../content/plain-text.ts';
import { feedFile } from './feed-file.ts';

const entry: FeedEntry = {
  bookingId: '8d3f2c1a-5b7e-4f60-9a1d-2c3b4e5f6a70',
  reference: 'BKY-2611-7Q4ZX',
  packageNameEn: 'Classic',
  firstName: 'Aline',
  location: 'KG 7 Avenue 12, Kacyiru',
  startsAt: Instant.parse('2026-12-05T07:00:00Z'),
  endsAt: Instant.parse('2026-12-05T09:00:00Z'),
  calendar: { sequence: 2, revisedAt: '2026-11-03T08:15:00Z' },
};
const site = { frontendOrigin: 'https://studio.example' };

/** Reads the entries with a different library than the one that renders them. */
const entriesIn = (file: string) =>
  new ICAL.Component(ICAL.parse(file))
    .getAllSubcomponents('vevent')
    .map((component) =>
      Object.fromEntries(
        component.getAllProperties().map((property) => [property.name, String(property.getFirstValue())]),
      ),
    );

/** `specification.md#calendar-feed-content` */
describe('a calendar feed file', () => {
  it('contains the time, subject, client, place and booking link of a shoot', () => {
    expect(entriesIn(feedFile([entry], { ...site, pages: { forClients: true, backOffice: true } }))).toEqual([
      {
        uid: 'BKY-2611-7Q4ZX@booky',
        sequence: '2',
        dtstamp: '2026-11-03T08:15:00Z',
        'last-modified': '2026-11-03T08:15:00Z',
        dtstart: '2026-12-05T07:00:00Z',
        dtend: '2026-12-05T09:00:00Z',
        summary: 'Classic, Aline',
        location: 'KG 7 Avenue 12, Kacyiru',
        description:
          'Booking BKY-2611-7Q4ZX\nhttps://studio.example/admin/bookings/8d3f2c1a-5b7e-4f60-9a1d-2c3b4e5f6a70',
        status: 'CONFIRMED',
      },
    ]);
  });

  it('has no links if the site has no back office', () => {
    expect(entriesIn(feedFile([entry], site))).toMatchObject([{ description: 'Booking BKY-2611-7Q4ZX' }]);
    expect(feedFile([entry], site)).not.toContain('studio.example');
  });

  it('is a valid calendar even if there are no shoots', () => {
    const file = feedFile([], site);
    expect(entriesIn(file)).toEqual([]);
    expect(file).toMatch(/^BEGIN:VCALENDAR\r\n[^]*END:VCALENDAR\r\n$/);
  });

  test.prop([fc.array(fc.tuple(anyForeignText, anyForeignText, anyForeignText), { maxLength: 4 })], {
    numRuns: 100,
  })('has one entry for each shoot', (texts) => {
    const entries = texts.map(([packageNameEn, firstName, location]) => ({
      ...entry,
      packageNameEn,
      firstName,
      location,
    }));
    const file = feedFile(entries, site);
    expect(feedFile(entries, site)).toBe(file);
    expect(entriesIn(file).map(({ summary, location }) => [summary, location])).toEqual(
      texts.map(([name, first, place]) => [
        `${toSingleLine(name)}, ${toSingleLine(first)}`,
        toSingleLine(place),
      ]),
    );
  });
});
