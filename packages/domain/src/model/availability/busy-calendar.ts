import { Duration, type Instant } from '@js-joda/core';
import type { Period } from '../time/period.ts';

/** The reasons why a calendar or one of its events could not be read. specification.md#busy-calendar-faults */
export const CALENDAR_FAULTS = [
  'unreachable',
  'private_address',
  'too_many_redirects',
  'refused',
  'too_slow',
  'too_large',
  'no_calendar',
  'too_many_events',
  'unreadable_event',
] as const;

export type CalendarFaultReason = (typeof CALENDAR_FAULTS)[number];

/** A calendar from another program. No start is offered during its busy times. specification.md#busy-calendar */
export interface BusyCalendar {
  readonly id: string;
  readonly name: string;
  /** Secret: anyone who knows this address can read the calendar. The address is shown masked and never logged. */
  readonly url: string;
  /** How many of the calendar's events take time. A recurring event counts once. */
  readonly events: number;
  /** When the calendar was last read, at least in part; undefined before the first reading. */
  readonly lastFetchedAt: Instant | undefined;
  /** The reason why the last reading failed, completely or in part; undefined if it succeeded. */
  readonly lastError: CalendarFaultReason | undefined;
  /** The time of the last alert to the admins. Undefined if no alert was sent since the last successful reading. */
  readonly alertedAt: Instant | undefined;
  /** ETag and Last-Modified of the last complete reading; undefined after a reading that failed in part. */
  readonly etag: string | undefined;
  readonly lastModified: string | undefined;
}

/** A busy time with the name of its calendar, but without details of the event. */
export interface BusyTime extends Period {
  readonly calendarId: string;
  readonly calendarName: string;
}

/** specification.md#busy-calendar-limits */
export const MOST_BUSY_CALENDARS = 10;
/** specification.md#busy-calendar-fetch */
export const READ_CALENDARS_EVERY = Duration.ofMinutes(15);
/** For how many days ahead busy times are kept. */
export const READ_CALENDARS_DAYS_AHEAD = 731;
const ALERT_AGAIN_AFTER = Duration.ofDays(1);

/** Returns a calendar that has not been read yet. */
export const newBusyCalendar = (id: string, name: string, url: string): BusyCalendar => ({
  id,
  name,
  url,
  events: 0,
  lastFetchedAt: undefined,
  lastError: undefined,
  alertedAt: undefined,
  etag: undefined,
  lastModified: undefined,
});

/** Returns the address without its secret part: `https://calendar.example/…`. */
export const maskedUrl = ({ url }: Pick<BusyCalendar, 'url'>): string => {
  const [, scheme = '', host = ''] = /^([a-z]+:\/\/)(?:[^/?#]*@)?([^/?#]*)/i.exec(url) ?? [];
  return `${scheme}${host}/…`;
};

/**
 * Returns the calendar after a failed reading, and whether to alert the admins now. They are alerted at the first
 * failure, and then once a day while readings fail. The stored busy times stay. specification.md#busy-calendar-alert
 */
export const withFault = (
  calendar: BusyCalendar,
  lastError: CalendarFaultReason,
  now: Instant,
): { readonly calendar: BusyCalendar; readonly isAlerted: boolean } => {
  const { alertedAt } = calendar;
  const isAlerted = alertedAt === undefined || !now.isBefore(alertedAt.plus(ALERT_AGAIN_AFTER));
  return { calendar: { ...calendar, lastError, alertedAt: isAlerted ? now : alertedAt }, isAlerted };
};
