import { Duration } from '@js-joda/core';
import {
  type BusyCalendar,
  type CalendarFaultReason,
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
 * Reads the calendars that are due, one after the other. If a calendar can't be read, its last busy times stay. If
 * only an event can't be read, the calendar gets the times of its other events. In both cases the admins are alerted.
 * specification.md#busy-calendar-fetch specification.md#busy-calendar-alert specification.md#unreadable-event
 */
export const makeReadBusyCalendars = (ports: Ports) => {
  const { unitOfWork, busyCalendars, calendarSource, operatorLog, clock } = ports;

  const outcomeOf = async (calendar: BusyCalendar): Promise<CalendarRead | 'unchanged' | CalendarFault> => {
    const now = clock.now();
    const { url, etag, lastModified, lastFetchedAt } = calendar;
    // The first reading of each day asks for the whole calendar, because the period for which times are stored has
    // moved by a day.
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
      // While the calendar was being read, it was removed or got another address.
      if (calendar?.url !== asked.url) return;
      const now = clock.now();
      const fail = async (before: BusyCalendar, reason: CalendarFaultReason): Promise<void> => {
        const { calendar: failed, isAlerted } = withFault(before, reason, now);
        await transaction.busyCalendars.save(failed);
        if (!isAlerted) return;
        await tellAdmins(transaction, operatorLog, (to, locale) => ({
          cause: 'calendar_alert',
          to,
          locale,
          calendarName: before.name,
          reason,
          lastFetchedAt: before.lastFetchedAt?.toString() ?? null,
        }));
      };
      if (outcome instanceof CalendarFault) return fail(calendar, outcome.reason);
      const isWell = { lastFetchedAt: now, lastError: undefined, alertedAt: undefined };
      if (outcome === 'unchanged') return transaction.busyCalendars.save({ ...calendar, ...isWell });
      const { events, times, etag, lastModified, isWhole } = outcome;
      await transaction.busyCalendars.replaceTimes(calendar.id, times);
      if (isWhole) {
        await transaction.busyCalendars.save({ ...calendar, ...isWell, events, etag, lastModified });
        return;
      }
      // Stores no ETag and no Last-Modified, because otherwise the server could answer "unchanged" next time, which
      // would count as a success.
      const partly = { ...calendar, events, lastFetchedAt: now, etag: undefined, lastModified: undefined };
      await fail(partly, 'unreadable_event');
    });

  return async (): Promise<void> => {
    const now = clock.now();
    for (const calendar of await busyCalendars.takeDue(now, now.plus(READ_CALENDARS_EVERY)))
      await store(calendar, await outcomeOf(calendar));
  };
};
