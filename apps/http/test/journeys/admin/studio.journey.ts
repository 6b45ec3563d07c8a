import { at, type Json, type Photographer } from '@booky/testkit/http';
import { describe, expect, it } from 'vitest';
import { offices } from '../../support/journey.ts';

const read = async ({ ask }: Photographer): Promise<unknown> => {
  const answer = await ask('GET', '/studio');
  expect([answer.status, Object.keys(Object(answer.body))]).toEqual([200, ['studio']]);
  return at(answer.body, 'studio');
};

const change = ({ ask }: Photographer, body: object) => ask('PATCH', '/studio', { body });

const FACTS = {
  name: 'Inzora Studio',
  phone: '+250 788 300 400',
  email: 'bonjour@inzora.example',
  address: 'KG 9 Avenue 12, Kigali',
  website: 'https://inzora.example/',
  logoUrl: 'https://images.example/logo.png',
  accentColor: '#b4532a',
  aboutEn: 'People as they are.\n\nKigali, since 2015.',
  aboutFr: 'Les gens tels qu’ils sont.\n\nÀ Kigali, dès 2015 : « élégance ».',
  termsEn: 'The fee keeps your slot.\n\nPhotos follow within two weeks.',
  termsFr: 'Les frais gardent le créneau.\n\nLes photos suivent sous deux semaines.',
  whatsapp: '+250 788 300 400',
  instagram: '@inzora.studio',
  mapUrl: 'https://maps.example/?q=Inzora',
  taxNumber: '102345678',
};

const FIELDS = Object.keys(FACTS);

/** specification.md#change-studio specification.md#get-admin-studio specification.md#studio-facts */
describe('the studio in the back office', () => {
  const { open, share } = offices;

  it('stores the facts in the request, and shows them to the public', async () => {
    const { world, admin } = await open();
    const all = await change(admin, FACTS);
    expect([all.status, at(all.body, 'studio')]).toEqual([
      200,
      expect.objectContaining({ ...FACTS, timeZone: 'Africa/Kigali' }),
    ]);
    expect((await world.ask('GET', '/api/studio')).body).toEqual(all.body);
    const some = await change(admin, { phone: null, name: ' Inzora  ' });
    const now = { ...Object(at(all.body, 'studio')), phone: null, name: 'Inzora' } as Json;
    expect([some.status, some.body]).toEqual([200, { studio: now }]);
    for (const sent of [{}, { body: {} }])
      expect((await admin.ask('PATCH', '/studio', sent)).status).toBe(200);
    expect(await read(admin)).toEqual(now);
  });

  describe('a fact', () => {
    const office = share();

    /** specification.md#color-form specification.md#email-lowercased specification.md#text-trimmed */
    it.each<readonly [Json, Json]>([
      [{ accentColor: ' #AbCdEf ' }, { accentColor: '#abcdef' }],
      [{ email: ' Bonjour@Inzora.Example ' }, { email: 'bonjour@inzora.example' }],
      [{ website: 'HTTPS://inzora.example/A' }, { website: 'https://inzora.example/A' }],
      ...FIELDS.map((name) => [{ [name]: ' ' }, { [name]: null }] as const),
    ])('sent as %j is stored as %j', async (given, kept) => {
      const { admin } = await office();
      const answer = await change(admin, given);
      expect([answer.status, at(answer.body, 'studio')]).toMatchObject([200, kept]);
      expect(await read(admin)).toMatchObject(kept);
    });
  });
});
