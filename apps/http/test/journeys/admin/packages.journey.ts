import { at, listAt, textAt } from '@booky/testkit/http';
import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { create, createdId, remove, update } from '../../support/catalogue-rows.ts';
import { offices } from '../../support/journey.ts';
import { halfHours, starts, startsOf } from '../../support/kigali-starts.ts';
import { NOT_FOUND, refused } from '../../support/refusal.ts';
import type { World } from '../../support/world.ts';

const NOW = '2030-01-07T07:00:00.000Z';
const UNKNOWN_ID = '11111111-1111-4111-8111-111111111111';

const quote = async ({ ask }: World, packageId: string, ...addonIds: readonly string[]): Promise<unknown> => {
  const answer = await ask('POST', '/api/quote', { body: { packageId, addonIds } });
  return answer.status === 200 ? at(answer.body, 'quote') : answer.body;
};

/**
 * specification.md#package specification.md#add-on specification.md#shared-add-on
 * specification.md#catalogue-partial-change specification.md#catalogue-deletion
 */
describe("the catalogue's rows", () => {
  const { open } = offices;

  describe('a package', () => {
    /** specification.md#create-package specification.md#admin-catalogue-objects */
    it('needs only five fields, and is on sale at once', async () => {
      const { world, admin } = await open();
      const serviceId = world.studio.portraits.id;
      const given = {
        serviceId: serviceId.toUpperCase(),
        nameEn: ' Passport ',
        priceRwf: 0,
        photoCount: 0,
        durationMinutes: 1,
      };
      const created = await create(admin, 'packages', given);
      expect(created).toEqual({
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        serviceId,
        nameEn: 'Passport',
        nameFr: null,
        descriptionEn: null,
        descriptionFr: null,
        priceRwf: 0,
        photoCount: 0,
        durationMinutes: 1,
        windows: null,
        isActive: true,
        sortOrder: 0,
        createdAt: NOW,
        updatedAt: NOW,
      });
      const shown = await world.ask('GET', '/api/services/portraits');
      expect(at(shown.body, 'service', 'packages', 0)).toMatchObject({ nameEn: 'Passport', priceRwf: 0 });
      expect(await startsOf(world, textAt(created, 'id'), '2030-01-15')).toEqual(
        halfHours('2030-01-15', '08:00', '17:30'),
      );
    });

    /** specification.md#update-package */
    it('can be changed in every field except its service, and the public sees the change at once', async () => {
      const { world, admin } = await open();
      const other = { ...world, ask: (await world.another()).ask };
      const { classic } = world.studio;
      world.clock.advance(Duration.ofMinutes(5));
      const changes = {
        nameEn: 'A long portrait',
        nameFr: null,
        descriptionEn: 'Two hours.\nTea.',
        priceRwf: 100_001,
        photoCount: 40,
        durationMinutes: 120,
        windows: [
          { date: '2030-01-15', opensMinute: 480, closesMinute: 660, stepMinutes: 60, bufferMinutes: 0 },
        ],
        sortOrder: 9,
      };
      const answer = await update(admin, 'packages', classic.id, changes);
      expect([answer.status, answer.body]).toEqual([
        200,
        {
          package: {
            id: classic.id,
            serviceId: world.studio.portraits.id,
            descriptionFr: null,
            isActive: true,
            createdAt: NOW,
            updatedAt: '2030-01-07T07:05:00.000Z',
            ...changes,
          },
          warning: null,
        },
      ]);
      expect(await quote(other, classic.id)).toMatchObject({ totalRwf: 100_001, bookingFeeRwf: 30_000 });
      expect(await startsOf(other, classic.id, '2030-01-15')).toEqual(starts('2030-01-15', '08:00', '09:00'));
      const shown = await other.ask('GET', '/api/services/portraits');
      expect(listAt(shown.body, 'service', 'packages').at(-1)).toMatchObject({ nameEn: 'A long portrait' });
      await update(admin, 'packages', classic.id, { isActive: false });
      expect(await quote(other, classic.id)).toEqual(refused(422, 'packageId')[1]);
      const moved = await update(admin, 'packages', classic.id, { serviceId: world.studio.weddings.id });
      expect([moved.status, moved.body]).toEqual(refused(400, 'serviceId'));
    });

    /** specification.md#delete-package */
    it('is returned when it is deleted; afterwards, requests about it return 404', async () => {
      const { world, admin } = await open();
      const { express } = world.studio;
      const before = await update(admin, 'packages', express.id, {});
      const deleted = await remove(admin, 'packages', express.id);
      expect([deleted.status, deleted.body]).toEqual([200, before.body]);
      expect(await quote(world, express.id)).toEqual(refused(422, 'packageId')[1]);
      for (const answer of [
        await remove(admin, 'packages', express.id),
        await update(admin, 'packages', express.id, {}),
        await remove(admin, 'packages', UNKNOWN_ID),
      ]) {
        expect([answer.status, answer.body]).toEqual(NOT_FOUND);
      }
    });
  });

  describe('an add-on', () => {
    /** specification.md#create-add-on specification.md#update-add-on specification.md#delete-add-on */
    it('is offered with every service, or only with the service that it belongs to', async () => {
      const { world, admin } = await open();
      const other = { ...world, ask: (await world.another()).ask };
      const { classic, wholeDay, weddings } = world.studio;
      const shared = await create(admin, 'addons', { nameEn: ' Frame ', priceRwf: 5000 });
      const defaults = { nameFr: null, isActive: true, sortOrder: 0, createdAt: NOW, updatedAt: NOW };
      expect(shared).toEqual({
        ...defaults,
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        serviceId: null,
        nameEn: 'Frame',
        priceRwf: 5000,
      });
      const own = await create(admin, 'addons', {
        serviceId: weddings.id,
        nameEn: 'Second photographer',
        nameFr: 'Deuxième photographe',
        priceRwf: 200_000,
      });
      expect(own).toMatchObject({ serviceId: weddings.id, nameFr: 'Deuxième photographe' });
      const [sharedId, ownId] = [textAt(shared, 'id'), textAt(own, 'id')];
      expect(await quote(other, classic.id, sharedId)).toMatchObject({ totalRwf: 85_000 });
      expect(await quote(other, wholeDay.id, sharedId, ownId)).toMatchObject({ totalRwf: 1_055_004 });
      expect(await quote(other, classic.id, ownId)).toEqual(refused(422, 'addonIds')[1]);

      world.clock.advance(Duration.ofMinutes(5));
      const changed = await update(admin, 'addons', sharedId, { priceRwf: 6000, nameFr: 'Cadre' });
      expect([changed.status, changed.body]).toEqual([
        200,
        { addon: { ...shared, priceRwf: 6000, nameFr: 'Cadre', updatedAt: '2030-01-07T07:05:00.000Z' } },
      ]);
      expect(await quote(other, classic.id, sharedId)).toMatchObject({ totalRwf: 86_000 });
      await update(admin, 'addons', sharedId, { isActive: false });
      expect(await quote(other, classic.id, sharedId)).toEqual(refused(422, 'addonIds')[1]);
      const moved = await update(admin, 'addons', sharedId, { serviceId: weddings.id });
      expect([moved.status, moved.body]).toEqual(refused(400, 'serviceId'));
      const deleted = await remove(admin, 'addons', ownId);
      expect([deleted.status, deleted.body]).toEqual([200, { addon: own }]);
      expect(await quote(other, wholeDay.id, ownId)).toEqual(refused(422, 'addonIds')[1]);
      for (const answer of [await remove(admin, 'addons', ownId), await update(admin, 'addons', ownId, {})]) {
        expect([answer.status, answer.body]).toEqual(NOT_FOUND);
      }
      await createdId(admin, 'addons', { serviceId: null, nameEn: 'Shared', priceRwf: 0 });
    });
  });
});
