import { poll } from '@booky/testkit/http';
import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { causesOf } from '../../support/counts.ts';
import { worlds } from '../../support/journey.ts';
import { CONFIRMATION, prompted, shootOf, shownPayment } from '../../support/prompted.ts';
import { ADMIN_EMAIL } from '../../support/world.ts';

/** specification.md#late-fee-confirms specification.md#late-fee-slot-lost specification.md#alert-kinds */
describe('booking fees that arrive after the hold has lapsed', () => {
  const { open } = worlds;

  describe.each(['mobile-money', 'gateway'] as const)('a late fee paid through %s', (provider) => {
    it.each([
      ['before the worker expires the hold', false],
      ['after the worker has expired the hold', true],
    ])('confirms the booking if the slot is still free %s', async (_, isSwept) => {
      const world = await open({ provider });
      const booking = await prompted(world);
      world.clock.advance(Duration.ofMinutes(15));
      expect((await world.ask('GET', booking.checkout)).status).toBe(404);
      if (isSwept) expect(await world.useCases.expireLapsedHolds()).toBe(1);
      expect(await poll(world, booking.ourRef)).toMatchObject({
        booking: { status: isSwept ? 'expired' : 'pending_payment', stage: 'expired' },
      });
      expect(await world.payer.settle(booking.ourRef, { status: 'succeeded' })).toEqual({
        callbacks: [200],
      });
      expect(await poll(world, booking.ourRef)).toMatchObject({
        payment: { status: 'succeeded' },
        booking: { status: 'confirmed', stage: 'confirmed' },
      });
      expect(await causesOf(world)).toEqual(CONFIRMATION);
    });

    it('is marked as due for a refund if another booking has taken the slot', async () => {
      const world = await open({ provider });
      const late = await prompted(world);
      world.clock.advance(Duration.ofMinutes(15));
      const rival = await prompted(world, { startsAt: '2030-01-15T12:30:00+02:00' });
      expect(await world.payer.settle(late.ourRef, { status: 'succeeded' })).toEqual({ callbacks: [200] });
      expect(await poll(world, late.ourRef)).toMatchObject({
        payment: { status: 'refund_due', failureReason: null, settledAt: '2030-01-07T07:15:00.000Z' },
        booking: { status: 'expired', stage: 'expired' },
      });
      expect(await world.emails()).toEqual([
        {
          cause: 'late_fee_alert',
          to: ADMIN_EMAIL,
          locale: 'en',
          shoot: shootOf(late),
          clientEmail: 'aline.uwase@example.rw',
          clientPhone: '0788 123 456',
          ourRef: late.ourRef,
          amountRwf: 24_000,
          payment: shownPayment(),
          bookingId: expect.any(String),
        },
      ]);
      await world.payer.settle(rival.ourRef, { status: 'succeeded' });
      expect(await poll(world, rival.ourRef)).toMatchObject({ booking: { status: 'confirmed' } });
      expect(await causesOf(world)).toEqual([...CONFIRMATION, 'late_fee_alert']);
    });
  });
});
