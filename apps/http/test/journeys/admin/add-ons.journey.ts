import { at, done, page, startPayingOwed, view } from '@booky/testkit/http';
import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { expectConflict, managed } from '../../support/admin-booking.ts';
import { causesOf } from '../../support/counts.ts';
import { offices } from '../../support/journey.ts';
import type { Office } from '../../support/office.ts';
import { SHOOT_STARTS } from '../../support/own-booking.ts';
import { CONFIRMATION } from '../../support/prompted.ts';
import { NOT_FOUND } from '../../support/refusal.ts';

const UNKNOWN_ID = '11111111-1111-4111-8111-111111111111';

/** Creates a confirmed booking whose shoot has just begun. */
const begun = async ({ world }: Office) => {
  const booking = await managed(world);
  world.clock.set(SHOOT_STARTS);
  return booking;
};

const remove = ({ admin }: Office, id: string, addonId: string) =>
  admin.ask('DELETE', `/bookings/${id}/addons/${addonId}`);

/**
 * specification.md#post-shoot-add-ons specification.md#post-shoot-price specification.md#post-shoot-quantity
 * specification.md#post-shoot-removal specification.md#post-shoot-paid-for
 * specification.md#post-shoot-removal-in-flight
 */
describe('a post-shoot add-on', () => {
  const { open } = offices;

  /** specification.md#add-post-shoot-add-on */
  it('keeps the price of its first sale when the photographer adds more of it after a price change', async () => {
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
  it('is removed with its full quantity, and can then be added again at the current price', async () => {
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
    // The bill is 135,000 francs. It would be 105,000 without the album, and 110,000 without the prints.
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
    // The late payment exceeds the amount owed.
    await world.payer.settle(ourRef, { status: 'succeeded' });
    expect(await view(admin, id)).toMatchObject({ paidRwf: 110_000, owedRwf: 0, status: 'confirmed' });
  });
});
