import { at, listAt, type Photographer, textAt } from '@booky/testkit/http';
import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { managed } from '../../support/admin-booking.ts';
import { create, update } from '../../support/catalogue-rows.ts';
import { offices } from '../../support/journey.ts';
import { starts, startsOf } from '../../support/kigali-starts.ts';
import type { Office } from '../../support/office.ts';
import { refused } from '../../support/refusal.ts';
import { bookingForm } from '../../support/visitor.ts';
import type { World } from '../../support/world.ts';

/** A Sunday. The studio has no working hours on Sundays. */
const SUNDAY = '2030-01-13';
const MORNING = { date: SUNDAY, opensMinute: 540, closesMinute: 600, stepMinutes: 20, bufferMinutes: 0 };
const LATER = { ...MORNING, opensMinute: 600, closesMinute: 645, stepMinutes: 25, bufferMinutes: 5 };
/** Creates a twenty-minute package with these windows and returns its id. */
const mini = async ({ world, admin }: Office, windows: unknown = [MORNING, LATER]): Promise<string> =>
  textAt(
    await create(admin, 'packages', {
      serviceId: world.studio.portraits.id,
      nameEn: 'Christmas mini',
      priceRwf: 30_000,
      photoCount: 5,
      durationMinutes: 20,
      windows,
    }),
    'id',
  );

const problemOf = async (world: World, packageId: string, time: string): Promise<unknown> => {
  const startsAt = `${SUNDAY}T${time}:00+02:00`;
  const { status, body } = await world.ask('POST', '/api/bookings', {
    body: bookingForm(world, { packageId, startsAt }),
  });
  return status === 201 ? 201 : status === 409 ? at(body, 'error') : at(body, 'problems', 0, 'code');
};

const publicWindows = async (world: World, packageId: string): Promise<unknown> => {
  const { body } = await world.ask('GET', '/api/services/portraits');
  return at(
    listAt(body, 'service', 'packages').find((row) => at(row, 'id') === packageId),
    'windows',
  );
};

const bufferEndsAt = async (admin: Photographer, id: string): Promise<string> =>
  textAt((await admin.ask('GET', `/bookings/${id}`)).body, 'booking', 'bufferEndsAt');

/** specification.md#package-windows specification.md#window-buffer */
describe('a package with mini-session windows', () => {
  const { open } = offices;

  it('is offered only in its windows, at starts that are one window step apart', async () => {
    const office = await open();
    const { world, admin } = office;
    const id = await mini(office);
    const offered = starts(SUNDAY, '09:00', '09:20', '09:40', '10:00', '10:25');
    expect(await startsOf(world, id, SUNDAY)).toEqual(offered);
    expect(await startsOf(world, id, '2030-01-14')).toEqual([]);
    await admin.ask('POST', '/working-hours', { body: { effectiveDate: SUNDAY, isOpen: false } });
    for (const time of ['09:20', '09:40', '09:00']) expect(await problemOf(world, id, time)).toBe(201);
    expect(await startsOf(world, id, SUNDAY)).toEqual(starts(SUNDAY, '10:00', '10:25'));
    expect(await problemOf(world, id, '09:40')).toBe('slot_taken');
    expect(await problemOf(world, id, '10:10')).toBe('not_a_start');
    expect(await problemOf(world, id, '09:50')).toBe('outside_hours');
    expect(await problemOf(world, id, '11:00')).toBe('outside_hours');
    await admin.ask('POST', '/blocks', {
      body: { isAllDay: false, startsAt: `${SUNDAY}T10:24:00+02:00`, endsAt: `${SUNDAY}T10:25:00+02:00` },
    });
    // The five-minute buffer after the shoot at 10:00 would overlap the block.
    expect(await startsOf(world, id, SUNDAY)).toEqual(starts(SUNDAY, '10:25'));
    expect(await problemOf(world, id, '10:00')).toBe('not_offered');
  });

  it('needs confirm when the photographer books it outside its windows', async () => {
    const office = await open();
    const { world, admin } = office;
    const id = await mini(office, [MORNING]);
    const made = (given: object) =>
      admin.ask('POST', '/bookings', {
        body: { ...bookingForm(world, { packageId: id, payment: 'waived' }), ...given },
      });
    const outside = { startsAt: `${SUNDAY}T10:10:00+02:00` };
    const asked = await made(outside);
    expect([asked.status, at(asked.body, 'reasons', 0, 'code')]).toEqual([409, 'closed']);
    expect((await made({ startsAt: `${SUNDAY}T09:10:00+02:00` })).status).toBe(201);
    expect((await made({ ...outside, confirm: true })).status).toBe(201);
  });

  it('lets clients reschedule within its windows, or within working hours once it is deleted', async () => {
    const office = await open();
    const { world, admin } = office;
    const id = await mini(office);
    await admin.ask('PATCH', '/policies', { body: { clientReschedule: { enabled: true, times: 3 } } });
    const booking = await managed(world, { packageId: id, startsAt: `${SUNDAY}T09:20:00+02:00` });
    expect(await bufferEndsAt(admin, booking.id)).toBe('2030-01-13T07:40:00.000Z');
    const ownDays = async () =>
      listAt((await world.ask('GET', `${booking.link}/availability?month=2030-01`)).body, 'days');
    const offered = (await ownDays()).flatMap((day) => listAt(day, 'starts'));
    expect(offered).toEqual(starts(SUNDAY, '09:00', '09:20', '09:40', '10:00', '10:25'));
    const move = (startsAt: string) =>
      world.ask('POST', `${booking.link}/reschedule`, { body: { startsAt } });
    const outside = await move('2030-01-14T10:00:00+02:00');
    expect([outside.status, at(outside.body, 'problems', 0, 'code')]).toEqual([422, 'outside_hours']);
    expect((await move(`${SUNDAY}T10:00:00+02:00`)).status).toBe(200);
    expect(await bufferEndsAt(admin, booking.id)).toBe('2030-01-13T08:25:00.000Z');
    const byAdmin = await admin.ask('POST', `/bookings/${booking.id}/reschedule`, {
      body: { startsAt: `${SUNDAY}T09:00:00+02:00`, confirm: false },
    });
    expect(byAdmin.status).toBe(200);
    expect(await bufferEndsAt(admin, booking.id)).toBe('2030-01-13T07:20:00.000Z');
    await admin.ask('DELETE', `/packages/${id}`);
    expect((await move(`${SUNDAY}T10:00:00+02:00`)).status).toBe(422);
    expect((await move('2030-01-14T10:00:00+02:00')).status).toBe(200);
    expect(await bufferEndsAt(admin, booking.id)).toBe('2030-01-14T08:50:00.000Z');
  });
});

/** specification.md#past-windows */
describe('the mini-session windows of a package', () => {
  const { open } = offices;

  it('are sorted by time, and disappear from the public catalogue when they have ended', async () => {
    const office = await open();
    const { world, admin } = office;
    const today = { ...MORNING, date: '2030-01-07', opensMinute: 480, closesMinute: 545 };
    const id = await mini(office, [LATER, MORNING, today]);
    const catalogue = await admin.ask('GET', '/catalogue');
    const kept = listAt(catalogue.body, 'services')
      .flatMap((service) => listAt(service, 'packages'))
      .find((row) => at(row, 'id') === id);
    expect(at(kept, 'windows')).toEqual([today, MORNING, LATER]);
    expect(await publicWindows(world, id)).toEqual([today, MORNING, LATER]);
    const before = await world.ask('GET', '/api/services');
    world.clock.advance(Duration.ofMinutes(5));
    expect(await publicWindows(world, id)).toEqual([MORNING, LATER]);
    const after = await world.ask('GET', '/api/services', {
      headers: { 'if-none-match': before.headers['etag'] ?? '' },
    });
    expect(after.status).toBe(200);
    world.clock.advance(Duration.ofDays(7));
    expect(await publicWindows(world, id)).toEqual([]);
    // A change may keep or remove stored windows that are in the past.
    const changed = await admin.ask('PATCH', `/packages/${id}`, { body: { windows: [LATER, MORNING] } });
    expect([changed.status, at(changed.body, 'package', 'windows')]).toEqual([200, [MORNING, LATER]]);
    for (const windows of [[today], [{ ...MORNING, stepMinutes: 21 }]]) {
      const answer = await admin.ask('PATCH', `/packages/${id}`, { body: { windows } });
      expect([answer.status, answer.body]).toEqual(refused(422, 'windows'));
      expect(at(answer.body, 'problems', 0, 'code')).toBe('in_the_past');
    }
    expect((await admin.ask('PATCH', `/packages/${id}`, { body: { photoCount: 6 } })).status).toBe(200);
  });

  it('return 400 or 422 if they are invalid', async () => {
    const { world, admin } = await open();
    for (const [window, status] of [
      [{ ...MORNING, closesMinute: 540 }, 422],
      [{ ...MORNING, note: 'Snow' }, 400],
    ] as const) {
      const answer = await update(admin, 'packages', world.studio.express.id, { windows: [window] });
      expect([answer.status, answer.body]).toEqual(refused(status, 'windows'));
    }
  });
});
