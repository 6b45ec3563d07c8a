import type { CalendarEntry, FeedEntry } from '@booky/domain';
import { Type } from '@sinclair/typebox';
import type { FastifyReply } from 'fastify';
import { EXAMPLES } from './fields.ts';

/** Writes a calendar file (RFC 5545). */
export type WriteCalendarFile = (entry: CalendarEntry) => string;

/** Writes a calendar of several shoots. */
export type WriteCalendarFeed = (entries: readonly FeedEntry[]) => string;

const EXAMPLE = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//Booky//Booky//EN',
  'METHOD:PUBLISH',
  'BEGIN:VEVENT',
  `UID:${EXAMPLES.reference}@booky`,
  'SEQUENCE:0',
  'DTSTAMP:20261120T094500Z',
  'DTSTART:20261205T080000Z',
  'DTEND:20261205T100000Z',
  'SUMMARY:Photo shoot: Family portraits',
  'STATUS:CONFIRMED',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n');

/** The answer of a route that downloads a calendar file. specification.md#calendar-download */
export const CalendarFileAnswer = {
  200: {
    description: 'The shoot as a calendar file. A later file of the same booking replaces it.',
    content: {
      'text/calendar': {
        schema: Type.String({ description: 'An iCalendar file (RFC 5545) with one entry.' }),
        example: EXAMPLE,
      },
    },
  },
};

/** specification.md#read-calendar-feed */
export const CalendarFeedAnswer = {
  200: {
    description: 'The shoots as one calendar.',
    content: {
      'text/calendar': {
        schema: Type.String({ description: 'An iCalendar file (RFC 5545) with an entry for each shoot.' }),
        example: EXAMPLE,
      },
    },
  },
};

export const sendCalendarFile = (reply: FastifyReply, file: string): FastifyReply =>
  reply
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', 'attachment; filename="booking.ics"')
    .send(file);
