import { Duration, type Instant } from '@js-joda/core';
import type { Period } from '../time/period.ts';

/** Why a calendar could not be read. specification.md#busy-calendar-faults */
export const CALENDAR_FAULTS = [
  'unreachable',
  'private_address',
  'too_many_redirects',
  'refused',
  'too_slow',
  'too_large',
  'no_calendar',
  'too_many_events',
] as const;

export type CalendarFaultReason = (typeof CALENDAR_FAULTS)[number];

/** A calendar of another program, whose busy times are not offered. specification.md#busy-calendar */
export interface BusyCalendar {
  readonly id: string;
  readonly name: string;
  /** A secret: with it anyone reads the calendar. It is shown masked and never logged. */
  readonly url: string;
  /** How many of its events take time; a series counts once. */
  readonly events: number;
  /** When it was last read; undefined until then. */
  readonly lastFetchedAt: Instant | undefined;
  /** Why it could not be read the last time; undefined where it could. */
  readonly lastError: CalendarFaultReason | undefined;
  /** When the admins were last alerted since it was last read; undefined where they were not. */
  readonly alertedAt: Instant | undefined;
  /** ETag and Last-Modified of what was last read. */
  readonly etag: string | undefined;
  readonly lastModified: string | undefined;
}

/** A time that a calendar keeps, with its name and nothing of the event. */
export interface BusyTime extends Period {
  readonly calendarId: string;
  readonly calendarName: string;
}

/** specification.md#busy-calendar-limits */
export const MOST_BUSY_CALENDARS = 10;
/** specification.md#busy-calendar-fetch */
export const READ_CALENDARS_EVERY = Duration.ofMinutes(15);
/** How far ahead of now times are kept. */
export const READ_CALENDARS_DAYS_AHEAD = 731;
const ALERT_AGAIN_AFTER = Duration.ofDays(1);

/** A calendar that nothing is known of yet. */
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

/** Its address without what makes it secret: `https://calendar.example/…`. */
export const maskedUrl = ({ url }: Pick<BusyCalendar, 'url'>): string => {
  const [, scheme = '', host = ''] = /^([a-z]+:\/\/)(?:[^/?#]*@)?([^/?#]*)/i.exec(url) ?? [];
  return `${scheme}${host}/…`;
};

/**
 * The calendar after it could not be read, and whether the admins are alerted now: the first time at once, then once a day. Its
 * times stay. specification.md#busy-calendar-alert
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
