import { at, listAt, textAt } from '@booky/testkit/http';
import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { create, remove, update, wholeCatalogue } from '../../support/catalogue-rows.ts';
import { offices } from '../../support/journey.ts';
import { NOT_FOUND, refusal, refused } from '../../support/refusal.ts';
import type { World } from '../../support/world.ts';

const NOW = '2030-01-07T07:00:00.000Z';
const LATER = '2030-01-07T07:05:00.000Z';

const onSale = async ({ ask }: World, slug: string): Promise<unknown> => {
  const answer = await ask('GET', `/api/services/${slug}`);
  return answer.status === 200 ? at(answer.body, 'service') : answer.status;
};

/**
 * specification.md#admin-catalogue-view specification.md#service specification.md#slug-unique
 * specification.md#catalogue-partial-change specification.md#catalogue-deletion specification.md#catalogue-order
 */
describe('the catalogue', () => {
  const { open } = offices;

  /** specification.md#get-catalogue specification.md#admin-catalogue-objects */
  it('shows active and inactive rows in order, with every editable field', async () => {
    const { world, admin } = await open();
    const { studio } = world;
    const row = { isActive: true, createdAt: NOW, updatedAt: NOW };
    const aPackage = { ...row, serviceId: studio.portraits.id, descriptionEn: null, descriptionFr: null };
    const classic = {
      ...aPackage,
      id: studio.classic.id,
      nameEn: 'Classic portrait',
      nameFr: 'Portrait classique',
      priceRwf: 80_000,
      photoCount: 15,
      durationMinutes: 60,
      windows: null,
      sortOrder: 1,
    };
    const shown = await wholeCatalogue(admin);
    expect(listAt(shown, 'services').map((service) => at(service, 'slug'))).toEqual([
      'passport-photos',
      'weddings',
      'portraits',
    ]);
    expect(at(shown, 'services', 2)).toEqual({
      ...row,
      id: studio.portraits.id,
      slug: 'portraits',
      nameEn: 'Portraits',
      nameFr: 'Portraits',
      descriptionEn: 'An hour in the studio in Kacyiru.',
      descriptionFr: 'Une heure au studio de Kacyiru.',
      coverImageUrl: 'https://images.example/portraits.jpg',
      pictures: [],
      bookingFeeRateOverride: null,
      sortOrder: 1,
      packages: [
        expect.objectContaining({ id: studio.neverAgain.id, isActive: false, sortOrder: 0 }),
        classic,
        expect.objectContaining({ id: studio.signature.id, descriptionEn: 'Three looks.' }),
        expect.objectContaining({ id: studio.express.id }),
      ],
      addons: [
        {
          ...row,
          id: studio.makeUp.id,
          serviceId: studio.portraits.id,
          nameEn: 'Make-up artist',
          nameFr: 'Maquilleuse',
          priceRwf: 30_000,
          sortOrder: 3,
        },
      ],
    });
    expect(at(shown, 'services', 1)).toMatchObject({ bookingFeeRateOverride: 0.125, coverImageUrl: null });
    expect(at(shown, 'services', 0)).toMatchObject({ isActive: false, packages: [{}], addons: [] });
    expect(at(shown, 'sharedAddons')).toMatchObject([
      { nameEn: 'Travel outside Kigali', serviceId: null, priceRwf: 0 },
      { nameEn: 'Wooden frame', isActive: false },
      { nameEn: 'Printed album' },
      { nameEn: 'Ten prints' },
    ]);
  });

  describe('a service', () => {
    /** specification.md#create-service */
    it('has defaults for all fields except its slug and its English name', async () => {
      const { world, admin } = await open();
      const created = await create(admin, 'services', { slug: ' newborn-1 ', nameEn: '  Newborn ' });
      expect(created).toEqual({
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        slug: 'newborn-1',
        nameEn: 'Newborn',
        nameFr: null,
        descriptionEn: null,
        descriptionFr: null,
        coverImageUrl: null,
        pictures: [],
        bookingFeeRateOverride: null,
        isActive: true,
        sortOrder: 0,
        createdAt: NOW,
        updatedAt: NOW,
        packages: [],
        addons: [],
      });
      expect(listAt(await wholeCatalogue(admin), 'services')).toContainEqual(created);
      // The new service offers the shared add-ons.
      expect(await onSale(world, 'newborn-1')).toMatchObject({
        bookingFeeRate: 0.3,
        packages: [],
        addons: [{ nameEn: 'Travel outside Kigali' }, { nameEn: 'Printed album' }, { nameEn: 'Ten prints' }],
      });
    });

    /** specification.md#update-service */
    it('can be created with every field, and a change applies at once in every process', async () => {
      const { world, admin } = await open();
      const other = { ...world, ask: (await world.another()).ask };
      const given = {
        slug: 'families',
        nameEn: 'Families',
        nameFr: 'Familles',
        descriptionEn: 'All of you.\nThe dog, too.',
        descriptionFr: 'Tout le monde.',
        coverImageUrl: 'https://images.example/families.jpg',
        bookingFeeRateOverride: 0.125,
        isActive: false,
        sortOrder: 7,
      };
      const created = await create(admin, 'services', given);
      expect(created).toMatchObject(given);
      const id = textAt(created, 'id');
      expect(await onSale(other, 'families')).toBe(404);
      world.clock.advance(Duration.ofMinutes(5));
      for (const [changes, shown] of [
        [{ isActive: true }, { slug: 'families', bookingFeeRate: 0.125 }],
        [{ bookingFeeRateOverride: null }, { bookingFeeRate: 0.3 }],
        [{ bookingFeeRateOverride: 0 }, { bookingFeeRate: 0 }],
        [
          { nameFr: null, descriptionFr: '  ', coverImageUrl: null },
          { nameFr: null, descriptionFr: null, coverImageUrl: null, nameEn: 'Families' },
        ],
      ] as const) {
        const answer = await update(admin, 'services', id.toUpperCase(), changes);
        expect([answer.status, at(answer.body, 'service', 'updatedAt')]).toEqual([200, LATER]);
        expect(at(answer.body, 'service', 'createdAt')).toBe(NOW);
        for (const process of [world, other]) expect(await onSale(process, 'families')).toMatchObject(shown);
      }
      const moved = await update(admin, 'services', id, { slug: 'kin', sortOrder: 0 });
      expect(moved.body).toMatchObject({ service: { slug: 'kin', descriptionFr: null, sortOrder: 0 } });
      expect([await onSale(other, 'families'), at(await onSale(other, 'kin'), 'id')]).toEqual([404, id]);
      const { body } = await other.ask('GET', '/api/services');
      expect(listAt(body, 'services').map((service) => at(service, 'slug'))).toEqual([
        'kin',
        'weddings',
        'portraits',
      ]);
      const whole = await update(admin, 'services', world.studio.portraits.id, {});
      expect(whole.body).toMatchObject({ service: { packages: [{}, {}, {}, {}], addons: [{}] } });
    });

    it('reserves its slug until it is deleted', async () => {
      const { world, admin } = await open();
      const taken = { slug: 'weddings', nameEn: 'Also weddings' };
      const second = await admin.ask('POST', '/services', { body: taken });
      expect([second.status, second.body]).toEqual([409, refusal('slug_taken')]);
      // An inactive service keeps its slug too.
      const hidden = await admin.ask('POST', '/services', { body: { ...taken, slug: 'passport-photos' } });
      expect(hidden.status).toBe(409);
      const renamed = await update(admin, 'services', world.studio.portraits.id, { slug: 'weddings' });
      expect([renamed.status, renamed.body]).toEqual([409, refusal('slug_taken')]);
      expect((await update(admin, 'services', world.studio.portraits.id, { slug: 'portraits' })).status).toBe(
        200,
      );
      await remove(admin, 'services', world.studio.weddings.id);
      await create(admin, 'services', taken);
    });

    /** specification.md#delete-service */
    it('is deleted together with its packages and the add-ons that belong only to it', async () => {
      const { world, admin } = await open();
      const { studio } = world;
      const before = at(await wholeCatalogue(admin), 'services', 2);
      const deleted = await remove(admin, 'services', studio.portraits.id);
      expect([deleted.status, deleted.body]).toEqual([200, { service: before }]);
      const after = await wholeCatalogue(admin);
      expect(listAt(after, 'services')).toHaveLength(2);
      expect(listAt(after, 'sharedAddons')).toHaveLength(4);
      expect(await onSale(world, 'portraits')).toBe(404);
      const quote = await world.ask('POST', '/api/quote', { body: { packageId: studio.classic.id } });
      expect([quote.status, quote.body]).toEqual(refused(422, 'packageId'));
      const month = `/api/availability?packageId=${studio.classic.id}&month=2030-01`;
      expect((await world.ask('GET', month)).status).toBe(404);
      for (const answer of [
        await remove(admin, 'services', studio.portraits.id),
        await update(admin, 'services', studio.portraits.id, { nameEn: 'Again' }),
        await remove(admin, 'packages', studio.classic.id),
        await update(admin, 'packages', studio.neverAgain.id, { isActive: true }),
        await remove(admin, 'addons', studio.makeUp.id),
        await update(admin, 'addons', studio.makeUp.id, { priceRwf: 1 }),
      ]) {
        expect([answer.status, answer.body]).toEqual(NOT_FOUND);
      }
      for (const kind of ['packages', 'addons'] as const) {
        const body = { serviceId: studio.portraits.id, nameEn: 'Late', priceRwf: 1 };
        const answer = await admin.ask('POST', `/${kind}`, {
          body: kind === 'packages' ? { ...body, photoCount: 1, durationMinutes: 1 } : body,
        });
        expect([answer.status, answer.body]).toEqual(refused(422, 'serviceId'));
      }
    });
  });
});
