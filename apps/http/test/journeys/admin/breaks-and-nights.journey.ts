import { at, listAt, type Photographer, textAt } from '@booky/testkit/http';
import { describe, expect, it } from 'vitest';
import { managed } from '../../support/admin-booking.ts';
import { offices } from '../../support/journey.ts';
import { starts, startsOf } from '../../support/kigali-starts.ts';
import { NOT_FOUND, refused } from '../../support/refusal.ts';
import { bookingForm } from '../../support/visitor.ts';
import type { World } from '../../support/world.ts';

/** A Saturday and the next day. The studio is closed on Sundays. */
const [SATURDAY, SUNDAY] = ['2030-01-12', '2030-01-13'];
const UNKNOWN_ID = '11111111-1111-4111-8111-111111111111';

const add = ({ ask }: Photographer, body: object) => ask('POST', '/working-hours', { body });

const added = async (admin: Photographer, body: object): Promise<string> => {
  const answer = await add(admin, body);
  expect(answer.status).toBe(201);
  return textAt(answer.body, 'workingHours', 'id');
};

const problemOf = async (world: World, startsAt: string): Promise<unknown> => {
  const { status, body } = await world.ask('POST', '/api/bookings', {
    body: bookingForm(world, { startsAt }),
  });
  return status === 201 ? 201 : at(body, 'problems', 0, 'code');
};

const candidatesOf = async (world: World, admin: Photographer, date: string) => {
  const { body } = await admin.ask(
    'GET',
    `/availability/explain?packageId=${world.studio.classic.id}&date=${date}`,
  );
  return listAt(body, 'candidates').map((one) => [
    at(one, 'startsAt'),
    ...listAt(one, 'reasons').map((reason) => at(reason, 'code')),
  ]);
};

/** specification.md#breaks */
describe('a break', () => {
  const { open } = offices;
  const withLunch = {
    effectiveDate: SATURDAY,
    opensMinute: 600,
    closesMinute: 840,
    breaks: [
      { fromMinute: 720, toMinute: 740 },
      { fromMinute: 740, toMinute: 750 },
    ],
  };

  it('removes only the starts whose shoots would overlap it', async () => {
    const { world, admin } = await open();
    const answer = await add(admin, withLunch);
    expect([answer.status, answer.body]).toMatchObject([
      201,
      { workingHours: { breaks: withLunch.breaks, nextDayUntilMinute: null } },
    ]);
    expect(await startsOf(world, world.studio.classic.id, SATURDAY)).toEqual(
      starts(SATURDAY, '10:00', '10:30', '11:00', '12:30', '13:00'),
    );
    for (const time of ['11:30', '12:00', '12:20'])
      expect(await problemOf(world, `${SATURDAY}T${time}:00+02:00`)).toBe('outside_hours');
    expect(await problemOf(world, `${SATURDAY}T12:45:00+02:00`)).toBe('not_a_start');
    // The buffer after the shoot falls within the break.
    expect(await problemOf(world, `${SATURDAY}T11:00:00+02:00`)).toBe(201);
  });

  it('is a reason in the 409 when the photographer books over it without confirm', async () => {
    const { world, admin } = await open();
    await add(admin, withLunch);
    expect(await candidatesOf(world, admin, SATURDAY)).toContainEqual([
      ...starts(SATURDAY, '11:30'),
      'break',
      'break',
    ]);
    const body = bookingForm(world, { payment: 'waived', startsAt: `${SATURDAY}T12:10:00+02:00` });
    const asked = await admin.ask('POST', '/bookings', { body });
    const span = { bookingId: null, blockId: null, calendar: null };
    expect([asked.status, at(asked.body, 'reasons')]).toEqual([
      409,
      [
        { code: 'break', from: '2030-01-12T10:00:00.000Z', to: '2030-01-12T10:20:00.000Z', ...span },
        { code: 'break', from: '2030-01-12T10:20:00.000Z', to: '2030-01-12T10:30:00.000Z', ...span },
      ],
    ]);
    expect((await admin.ask('POST', '/bookings', { body: { ...body, confirm: true } })).status).toBe(201);
  });
});

/** specification.md#open-after-midnight */
describe('opening hours past midnight', () => {
  const { open } = offices;
  const late = { effectiveDate: SATURDAY, opensMinute: 1335, closesMinute: 1440, nextDayUntilMinute: 120 };

  it('list start times after midnight under the next date, even if the studio is closed on that date', async () => {
    const { world, admin } = await open();
    await added(admin, late);
    const { id } = world.studio.classic;
    expect(await startsOf(world, id, SATURDAY)).toEqual(starts(SATURDAY, '22:15', '22:45', '23:15', '23:45'));
    const afterMidnight = ['2030-01-12T22:15:00.000Z', '2030-01-12T22:45:00.000Z'];
    expect(await startsOf(world, id, SUNDAY)).toEqual(afterMidnight);
    expect((await candidatesOf(world, admin, SUNDAY)).slice(0, 5)).toEqual([
      ...afterMidnight.map((start) => [start]),
      ['2030-01-12T23:15:00.000Z', 'past_closing'],
      ['2030-01-12T23:45:00.000Z', 'past_closing'],
      ['2030-01-13T00:00:00.000Z', 'closed'],
    ]);
    expect(await problemOf(world, `${SUNDAY}T00:30:00+02:00`)).toBe('not_a_start');
    expect(await problemOf(world, `${SUNDAY}T01:15:00+02:00`)).toBe('outside_hours');
    expect(await problemOf(world, `${SUNDAY}T00:45:00+02:00`)).toBe(201);
    // The buffer after a shoot at 23:45 would overlap the new booking.
    expect(await startsOf(world, id, SATURDAY)).toEqual(starts(SATURDAY, '22:15', '22:45', '23:15'));
    expect(await startsOf(world, id, SUNDAY)).toEqual([]);
  });

  it('put the real date of a shoot after midnight into its email and its calendar file', async () => {
    const { world, admin } = await open();
    await added(admin, late);
    const booking = await managed(world, { startsAt: `${SUNDAY}T00:15:00+02:00` });
    const [confirmation] = await world.emails('booking_confirmed');
    expect(confirmation).toMatchObject({ shoot: { startsAt: '2030-01-12T22:15:00Z' } });
    const { text } = await world.ask('GET', `${booking.link}/calendar.ics`);
    expect(text).toContain('DTSTART:20300112T221500Z');
  });
});

/** specification.md#night-overlap */
describe('a change that would make a night overlap the next opening', () => {
  const { open } = offices;
  const late = { opensMinute: 480, closesMinute: 1440, nextDayUntilMinute: 120 };
  const early = { opensMinute: 119, closesMinute: 600 };

  it('returns 422 if it adds or replaces a row of working hours', async () => {
    const { admin } = await open({ rows: () => ({ workingHours: [] }) });
    const saturday = await added(admin, { weekday: 6, ...late });
    const second = await add(admin, { weekday: 0, ...early });
    expect([second.status, second.body]).toEqual(refused(422, 'opensMinute'));
    expect(at(second.body, 'problems', 0, 'code')).toBe('order');
    const sunday = await added(admin, { weekday: 0, ...early, opensMinute: 120 });
    const longer = { body: { weekday: 6, ...late, nextDayUntilMinute: 121 } };
    const replaced = await admin.ask('PUT', `/working-hours/${saturday}`, longer);
    expect([replaced.status, replaced.body]).toEqual(refused(422, 'nextDayUntilMinute'));
    const unknown = await admin.ask('PUT', `/working-hours/${UNKNOWN_ID}`, longer);
    expect([unknown.status, unknown.body]).toEqual(NOT_FOUND);
    // The conflict is gone once the second row is deleted.
    await admin.ask('DELETE', `/working-hours/${sunday}`);
    expect((await admin.ask('PUT', `/working-hours/${saturday}`, longer)).status).toBe(200);
  });

  it('returns 422 if it deletes a row or moves a row to a new date', async () => {
    const { admin } = await open({ rows: () => ({ workingHours: [] }) });
    const override = await added(admin, { effectiveDate: SUNDAY, isOpen: false });
    await added(admin, { effectiveDate: SATURDAY, ...late });
    const sunday = await added(admin, { effectiveDate: '2030-01-20', ...early });
    const weekly = await admin.ask('PUT', `/working-hours/${sunday}`, { body: { weekday: 0, ...early } });
    expect(weekly.status).toBe(200);
    const deleted = await admin.ask('DELETE', `/working-hours/${override}`);
    expect([deleted.status, deleted.body]).toEqual(refused(422, 'nextDayUntilMinute'));
    const moved = await admin.ask('PUT', `/working-hours/${override}`, {
      body: { effectiveDate: '2030-01-21', isOpen: false },
    });
    expect([moved.status, moved.body]).toEqual(refused(422, 'nextDayUntilMinute'));
    expect((await admin.ask('DELETE', `/working-hours/${sunday}`)).status).toBe(204);
    expect((await admin.ask('DELETE', `/working-hours/${override}`)).status).toBe(204);
  });
});

/** specification.md#furthest-start */
describe('the policy furthestDays', () => {
  const { open } = offices;

  it('limits bookings by visitors, and bookings by the photographer without confirm', async () => {
    const { world, admin } = await open();
    const { id } = world.studio.classic;
    await admin.ask('PATCH', '/policies', { body: { booking: { furthestDays: 8 } } });
    expect(await startsOf(world, id, '2030-01-15')).toHaveLength(19);
    expect(await startsOf(world, id, '2030-01-16')).toEqual([]);
    const startsAt = '2030-01-16T08:00:00+02:00';
    expect(await problemOf(world, startsAt)).toBe('too_large');
    const from = '2030-01-15T22:00:00.000Z';
    const reason = { code: 'too_far', from, to: null, bookingId: null, blockId: null, calendar: null };
    const explained = await admin.ask('GET', `/availability/explain?packageId=${id}&date=2030-01-16`);
    expect(at(explained.body, 'candidates', 0)).toMatchObject({ offered: false, reasons: [reason] });
    const body = bookingForm(world, { payment: 'waived', startsAt });
    const asked = await admin.ask('POST', '/bookings', { body });
    expect([asked.status, at(asked.body, 'reasons')]).toEqual([409, [reason]]);
    expect((await admin.ask('POST', '/bookings', { body: { ...body, confirm: true } })).status).toBe(201);
    world.clock.set(world.clock.now().plusSeconds(15 * 3600));
    expect(await problemOf(world, '2030-01-16T15:00:00+02:00')).toBe(201);
    await admin.ask('PATCH', '/policies', { body: { booking: { furthestDays: null } } });
    expect(await startsOf(world, id, '2030-03-15')).toHaveLength(19);
  });

  it('limits reschedules by clients', async () => {
    const { world, admin } = await open();
    await admin.ask('PATCH', '/policies', {
      body: { booking: { furthestDays: 8 }, clientReschedule: { enabled: true } },
    });
    const { link } = await managed(world);
    const body = { startsAt: '2030-01-16T12:00:00+02:00' };
    const moved = await world.ask('POST', `${link}/reschedule`, { body });
    expect([moved.status, at(moved.body, 'problems', 0, 'code')]).toEqual([422, 'too_large']);
  });
});
