import { at } from '@booky/testkit/http';
import { describe, expect, it } from 'vitest';
import { offices, worlds } from '../../support/journey.ts';

/** A studio for which the photographer has not set any facts yet. Mobile money is on. specification.md#studio-object */
const NEW_STUDIO = {
  name: null,
  phone: null,
  email: null,
  address: null,
  website: null,
  logoUrl: null,
  accentColor: null,
  aboutEn: null,
  aboutFr: null,
  termsEn: null,
  termsFr: null,
  whatsapp: null,
  instagram: null,
  mapUrl: null,
  taxNumber: null,
  timeZone: 'Africa/Kigali',
  currency: 'RWF',
  locales: ['en', 'fr'],
  policies: {
    clientReschedule: { enabled: false, untilMinutesBefore: 2880, times: 1 },
    bookingFeeKept: true,
  },
  methods: [
    {
      method: 'momo_alpha',
      labelEn: 'MTN Mobile Money',
      labelFr: 'MTN Mobile Money',
      dialCode: null,
    },
  ],
  testPayments: false,
  methodLabels: [
    { method: 'momo_alpha', labelEn: 'MTN Mobile Money', labelFr: 'MTN Mobile Money' },
    { method: 'momo_beta', labelEn: 'Airtel Money', labelFr: 'Airtel Money' },
    { method: 'card', labelEn: 'Bank card', labelFr: 'Carte bancaire' },
  ],
};

/** specification.md#get-studio specification.md#studio-object */
describe('the public view of the studio', () => {
  it('has null for every fact until the first change', async () => {
    const { ask } = await worlds.open();
    const answer = await ask('GET', '/api/studio');
    expect([answer.status, answer.body]).toEqual([200, { studio: NEW_STUDIO }]);
  });

  /** specification.md#method-labels */
  it("lists the provider's payment methods in order, with their labels", async () => {
    const gateway = await worlds.open({ provider: 'gateway' });
    const { studio } = (await gateway.ask('GET', '/api/studio')).body as { studio: typeof NEW_STUDIO };
    const { methods } = (await gateway.ask('GET', '/api/payment-methods')).body as { methods: string[] };
    expect(studio.methods.map(({ method }) => method)).toEqual(methods);
    expect(studio.methods).toContainEqual({
      method: 'card',
      labelEn: 'Bank card',
      labelFr: 'Carte bancaire',
      dialCode: null,
    });
    const without = await worlds.open({ provider: 'none' });
    expect(at((await without.ask('GET', '/api/studio')).body, 'studio', 'methods')).toEqual([]);
  });

  it('returns 304 for the ETag of an earlier response until the response changes', async () => {
    const { world, admin } = await offices.open();
    const read = (known?: string) =>
      world.ask('GET', '/api/studio', known === undefined ? {} : { headers: { 'if-none-match': known } });
    const changes: readonly (() => Promise<unknown>)[] = [
      () => admin.ask('PATCH', '/studio', { body: { termsFr: 'Les frais gardent le créneau.' } }),
      () => admin.ask('PATCH', '/studio', { body: { termsFr: null } }),
      () => admin.ask('PATCH', '/policies', { body: { clientReschedule: { enabled: true } } }),
    ];
    const tags: string[] = [];
    for (const change of [() => Promise.resolve(), ...changes]) {
      const before = tags.at(-1);
      await change();
      const answer = await read(before);
      const { etag = '' } = answer.headers;
      expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-cache']);
      expect(etag).toMatch(/^"[^"]+"$/);
      tags.push(etag);
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const same = await read(known);
        expect([same.status, same.text, same.headers['etag']]).toEqual([304, '', etag]);
      }
    }
    // The second change undid the first one.
    expect(tags[2]).toBe(tags[0]);
    expect(new Set(tags).size).toBe(3);
    const head = await world.ask('HEAD', '/api/studio');
    expect([head.status, head.headers['etag'], head.text]).toEqual([200, tags[3], '']);
  });
});

/** specification.md#first-studio-name */
describe('the configured studio name', () => {
  it('is used only until the studio is first changed', async () => {
    const { world, admin } = await offices.open({ studioName: 'Kigali Light' });
    const nameAt = async ({ ask }: Pick<typeof world, 'ask'>): Promise<unknown> =>
      at((await ask('GET', '/api/studio')).body, 'studio', 'name');
    expect(await nameAt(world)).toBe('Kigali Light');
    await admin.ask('PATCH', '/studio', { body: { name: null } });
    const another = await world.another({ studioName: 'Another Light' });
    expect([await nameAt(world), await nameAt(another)]).toEqual([null, null]);
  });

  it('is also used by a process that starts later if the studio was never changed', async () => {
    const world = await worlds.open();
    const named = await world.another({ studioName: 'Kigali Light' });
    expect(at((await named.ask('GET', '/api/studio')).body, 'studio', 'name')).toBe('Kigali Light');
  });
});
