import { at, done, type Photographer, textAt } from '@booky/testkit/http';
import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { managed, onShootDay } from '../../support/admin-booking.ts';
import { offices } from '../../support/journey.ts';
import { adminOf, makeAccount } from '../../support/office.ts';
import { SHOOT_ENDS } from '../../support/own-booking.ts';
import { NOT_FOUND } from '../../support/refusal.ts';
import { anotherStart, book } from '../../support/visitor.ts';
import type { World } from '../../support/world.ts';

/** Creates a feed and returns its path. */
const makeFeed = async (world: World, admin: Photographer): Promise<string> => {
  const { status, body } = await admin.ask('POST', '/calendar-feed');
  expect([status, Object.keys(Object(body))]).toEqual([201, ['url']]);
  const { origin, pathname } = new URL(textAt(body, 'url'));
  expect([origin, pathname]).toEqual([world.url, expect.stringMatching(/^\/api\/calendar\/[\w-]{43}\.ics$/)]);
  return pathname;
};

const feedOf = async (admin: Photographer) =>
  at((await admin.ask('GET', '/calendar-feed')).body, 'calendarFeed');

/** Returns the raw values of a property: one for each line of the file that sets the property. */
const valuesOf = (text: string, name: string): readonly string[] =>
  [...text.replaceAll('\r\n ', '').matchAll(new RegExp(`^${name}[:;](.*)\r$`, 'gm'))].map(
    ([, value = '']) => value,
  );

/** specification.md#calendar-feed specification.md#get-calendar-feed specification.md#make-calendar-feed */
describe("the photographer's calendar feed", () => {
  const { open } = offices;

  it('can be created, read, replaced and deleted', async () => {
    const { world, admin } = await open();
    expect(await feedOf(admin)).toBeNull();
    const old = await makeFeed(world, admin);
    const made = { createdAt: '2030-01-07T07:00:00.000Z', lastUsedAt: null };
    expect(await feedOf(admin)).toEqual(made);
    expect((await world.ask('GET', old)).status).toBe(200);
    const path = await makeFeed(world, admin);
    expect([(await world.ask('GET', old)).status, (await world.ask('GET', path)).status]).toEqual([404, 200]);
    /** specification.md#end-calendar-feed */
    for (let time = 0; time < 2; time += 1) {
      expect((await admin.ask('DELETE', '/calendar-feed')).status).toBe(204);
      expect([await feedOf(admin), (await world.ask('GET', path)).status]).toEqual([null, 404]);
    }
  });

  it('gets a new address each time it is created, even under the same Idempotency-Key', async () => {
    const { admin } = await open();
    const headers = { 'idempotency-key': 'one feed' };
    const urls = [];
    for (let time = 0; time < 2; time += 1)
      urls.push(textAt((await admin.ask('POST', '/calendar-feed', { headers })).body, 'url'));
    expect(urls[0]).not.toBe(urls[1]);
  });

  it('cannot be read or deleted by another admin', async () => {
    const { world, admin } = await open();
    const [email, password] = ['second@studio.example', 'two sharp lenses and a tripod'];
    expect(await makeAccount(world, email, password)).toBe(true);
    const second = adminOf(world, password, email);
    const path = await makeFeed(world, admin);
    expect(await feedOf(second)).toBeNull();
    const other = await makeFeed(world, second);
    await second.ask('DELETE', '/calendar-feed');
    expect([(await world.ask('GET', path)).status, (await world.ask('GET', other)).status]).toEqual([
      200, 404,
    ]);
  });

  /** specification.md#calendar-feed-use */
  it('records when it was last used, at most once an hour', async () => {
    const { world, admin } = await open();
    const path = await makeFeed(world, admin);
    const readAfter = async (minutes: number) => {
      world.clock.advance(Duration.ofMinutes(minutes));
      expect((await world.ask('GET', path)).status).toBe(200);
      return at(await feedOf(admin), 'lastUsedAt');
    };
    expect(await readAfter(1)).toBe('2030-01-07T07:01:00.000Z');
    expect(await readAfter(59)).toBe('2030-01-07T07:01:00.000Z');
    expect(await readAfter(1)).toBe('2030-01-07T08:01:00.000Z');
  });
});

/** specification.md#read-calendar-feed specification.md#calendar-feed-content */
describe('a calendar feed', () => {
  const { open } = offices;

  it('lists the confirmed shoots, but no contact data or amounts', async () => {
    const { world, admin } = await open({ areLimitsLifted: true });
    const path = await makeFeed(world, admin);
    const moved = await managed(world, { location: 'KG 7 Avenue; Kacyiru, Kigali' });
    const done1 = await managed(world, { ...onShootDay('09:00'), fullName: 'Béatrice Ingabire' });
    const cancelled = await managed(world, { startsAt: anotherStart() });
    await done(admin, cancelled.id, 'cancel');
    const held = await book(world, { startsAt: anotherStart() });
    await done(admin, moved.id, 'reschedule', { startsAt: '2030-01-15T14:00:00+02:00' });
    const { status, headers, text } = await world.ask('GET', path);
    expect([status, headers['content-type'], headers['cache-control'], headers['x-robots-tag']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'private, no-cache',
      'noindex',
    ]);
    expect(headers['content-disposition']).toBeUndefined();
    const [first, second] = [done1, moved];
    expect(valuesOf(text, 'UID')).toEqual([`${first.reference}@booky`, `${second.reference}@booky`]);
    expect(valuesOf(text, 'SUMMARY')).toEqual([
      String.raw`Classic portrait\, Béatrice`,
      String.raw`Classic portrait\, Aline`,
    ]);
    expect(valuesOf(text, 'LOCATION')[1]).toBe(String.raw`KG 7 Avenue\; Kacyiru\, Kigali`);
    expect(valuesOf(text, 'DESCRIPTION')).toEqual([
      `Booking ${first.reference}`,
      `Booking ${second.reference}`,
    ]);
    expect(valuesOf(text, 'DTSTART')).toEqual(['20300115T070000Z', '20300115T120000Z']);
    expect(valuesOf(text, 'SEQUENCE')).toEqual(['0', '1']);
    for (const hidden of [
      cancelled.reference,
      held.reference,
      'Uwase',
      'Ingabire',
      '@example',
      '0788',
      '56000',
      'RWF',
      'ORGANIZER',
    ])
      expect([hidden, text.includes(hidden)]).toEqual([hidden, false]);
    const head = await world.ask('HEAD', path);
    expect([head.status, head.text, head.headers['etag']]).toEqual([200, '', headers['etag']]);
  });

  it('returns 304 for a request with the current ETag until a shoot changes', async () => {
    const { world, admin } = await open();
    const path = await makeFeed(world, admin);
    const booking = await managed(world);
    const known = (await world.ask('GET', path)).headers['etag'] ?? '';
    const read = () => world.ask('GET', path, { headers: { 'if-none-match': known } });
    world.clock.advance(Duration.ofMinutes(5));
    expect([(await read()).status, (await read()).text]).toEqual([304, '']);
    await done(admin, booking.id, 'reschedule', { startsAt: '2030-01-15T14:00:00+02:00' });
    world.clock.advance(Duration.ofMinutes(5));
    const moved = await read();
    expect([moved.status, moved.headers['etag'] === known]).toEqual([200, false]);
  });

  it('contains shoots from 90 days ago to 400 days ahead', async () => {
    const { world, admin } = await open();
    const path = await makeFeed(world, admin);
    const { reference } = await managed(world);
    const isIn = async (days: number) => {
      world.clock.set(SHOOT_ENDS.plus(Duration.ofDays(days)));
      return (await world.ask('GET', path)).text.includes(reference);
    };
    expect([await isIn(90), await isIn(91), await isIn(-400), await isIn(-401)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  /** specification.md#unresolved-token */
  it('returns 404 for an unknown token, and 429 after too many wrong tokens', async () => {
    const { world, admin } = await open({
      addressLimits: { unresolvedToken: { name: 'unresolved_token', attempts: 3, windowSeconds: 60 } },
    });
    const path = await makeFeed(world, admin);
    for (const wrong of ['q7Rk2Vn8xLw4Tb6Zc1Yd9Fm3Hs5Gp0JuAeIoKtXvNyQ', 'short', 'a.b.c'.repeat(9)]) {
      const { status, body, headers } = await world.ask('GET', `/api/calendar/${wrong}.ics`);
      expect([wrong, status, body, headers['cache-control']]).toEqual([wrong, ...NOT_FOUND, 'no-store']);
    }
    expect(
      (await world.ask('GET', '/api/calendar/q7Rk2Vn8xLw4Tb6Zc1Yd9Fm3Hs5Gp0JuAeIoKtXvNyX.ics')).status,
    ).toBe(429);
    expect((await world.ask('GET', path)).status).toBe(200);
  });
});
