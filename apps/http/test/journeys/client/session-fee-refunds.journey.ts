import { page, startPayingOwed } from '@booky/testkit/http';
import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { causesOf } from '../../support/counts.ts';
import { worlds } from '../../support/journey.ts';
import { type OwnBooking, ownBooking, SHOOT_STARTS } from '../../support/own-booking.ts';
import { CONFIRMATION, shownPayment } from '../../support/prompted.ts';
import { ADMIN_EMAIL } from '../../support/world.ts';

const refundAlert = ({ reference }: OwnBooking, ourRef: string): object => ({
  cause: 'payment_alert',
  to: ADMIN_EMAIL,
  locale: 'en',
  reason: 'refund_due',
  ourRef,
  reference,
  amountRwf: 56_000,
  reportedRwf: 56_000,
  payment: shownPayment({ purpose: 'session_fee', amountRwf: 56_000 }),
  bookingId: expect.any(String),
});

/**
 * Money paid for a session fee must be refunded in full if the booking cannot use it. specification.md#unusable-money
 */
describe('a session fee that is not owed', () => {
  const { open } = worlds;

  describe.each(['mobile-money', 'gateway'] as const)('a session fee through %s', (provider) => {
    it.each([
      ['before the shoot', Duration.ofMinutes(-1), 'confirmed'],
      ['after the start of the shoot', Duration.ofMinutes(1), 'completed'],
    ])(
      'is due for a refund and causes one alert if it is paid for the second time %s',
      async (_, after, status) => {
        const world = await open({ provider });
        const booking = await ownBooking(world);
        world.clock.set(SHOOT_STARTS.plus(after));
        const first = await startPayingOwed(world, booking);
        world.clock.advance(Duration.ofSeconds(1));
        const second = await startPayingOwed(world, booking, { phone: '0722123456' });
        for (const ourRef of [first, second]) {
          expect(await world.payer.settle(ourRef, { status: 'succeeded' })).toEqual({ callbacks: [200] });
        }
        expect(await page(world, booking)).toMatchObject({
          status,
          paidRwf: 80_000,
          owedRwf: 0,
          payments: [
            { ourRef: booking.feeRef, status: 'succeeded' },
            { ourRef: first, status: 'succeeded' },
            { ourRef: second, status: 'refund_due', amountRwf: 56_000 },
          ],
        });
        expect(await world.emails('payment_alert')).toEqual([refundAlert(booking, second)]);
        // A repeated report changes nothing and sends no second alert to the photographer.
        await world.payer.settle(second, { status: 'succeeded' });
        expect(await causesOf(world)).toEqual([...CONFIRMATION, 'payment_alert']);
      },
    );
  });
});
