import type { Instant } from '@js-joda/core';
import type { BusyCalendar, BusyTime } from '../model/availability/busy-calendar.ts';
import type { Period } from '../model/time/period.ts';

/** Calendars of other programs inside a unit of work. */
export interface BusyCalendarRepository {
  /** Every one, by name. Locks them against every change until the unit ends. */
  lockAll(): Promise<readonly BusyCalendar[]>;
  /** Stores a new one, due to be read at `dueAt`. */
  add(calendar: BusyCalendar, dueAt: Instant): Promise<void>;
  /** Stores a changed one of {@link lockAll}. */
  save(calendar: BusyCalendar): Promise<void>;
  /** Puts its times in place of all it had; they are in order and none touches another. */
  replaceTimes(id: string, times: readonly Period[]): Promise<void>;
  /** Has it read as soon as a worker looks. */
  makeDue(id: string, dueAt: Instant): Promise<void>;
  /** Removes it with its times. */
  remove(id: string): Promise<void>;
  /** The times of all calendars that overlap the period, in any order. */
  overlapping(period: Period): Promise<readonly BusyTime[]>;
}

/** Calendars of other programs outside of a unit of work. */
export interface BusyCalendars {
  /** Every one, by name. */
  all(): Promise<readonly BusyCalendar[]>;
  /** Those due at `now`, which are then due again at `nextAt`, so that one of several workers takes each. */
  takeDue(now: Instant, nextAt: Instant): Promise<readonly BusyCalendar[]>;
}
