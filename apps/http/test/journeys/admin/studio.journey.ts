import { at, type Json, type Photographer } from '@booky/testkit/http';
import { describe, expect, it } from 'vitest';
import { offices } from '../../support/journey.ts';
import { refused } from '../../support/refusal.ts';

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

  it('stores the facts that it is sent, and shows them to the public', async () => {
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

  it('keeps all changes when two processes change different facts simultaneously', async () => {
    const { world, admin } = await open();
    const other = admin.at(await world.another());
    for (let round = 1; round <= 5; round += 1) {
      const [name, phone] = [`Inzora ${round}`, `0788 00 0${round}`];
      const answers = await Promise.all([
        change(admin, { name }),
        other('PATCH', '/studio', { body: { phone } }),
        other('PATCH', '/policies', { body: { clientReschedule: { times: round } } }),
        admin.ask('PATCH', '/policies', { body: { clientReschedule: { untilMinutesBefore: round } } }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(await read(admin)).toMatchObject({
        name,
        phone,
        policies: {
          clientReschedule: { enabled: false, untilMinutesBefore: round, times: round },
          bookingFeeKept: true,
        },
      });
    }
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

    it.each([
      [{ website: 'http://inzora.example' }, ['website']],
      [{ whatsapp: 'ask at the desk' }, ['whatsapp']],
      [{ whatsapp: '0788 300 40' }, ['whatsapp']],
      [{ instagram: 'https://inzora.example/@inzora' }, ['instagram']],
      [{ instagram: 'x'.repeat(31) }, ['instagram']],
      [{ termsFr: '\u001b', phone: 'x'.repeat(41), name: 'Inzora' }, ['phone', 'termsFr']],
    ] as const)('sent as %j returns 422 and changes nothing', async (given, fields) => {
      const { admin } = await office();
      const before = await read(admin);
      const answer = await change(admin, given);
      expect([answer.status, answer.body]).toEqual(refused(422, ...fields));
      expect(await read(admin)).toEqual(before);
    });
  });
});
