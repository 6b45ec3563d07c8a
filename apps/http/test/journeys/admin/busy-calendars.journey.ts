import { aReading, makeScriptedCalendars } from '@booky/testkit';
import { at, listAt, page, rescheduleOwn, textAt } from '@booky/testkit/http';
import { Duration, Instant } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { managed } from '../../support/admin-booking.ts';
import { offices } from '../../support/journey.ts';
import { startsOf } from '../../support/kigali-starts.ts';
import { refusal } from '../../support/refusal.ts';
import { bookingForm } from '../../support/visitor.ts';

const TUESDAY = '2030-01-15';
const kigali = (time: string): Instant => Instant.parse(`${TUESDAY}T${time}:00Z`).minus(Duration.ofHours(2));
const URL = 'https://calendar.example/private-3f2a/basic.ics';

const opened = async () => {
  const calendars = makeScriptedCalendars();
  const office = await offices.open({
    adapt: (adapters) => ({
      ...adapters,
      ports: { ...adapters.ports, calendarSource: calendars.source },
    }),
  });
  const { admin, world } = office;
  const busy = (from: string, to: string) =>
    calendars.byUrl.set(URL, aReading({ from: kigali(from), to: kigali(to) }));
  const add = (body: object = { name: 'Family', url: URL }) => admin.ask('POST', '/busy-calendars', { body });
  return { ...office, calendars, busy, add, read: () => world.useCases.readBusyCalendars() };
};

/**
 * specification.md#busy-calendar specification.md#busy-times specification.md#busy-calendar-object
 * specification.md#list-busy-calendars specification.md#add-busy-calendar specification.md#change-busy-calendar
 * specification.md#remove-busy-calendar specification.md#refresh-busy-calendar
 */
describe('busy calendars', () => {
  it('can be added, listed, renamed, refreshed and removed, and no response contains their address', async () => {
    const { admin, world, add, busy, read } = await opened();
    busy('12:00', '13:00');
    const made = await add();
    expect(made.status).toBe(201);
    const calendar = {
      id: textAt(at(made.body, 'busyCalendar'), 'id'),
      name: 'Family',
      urlMasked: 'https://calendar.example/…',
      events: 0,
      lastFetchedAt: null,
      lastError: null,
    };
    expect(made.body).toEqual({ busyCalendar: calendar });
    const path = `/busy-calendars/${calendar.id}`;
    await read();
    await add({ name: 'Church', url: 'webcal://calendar.example/church.ics' });
    const listed = async () => listAt((await admin.ask('GET', '/busy-calendars')).body, 'busyCalendars');
    expect(await listed()).toEqual([
      expect.objectContaining({ name: 'Church' }),
      { ...calendar, events: 1, lastFetchedAt: expect.any(String) as string },
    ]);
    const renamed = await admin.ask('PATCH', path, { body: { name: 'Home' } });
    expect([renamed.status, at(at(renamed.body, 'busyCalendar'), 'name')]).toEqual([200, 'Home']);
    expect((await admin.ask('POST', `${path}/refresh`)).status).toBe(202);
    expect((await admin.ask('DELETE', path)).status).toBe(204);
    for (const [method, gone] of [
      ['DELETE', path],
      ['PATCH', path],
      ['POST', `${path}/refresh`],
    ] as const)
      expect((await admin.ask(method, gone, method === 'PATCH' ? { body: {} } : {})).status).toBe(404);
    expect(await listed()).toHaveLength(1);
    expect(world.log.lines.join('\n')).not.toContain('private-3f2a');
  });

  it('return 422 for an address without https, and 409 for an eleventh calendar', async () => {
    const { add } = await opened();
    for (const url of ['http://calendar.example/', 'ftp://calendar.example/'])
      expect(await add({ name: 'Family', url })).toMatchObject({ status: 422, body: { fields: ['url'] } });
    expect((await add({ name: '', url: URL })).status).toBe(422);
    expect((await add({ name: 'Family' })).status).toBe(400);
    for (let added = 0; added < 10; added += 1) expect((await add()).status).toBe(201);
    const eleventh = await add();
    expect([eleventh.status, at(eleventh.body, 'error')]).toEqual([409, 'too_many_calendars']);
  });

  it('block their busy times for visitors and clients, and for the photographer unless confirm is true', async () => {
    const { admin, world, add, busy, read } = await opened();
    const { classic } = world.studio;
    await admin.ask('PATCH', '/policies', { body: { clientReschedule: { enabled: true } } });
    const booking = await managed(world, { startsAt: `${TUESDAY}T15:00:00+02:00` });
    const before = await startsOf(world, classic.id, TUESDAY);
    busy('12:00', '13:00');
    await add();
    await read();
    const after = await startsOf(world, classic.id, TUESDAY);
    // Each booking needs an hour for the shoot and half an hour for the buffer. These times are in UTC.
    for (const time of ['09:00', '09:30', '10:00', '10:30']) {
      expect(before).toContain(`${TUESDAY}T${time}:00.000Z`);
      expect(after).not.toContain(`${TUESDAY}T${time}:00.000Z`);
    }
    for (const time of ['08:30', '11:00']) expect(after).toContain(`${TUESDAY}T${time}:00.000Z`);

    const startsAt = `${TUESDAY}T12:00:00+02:00`;
    const visitor = await world.ask('POST', '/api/bookings', { body: bookingForm(world, { startsAt }) });
    expect(visitor).toMatchObject({
      status: 422,
      body: { fields: ['startsAt'], problems: [{ field: 'startsAt', code: 'not_offered' }] },
    });
    expect((await rescheduleOwn(world, booking, startsAt)).status).toBe(422);
    expect(await page(world, booking)).toMatchObject({ startsAt: `${TUESDAY}T13:00:00.000Z` });

    const candidates = listAt(
      (await admin.ask('GET', `/availability/explain?packageId=${classic.id}&date=${TUESDAY}`)).body,
      'candidates',
    );
    const noon = candidates.find((one) => textAt(one, 'startsAt') === `${TUESDAY}T10:00:00.000Z`);
    const reason = {
      code: 'busy',
      from: `${TUESDAY}T10:00:00.000Z`,
      to: `${TUESDAY}T11:00:00.000Z`,
      bookingId: null,
      blockId: null,
      calendar: 'Family',
    };
    expect(at(noon, 'reasons')).toEqual([reason]);

    const calendar = async (query = '') =>
      (await admin.ask('GET', `/calendar?from=${TUESDAY}&to=${TUESDAY}${query}`)).body;
    expect(at(await calendar('&busyTimes=true'), 'busyTimes')).toEqual([
      { calendar: 'Family', startsAt: reason.from, endsAt: reason.to },
    ]);
    expect(Object.keys(Object(await calendar()))).toEqual(['bookings', 'blocks']);

    const own = (confirm: boolean) =>
      admin.ask('POST', '/bookings', {
        body: { ...bookingForm(world, { startsAt }), payment: 'waived', confirm },
      });
    expect(await own(false)).toMatchObject({
      status: 409,
      body: { ...refusal('outside_availability'), reasons: [reason] },
    });
    expect((await own(true)).status).toBe(201);
  });
});
