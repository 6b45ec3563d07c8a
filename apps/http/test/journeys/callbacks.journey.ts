import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { causesOf } from '../support/counts.ts';
import { refusal } from '../support/refusal.ts';
import {
  book,
  bookingForm,
  heldBooking,
  type HeldBooking,
  pay,
  poll,
  startPaying,
} from '../support/visitor.ts';
import { ADMIN_EMAIL, type World, type WorldOptions } from '../support/world.ts';
import type { Journey } from '../support/worlds.ts';

const CONFIRMATION = ['booking_alert', 'booking_confirmed'];

/** A booking whose payer has been prompted. */
interface Prompted extends HeldBooking {
  readonly ourRef: string;
}

const prompted = async (world: World, given: Readonly<Record<string, unknown>> = {}): Promise<Prompted> => {
  const held = await book(world, given);
  return { ...held, ourRef: await startPaying(world, held) };
};

const PENDING = {
  payment: { status: 'pending', failureReason: null, settledAt: null },
  booking: { status: 'pending_payment', stage: 'awaiting_payment' },
};

const alertOf = (reason: string, { ourRef, reference }: Prompted, reportedRwf: number | null): object => ({
  cause: 'payment_alert',
  to: ADMIN_EMAIL,
  locale: 'en',
  reason,
  ourRef,
  reference,
  amountRwf: 24_000,
  reportedRwf,
});

const shootOf = ({ reference }: HeldBooking): object => ({
  reference,
  fullName: 'Aline Uwase',
  serviceNameEn: 'Portraits',
  serviceNameFr: 'Portraits',
  packageNameEn: 'Classic portrait',
  packageNameFr: 'Portrait classique',
  startsAt: '2030-01-15T10:00:00Z',
  endsAt: '2030-01-15T11:00:00Z',
  location: 'Studio, Kacyiru',
  totalRwf: 80_000,
  bookingFeeRwf: 24_000,
  sessionFeeRwf: 56_000,
});

/** Specification, Inbound provider deliveries: what each word of a provider does, whichever provider it is. */
export const callbacks: Journey = ({ open }) => {
  describe.each(['mobile-money', 'gateway'] as const)('of %s', (provider) => {
    const openWorld = (options: WorldOptions = {}) => open({ provider, ...options });

    describe('a success', () => {
      it('confirms the booking, closes its checkout and tells client and admin', async () => {
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
            redirectUrl: null,
            createdAt: '2030-01-07T07:00:00.000Z',
            settledAt: '2030-01-07T07:00:30.000Z',
          },
          booking: {
            reference: booking.reference,
            status: 'confirmed',
            stage: 'confirmed',
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
          },
        ]);
        expect(await world.emails('booking_alert')).toEqual([
          {
            cause: 'booking_alert',
            to: ADMIN_EMAIL,
            locale: 'en',
            shoot: shootOf(booking),
            clientEmail: 'aline.uwase@example.rw',
            clientPhone: '0788 123 456',
            partySize: null,
            specialRequests: null,
          },
        ]);
        expect(await causesOf(world)).toEqual(CONFIRMATION);
      });

      it('is told in the language the client booked in', async () => {
        const world = await openWorld();
        const held = heldBooking(
          await world.ask('POST', '/api/bookings', {
            body: bookingForm(world),
            headers: { 'accept-language': 'rw, fr;q=0.8, en;q=0.5' },
          }),
        );
        await world.payer.settle(await startPaying(world, held), { status: 'succeeded' });
        expect(await world.emails('booking_confirmed')).toMatchObject([{ locale: 'fr' }]);
        expect(await world.emails('booking_alert')).toMatchObject([{ locale: 'en' }]);
      });

      it('keeps the slot for good', async () => {
        const world = await openWorld();
        const booking = await prompted(world);
        await world.payer.settle(booking.ourRef, { status: 'succeeded' });
        world.clock.advance(Duration.ofDays(1));
        expect(await world.useCases.expireLapsedHolds()).toBe(0);
        const rival = await world.ask('POST', '/api/bookings', { body: bookingForm(world) });
        expect([rival.status, rival.body]).toEqual([409, refusal('slot_taken')]);
      });

      it('told again and again, also five times at once, confirms once', async () => {
        const world = await openWorld();
        const booking = await prompted(world);
        const success = { status: 'succeeded' } as const;
        expect(await world.payer.settle(booking.ourRef, { ...success, callback: 'five_at_once' })).toEqual({
          callbacks: [200, 200, 200, 200, 200],
        });
        const confirmed = await poll(world, booking.ourRef);
        expect(confirmed).toMatchObject({
          payment: { status: 'succeeded' },
          booking: { status: 'confirmed' },
        });
        world.clock.advance(Duration.ofMinutes(1));
        expect(await world.payer.settle(booking.ourRef, { ...success, callback: 'twice' })).toEqual({
          callbacks: [200, 200],
        });
        expect(await poll(world, booking.ourRef)).toEqual(confirmed);
        expect(await causesOf(world)).toEqual(CONFIRMATION);
      });

      it('forged first changes nothing, and hides nothing of the real one that follows', async () => {
        const world = await openWorld();
        const booking = await prompted(world);
        const forged = await world.payer.settle(booking.ourRef, { status: 'succeeded', callback: 'forged' });
        expect(forged).toEqual({ callbacks: [200] });
        expect(await poll(world, booking.ourRef)).toMatchObject(PENDING);
        expect(await world.emails()).toEqual([]);
        await world.payer.settle(booking.ourRef, { status: 'succeeded' });
        expect(await poll(world, booking.ourRef)).toMatchObject({ booking: { status: 'confirmed' } });
        expect(await causesOf(world)).toEqual(CONFIRMATION);
      });

      it.each([
        ['a franc short', { amountRwf: 23_999 }, 23_999],
        ['a franc over', { amountRwf: 24_001 }, 24_001],
        ['in another currency', { currency: 'EUR' }, null],
      ])(
        '%s is applied to nothing, the admin is told, and the right one still counts',
        async (_, wrong, told) => {
          const world = await openWorld();
          const booking = await prompted(world);
          const decision = await world.payer.settle(booking.ourRef, { status: 'succeeded', ...wrong });
          expect(decision).toEqual({ callbacks: [200] });
          expect(await poll(world, booking.ourRef)).toMatchObject(PENDING);
          expect(await world.emails()).toEqual([alertOf('amount_mismatch', booking, told)]);
          await world.payer.settle(booking.ourRef, { status: 'succeeded' });
          expect(await poll(world, booking.ourRef)).toMatchObject({ booking: { status: 'confirmed' } });
          expect(await causesOf(world)).toEqual([...CONFIRMATION, 'payment_alert']);
        },
      );

      it('stays, whatever the provider says afterwards', async () => {
        const world = await openWorld();
        const booking = await prompted(world);
        await world.payer.settle(booking.ourRef, { status: 'succeeded' });
        const confirmed = await poll(world, booking.ourRef);
        expect(await world.payer.settle(booking.ourRef, { status: 'failed' })).toEqual({ callbacks: [200] });
        expect(await poll(world, booking.ourRef)).toEqual(confirmed);
        expect(await causesOf(world)).toEqual(CONFIRMATION);
      });

      it('corrects a failure that was our own conclusion', async () => {
        const world = await openWorld();
        const held = await book(world);
        world.payer.scriptNext({ submit: 'unreachable' });
        const ourRef = await startPaying(world, held);
        expect(await poll(world, ourRef)).toMatchObject({
          payment: { status: 'failed', failureReason: 'provider_unreachable' },
        });
        await world.payer.settle(ourRef, { status: 'succeeded' });
        expect(await poll(world, ourRef)).toMatchObject({
          payment: { status: 'succeeded', failureReason: null },
          booking: { status: 'confirmed' },
        });
        expect(await causesOf(world)).toEqual(CONFIRMATION);
      });

      it('of a second attempt, when the first has paid already, is owed back as a whole', async () => {
        const world = await openWorld();
        const first = await prompted(world);
        const second = { ...first, ourRef: await startPaying(world, first, { phone: '0722123456' }) };
        await world.payer.settle(first.ourRef, { status: 'succeeded' });
        await world.payer.settle(second.ourRef, { status: 'succeeded' });
        expect(await poll(world, first.ourRef)).toMatchObject({ payment: { status: 'succeeded' } });
        expect(await poll(world, second.ourRef)).toMatchObject({
          payment: { status: 'refund_due', settledAt: '2030-01-07T07:00:00.000Z' },
          booking: { status: 'confirmed' },
        });
        expect(await world.emails('payment_alert')).toEqual([alertOf('refund_due', second, 24_000)]);
        expect(await causesOf(world)).toEqual([...CONFIRMATION, 'payment_alert']);
      });
    });

    describe('a failure', () => {
      it('says why, frees nothing, and leaves the payer to try again', async () => {
        const world = await openWorld();
        const booking = await prompted(world);
        world.clock.advance(Duration.ofSeconds(20));
        const decision = await world.payer.settle(booking.ourRef, {
          status: 'failed',
          reason: 'payer_limit',
        });
        expect(decision).toEqual({ callbacks: [200] });
        expect(await poll(world, booking.ourRef)).toMatchObject({
          payment: {
            status: 'failed',
            failureReason: 'payer_limit',
            settledAt: '2030-01-07T07:00:20.000Z',
          },
          booking: { status: 'pending_payment', stage: 'awaiting_payment' },
        });
        expect(await world.emails()).toEqual([]);
        const again = await startPaying(world, booking);
        await world.payer.settle(again, { status: 'succeeded' });
        expect(await poll(world, again)).toMatchObject({ booking: { status: 'confirmed' } });
        expect(await causesOf(world)).toEqual(CONFIRMATION);
      });

      it('is told in our words, whatever the provider’s are', async () => {
        const world = await openWorld({ areLimitsLifted: true });
        const held = await book(world);
        for (const reason of [
          'insufficient_funds',
          'payer_limit',
          'payer_declined',
          'payer_timeout',
          'payer_unknown',
          'merchant_misconfigured',
          'provider_error',
        ]) {
          const ourRef = await startPaying(world, held);
          await world.payer.settle(ourRef, { status: 'failed', reason });
          expect(await poll(world, ourRef)).toMatchObject({
            payment: { status: 'failed', failureReason: reason },
          });
        }
        const ourRef = await startPaying(world, held);
        await world.payer.settle(ourRef, { status: 'failed', reason: 'A WORD NOBODY KNOWS 0788123456' });
        expect(await poll(world, ourRef)).toMatchObject({ payment: { failureReason: 'provider_error' } });
      });

      it('contradicted by a success stays, and the admin is told', async () => {
        const world = await openWorld();
        const booking = await prompted(world);
        await world.payer.settle(booking.ourRef, { status: 'failed', reason: 'payer_declined' });
        const failed = await poll(world, booking.ourRef);
        expect(await world.payer.settle(booking.ourRef, { status: 'succeeded' })).toEqual({
          callbacks: [200],
        });
        expect(await poll(world, booking.ourRef)).toEqual(failed);
        expect(await world.emails()).toEqual([alertOf('contradiction', booking, 24_000)]);
        // Told again it is no news.
        await world.payer.settle(booking.ourRef, { status: 'succeeded' });
        expect(await causesOf(world)).toEqual(['payment_alert']);
        expect((await world.ask('GET', booking.checkout)).status).toBe(200);
      });
    });

    describe('a fee that comes after its hold has lapsed', () => {
      it.each([
        ['before the sweep', false],
        ['after the sweep', true],
      ])('%s confirms the booking while its slot is free', async (_, isSwept) => {
        const world = await openWorld();
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

      it('is owed back when somebody else has the slot, and the admin is told of whom', async () => {
        const world = await openWorld();
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
          },
        ]);
        await world.payer.settle(rival.ourRef, { status: 'succeeded' });
        expect(await poll(world, rival.ourRef)).toMatchObject({ booking: { status: 'confirmed' } });
        expect(await causesOf(world)).toEqual([...CONFIRMATION, 'late_fee_alert']);
      });

      it('is owed back when the shoot would have begun', async () => {
        const world = await openWorld();
        const booking = await prompted(world);
        world.clock.advance(Duration.ofDays(8).plusHours(3));
        await world.payer.settle(booking.ourRef, { status: 'succeeded' });
        expect(await poll(world, booking.ourRef)).toMatchObject({
          payment: { status: 'refund_due' },
          booking: { status: 'expired' },
        });
        expect(await causesOf(world)).toEqual(['late_fee_alert']);
      });
    });
  });
};
