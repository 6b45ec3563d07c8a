import { Duration } from '@js-joda/core';
import { expect } from 'vitest';
import { aBusyCalendar, freshUuid, MONDAY_MORNING } from '../index.ts';
import type { ContractAdapters } from './contract-adapters.ts';
import { type ContractSuite } from './contract-suite.ts';
import { atOnce } from './rivals.ts';

const at = (hours: number) => MONDAY_MORNING.plus(Duration.ofHours(hours));
const WHOLE_DAY = { from: MONDAY_MORNING, to: at(24) };

const removeAll = ({ unitOfWork }: ContractAdapters): Promise<void> =>
  unitOfWork.run(async ({ busyCalendars }) => {
    for (const { id } of await busyCalendars.lockAll()) await busyCalendars.remove(id);
  });

/** specification.md#busy-calendar */
export const busyCalendarsContract: ContractSuite = (test) => {
  test('calendars are returned exactly as they were saved, sorted by name', async (adapters) => {
    await removeAll(adapters);
    const { unitOfWork, busyCalendars } = adapters;
    const [work, family] = [aBusyCalendar({ name: 'Work' }), aBusyCalendar({ name: 'Family' })];
    const read = {
      ...work,
      events: 3,
      lastFetchedAt: at(1),
      lastError: 'refused' as const,
      alertedAt: at(2),
      etag: '"1"',
      lastModified: 'Mon, 01 Mar 2027 08:00:00 GMT',
    };
    await unitOfWork.run(async (transaction) => {
      expect(await transaction.busyCalendars.lockAll()).toEqual([]);
      for (const calendar of [work, family]) await transaction.busyCalendars.add(calendar, at(0));
      await transaction.busyCalendars.save(read);
      expect(await transaction.busyCalendars.lockAll()).toEqual([family, read]);
    });
    expect(await busyCalendars.all()).toEqual([family, read]);
  });

  test('newly read times replace all earlier times of the calendar', async (adapters) => {
    await removeAll(adapters);
    const { unitOfWork } = adapters;
    const calendar = aBusyCalendar();
    await unitOfWork.run(async ({ busyCalendars }) => {
      await busyCalendars.lockAll();
      await busyCalendars.add(calendar, at(0));
      await busyCalendars.replaceTimes(calendar.id, [{ from: at(1), to: at(9) }]);
      await busyCalendars.replaceTimes(calendar.id, [
        { from: at(2), to: at(3) },
        { from: at(5), to: at(6) },
      ]);
      const named = { calendarId: calendar.id, calendarName: calendar.name };
      expect(await busyCalendars.overlapping(WHOLE_DAY)).toEqual([
        { from: at(2), to: at(3), ...named },
        { from: at(5), to: at(6), ...named },
      ]);
      expect(await busyCalendars.overlapping({ from: at(3), to: at(5) })).toEqual([]);
      await busyCalendars.replaceTimes(calendar.id, []);
      expect(await busyCalendars.overlapping(WHOLE_DAY)).toEqual([]);
    });
  });

  test('removing a calendar removes its busy times', async (adapters) => {
    await removeAll(adapters);
    const { unitOfWork, busyCalendars } = adapters;
    const calendar = aBusyCalendar();
    await unitOfWork.run(async (transaction) => {
      await transaction.busyCalendars.lockAll();
      await transaction.busyCalendars.add(calendar, at(0));
      await transaction.busyCalendars.replaceTimes(calendar.id, [WHOLE_DAY]);
    });
    await unitOfWork.run(async (transaction) => {
      await transaction.busyCalendars.lockAll();
      await transaction.busyCalendars.remove(calendar.id);
      expect(await transaction.busyCalendars.overlapping(WHOLE_DAY)).toEqual([]);
    });
    expect(await busyCalendars.all()).toEqual([]);
  });

  test('only one worker takes a calendar that is due', async (adapters) => {
    await removeAll(adapters);
    const { unitOfWork, busyCalendars } = adapters;
    const [due, later] = [aBusyCalendar({ name: 'Due' }), aBusyCalendar({ name: 'Later' })];
    await unitOfWork.run(async (transaction) => {
      await transaction.busyCalendars.lockAll();
      await transaction.busyCalendars.add(due, at(0));
      await transaction.busyCalendars.add(later, at(2));
    });
    const taken = await atOnce(() => busyCalendars.takeDue(at(0), at(1)));
    expect(taken.flat()).toEqual([due]);
    expect(await busyCalendars.takeDue(at(0), at(1))).toEqual([]);
    expect(await busyCalendars.takeDue(at(1), at(9))).toEqual([due]);
    await unitOfWork.run(async (transaction) => {
      await transaction.busyCalendars.lockAll();
      await transaction.busyCalendars.makeDue(later.id, at(1));
    });
    expect(await busyCalendars.takeDue(at(1), at(9))).toEqual([later]);
  });

  test('units of work that add calendars run one after another', async (adapters) => {
    await removeAll(adapters);
    const { unitOfWork, busyCalendars } = adapters;
    await atOnce(() =>
      unitOfWork.run(async (transaction) => {
        const found = await transaction.busyCalendars.lockAll();
        if (found.length < 2) await transaction.busyCalendars.add(aBusyCalendar(), at(0));
      }),
    );
    expect(await busyCalendars.all()).toHaveLength(2);
  });

  test('saving a calendar that was never added throws', async ({ unitOfWork }) => {
    const change = unitOfWork.run(async ({ busyCalendars }) => {
      await busyCalendars.lockAll();
      await busyCalendars.save(aBusyCalendar({ id: freshUuid() }));
    });
    await expect(change).rejects.toThrow();
  });
};
