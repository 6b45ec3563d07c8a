import { textAt } from '@booky/testkit/http';
import { describe, expect, it } from 'vitest';
import { create, type Kind, remove, update, wholeCatalogue } from '../../support/catalogue-rows.ts';
import { offices } from '../../support/journey.ts';
import { NOT_FOUND, refused } from '../../support/refusal.ts';
import type { World } from '../../support/world.ts';

const UNKNOWN_ID = '11111111-1111-4111-8111-111111111111';

let slugs = 0;

/** Returns a valid body for a catalogue row of this kind. Each body has a new slug. */
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

/** For each kind of row, a field and a value that breaks a rule of this field. */
const BROKEN: Readonly<Record<Kind, readonly [string, string]>> = {
  services: ['coverImageUrl', 'http://images.example/a.jpg'],
  packages: ['nameEn', 'two\nlines'],
  addons: ['nameEn', 'two\nlines'],
};

const kinds: readonly Kind[] = ['services', 'packages', 'addons'];

/**
 * The request bodies that create a catalogue row. specification.md#service specification.md#package
 * specification.md#add-on specification.md#catalogue-required-fields
 */
describe('a request about a catalogue row', () => {
  const office = offices.share({ areLimitsLifted: true });

  describe.each(kinds)('in %s', (kind) => {
    it('returns 422 for an invalid field, whether it creates or changes the row', async () => {
      const { world, admin } = await office();
      const [field, value] = BROKEN[kind];
      const row = await create(admin, kind, good(kind, world));
      const before = await wholeCatalogue(admin);
      for (const answer of [
        await admin.ask('POST', `/${kind}`, { body: { ...good(kind, world), [field]: value } }),
        await update(admin, kind, textAt(row, 'id'), { [field]: value }),
        await update(admin, kind, UNKNOWN_ID, { [field]: value }),
      ]) {
        expect([answer.status, answer.body]).toEqual(refused(422, field));
      }
      expect(await wholeCatalogue(admin)).toEqual(before);
      await remove(admin, kind, textAt(row, 'id'));
    });

    it('returns 400 for a malformed id and 404 for an unknown id', async () => {
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
  });

  it.each(['packages', 'addons'] as const)('in %s returns 422 if its serviceId is unknown', async (kind) => {
    const { world, admin } = await office();
    const body = { ...good(kind, world), serviceId: UNKNOWN_ID };
    const answer = await admin.ask('POST', `/${kind}`, { body });
    expect([answer.status, answer.body]).toEqual(refused(422, 'serviceId'));
  });
});
