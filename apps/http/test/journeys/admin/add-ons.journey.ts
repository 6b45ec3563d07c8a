import { act, at, done, page, startPayingOwed, textAt, view } from '@booky/testkit/http';
import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { completed, expectConflict, idOf, managed } from '../../support/admin-booking.ts';
import { causesOf } from '../../support/counts.ts';
import { offices } from '../../support/journey.ts';
import type { Office } from '../../support/office.ts';
import { SHOOT_STARTS } from '../../support/own-booking.ts';
import { CONFIRMATION } from '../../support/prompted.ts';
import { NOT_FOUND, refused } from '../../support/refusal.ts';
import { anotherStart, book } from '../../support/visitor.ts';

const UNKNOWN_ID = '11111111-1111-4111-8111-111111111111';

/** A confirmed booking whose shoot has just begun. */
const begun = async ({ world }: Office) => {
  const booking = await managed(world);
  world.clock.set(SHOOT_STARTS);
  return booking;
};

const remove = ({ admin }: Office, id: string, addonId: string) =>
  admin.ask('DELETE', `/bookings/${id}/addons/${addonId}`);

/**
 * specification.md#post-shoot-add-ons specification.md#post-shoot-price specification.md#post-shoot-quantity
 * specification.md#post-shoot-not-offered specification.md#post-shoot-removal specification.md#post-shoot-paid-for
 * specification.md#post-shoot-removal-in-flight
 */
describe('sales after the shoot', () => {
  const { open, share } = offices;

  describe('a post-shoot add-on', () => {
    /** specification.md#add-post-shoot-add-on */
    it('keeps the price of its first sale, also for units added after a price change', async () => {
      const office = await open();
      const { world, admin } = office;
      const { album, makeUp } = world.studio;
      const booking = await begun(office);
      const { id } = booking;
      const first = await done(admin, id, 'addons', { addonId: album.id.toUpperCase() });
      const albums = {
        addonId: album.id,
        nameEn: 'Printed album',
        nameFr: 'Album imprimé',
        unitPriceRwf: 30_000,
        quantity: 1,
        totalRwf: 30_000,
        removable: true,
      };
      expect(first).toMatchObject({
        postShootAddons: [albums],
        totalRwf: 80_000,
        paidRwf: 24_000,
        owedRwf: 86_000,
        actions: expect.arrayContaining(['add_addon', 'remove_addon']),
      });
      const dearer = await admin.ask('PATCH', `/addons/${album.id}`, {
        body: { priceRwf: 99_000, nameEn: 'A dear album' },
      });
      expect(dearer.status).toBe(200);
      await done(admin, id, 'addons', { addonId: makeUp.id, quantity: 3 });
      const again = await done(admin, id, 'addons', { addonId: album.id, quantity: 2 });
      expect(again).toMatchObject({
        postShootAddons: [
          { ...albums, quantity: 3, totalRwf: 90_000 },
          { addonId: makeUp.id, unitPriceRwf: 30_000, quantity: 3, totalRwf: 90_000 },
        ],
        owedRwf: 236_000,
      });
      expect(await page(world, booking)).toMatchObject({
        owedRwf: 236_000,
        postShootAddons: [
          {
            nameEn: 'Printed album',
            nameFr: 'Album imprimé',
            unitPriceRwf: 30_000,
            quantity: 3,
            totalRwf: 90_000,
          },
          { nameEn: 'Make-up artist' },
        ],
      });
      expect(await causesOf(world, booking.reference)).toEqual([...CONFIRMATION]);
    });

    /** specification.md#remove-post-shoot-add-on */
    it('is removed with its full quantity; when added again, has the current catalogue price', async () => {
      const office = await open();
      const { world, admin } = office;
      const { album, prints } = world.studio;
      const { id } = await begun(office);
      await done(admin, id, 'addons', { addonId: album.id, quantity: 5 });
      await done(admin, id, 'addons', { addonId: prints.id });
      const removed = await remove(office, id, album.id);
      expect([removed.status, removed.body]).toEqual([200, { booking: await view(admin, id) }]);
      expect(removed.body).toMatchObject({
        booking: { owedRwf: 81_000, postShootAddons: [{ addonId: prints.id }] },
      });
      for (const addonId of [album.id, world.studio.drone.id, UNKNOWN_ID]) {
        const answer = await remove(office, id, addonId);
        expect([answer.status, answer.body]).toEqual(NOT_FOUND);
      }
      await admin.ask('PATCH', `/addons/${album.id}`, { body: { priceRwf: 1000 } });
      expect(await done(admin, id, 'addons', { addonId: album.id })).toMatchObject({ owedRwf: 82_000 });
    });

    it('stays billed after its deletion from the catalogue; can be removed, but not added', async () => {
      const office = await open();
      const { admin, world } = office;
      const { album, prints } = world.studio;
      const { id } = await begun(office);
      for (const { id: addonId } of [album, prints]) await done(admin, id, 'addons', { addonId });
      const before = await view(admin, id);
      await admin.ask('DELETE', `/addons/${album.id}`);
      await admin.ask('PATCH', `/addons/${prints.id}`, { body: { isActive: false } });
      expect(await view(admin, id)).toEqual(before);
      for (const { id: addonId } of [album, prints]) {
        const again = await act(admin, id, 'addons', { addonId });
        expect([again.status, again.body]).toEqual(refused(422, 'addonId'));
        expect((await remove(office, id, addonId)).status).toBe(200);
      }
    });

    it('can be neither added nor removed before the shoot and after completion', async () => {
      const office = await open({ areLimitsLifted: true });
      const { world, admin } = office;
      const addonId = world.studio.album.id;
      const held = await idOf(world, await book(world, { startsAt: anotherStart() }));
      await expectConflict(admin, held, await act(admin, held, 'addons', { addonId }), 'wrong_status');
      const { id } = await managed(world);
      world.clock.set(SHOOT_STARTS.minusMillis(1));
      await expectConflict(admin, id, await act(admin, id, 'addons', { addonId }), 'shoot_not_started');
      world.clock.set(SHOOT_STARTS);
      await done(admin, id, 'addons', { addonId });
      world.clock.set(SHOOT_STARTS.minusMillis(1));
      await expectConflict(admin, id, await remove(office, id, addonId), 'shoot_not_started');
      world.clock.set(SHOOT_STARTS);
      await done(admin, id, 'cash-payments', { amountRwf: 86_000 });
      await done(admin, id, 'complete');
      await expectConflict(admin, id, await act(admin, id, 'addons', { addonId }), 'addon_locked');
      await expectConflict(admin, id, await remove(office, id, addonId), 'addon_locked');
      const noShow = await managed(world, { startsAt: '2030-01-22T12:00:00+02:00' });
      world.clock.set(SHOOT_STARTS.plus(Duration.ofDays(7)));
      await done(admin, noShow.id, 'addons', { addonId });
      await done(admin, noShow.id, 'no-show');
      await expectConflict(
        admin,
        noShow.id,
        await act(admin, noShow.id, 'addons', { addonId }),
        'wrong_status',
      );
      await expectConflict(admin, noShow.id, await remove(office, noShow.id, addonId), 'wrong_status');
      expect(await view(admin, noShow.id)).toMatchObject({ postShootAddons: [{ removable: false }] });
    });

    it('cannot be removed once it is paid for or while a payment is in flight', async () => {
      const office = await open();
      const { world, admin } = office;
      const { album, prints } = world.studio;
      const booking = await begun(office);
      const { id } = booking;
      await done(admin, id, 'addons', { addonId: album.id });
      await done(admin, id, 'addons', { addonId: prints.id });
      const removable = async (): Promise<unknown> => {
        const shown = await view(admin, id);
        return [at(shown, 'postShootAddons', 0, 'removable'), at(shown, 'postShootAddons', 1, 'removable')];
      };
      // 135 000 are billed; without the album it would be 105 000, without the prints 110 000.
      await done(admin, id, 'cash-payments', { amountRwf: 81_000 });
      expect(await removable()).toEqual([true, true]);
      await done(admin, id, 'cash-payments', { amountRwf: 5000 });
      expect(await removable()).toEqual([false, true]);
      await expectConflict(admin, id, await remove(office, id, album.id), 'addon_locked');
      const ourRef = await startPayingOwed(world, booking);
      expect(await removable()).toEqual([false, false]);
      await expectConflict(admin, id, await remove(office, id, album.id), 'addon_locked');
      await expectConflict(admin, id, await remove(office, id, prints.id), 'payment_in_flight');
      world.clock.advance(Duration.ofHours(24).minusMillis(1));
      await expectConflict(admin, id, await remove(office, id, prints.id), 'payment_in_flight');
      world.clock.advance(Duration.ofMillis(1));
      expect((await remove(office, id, prints.id)).status).toBe(200);
      // The late money exceeds the amount owed.
      await world.payer.settle(ourRef, { status: 'succeeded' });
      expect(await view(admin, id)).toMatchObject({ paidRwf: 110_000, owedRwf: 0, status: 'confirmed' });
    });
  });

  describe('a quantity', () => {
    const office = share({ areLimitsLifted: true });

    it('is at most 99 for one add-on, earlier additions included', async () => {
      const { world, admin } = await office();
      const { id } = await begun(await office());
      const addonId = world.studio.prints.id;
      await done(admin, id, 'addons', { addonId, quantity: 98 });
      const over = await act(admin, id, 'addons', { addonId, quantity: 2 });
      expect([over.status, over.body]).toEqual(refused(422, 'quantity'));
      expect(await done(admin, id, 'addons', { addonId })).toMatchObject({
        postShootAddons: [{ quantity: 99, totalRwf: 2_475_000 }],
      });
      expect((await act(admin, id, 'addons', { addonId })).status).toBe(422);
    });

    it('is refused when the bill would exceed the largest amount', async () => {
      const { world, admin } = await office();
      const made = await admin.ask('POST', '/addons', {
        body: { nameEn: 'A house', priceRwf: 2_147_483_647 - 80_000 },
      });
      const addonId = textAt(made.body, 'addon', 'id');
      world.clock.set(SHOOT_STARTS.minus(Duration.ofDays(7)));
      const { id } = await managed(world, { startsAt: '2030-01-22T12:00:00+02:00' });
      world.clock.set(SHOOT_STARTS.plus(Duration.ofDays(7)));
      const two = await act(admin, id, 'addons', { addonId, quantity: 2 });
      expect([two.status, two.body]).toEqual(refused(422, 'quantity'));
      expect(await done(admin, id, 'addons', { addonId })).toMatchObject({
        owedRwf: 2_147_483_647 - 24_000,
      });
      const one = await act(admin, id, 'addons', { addonId: world.studio.album.id });
      expect([one.status, one.body]).toEqual(refused(422, 'quantity'));
    });

    it.each([
      [{ quantity: 0 }, 422, ['quantity']],
      [{ quantity: 100 }, 422, ['quantity']],
      [{ quantity: -1 }, 422, ['quantity']],
      [{ quantity: 1.5 }, 400, ['quantity']],
      [{ quantity: '2' }, 400, ['quantity']],
      [{ quantity: null }, 400, ['quantity']],
      [{ addonId: 'album' }, 400, ['addonId']],
      [{ addonId: undefined }, 400, ['addonId']],
      [{ unitPriceRwf: 1 }, 400, ['unitPriceRwf']],
      [{ addonId: UNKNOWN_ID }, 422, ['addonId']],
    ] as const)('with %j is refused before the booking is checked', async (given, status, fields) => {
      const { world, admin } = await office();
      world.clock.set(SHOOT_STARTS.minus(Duration.ofDays(7)));
      const { id } = await managed(world, { startsAt: anotherStart() });
      const answer = await act(admin, id, 'addons', { addonId: world.studio.album.id, ...given });
      expect([answer.status, answer.body]).toEqual(refused(status, ...fields));
    });
  });

  it('return 422 for an add-on that the service does not offer, before checking the booking', async () => {
    const office = await open();
    const { world, admin } = office;
    const { drone, oldFrame } = world.studio;
    const { id } = await completed(office);
    for (const { id: addonId } of [drone, oldFrame]) {
      const answer = await act(admin, id, 'addons', { addonId });
      expect([answer.status, answer.body]).toEqual(refused(422, 'addonId'));
    }
    const own = await managed(world, { startsAt: '2030-01-22T12:00:00+02:00' });
    world.clock.set(SHOOT_STARTS.plus(Duration.ofDays(7)));
    for (const { id: addonId } of [drone, oldFrame]) {
      expect((await act(admin, own.id, 'addons', { addonId })).status).toBe(422);
    }
    // A free add-on adds nothing to the amount owed.
    const given = await done(admin, own.id, 'addons', { addonId: world.studio.travel.id, quantity: 99 });
    expect(given).toMatchObject({ owedRwf: 56_000, postShootAddons: [{ totalRwf: 0 }] });
  });
});
