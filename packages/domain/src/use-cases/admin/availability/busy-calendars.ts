import {
  type BusyCalendar,
  MOST_BUSY_CALENDARS,
  newBusyCalendar,
} from '../../../model/availability/busy-calendar.ts';
import { BUSY_CALENDAR_LIMITS, within } from '../../../model/limits.ts';
import { invalid } from '../../../model/refusal.ts';
import { orNotFound, orRefuse, Refused } from '../../../model/result.ts';
import type { BusyCalendars } from '../../../ports/busy-calendars.ts';
import type { CalendarSource } from '../../../ports/calendar-source.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { SecretSource } from '../../../ports/security.ts';
import type { UnitOfWork } from '../../../ports/unit-of-work.ts';

interface Ports {
  readonly unitOfWork: UnitOfWork;
  readonly busyCalendars: BusyCalendars;
  readonly calendarSource: CalendarSource;
  readonly secrets: SecretSource;
  readonly clock: Clock;
}

/** The photographer's input for a calendar. */
export interface BusyCalendarGiven {
  readonly name: string;
  readonly url: string;
}

/** Returns every calendar, ordered by name. specification.md#list-busy-calendars */
export const makeListBusyCalendars =
  ({ busyCalendars }: Pick<Ports, 'busyCalendars'>) =>
  (): Promise<readonly BusyCalendar[]> =>
    busyCalendars.all();

/**
 * Adds a calendar, which a worker reads within seconds. Fails with `validation_failed` (naming `name` or `url`), or
 * with `too_many_calendars` for the eleventh calendar. specification.md#add-busy-calendar
 */
export const makeAddBusyCalendar =
  (ports: Omit<Ports, 'busyCalendars'>) =>
  async (given: BusyCalendarGiven): Promise<BusyCalendar> => {
    const { name, url } = read(ports, given);
    const calendar = newBusyCalendar(ports.secrets.uuid(), name, url);
    return ports.unitOfWork.run(async ({ busyCalendars }) => {
      if ((await busyCalendars.lockAll()).length >= MOST_BUSY_CALENDARS)
        throw new Refused({ code: 'too_many_calendars' });
      await busyCalendars.add(calendar, ports.clock.now());
      return calendar;
    });
  };

/**
 * Changes the name or the address. If the address is new, the busy times are removed, and a worker reads the new
 * address at once. Fails with `not_found`, or with `validation_failed` like {@link makeAddBusyCalendar}.
 * specification.md#change-busy-calendar
 */
export const makeChangeBusyCalendar =
  (ports: Omit<Ports, 'busyCalendars' | 'secrets'>) =>
  async (id: string, given: Partial<BusyCalendarGiven>): Promise<BusyCalendar> => {
    const changes = read(ports, given);
    return ports.unitOfWork.run(async ({ busyCalendars }) => {
      const before = orNotFound((await busyCalendars.lockAll()).find((one) => one.id === id));
      const { name, url } = { ...before, ...changes };
      if (url === before.url) {
        const renamed = { ...before, name };
        await busyCalendars.save(renamed);
        return renamed;
      }
      const changed = newBusyCalendar(id, name, url);
      await busyCalendars.save(changed);
      await busyCalendars.replaceTimes(id, []);
      await busyCalendars.makeDue(id, ports.clock.now());
      return changed;
    });
  };

/**
 * Removes a calendar, so that its busy times can be booked at once. Fails with `not_found`.
 * specification.md#remove-busy-calendar
 */
export const makeRemoveBusyCalendar =
  ({ unitOfWork }: Pick<Ports, 'unitOfWork'>) =>
  (id: string): Promise<void> =>
    unitOfWork.run(async ({ busyCalendars }) => {
      orNotFound((await busyCalendars.lockAll()).find((one) => one.id === id));
      await busyCalendars.remove(id);
    });

/** Asks a worker to read a calendar within seconds. Fails with `not_found`. specification.md#refresh-busy-calendar */
export const makeRefreshBusyCalendar =
  ({ unitOfWork, clock }: Pick<Ports, 'unitOfWork' | 'clock'>) =>
  (id: string): Promise<void> =>
    unitOfWork.run(async ({ busyCalendars }) => {
      orNotFound((await busyCalendars.lockAll()).find((one) => one.id === id));
      await busyCalendars.makeDue(id, clock.now());
    });

const read = <Given extends Partial<BusyCalendarGiven>>(
  { calendarSource }: Pick<Ports, 'calendarSource'>,
  given: Given,
): Given => {
  const calendar = orRefuse(within(BUSY_CALENDAR_LIMITS, given));
  if (calendar.url !== undefined && !calendarSource.mayRead(calendar.url))
    throw new Refused(invalid('url', 'wrong_form'));
  return calendar;
};
