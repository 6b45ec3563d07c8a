import { at, done, listAt, page, textAt, view } from '@booky/testkit/http';
import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { managed } from '../../support/admin-booking.ts';
import { offices } from '../../support/journey.ts';
import type { Office } from '../../support/office.ts';
import { payAllOwed } from '../../support/own-booking.ts';
import { refused } from '../../support/refusal.ts';
import { book, bookingForm } from '../../support/visitor.ts';

const { open } = offices;

/** specification.md#private-notes */
describe('a private note', () => {
  it("is shown only to the photographer, and is exported and erased together with the client's data", async () => {
    const { world, admin } = await open();
    const own = await managed(world);
    const emails = (await world.emails()).length;
    const body = 'Paid late last time.';
    const noted = await done(admin, own.id, 'notes', { body, private: true });
    expect(noted['notes']).toMatchObject([{ body, emailed: false, private: true }]);
    world.clock.advance(Duration.ofSeconds(1));
    const shown = await done(admin, own.id, 'notes', { body: 'See you soon.', email: false });
    expect(shown['notes']).toMatchObject([{ private: true }, { body: 'See you soon.', private: false }]);
    expect(at(await page(world, own), 'notes')).toMatchObject([{ body: 'See you soon.' }]);
    expect(await world.emails()).toHaveLength(emails);
    const exported = await admin.ask('POST', '/clients/export', {
      body: { email: 'aline.uwase@example.rw' },
    });
    expect(listAt(exported.body, 'client', 'bookings', 0, 'notes')).toMatchObject([{ body }, {}]);
    await done(admin, own.id, 'cancel-for-client');
    await admin.ask('POST', '/clients/erase', { body: { email: 'aline.uwase@example.rw', confirm: true } });
    expect(await view(admin, own.id)).toMatchObject({ notes: [], erased: true });
  });

  it('cannot be emailed: a request to email it returns 422', async () => {
    const { world, admin } = await open();
    const { id } = await managed(world);
    const body = { body: 'Hm.', private: true, email: true };
    const answer = await admin.ask('POST', `/bookings/${id}/notes`, { body });
    expect([answer.status, answer.body]).toEqual(refused(422, 'email'));
    await done(admin, id, 'notes', { body: 'Hm.', private: true, email: false });
  });
});

/** specification.md#quiet-reschedule */
it('a reschedule with "notify": false moves the booking and sends no email', async () => {
  const { world, admin } = await open();
  const { id } = await managed(world);
  const moved = await done(admin, id, 'reschedule', { startsAt: '2030-01-16T12:00:00+02:00', notify: false });
  expect(moved['startsAt']).toBe('2030-01-16T10:00:00.000Z');
  expect(await world.emails('booking_rescheduled')).toEqual([]);
  await done(admin, id, 'reschedule', { startsAt: '2030-01-17T12:00:00+02:00' });
  expect(await world.emails('booking_rescheduled')).toHaveLength(1);
});

/** specification.md#list-owed specification.md#booking-list-row-object */
describe('the list of bookings that still owe money', () => {
  it('starts with the latest shoot, or with the earliest shoot if the query has sort=startsAt', async () => {
    const office = await open({ areLimitsLifted: true });
    const { world, admin } = office;
    const days = [18, 16, 17];
    const owing = [];
    for (const day of days) owing.push(await managed(world, { startsAt: `2030-01-${day}T12:00:00+02:00` }));
    const paid = await managed(world, { startsAt: '2030-01-15T12:00:00+02:00' });
    await payAllOwed(world, paid);
    const listed = async (query: string) => {
      const { body } = await admin.ask('GET', `/bookings${query}`);
      return listAt(body, 'bookings').map((row) => textAt(row, 'startsAt').slice(8, 10));
    };
    expect(await listed('?owed=true')).toEqual(['18', '17', '16']);
    expect(await listed('?owed=true&sort=startsAt')).toEqual(['16', '17', '18']);
    expect(await listed('?sort=startsAt')).toEqual(['15', '16', '17', '18']);
    expect(await listed('?sort=-startsAt')).toEqual(['18', '17', '16', '15']);
    for (const [number, day] of ['16', '17', '18'].entries())
      expect(await listed(`?owed=true&sort=startsAt&pageSize=1&page=${number + 1}`)).toEqual([day]);
    const csv = await admin.ask('GET', '/bookings?owed=true&sort=startsAt', {
      headers: { accept: 'text/csv' },
    });
    expect(csv.text.match(/2030-01-1\d(?=T10)/g)).toEqual(['2030-01-16', '2030-01-17', '2030-01-18']);
    const { body } = await admin.ask('GET', '/bookings?owed=true&pageSize=1');
    expect(listAt(body, 'bookings')).toMatchObject([
      {
        owedRwf: 56_000,
        location: expect.any(String),
        packageNameFr: 'Portrait classique',
        serviceNameFr: 'Portraits',
      },
    ]);
  });

  it('returns 422 for the query owed=false, and for an unknown sort', async () => {
    const { admin } = await open();
    for (const [query, field] of [
      ['owed=false', 'owed'],
      ['sort=createdAt', 'sort'],
    ] as const) {
      const answer = await admin.ask('GET', `/bookings?${query}`);
      expect([answer.status, answer.body]).toEqual(refused(422, field));
    }
  });
});

const hold = async ({ world, admin }: Office, given: Readonly<Record<string, unknown>>): Promise<string> => {
  const body = bookingForm(world, { payment: 'online', holdMinutes: 30, ...given });
  return textAt((await admin.ask('POST', '/bookings', { body })).body, 'booking', 'id');
};
const lapsedOf = async ({ admin }: Office): Promise<readonly unknown[]> => {
  const { body } = await admin.ask('GET', '/today');
  const rows = listAt(body, 'lapsedHolds', 'rows').map((row) => at(row, 'id'));
  expect(at(body, 'lapsedHolds', 'count')).toBe(rows.length);
  return rows;
};

/** specification.md#lapsed-holds */
describe('a lapsed hold that the photographer made', () => {
  it('appears on the Today page for 48 hours, or until the client books again', async () => {
    const office = await open({ areLimitsLifted: true });
    const { world, admin } = office;
    const first = await hold(office, { email: 'a@example.rw', phone: '0788000001' });
    const second = await hold(office, {
      email: null,
      phone: '0788 000 002',
      startsAt: '2030-01-16T12:00:00+02:00',
    });
    const third = await hold(office, {
      email: 'c@example.rw',
      phone: '0788000003',
      startsAt: '2030-01-17T12:00:00+02:00',
    });
    await admin.ask('POST', `/bookings/${third}/release`);
    await book(world, { startsAt: '2030-01-18T12:00:00+02:00' });
    expect(await lapsedOf(office)).toEqual([]);
    world.clock.advance(Duration.ofMinutes(30));
    expect(new Set(await lapsedOf(office))).toEqual(new Set([first, second]));
    await world.useCases.expireLapsedHolds();
    expect(new Set(await lapsedOf(office))).toEqual(new Set([first, second]));
    const again = await hold(office, {
      email: 'b@example.rw',
      phone: '+250788000002',
      startsAt: '2030-01-21T12:00:00+02:00',
    });
    expect(await lapsedOf(office)).toEqual([first]);
    world.clock.advance(Duration.ofMinutes(30));
    expect(await lapsedOf(office)).toEqual([first, again]);
    world.clock.advance(Duration.ofHours(48).minusMinutes(30));
    expect(await lapsedOf(office)).toEqual([again]);
  });
});
