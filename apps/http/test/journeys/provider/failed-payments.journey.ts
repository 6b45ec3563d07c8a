import { at, poll } from '@booky/testkit/http';
import { describe, expect, it } from 'vitest';
import { causesOf } from '../../support/counts.ts';
import { worlds } from '../../support/journey.ts';
import { alertOf, prompted } from '../../support/prompted.ts';
import type { WorldOptions } from '../../support/world.ts';

/**
 * specification.md#success-after-failure specification.md#payment-statuses
 * specification.md#contradicted
 */
describe('failed payments', () => {
  const { open } = worlds;

  describe.each(['mobile-money', 'gateway'] as const)('a failure reported by %s', (provider) => {
    const openWorld = (options: WorldOptions = {}) => open({ provider, ...options });

    it('remains a failure if a success is reported later, and the admin is alerted', async () => {
      const world = await openWorld();
      const booking = await prompted(world);
      await world.payer.settle(booking.ourRef, { status: 'failed', reason: 'payer_declined' });
      const failed = await poll(world, booking.ourRef);
      expect(await world.payer.settle(booking.ourRef, { status: 'succeeded' })).toEqual({
        callbacks: [200],
      });
      const contradicted = { ...Object(at(failed, 'payment')), contradicted: true };
      expect(at(failed, 'payment', 'contradicted')).toBe(false);
      expect(await poll(world, booking.ourRef)).toEqual({ ...Object(failed), payment: contradicted });
      expect(at((await world.ask('GET', booking.checkout)).body, 'checkout', 'payment')).toEqual(
        contradicted,
      );
      expect(await world.emails()).toEqual([alertOf('contradiction', booking, 24_000)]);
      // A repeated report does not send a second alert.
      await world.payer.settle(booking.ourRef, { status: 'succeeded' });
      expect(await causesOf(world)).toEqual(['payment_alert']);
      expect((await world.ask('GET', booking.checkout)).status).toBe(200);
    });
  });
});
