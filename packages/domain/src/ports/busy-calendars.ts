import type { Instant } from '@js-joda/core';
import type { BusyCalendar, BusyTime } from '../model/availability/busy-calendar.ts';
import type { Period } from '../model/time/period.ts';

/** Calendars from other programs, inside a unit of work. */
export interface BusyCalendarRepository {
  /** Locks all calendars until the unit ends, and returns them in the order of their names. */
  lockAll(): Promise<readonly BusyCalendar[]>;
  /** Stores a new calendar, which is to be read at `dueAt`. */
  add(calendar: BusyCalendar, dueAt: Instant): Promise<void>;
  /** Stores changes to a calendar that {@link lockAll} returned. */
  save(calendar: BusyCalendar): Promise<void>;
  /** Replaces the busy times of a calendar. `times` must be in order, and no two of them may touch. */
  replaceTimes(id: string, times: readonly Period[]): Promise<void>;
  /** Plans that a calendar is read as soon as possible. */
  makeDue(id: string, dueAt: Instant): Promise<void>;
  /** Removes a calendar and its busy times. */
  remove(id: string): Promise<void>;
  /** Returns the busy times in all calendars that overlap the period, in any order. */
  overlapping(period: Period): Promise<readonly BusyTime[]>;
}

/** Calendars from other programs, outside of any unit of work. */
export interface BusyCalendars {
  /** Returns all calendars in the order of their names. */
  all(): Promise<readonly BusyCalendar[]>;
  /**
   * Returns the calendars that are to be read at `now`, and plans their next reading for `nextAt`. This way, only one
   * worker reads each calendar.
   */
  takeDue(now: Instant, nextAt: Instant): Promise<readonly BusyCalendar[]>;
}
