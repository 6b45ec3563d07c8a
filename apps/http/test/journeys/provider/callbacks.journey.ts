import { pay, poll } from '@booky/testkit/http';
import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { causesOf } from '../../support/counts.ts';
import { callBack, chargeCompleted, RECEIVED, sendWebhook, successReport } from '../../support/deliveries.ts';
import { worlds } from '../../support/journey.ts';
import { alertOf, CONFIRMATION, PENDING, prompted, shootOf } from '../../support/prompted.ts';
import { ADMIN_EMAIL, type WorldOptions } from '../../support/world.ts';

/**
 * specification.md#booking-fee-confirms specification.md#confirmation specification.md#delivery-repeat
 * specification.md#forged-copy specification.md#mismatched-success
 * specification.md#delivery-routes specification.md#alert-kinds
 */
describe('callbacks', () => {
  const { open } = worlds;

  describe.each(['mobile-money', 'gateway'] as const)('from %s', (provider) => {
    const openWorld = (options: WorldOptions = {}) => open({ provider, ...options });

    describe('reporting a success', () => {
      it('confirm the booking, close the checkout, and email the client and the admin', async () => {
        const world = await openWorld();
        const booking = await prompted(world);
        world.clock.advance(Duration.ofSeconds(30));
        expect(await world.payer.settle(booking.ourRef, { status: 'succeeded' })).toEqual({
          callbacks: [200],
        });
        expect(await poll(world, booking.ourRef)).toEqual({
          payment: {
            ourRef: booking.ourRef,
            purpose: 'booking_fee',
            method: 'momo_alpha',
            amountRwf: 24_000,
            status: 'succeeded',
            failureReason: null,
            contradicted: false,
            redirectUrl: null,
            createdAt: '2030-01-07T07:00:00.000Z',
            settledAt: '2030-01-07T07:00:30.000Z',
          },
          booking: {
            reference: booking.reference,
            status: 'confirmed',
            stage: 'confirmed',
            locale: 'en',
            startsAt: '2030-01-15T10:00:00.000Z',
            endsAt: '2030-01-15T11:00:00.000Z',
          },
        });
        expect((await world.ask('GET', booking.checkout)).status).toBe(404);
        expect((await pay(world, booking)).status).toBe(404);
        expect(await world.emails('booking_confirmed')).toEqual([
          {
            cause: 'booking_confirmed',
            to: 'aline.uwase@example.rw',
            locale: 'en',
            shoot: shootOf(booking),
            accessToken: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
            calendar: { sequence: 0, revisedAt: '2030-01-07T07:00:30Z' },
          },
        ]);
        expect(await world.emails('booking_alert')).toEqual([
          {
            cause: 'booking_alert',
            to: ADMIN_EMAIL,
            locale: 'en',
            event: { kind: 'confirmed' },
            shoot: shootOf(booking),
            clientEmail: 'aline.uwase@example.rw',
            clientPhone: '0788 123 456',
            partySize: null,
            specialRequests: null,
            bookingId: expect.any(String),
          },
        ]);
        expect(await causesOf(world)).toEqual(CONFIRMATION);
      });

      it('are ignored if they are forged, and do not prevent the real callbacks from being applied', async () => {
        const world = await openWorld();
        const booking = await prompted(world);
        const forged = await world.payer.settle(booking.ourRef, { status: 'succeeded', callback: 'forged' });
        expect(forged).toEqual({ callbacks: [200] });
        expect(await poll(world, booking.ourRef)).toMatchObject(PENDING);
        expect(await world.emails()).toMatchObject([{ reason: 'unproven_delivery', ourRef: booking.ourRef }]);
        await world.payer.settle(booking.ourRef, { status: 'succeeded' });
        expect(await poll(world, booking.ourRef)).toMatchObject({ booking: { status: 'confirmed' } });
        expect(await causesOf(world)).toEqual([...CONFIRMATION, 'payment_alert']);
      });

      it.each([
        ['a franc short', { amountRwf: 23_999 }, 23_999],
        ['a franc over', { amountRwf: 24_001 }, 24_001],
        ['in another currency', { currency: 'EUR' }, null],
      ])('that is %s alert the admin but do not confirm the booking', async (_, wrong, reportedRwf) => {
        const world = await openWorld();
        const booking = await prompted(world);
        const decision = await world.payer.settle(booking.ourRef, { status: 'succeeded', ...wrong });
        expect(decision).toEqual({ callbacks: [200] });
        expect(await poll(world, booking.ourRef)).toMatchObject(PENDING);
        expect(await world.emails()).toEqual([alertOf('amount_mismatch', booking, reportedRwf)]);
        await world.payer.settle(booking.ourRef, { status: 'succeeded' });
        expect(await poll(world, booking.ourRef)).toMatchObject({ booking: { status: 'confirmed' } });
        expect(await causesOf(world)).toEqual([...CONFIRMATION, 'payment_alert']);
      });

      it('are applied even if the provider is no longer active', async () => {
        const world = await openWorld();
        const booking = await prompted(world);
        const { ask } = await world.another({
          adapt: (adapters) => ({ ...adapters, ports: { ...adapters.ports, providers: [] } }),
        });
        const answer =
          provider === 'gateway'
            ? await sendWebhook({ ask }, chargeCompleted(booking.ourRef))
            : await callBack({ ask }, booking.ourRef, successReport(booking.ourRef));
        expect([answer.status, answer.body]).toEqual([200, RECEIVED]);
        expect(await poll({ ask }, booking.ourRef)).toMatchObject({ booking: { status: 'confirmed' } });
        expect(await causesOf(world)).toEqual(CONFIRMATION);
      });
    });
  });
});
