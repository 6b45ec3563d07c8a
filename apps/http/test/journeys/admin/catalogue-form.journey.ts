import { at, textAt } from '@booky/testkit/http';
import { describe, expect, it } from 'vitest';
import { create, type Kind, KINDS, remove, update, wholeCatalogue } from '../../support/catalogue-rows.ts';
import { offices } from '../../support/journey.ts';
import { NOT_FOUND, refused } from '../../support/refusal.ts';
import type { World } from '../../support/world.ts';

const UNKNOWN_ID = '11111111-1111-4111-8111-111111111111';

let slugs = 0;

/** A valid body of each kind; every slug is fresh. */
const good = (kind: Kind, { studio }: World): Readonly<Record<string, unknown>> => {
  slugs += 1;
  return {
    services: { slug: `service-${slugs}`, nameEn: 'A service' },
    packages: {
      serviceId: studio.portraits.id,
      nameEn: 'A package',
      priceRwf: 1000,
      photoCount: 1,
      durationMinutes: 30,
    },
    addons: { nameEn: 'An add-on', priceRwf: 1000 },
  }[kind];
};

const NAMES = [
  ['nameEn', '', 422],
  ['nameEn', '  ', 422],
  ['nameEn', 'a'.repeat(201), 422],
  ['nameEn', 'two\nlines', 422],
  ['nameEn', null, 400],
  ['nameEn', 7, 400],
  ['nameFr', 'a'.repeat(201), 422],
  ['nameFr', 7, 400],
  ['isActive', 'true', 400],
  ['isActive', null, 400],
  ['sortOrder', -1, 422],
  ['sortOrder', 2_147_483_648, 422],
  ['sortOrder', 1.5, 400],
  ['sortOrder', '1', 400],
  ['id', UNKNOWN_ID, 400],
] as const;

const TEXTS = [
  ['descriptionEn', 'a'.repeat(5001), 422],
  ['descriptionFr', 'a'.repeat(5001), 422],
  ['descriptionEn', 'bell \u0007', 422],
  ['descriptionFr', ['a'], 400],
] as const;

const PRICE = [
  ['priceRwf', -1, 422],
  ['priceRwf', 2_147_483_648, 422],
  ['priceRwf', 0.5, 400],
  ['priceRwf', '1000', 400],
  ['priceRwf', null, 400],
] as const;

const BROKEN: Readonly<Record<Kind, readonly (readonly [string, unknown, 400 | 422])[]>> = {
  services: [
    ...NAMES,
    ...TEXTS,
    ...[
      '',
      'Portraits',
      'two words',
      'two--words',
      '-word',
      'word-',
      'été',
      'a_b',
      'a/b',
      'a'.repeat(101),
    ].map((slug) => ['slug', slug, 422] as const),
    ['slug', null, 400],
    ['slug', 7, 400],
    ['coverImageUrl', 'http://images.example/a.jpg', 422],
    ['coverImageUrl', 'images.example/a.jpg', 422],
    ['coverImageUrl', `https://images.example/${'a'.repeat(2000)}`, 422],
    ['coverImageUrl', 7, 400],
    ['bookingFeeRateOverride', 1.001, 422],
    ['bookingFeeRateOverride', -0.001, 422],
    ['bookingFeeRateOverride', 0.1234, 422],
    ['bookingFeeRateOverride', '0.5', 400],
    ['packages', [], 400],
    ['createdAt', '2030-01-07T07:00:00.000Z', 400],
  ],
  packages: [
    ...NAMES,
    ...TEXTS,
    ...PRICE,
    ['photoCount', -1, 422],
    ['photoCount', 2_147_483_648, 422],
    ['photoCount', 1.5, 400],
    ['photoCount', null, 400],
    ['durationMinutes', 0, 422],
    ['durationMinutes', 2_147_483_648, 422],
    ['durationMinutes', 30.5, 400],
    ['durationMinutes', '30', 400],
    ['slug', 'classic', 400],
  ],
  addons: [...NAMES, ...PRICE, ['quantity', 1, 400], ['descriptionEn', null, 400]],
};

const TAKEN: Readonly<Record<Kind, readonly object[]>> = {
  services: [
    { slug: 'a'.repeat(100) },
    { slug: '0-1' },
    { nameEn: '\u{1F4F7}'.repeat(200), nameFr: '\u{1F4F7}'.repeat(200) },
    { descriptionEn: 'a'.repeat(5000), descriptionFr: 'One\n\tTwo' },
    { bookingFeeRateOverride: 1 },
    { bookingFeeRateOverride: 0.001 },
    { sortOrder: 2_147_483_647 },
  ],
  packages: [
    { priceRwf: 2_147_483_647, photoCount: 2_147_483_647, durationMinutes: 2_147_483_647 },
    { nameFr: null, descriptionEn: null, isActive: false },
  ],
  addons: [{ priceRwf: 0 }, { priceRwf: 2_147_483_647, isActive: false }],
};

const kinds: readonly Kind[] = ['services', 'packages', 'addons'];

/**
 * specification.md#service specification.md#package specification.md#add-on specification.md#catalogue-required-fields:
 * which bodies make a row of the catalogue.
 */
describe('the form of a catalogue row', () => {
  const office = offices.share({ areLimitsLifted: true });

  describe.each(kinds)('of %s', (kind) => {
    it.each(BROKEN[kind])(
      'a row with %s %j is refused on creation and change, and nothing is stored',
      async (field, value, status) => {
        const { world, admin } = await office();
        const row = await create(admin, kind, good(kind, world));
        const before = await wholeCatalogue(admin);
        for (const answer of [
          await admin.ask('POST', `/${kind}`, { body: { ...good(kind, world), [field]: value } }),
          await update(admin, kind, textAt(row, 'id'), { [field]: value }),
          await update(admin, kind, UNKNOWN_ID, { [field]: value }),
        ]) {
          expect([answer.status, answer.body]).toEqual(refused(status, field));
        }
        expect(await wholeCatalogue(admin)).toEqual(before);
        await remove(admin, kind, textAt(row, 'id'));
      },
    );

    it('creation without a required field is 400 naming it', async () => {
      const { world, admin } = await office();
      const whole = good(kind, world);
      for (const field of Object.keys(whole)) {
        const body = { ...whole, [field]: undefined };
        const answer = await admin.ask('POST', `/${kind}`, { body });
        expect([answer.status, answer.body]).toEqual(refused(400, field));
      }
    });

    it('a malformed id is 400, and an unknown one 404', async () => {
      const { admin } = await office();
      for (const answer of [await update(admin, kind, '1', {}), await remove(admin, kind, 'portraits')]) {
        expect([answer.status, answer.body]).toEqual(refused(400, 'id'));
      }
      for (const answer of [
        await update(admin, kind, UNKNOWN_ID, {}),
        await remove(admin, kind, UNKNOWN_ID),
      ]) {
        expect([answer.status, answer.body]).toEqual(NOT_FOUND);
      }
    });

    it.each(TAKEN[kind].map((given) => [given]))('%j is accepted on creation and change', async (given) => {
      const { world, admin } = await office();
      const created = await create(admin, kind, { ...good(kind, world), ...given });
      expect(created).toMatchObject(given);
      await remove(admin, kind, textAt(created, 'id'));
      const row = await create(admin, kind, good(kind, world));
      const changed = await update(admin, kind, textAt(row, 'id'), given);
      expect([changed.status, at(changed.body, KINDS[kind])]).toMatchObject([200, given]);
      await remove(admin, kind, textAt(row, 'id'));
    });
  });

  it.each(['packages', 'addons'] as const)('%s need the UUID of an existing service', async (kind) => {
    const { world, admin } = await office();
    for (const [serviceId, status] of [
      [UNKNOWN_ID, 422],
      ['portraits', 400],
      [7, 400],
    ] as const) {
      const answer = await admin.ask('POST', `/${kind}`, { body: { ...good(kind, world), serviceId } });
      expect([answer.status, answer.body]).toEqual(refused(status, 'serviceId'));
    }
  });
});
