import type { FeedEntry } from '@booky/domain';
import type { Instant } from '@js-joda/core';
import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { toSingleLine } from '../content/plain-text.ts';
import { adminBookingLink, type Site } from '../links.ts';
import { revisionOf } from './revision.ts';

const HOUR_SECONDS = 3600;

/**
 * Renders the photographer's shoots as one calendar. The same entries always give the same bytes, so that a calendar
 * program that already has them gets a 304. The file names no organiser, because an organiser needs an email address.
 * `specification.md#calendar-feed-content`
 */
export const feedFile = (entries: readonly FeedEntry[], site: Site): string => {
  const file = new ICalCalendar({
    prodId: '//Booky//Booky//EN',
    method: ICalCalendarMethod.PUBLISH,
    name: 'Photo shoots',
    ttl: HOUR_SECONDS,
    events: entries.map((entry) => ({
      id: `${toSingleLine(entry.reference)}@booky`,
      ...revisionOf(entry.calendar),
      start: dateOf(entry.startsAt),
      end: dateOf(entry.endsAt),
      summary: `${toSingleLine(entry.packageNameEn)}, ${toSingleLine(entry.firstName)}`,
      location: toSingleLine(entry.location),
      description: [
        `Booking ${toSingleLine(entry.reference)}`,
        // specification.md#email-pages
        ...(site.pages?.backOffice === true ? [adminBookingLink(site, entry.bookingId)] : []),
      ].join('\n'),
      status: ICalEventStatus.CONFIRMED,
    })),
  });
  // Adds the last line break, which the library omits.
  return `${file.toString()}\r\n`;
};

const dateOf = (instant: Instant): Date => new Date(instant.toEpochMilli());
