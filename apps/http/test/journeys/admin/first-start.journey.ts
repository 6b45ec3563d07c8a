import { at, listAt } from '@booky/testkit/http';
import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { adminOf } from '../../support/office.ts';
import { worlds } from '../../support/journey.ts';
import { NOT_FOUND } from '../../support/refusal.ts';
import type { World } from '../../support/world.ts';

const PASSWORD = 'correct horse battery staple';

const STUDIO = {
  studioName: 'Studio Inzora',
  email: 'you@studio.example',
  password: PASSWORD,
  weekdays: [1, 2, 6],
  opensMinute: 540,
  closesMinute: 1080,
  serviceName: 'Portraits',
  serviceSlug: 'portraits',
  packageName: 'Classic',
  priceRwf: 45_000,
  durationMinutes: 60,
  photoCount: 20,
  instructionsEn: 'Dial *182*8*1*123456#',
};

const send = async ({ ask }: Pick<World, 'ask'>, token: string, body: object = STUDIO) => {
  const answer = await ask('POST', `/api/first-start/${token}`, { body });
  return [answer.status, answer.body] as const;
};

/** Returns the token from the first-start address that the service offers, or an empty text if it offers none. */
const offered = async ({ useCases }: Pick<World, 'useCases'>): Promise<string> => {
  const offer = await useCases.offerFirstStart();
  return offer.kind === 'made' ? offer.token : '';
};

/** Opens a service with an empty database. Returns the service and its first-start token. */
const opened = async (): Promise<{ readonly world: World; readonly token: string }> => {
  const world = await worlds.open({
    areLimitsLifted: true,
    rows: () => ({
      admins: [],
      workingHours: [],
      catalogue: { services: [], packages: [], pictures: [], addOns: [] },
    }),
  });
  const token = await offered(world);
  world.log.keepPrivate(token);
  world.log.keepPrivate(PASSWORD);
  return { world, token };
};

/** specification.md#first-start specification.md#post-first-start */
describe('the first start', () => {
  it('creates the admin, the studio, the hours and the first service only once', async () => {
    const { world, token } = await opened();
    expect(await send(world, token)).toEqual([201, { ok: true }]);
    const admin = adminOf(world, PASSWORD, 'you@studio.example');
    const { body } = await admin.ask('GET', '/working-hours');
    expect(listAt(body, 'workingHours').map((row) => at(row, 'weekday'))).toEqual([1, 2, 6]);
    const { body: shown } = await world.ask('GET', '/api/services');
    expect(shown).toMatchObject({ services: [{ slug: 'portraits', packages: [{ priceRwf: 45_000 }] }] });
    expect((await world.ask('GET', '/api/studio')).body).toMatchObject({ studio: { name: 'Studio Inzora' } });
    expect((await world.ask('GET', '/api/payment-methods')).body).toMatchObject({
      offline: { instructionsEn: 'Dial *182*8*1*123456#' },
    });
    expect(await send(world, token, { ...STUDIO, email: 'other@studio.example' })).toEqual(NOT_FOUND);
    expect(await world.useCases.offerFirstStart()).toEqual({ kind: 'set_up' });
  });

  it('stores nothing if it is rejected, and can then be repeated at the same address', async () => {
    const { world, token } = await opened();
    expect((await send(world, token, { ...STUDIO, weekdays: [7] }))[0]).toBe(422);
    expect((await send(world, token, { ...STUDIO, priceRwf: 'much' }))[0]).toBe(400);
    expect((await world.ask('GET', '/api/studio')).body).toMatchObject({ studio: { name: null } });
    expect(await send(world, token)).toEqual([201, { ok: true }]);
  });

  it('returns all invalid fields at once, in the order in which the page shows them', async () => {
    const { world, token } = await opened();
    const wrong = {
      ...STUDIO,
      email: 'you@@studio',
      password: 'short',
      studioName: '',
      weekdays: [],
      opensMinute: 1080,
      closesMinute: 540,
      serviceName: '',
      serviceSlug: '',
      packageName: '',
      priceRwf: -5,
      durationMinutes: 0,
      photoCount: 2_147_483_648,
    };
    const all =
      'email password studioName weekdays closesMinute serviceName serviceSlug packageName priceRwf durationMinutes photoCount'.split(
        ' ',
      );
    const named = async (body: object) => {
      const [status, answer] = await send(world, token, body);
      return [status, listAt(answer, 'problems').map((problem) => at(problem, 'field'))];
    };
    expect(await named(wrong)).toEqual([422, all]);
    // If the page cannot parse a number, it sends the typed text.
    expect(await named({ ...wrong, photoCount: '1e9' })).toEqual([400, all]);
    expect(await named({ ...STUDIO, weekdays: [], photoCount: 'many' })).toEqual([
      400,
      ['weekdays', 'photoCount'],
    ]);
    const [, answer] = await send(world, token, { ...STUDIO, photoCount: 'many' });
    expect(answer).toMatchObject({
      problems: [{ message: 'Write a number in digits alone, such as 20.' }],
    });
    // The page never sends null. The response to null names only the fields with a wrong shape.
    expect(await named({ ...wrong, photoCount: null })).toEqual([400, ['photoCount']]);
    expect((await send(world, token))[0]).toBe(201);
  });

  it('returns 404 if its token is an hour old, was replaced or is unknown', async () => {
    const { world, token } = await opened();
    expect(await world.useCases.offerFirstStart()).toEqual({ kind: 'made_just_before' });
    world.clock.advance(Duration.ofMinutes(2));
    const later = await offered(world);
    world.log.keepPrivate(later);
    for (const other of [token, 'invented-invented-invented', 'x'])
      expect(await send(world, other)).toEqual(NOT_FOUND);
    world.clock.advance(Duration.ofHours(1));
    expect(await send(world, later)).toEqual(NOT_FOUND);
  });
});
