import { arbitraryEmailOf } from '@booky/testkit';
import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { anyForeignText } from '../../testing/foreign-text.ts';
import { namesIn, readCalendar } from '../../testing/read-calendar.ts';
import { sampleShoot } from '../../testing/sample-messages.ts';
import { toSingleLine } from '../content/plain-text.ts';
import { calendarFile } from './calendar-file.ts';

const entry = {
  shoot: sampleShoot,
  calendar: { sequence: 0, revisedAt: '2026-11-03T08:15:00Z' },
  locale: 'en',
  isCancelled: false,
} as const;
const sender = { name: 'Studio Inzora', address: 'bookings@studio.example' };

const secondsOf = (instant: string): string => `${new Date(instant).toISOString().slice(0, 19)}Z`;

const octetsOf = (line: string): number => new TextEncoder().encode(line).length;

test.prop([anyForeignText, anyForeignText], { numRuns: 300 })(
  'a calendar file keeps every name and place on one line, whatever characters it contains',
  (name, location) => {
    const shoot = { ...sampleShoot, serviceNameEn: name, packageNameEn: name, location };
    const { content } = calendarFile({ ...entry, shoot }, sender);
    expect(namesIn(content)).toEqual(namesIn(calendarFile(entry, sender).content));
    const read = readCalendar(content);
    expect(read.summary).toBe(`Photo shoot: ${toSingleLine(name)}`);
    expect(read.location).toBe(toSingleLine(location));
    expect(read.description).toContain(
      `${toSingleLine(name)}, ${toSingleLine(name)}\nBooking BKY-2611-7Q4ZX`,
    );
  },
);

test.prop([anyForeignText], { numRuns: 300 })(
  'a calendar file has lines of at most 75 bytes, each ending in CRLF',
  (text) => {
    const shoot = { ...sampleShoot, serviceNameEn: text.repeat(5), location: text };
    const { content } = calendarFile({ ...entry, shoot }, sender);
    const lines = content.split('\r\n');
    expect(lines.at(-1)).toBe('');
    expect(content.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u);
    for (const line of lines) expect(octetsOf(line)).toBeLessThanOrEqual(75);
    // Checks that no folded line splits a character.
    expect(lines.every((line) => line.isWellFormed())).toBe(true);
  },
);

test.prop([
  fc.constantFrom('booking_confirmed', 'booking_rescheduled', 'booking_cancelled').chain(arbitraryEmailOf),
])('a calendar file has the shoot times and the revision given in its message', (message) => {
  if (!('calendar' in message)) throw new Error(`a ${message.cause} message contains no calendar entry`);
  const { shoot, calendar, locale } = message;
  const read = readCalendar(calendarFile({ shoot, calendar, locale, isCancelled: false }, sender).content);
  expect(read).toMatchObject({
    uid: `${shoot.reference}@booky`,
    sequence: calendar.sequence,
    stamp: secondsOf(calendar.revisedAt),
    start: secondsOf(shoot.startsAt),
    end: secondsOf(shoot.endsAt),
  });
});
