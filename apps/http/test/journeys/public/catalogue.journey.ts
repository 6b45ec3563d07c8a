import { at, expectStatus, listAt, textAt } from '@booky/testkit/http';
import { describe, expect, it } from 'vitest';
import { offices, worlds } from '../../support/journey.ts';
import { refusal } from '../../support/refusal.ts';
import type { Studio } from '../../support/studio.ts';

/**
 * specification.md#public-catalogue specification.md#catalogue-order
 * specification.md#list-services specification.md#get-service
 */
describe('the public catalogue', () => {
  const { share } = worlds;

  describe('for visitors', () => {
    const world = share();

    /**
     * specification.md#public-service-object specification.md#public-package-object
     * specification.md#public-add-on-object
     */
    it('lists active services with their active packages and the add-ons on offer, in order', async () => {
      const answer = await world().ask('GET', '/api/services');
      expect(answer.status).toBe(200);
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(answer.body).toEqual({
        services: [weddingsOf(world().studio), portraitsOf(world().studio)],
      });
    });

    it.each([
      ['unknown', 'landscapes'],
      ['inactive', 'passport-photos'],
    ])('returns 404 if the slug is %s', async (_, slug) => {
      const answer = await world().ask('GET', `/api/services/${slug}`);
      expect([answer.status, answer.body]).toEqual([404, refusal('not_found')]);
    });
  });

  /** specification.md#revalidation */
  it('returns 304 for the ETag of an earlier response until the catalogue changes', async () => {
    const { world, admin } = await offices.open();
    const { ask } = world;
    for (const path of ['/api/services', '/api/services/weddings']) {
      const first = await ask('GET', path);
      const { etag = '' } = first.headers;
      const known = { headers: { 'if-none-match': `"older", W/${etag}` } };
      for (const method of ['GET', 'HEAD']) {
        const again = await ask(method, path, known);
        expect([again.status, again.text, again.headers['etag']]).toEqual([304, '', etag]);
        const whole = await ask(method, path);
        expect([whole.status, whole.headers['etag']]).toEqual([200, etag]);
      }
    }
    const { etag = '' } = (await ask('GET', '/api/services')).headers;
    const services = listAt((await admin.ask('GET', '/catalogue')).body, 'services');
    const weddings = services.find((service) => at(service, 'slug') === 'weddings');
    const id = textAt(weddings, 'id');
    expectStatus(await admin.ask('PATCH', `/services/${id}`, { body: { nameFr: 'Autre nom' } }), 200);
    const changed = await ask('GET', '/api/services', { headers: { 'if-none-match': etag } });
    expect([changed.status, changed.headers['etag'] === etag]).toEqual([200, false]);
  });
});

const portraitsOf = (studio: Studio) => ({
  id: studio.portraits.id,
  slug: 'portraits',
  nameEn: 'Portraits',
  nameFr: 'Portraits',
  descriptionEn: 'An hour in the studio in Kacyiru.',
  descriptionFr: 'Une heure au studio de Kacyiru.',
  coverImageUrl: 'https://images.example/portraits.jpg',
  cover: null,
  pictures: [],
  packages: [
    {
      id: studio.classic.id,
      nameEn: 'Classic portrait',
      nameFr: 'Portrait classique',
      descriptionEn: null,
      descriptionFr: null,
      priceRwf: 80_000,
      photoCount: 15,
      durationMinutes: 60,
      windows: null,
    },
    {
      id: studio.signature.id,
      nameEn: 'Signature portrait',
      nameFr: 'Portrait classique',
      descriptionEn: 'Three looks.',
      descriptionFr: 'Trois tenues.',
      priceRwf: 90_000,
      photoCount: 15,
      durationMinutes: 90,
      windows: null,
    },
    {
      id: studio.express.id,
      nameEn: 'A quick portrait',
      nameFr: null,
      descriptionEn: null,
      descriptionFr: null,
      priceRwf: 45_005,
      photoCount: 8,
      durationMinutes: 30,
      windows: null,
    },
  ],
  addons: [
    travelOf(studio),
    ...sharedOf(studio),
    { id: studio.makeUp.id, nameEn: 'Make-up artist', nameFr: 'Maquilleuse', priceRwf: 30_000 },
  ],
});

const weddingsOf = (studio: Studio) => ({
  id: studio.weddings.id,
  slug: 'weddings',
  nameEn: 'Weddings',
  nameFr: null,
  descriptionEn: null,
  descriptionFr: null,
  coverImageUrl: null,
  cover: null,
  pictures: [],
  packages: [
    {
      id: studio.wholeDay.id,
      nameEn: 'The whole day',
      nameFr: 'La journée entière',
      descriptionEn: null,
      descriptionFr: null,
      priceRwf: 850_004,
      photoCount: 400,
      durationMinutes: 480,
      windows: null,
    },
  ],
  addons: [
    { id: studio.drone.id, nameEn: 'Drone film', nameFr: null, priceRwf: 150_000 },
    travelOf(studio),
    ...sharedOf(studio),
  ],
});

const travelOf = ({ travel }: Studio) => ({
  id: travel.id,
  nameEn: 'Travel outside Kigali',
  nameFr: null,
  priceRwf: 0,
});

const sharedOf = ({ album, prints }: Studio) => [
  { id: album.id, nameEn: 'Printed album', nameFr: 'Album imprimé', priceRwf: 30_000 },
  { id: prints.id, nameEn: 'Ten prints', nameFr: null, priceRwf: 25_000 },
];
