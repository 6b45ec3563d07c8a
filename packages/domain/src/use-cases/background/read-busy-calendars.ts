import { Duration } from '@js-joda/core';
import {
  type BusyCalendar,
  READ_CALENDARS_DAYS_AHEAD,
  READ_CALENDARS_EVERY,
  withFault,
} from '../../model/availability/busy-calendar.ts';
import { dateOf } from '../../model/time/kigali.ts';
import type { BusyCalendars } from '../../ports/busy-calendars.ts';
import { CalendarFault, type CalendarRead, type CalendarSource } from '../../ports/calendar-source.ts';
import type { Clock } from '../../ports/clock.ts';
import type { OperatorLog } from '../../ports/operator-log.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import { tellAdmins } from '../emails.ts';

interface Ports {
  readonly unitOfWork: UnitOfWork;
  readonly busyCalendars: BusyCalendars;
  readonly calendarSource: CalendarSource;
  readonly operatorLog: OperatorLog;
  readonly clock: Clock;
}

/**
 * Reads the calendars that are due, one after the other. One that cannot be read keeps its last times, and the admins are
 * alerted. specification.md#busy-calendar-fetch specification.md#busy-calendar-alert
 */
export const makeReadBusyCalendars = (ports: Ports) => {
  const { unitOfWork, busyCalendars, calendarSource, operatorLog, clock } = ports;

  const outcomeOf = async (calendar: BusyCalendar): Promise<CalendarRead | 'unchanged' | CalendarFault> => {
    const now = clock.now();
    const { url, etag, lastModified, lastFetchedAt } = calendar;
    // The first reading of each day asks for everything: series go on, and what is kept reaches two years ahead.
    const isFirstToday = lastFetchedAt === undefined || !dateOf(lastFetchedAt).equals(dateOf(now));
    const known = isFirstToday ? { etag: undefined, lastModified: undefined } : { etag, lastModified };
    try {
      return await calendarSource.read(url, {
        from: now.minus(Duration.ofDays(1)),
        until: now.plus(Duration.ofDays(READ_CALENDARS_DAYS_AHEAD)),
        known,
      });
    } catch (fault) {
      if (fault instanceof CalendarFault) return fault;
      throw fault;
    }
  };

  const store = (asked: BusyCalendar, outcome: CalendarRead | 'unchanged' | CalendarFault): Promise<void> =>
    unitOfWork.run(async (transaction) => {
      const calendar = (await transaction.busyCalendars.lockAll()).find(({ id }) => id === asked.id);
      // Removed, or led elsewhere, while it was read.
      if (calendar?.url !== asked.url) return;
      const now = clock.now();
      if (outcome instanceof CalendarFault) {
        const { calendar: failed, isAlerted } = withFault(calendar, outcome.reason, now);
        await transaction.busyCalendars.save(failed);
        if (!isAlerted) return;
        await tellAdmins(transaction, operatorLog, (to, locale) => ({
          cause: 'calendar_alert',
          to,
          locale,
          calendarName: calendar.name,
          reason: outcome.reason,
          lastFetchedAt: calendar.lastFetchedAt?.toString() ?? null,
        }));
        return;
      }
      const isWell = { lastFetchedAt: now, lastError: undefined, alertedAt: undefined };
      if (outcome === 'unchanged') {
        await transaction.busyCalendars.save({ ...calendar, ...isWell });
        return;
      }
      const { events, times, etag, lastModified } = outcome;
      await transaction.busyCalendars.save({ ...calendar, ...isWell, events, etag, lastModified });
      await transaction.busyCalendars.replaceTimes(calendar.id, times);
    });

  return async (): Promise<void> => {
    const now = clock.now();
    for (const calendar of await busyCalendars.takeDue(now, now.plus(READ_CALENDARS_EVERY)))
      await store(calendar, await outcomeOf(calendar));
  };
};
