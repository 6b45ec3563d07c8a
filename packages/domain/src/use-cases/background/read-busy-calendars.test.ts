import { aReading, openTestedService } from '@booky/testkit';
import { createMemoryAdapters } from '@booky/testkit/memory';
import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import type { Period } from '../../model/time/period.ts';
import { CalendarFault } from '../../ports/calendar-source.ts';
import { Refused } from '../../model/result.ts';

const URL = 'https://calendar.example/family.ics';

const open = async () => {
  const service = await openTestedService(createMemoryAdapters());
  const { adapters, useCases, clock } = service;
  const at = (hours: number) => clock.now().plus(Duration.ofHours(hours));
  return {
    ...service,
    at,
    whole: { from: at(-48), to: at(48) },
    add: () => useCases.addBusyCalendar({ name: 'Family', url: URL }),
    readAfter: async (minutes: number) => {
      clock.set(clock.now().plus(Duration.ofMinutes(minutes)));
      await useCases.readBusyCalendars();
    },
    alerts: async () =>
      (await adapters.inspect.queuedEmails()).filter(({ cause }) => cause === 'calendar_alert'),
    times: (period: { from: ReturnType<typeof at>; to: ReturnType<typeof at> }) =>
      adapters.unitOfWork.run(({ busyCalendars }) => busyCalendars.overlapping(period)),
  };
};

const readOf = (times: readonly Period[]) => ({ ...aReading(...times), etag: '"1"' });

/** specification.md#busy-calendar-fetch specification.md#busy-calendar-alert */
describe('busy calendars', () => {
  it('are read immediately when they are added, and every 15 minutes after that', async () => {
    const { add, calendars, readAfter, useCases, times, whole, at } = await open();
    const busy = { from: at(2), to: at(3) };
    calendars.set(URL, readOf([busy]));
    const { id } = await add();
    await readAfter(0);
    expect(await useCases.listBusyCalendars()).toMatchObject([{ id, events: 1, lastError: undefined }]);
    expect(await times(whole)).toEqual([{ ...busy, calendarId: id, calendarName: 'Family' }]);
    calendars.set(URL, readOf([]));
    await readAfter(14);
    expect(await times(whole)).toHaveLength(1);
    await readAfter(1);
    expect(await times(whole)).toEqual([]);
  });

  it('keep their times and get a new lastFetchedAt if they have not changed', async () => {
    const { add, calendars, readAfter, useCases, times, whole, at, clock } = await open();
    calendars.set(URL, readOf([{ from: at(2), to: at(3) }]));
    await add();
    await readAfter(0);
    calendars.set(URL, 'unchanged');
    await readAfter(15);
    expect(await times(whole)).toHaveLength(1);
    expect(await useCases.listBusyCalendars()).toMatchObject([{ events: 1, lastFetchedAt: clock.now() }]);
  });

  it('cause an alert at the first failure after a success, and then at most one a day', async () => {
    const { add, calendars, readAfter, useCases, times, whole, at, alerts } = await open();
    calendars.set(URL, readOf([{ from: at(2), to: at(3) }]));
    await add();
    await readAfter(0);
    calendars.set(URL, new CalendarFault('refused'));
    await readAfter(15);
    expect(await alerts()).toMatchObject([{ calendarName: 'Family', reason: 'refused' }]);
    await readAfter(24 * 60 - 15);
    expect(await alerts()).toHaveLength(1);
    await readAfter(15);
    expect(await alerts()).toHaveLength(2);
    expect(await times(whole)).toHaveLength(1);
    expect(await useCases.listBusyCalendars()).toMatchObject([{ lastError: 'refused' }]);
    calendars.set(URL, 'unchanged');
    await readAfter(15);
    calendars.set(URL, new CalendarFault('too_slow'));
    await readAfter(15);
    expect(await alerts()).toHaveLength(3);
  });

  /** specification.md#unreadable-event */
  it('cause an alert about an event that cannot be read, but keep all other events', async () => {
    const { add, calendars, readAfter, useCases, times, whole, at, alerts, clock } = await open();
    calendars.set(URL, readOf([{ from: at(2), to: at(3) }]));
    await add();
    await readAfter(0);
    const moved = { from: at(4), to: at(5) };
    calendars.set(URL, { ...readOf([moved]), isWhole: false });
    await readAfter(15);
    expect(await times(whole)).toMatchObject([moved]);
    expect(await useCases.listBusyCalendars()).toMatchObject([
      { events: 1, lastError: 'unreadable_event', lastFetchedAt: clock.now(), etag: undefined },
    ]);
    await readAfter(24 * 60 - 15);
    expect(await alerts()).toMatchObject([{ calendarName: 'Family', reason: 'unreadable_event' }]);
    await readAfter(15);
    expect(await alerts()).toHaveLength(2);
    calendars.set(URL, readOf([moved]));
    await readAfter(15);
    expect(await useCases.listBusyCalendars()).toMatchObject([{ lastError: undefined, etag: '"1"' }]);
  });

  it('are limited to ten, and are rejected if the address or name is invalid', async () => {
    const { useCases, add } = await open();
    const refused = (given: { name: string; url: string }) =>
      useCases.addBusyCalendar(given).then(
        () => undefined,
        (fault: unknown) => (fault instanceof Refused ? fault.refusal : fault),
      );
    expect(await refused({ name: 'Family', url: 'http://calendar.example/' })).toMatchObject({
      problems: [{ field: 'url', code: 'wrong_form' }],
    });
    expect(await refused({ name: 'x'.repeat(101), url: URL })).toMatchObject({
      problems: [{ field: 'name', code: 'too_long' }],
    });
    for (let added = 0; added < 10; added += 1) await add();
    expect(await refused({ name: 'Eleventh', url: URL })).toEqual({ code: 'too_many_calendars' });
    expect(await useCases.listBusyCalendars()).toHaveLength(10);
  });

  it('lose their times and are read immediately if their URL changes', async () => {
    const { useCases, add, calendars, readAfter, times, whole, at } = await open();
    calendars.set(URL, readOf([{ from: at(2), to: at(3) }]));
    const { id } = await add();
    await readAfter(0);
    expect(await useCases.changeBusyCalendar(id, { name: 'Children' })).toMatchObject({ events: 1 });
    expect(await times(whole)).toMatchObject([{ calendarName: 'Children' }]);
    const other = 'https://calendar.example/work.ics';
    expect(await useCases.changeBusyCalendar(id, { url: other })).toMatchObject({
      events: 0,
      lastFetchedAt: undefined,
    });
    expect(await times(whole)).toEqual([]);
    calendars.set(other, readOf([{ from: at(4), to: at(5) }]));
    await readAfter(0);
    expect(await times(whole)).toMatchObject([{ from: at(4) }]);
    await useCases.removeBusyCalendar(id);
    expect(await times(whole)).toEqual([]);
    for (const gone of [
      useCases.removeBusyCalendar(id),
      useCases.refreshBusyCalendar(id),
      useCases.changeBusyCalendar(id, {}),
    ])
      await expect(gone).rejects.toMatchObject({ refusal: { code: 'not_found' } });
  });

  it('are read immediately when the photographer requests it', async () => {
    const { useCases, add, calendars, readAfter, times, whole, at } = await open();
    calendars.set(URL, readOf([]));
    const { id } = await add();
    await readAfter(0);
    calendars.set(URL, readOf([{ from: at(2), to: at(3) }]));
    await useCases.refreshBusyCalendar(id);
    await readAfter(0);
    expect(await times(whole)).toHaveLength(1);
  });
});
