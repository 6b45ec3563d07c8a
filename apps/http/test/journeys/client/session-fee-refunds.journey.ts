import { rwf } from '@booky/domain';
import { cancel, page, startPayingOwed } from '@booky/testkit/http';
import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { causesOf } from '../../support/counts.ts';
import { worlds } from '../../support/journey.ts';
import { accountOf, type OwnBooking, ownBooking, SHOOT_STARTS } from '../../support/own-booking.ts';
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
 * Session-fee money that the booking cannot use is due for a refund in full. specification.md#unusable-money
 * specification.md#mismatched-success
 */
describe('late and excess session fees', () => {
  const { open } = worlds;

  describe.each(['mobile-money', 'gateway'] as const)('a session fee through %s', (provider) => {
    it.each([
      ['before the shoot', Duration.ofMinutes(-1), 'confirmed'],
      ['after its start', Duration.ofMinutes(1), 'completed'],
    ])('is due for a refund once if paid twice %s, and alerts the admin', async (_, after, status) => {
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
      // A repeat changes nothing and sends no further alert.
      await world.payer.settle(second, { status: 'succeeded' });
      expect(await causesOf(world)).toEqual([...CONFIRMATION, 'payment_alert']);
    });

    it("is due for a refund if paid after the client's cancellation, and alerts the admin", async () => {
      const world = await open({ provider });
      const booking = await ownBooking(world);
      const ourRef = await startPayingOwed(world, booking);
      await cancel(world, booking);
      await world.payer.settle(ourRef, { status: 'succeeded' });
      expect(await page(world, booking)).toMatchObject({
        status: 'cancelled_by_client',
        paidRwf: 24_000,
        owedRwf: 0,
        payments: expect.arrayContaining([expect.objectContaining({ ourRef, status: 'refund_due' })]),
      });
      expect(await world.emails('payment_alert')).toEqual([refundAlert(booking, ourRef)]);
    });

    it('is due for a refund in full if greater than the amount owed by then', async () => {
      const world = await open({ provider });
      const booking = await ownBooking(world);
      const ourRef = await startPayingOwed(world, booking);
      // After a day the attempt no longer blocks cash.
      world.clock.advance(Duration.ofHours(24));
      const { id } = (await accountOf(world, booking.reference)).booking;
      await world.useCases.recordCashPayment(id, { amountRwf: rwf(1), note: undefined });
      await world.payer.settle(ourRef, { status: 'succeeded' });
      expect(await page(world, booking)).toMatchObject({
        status: 'confirmed',
        paidRwf: 24_001,
        owedRwf: 55_999,
        canPay: true,
      });
      expect(await world.emails('payment_alert')).toEqual([refundAlert(booking, ourRef)]);
    });

    it('is not applied if reported with a different amount, and alerts the admin', async () => {
      const world = await open({ provider });
      const booking = await ownBooking(world);
      const ourRef = await startPayingOwed(world, booking);
      await world.payer.settle(ourRef, { status: 'succeeded', amountRwf: 55_999 });
      expect(await page(world, booking)).toMatchObject({ paidRwf: 24_000, owedRwf: 56_000 });
      expect(await world.emails('payment_alert')).toEqual([
        { ...refundAlert(booking, ourRef), reason: 'amount_mismatch', reportedRwf: 55_999 },
      ]);
    });
  });
});
