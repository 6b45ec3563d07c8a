import { done, type Photographer, poll, startPaying, view } from '@booky/testkit/http';
import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { idOf, managed, onShootDay } from '../../support/admin-booking.ts';
import { remove, update } from '../../support/catalogue-rows.ts';
import { offices } from '../../support/journey.ts';
import type { Office } from '../../support/office.ts';
import { payAllOwed, SHOOT_STARTS } from '../../support/own-booking.ts';
import { book } from '../../support/visitor.ts';
import type { World } from '../../support/world.ts';

interface Edit {
  readonly name: string;
  readonly make: (admin: Photographer, studio: World['studio']) => Promise<{ readonly status: number }>;
}

/** One example of each kind of change to the catalogue and the settings. */
const EDITS: readonly Edit[] = [
  {
    name: 'a change of the settings',
    make: ({ ask }) =>
      ask('PATCH', '/settings', { body: { bookingFeeRate: 0.9, bufferMinutes: 300, holdMinutes: 1 } }),
  },
  {
    name: 'a change of its service',
    make: (admin, { portraits }) =>
      update(admin, 'services', portraits.id, {
        slug: 'people',
        nameEn: 'People',
        nameFr: 'Gens',
        bookingFeeRateOverride: 0.5,
        isActive: false,
      }),
  },
  {
    name: 'a change of its package',
    make: (admin, { classic }) =>
      update(admin, 'packages', classic.id, {
        nameEn: 'Modern portrait',
        nameFr: null,
        priceRwf: 1_000_000,
        photoCount: 1,
        durationMinutes: 480,
        isActive: false,
      }),
  },
  {
    name: 'a change of its add-on',
    make: (admin, { makeUp }) =>
      update(admin, 'addons', makeUp.id, { nameEn: 'Mask', nameFr: 'Masque', priceRwf: 7, isActive: false }),
  },
  { name: 'the deletion of its add-on', make: (admin, { prints }) => remove(admin, 'addons', prints.id) },
  {
    name: 'the deletion of its package',
    make: (admin, { classic }) => remove(admin, 'packages', classic.id),
  },
  {
    name: 'the deletion of its service',
    make: (admin, { portraits }) => remove(admin, 'services', portraits.id),
  },
];

interface Sold {
  readonly id: string;
  readonly reference: string;
  readonly link?: string;
  readonly checkout?: string;
}

/** Sends the client a new link. Returns the shoot as the email describes it. */
const emailed = async ({ world, admin }: Office, id: string): Promise<unknown> => {
  const before = await world.emails('fresh_link');
  await done(admin, id, 'resend-link');
  const [email] = (await world.emails('fresh_link')).filter(
    (one) => !before.some((earlier) => JSON.stringify(earlier) === JSON.stringify(one)),
  );
  return email?.cause === 'fresh_link' ? email.shoot : undefined;
};

/** Creates a confirmed booking and a held booking, each with two add-ons. */
const sell = async ({ world }: Office): Promise<readonly [Sold, Sold]> => {
  const addonIds = [world.studio.makeUp.id, world.studio.prints.id];
  const confirmed = await managed(world, { addonIds });
  const held = await book(world, { ...onShootDay('15:00'), addonIds });
  return [confirmed, { ...held, id: await idOf(world, held) }];
};

/** specification.md#sold-copy specification.md#reschedule-keeps */
describe('the copies of catalogue rows that a booking keeps', () => {
  const { open } = offices;

  it('are used by every later email and action of the booking', async () => {
    const office = await open({ areLimitsLifted: true });
    const { world, admin } = office;
    const [confirmed, held] = await sell(office);
    const shoot = await emailed(office, confirmed.id);
    for (const { make } of EDITS) {
      const { status } = await make(admin, world.studio);
      expect(status).toBe(200);
    }
    expect(await emailed(office, confirmed.id)).toEqual(shoot);
    expect(shoot).toMatchObject({
      serviceNameEn: 'Portraits',
      packageNameEn: 'Classic portrait',
      totalRwf: 135_000,
      bookingFeeRwf: 40_500,
    });

    // The hold keeps the length and the price that it started with.
    world.clock.advance(Duration.ofMinutes(14));
    const ourRef = await startPaying(world, { checkout: held.checkout ?? '' });
    expect(await poll(world, ourRef)).toMatchObject({ payment: { amountRwf: 40_500 } });
    await world.payer.settle(ourRef, { status: 'succeeded' });
    expect(await view(admin, held.id)).toMatchObject({ status: 'confirmed', owedRwf: 94_500 });

    // The shoot still lasts the hour that was sold. Its buffer comes from the settings at the time of the reschedule.
    const moved = await done(admin, confirmed.id, 'reschedule', { startsAt: '2030-01-16T12:00:00+02:00' });
    expect(moved).toMatchObject({
      endsAt: '2030-01-16T11:00:00.000Z',
      bufferEndsAt: '2030-01-16T16:00:00.000Z',
    });
    world.clock.set(SHOOT_STARTS.plus(Duration.ofDays(1)));
    const asked = await done(admin, confirmed.id, 'session-fee');
    expect(asked).toMatchObject({ sessionFeeRequest: { amountRwf: 94_500 } });
    const [email] = await world.emails('session_fee_requested');
    expect(email).toMatchObject({ amountRwf: 94_500, shoot: { packageNameFr: 'Portrait classique' } });
    const links = (await world.emails('fresh_link')).flatMap((one) =>
      one.cause === 'fresh_link' ? [one.accessToken] : [],
    );
    for (const token of links) {
      const link = `/api/booking/${token}`;
      if ((await world.ask('GET', link)).status === 200) await payAllOwed(world, { link });
    }
    expect(await view(admin, confirmed.id)).toMatchObject({
      status: 'completed',
      paidRwf: 135_000,
      package: { nameEn: 'Classic portrait', durationMinutes: 60, photoCount: 15 },
      addons: [
        { nameEn: 'Ten prints', priceRwf: 25_000 },
        { nameEn: 'Make-up artist', nameFr: 'Maquilleuse', priceRwf: 30_000 },
      ],
      packageId: world.studio.classic.id,
    });
  });
});
