import { done, type HeldBooking, pay, startPaying, textAt, view } from '@booky/testkit/http';
import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { idOf } from '../../support/admin-booking.ts';
import { offices, worlds } from '../../support/journey.ts';
import { refusal } from '../../support/refusal.ts';
import { shownBy } from '../../support/shown-by.ts';
import { book } from '../../support/visitor.ts';
import type { World } from '../../support/world.ts';

const WRONG_TOKEN = 'A'.repeat(43);

const outcomeOf = async (world: World, { checkout }: HeldBooking): Promise<unknown> => {
  const { status, headers, body } = await world.ask('GET', `${checkout}/outcome`);
  expect([status, headers['cache-control'], headers['x-robots-tag']]).toEqual([200, 'no-store', 'noindex']);
  return body;
};

/**
 * specification.md#view-checkout specification.md#checkout-object specification.md#checkout-token-format
 * specification.md#hold-ends-with-fee specification.md#unresolved-token
 * specification.md#reference-is-no-secret
 */
describe('the checkout', () => {
  const { open } = worlds;

  describe('opened with its token', () => {
    it('shows the booking, the catalogue rows that were sold and the payment methods', async () => {
      const world = await open({ provider: 'gateway' });
      const { makeUp, prints } = world.studio;
      const held = await book(world, { addonIds: [makeUp.id, prints.id], locale: 'fr' });
      const answer = await world.ask('GET', held.checkout);
      expect([answer.status, answer.headers['cache-control'], answer.headers['x-robots-tag']]).toEqual([
        200,
        'no-store',
        'noindex',
      ]);
      expect(answer.body).toEqual({
        checkout: {
          reference: held.reference,
          status: 'pending_payment',
          stage: 'awaiting_payment',
          locale: 'fr',
          startsAt: '2030-01-15T10:00:00.000Z',
          endsAt: '2030-01-15T11:00:00.000Z',
          holdExpiresAt: '2030-01-07T07:15:00.000Z',
          email: 'a***@example.rw',
          service: { slug: 'portraits', nameEn: 'Portraits', nameFr: 'Portraits' },
          package: {
            nameEn: 'Classic portrait',
            nameFr: 'Portrait classique',
            durationMinutes: 60,
            photoCount: 15,
          },
          addons: [
            { nameEn: 'Ten prints', nameFr: null, priceRwf: 25_000 },
            { nameEn: 'Make-up artist', nameFr: 'Maquilleuse', priceRwf: 30_000 },
          ],
          totalRwf: 135_000,
          bookingFeeRwf: 40_500,
          sessionFeeRwf: 94_500,
          provider: 'gateway',
          methods: ['momo_alpha', 'momo_beta', 'card'],
          offline: null,
          offlineChosenAt: null,
          payment: null,
        },
      });
    });

    it('shows the latest payment attempt, even if that attempt failed', async () => {
      const world = await open();
      const held = await book(world);
      const first = await startPaying(world, held);
      const attempt = {
        purpose: 'booking_fee',
        method: 'momo_alpha',
        amountRwf: 24_000,
        status: 'pending',
        failureReason: null,
        redirectUrl: null,
        createdAt: '2030-01-07T07:00:00.000Z',
        settledAt: null,
      };
      expect((await world.ask('GET', held.checkout)).body).toMatchObject({
        checkout: { payment: { ourRef: first, ...attempt } },
      });
      world.clock.advance(Duration.ofMinutes(1));
      await world.payer.settle(first, { status: 'failed', reason: 'insufficient_funds' });
      expect((await world.ask('GET', held.checkout)).body).toMatchObject({
        checkout: {
          payment: {
            ourRef: first,
            ...attempt,
            status: 'failed',
            failureReason: 'insufficient_funds',
            settledAt: '2030-01-07T07:01:00.000Z',
          },
        },
      });
      const second = await startPaying(world, held);
      expect((await world.ask('GET', held.checkout)).body).toMatchObject({
        checkout: {
          payment: { ourRef: second, ...attempt, createdAt: '2030-01-07T07:01:00.000Z' },
        },
      });
    });

    it('shows no contact details except for a masked email address', async () => {
      const world = await open();
      const held = await book(world);
      await startPaying(world, held);
      const { text } = await world.ask('GET', held.checkout);
      for (const secret of ['Aline', 'uwase', '788 123', '788123', 'Kacyiru', held.checkoutToken]) {
        expect(text).not.toContain(secret);
      }
    });
  });

  describe('an invalid checkout token', () => {
    it('always returns the same 404, byte for byte', async () => {
      const world = await open({ areLimitsLifted: true });
      const held = await book(world);
      const other = await book(world, { startsAt: '2030-01-16T12:00:00+02:00' });
      const settled = await book(world, { startsAt: '2030-01-17T12:00:00+02:00' });
      const paid = await startPaying(world, settled);
      await world.payer.settle(paid, { status: 'succeeded' });
      const lapsed = await book(world, { startsAt: '2030-01-18T12:00:00+02:00' });
      world.clock.advance(Duration.ofMinutes(15));
      const swept = await book(world, { startsAt: '2030-01-21T12:00:00+02:00' });
      world.clock.advance(Duration.ofMinutes(15));
      await world.useCases.expireLapsedHolds();
      const live = await book(world, { startsAt: '2030-01-22T12:00:00+02:00' });

      const { reference, checkoutToken } = live;
      const wrong = `${checkoutToken.startsWith('A') ? 'B' : 'A'}${checkoutToken.slice(1)}`;
      const paths = [
        `/api/checkout/${reference}/${wrong}`,
        `/api/checkout/${reference}/${WRONG_TOKEN}`,
        `/api/checkout/${reference}/${other.checkoutToken}`,
        `/api/checkout/${reference}/${checkoutToken.slice(0, -1)}`,
        `/api/checkout/${reference}/${checkoutToken}x`,
        `/api/checkout/${reference}/${'A'.repeat(5000)}`,
        `/api/checkout/${reference}/%00`,
        `/api/checkout/${reference}/%E0%A4%A`,
        `/api/checkout/${reference.toLowerCase()}/${checkoutToken}`,
        `/api/checkout/BKY-3001-ZZZZZ/${WRONG_TOKEN}`,
        `/api/checkout/nonsense/${checkoutToken}`,
        held.checkout,
        settled.checkout,
        lapsed.checkout,
        swept.checkout,
      ];
      const views = await Promise.all(paths.map((path) => world.ask('GET', path)));
      const payments = await Promise.all(paths.map((path) => pay(world, { checkout: path })));
      const wrongOutcomes = await Promise.all(
        paths.slice(0, -4).map((path) => world.ask('GET', `${path}/outcome`)),
      );
      const [expected] = views;
      expect([expected?.status, expected?.body]).toEqual([404, refusal('not_found')]);
      for (const answer of [...views, ...payments, ...wrongOutcomes]) {
        expect(shownBy(answer)).toEqual(shownBy(expected ?? answer));
      }
      expect((await world.ask('GET', live.checkout)).status).toBe(200);
      expect(world.payer.charges()).toHaveLength(1);
    });
  });

  /** specification.md#checkout-outcome */
  describe('the outcome that a checkout shows', () => {
    const [OPEN, PAID] = ['open', 'paid'].map((outcome) => ({ outcome }));

    it('remains paid even after the booking is cancelled, refunded and erased', async () => {
      const office = await offices.open({ areLimitsLifted: true });
      const { world, admin } = office;
      const held = await book(world, { email: 'aline@example.rw' });
      expect(await outcomeOf(world, held)).toEqual(OPEN);
      const failed = await startPaying(world, held);
      await world.payer.settle(failed, { status: 'failed' });
      expect(await outcomeOf(world, held)).toEqual(OPEN);
      world.clock.advance(Duration.ofMinutes(1));
      await world.payer.settle(await startPaying(world, held), { status: 'succeeded' });
      expect(await outcomeOf(world, held)).toEqual(PAID);
      const id = await idOf(world, held);
      const cancelled = await done(admin, id, 'cancel');
      expect(await outcomeOf(world, held)).toEqual(PAID);
      const path = `/payments/${textAt(cancelled, 'payments', 1, 'id')}/refund`;
      await admin.ask('POST', path, { body: { reference: 'MP300108' } });
      await admin.ask('POST', '/clients/erase', { body: { email: 'aline@example.rw', confirm: true } });
      expect(await view(admin, id)).toMatchObject({ fullName: 'Erased' });
      expect(await outcomeOf(world, held)).toEqual(PAID);
    });
  });
});
