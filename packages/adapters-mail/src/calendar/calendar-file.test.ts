import { LOCALES } from '@booky/domain';
import { describe, expect, it } from 'vitest';
import { renderSample, sampleBranding } from '../../testing/render-sample.ts';
import { everySample, sampleOf, sampleShoot } from '../../testing/sample-messages.ts';
import { readCalendar } from '../../testing/read-calendar.ts';
import { calendarFile } from './calendar-file.ts';
import { readSender } from './sender.ts';

const CALENDAR_CAUSES = [
  'booking_confirmed',
  'booking_rescheduled',
  'booking_updated',
  'booking_cancelled',
  'cancellation_copy',
] as const;

const fileOf = async (message: Parameters<typeof renderSample>[0]) => {
  const [file] = renderSample(message).attachments;
  if (file === undefined) throw new Error('the email has no attached calendar file');
  return file;
};

describe('the calendar file', () => {
  it('is attached only to emails that confirm, reschedule, update or cancel a shoot', async () => {
    for (const message of Object.values(everySample('en'))) {
      const { attachments } = renderSample(message);
      const expected = CALENDAR_CAUSES.some((cause) => cause === message.cause) ? ['booking.ics'] : [];
      expect(attachments.map(({ filename }) => filename)).toEqual(expected);
    }
  });

  it('describes the shoot as an entry for the client’s calendar', async () => {
    const { contentType, content } = await fileOf(sampleOf('booking_confirmed', 'en'));
    expect(contentType).toBe('text/calendar; charset=utf-8; method=PUBLISH');
    expect(readCalendar(content)).toEqual({
      method: 'PUBLISH',
      uid: 'BKY-2611-7Q4ZX@booky',
      sequence: 0,
      stamp: '2026-11-03T08:15:00Z',
      modified: '2026-11-03T08:15:00Z',
      start: '2026-12-05T07:00:00Z',
      end: '2026-12-05T09:00:00Z',
      status: 'CONFIRMED',
      summary: 'Photo shoot: Portrait in the studio',
      location: 'KG 7 Avenue 12, Kacyiru',
      description:
        'Portrait in the studio, Classic\nBooking BKY-2611-7Q4ZX\nTo view or cancel your booking, use the private link in your confirmation email (or the newer one, if you have been sent another since).',
      organizer: 'mailto:bookings@studio.example',
      organizerName: 'Studio Inzora',
    });
  });

  it("is in French if the message's locale is French", async () => {
    const { summary, description } = readCalendar(
      (await fileOf(sampleOf('booking_confirmed', 'fr'))).content,
    );
    expect(summary).toBe('Séance photo\u00a0: Portrait en studio');
    expect(description).toContain('Portrait en studio, Classique\nRéservation BKY-2611-7Q4ZX\nPour voir');
  });

  it.each(LOCALES)(
    'updates the same calendar entry after a reschedule and after a cancellation (%s)',
    async (locale) => {
      const moved = readCalendar((await fileOf(sampleOf('booking_rescheduled', locale))).content);
      expect(moved).toMatchObject({ method: 'PUBLISH', sequence: 1, stamp: '2026-11-10T16:00:00Z' });
      const { contentType, content } = await fileOf(sampleOf('booking_cancelled', locale));
      const cancelled = readCalendar(content);
      expect(contentType).toBe('text/calendar; charset=utf-8; method=CANCEL');
      expect(cancelled).toMatchObject({ method: 'CANCEL', sequence: 2, status: 'CANCELLED' });
      expect(cancelled.uid).toBe(moved.uid);
    },
  );

  it('names the studio as the organiser, even if the studio’s name contains punctuation', () => {
    const sender = { name: 'Studio "Inzora", Kigali; ^2', address: 'bookings@studio.example' };
    const entry = { ...sampleOf('booking_confirmed', 'en'), isCancelled: false };
    expect(readCalendar(calendarFile(entry, sender).content).organizerName).toBe(sender.name);
  });

  /** `specification.md#calendar-entry` */
  it('is the same on the site as in an email, but omits the place and name that the site does not know', () => {
    const { shoot, calendar, locale } = sampleOf('booking_rescheduled', 'en');
    const sender = readSender(sampleBranding.from);
    const inEmail = renderSample(sampleOf('booking_rescheduled', 'en')).attachments[0];
    expect(calendarFile({ shoot, calendar, locale, isCancelled: false }, sender)).toEqual(inEmail);
    const { location, fullName, ...known } = shoot;
    const file = calendarFile({ shoot: known, calendar, locale, isCancelled: false }, sender);
    const { location: _client, ...entry } = readCalendar(inEmail?.content ?? '');
    expect(readCalendar(file.content)).toEqual({ ...entry, location: 'null' });
    for (const personal of [location, fullName, 'LOCATION']) expect(file.content).not.toContain(personal);
  });

  it('keeps its UID when the booking changes', async () => {
    const shoot = { ...sampleShoot, startsAt: '2027-03-01T09:00:00Z', endsAt: '2027-03-01T10:00:00Z' };
    const { content } = await fileOf({
      ...sampleOf('booking_confirmed', 'fr'),
      shoot,
      to: 'other@example.org',
    });
    expect(readCalendar(content).uid).toBe('BKY-2611-7Q4ZX@booky');
  });
});
