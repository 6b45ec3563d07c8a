import type { Instant } from '@js-joda/core';
import type { BusyCalendar, BusyTime } from '../model/availability/busy-calendar.ts';
import type { Period } from '../model/time/period.ts';

/** Calendars of other programs inside a unit of work. */
export interface BusyCalendarRepository {
  /** Locks all calendars until the unit ends, and returns the calendars in the order of their names. */
  lockAll(): Promise<readonly BusyCalendar[]>;
  /** Stores a new calendar, due for reading at `dueAt`. */
  add(calendar: BusyCalendar, dueAt: Instant): Promise<void>;
  /** Stores a changed calendar from {@link lockAll}. */
  save(calendar: BusyCalendar): Promise<void>;
  /** Replaces the times of a calendar. `times` must be in order and must not touch each other. */
  replaceTimes(id: string, times: readonly Period[]): Promise<void>;
  /** Makes a calendar due at once. */
  makeDue(id: string, dueAt: Instant): Promise<void>;
  /** Removes a calendar with its times. */
  remove(id: string): Promise<void>;
  /** Returns the times of all calendars that overlap the period, in any order. */
  overlapping(period: Period): Promise<readonly BusyTime[]>;
}

/** Calendars of other programs outside of a unit of work. */
export interface BusyCalendars {
  /** Returns all calendars in the order of their names. */
  all(): Promise<readonly BusyCalendar[]>;
  /**
   * Returns the calendars due at `now`, and makes them due again at `nextAt`. Only one worker thus reads each calendar.
   */
  takeDue(now: Instant, nextAt: Instant): Promise<readonly BusyCalendar[]>;
}
