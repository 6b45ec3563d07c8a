import { act, at, done, page, startPayingOwed, view } from '@booky/testkit/http';
import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { idOf, managed } from '../../support/admin-booking.ts';
import { offices } from '../../support/journey.ts';
import { payAllOwed, SHOOT_STARTS } from '../../support/own-booking.ts';
import { shootOf } from '../../support/prompted.ts';
import { NOT_FOUND } from '../../support/refusal.ts';
import { bookingForm } from '../../support/visitor.ts';

/**
 * specification.md#session-fee-request specification.md#session-fee-request-ends
 * specification.md#session-fee-routes specification.md#cash
 * specification.md#silent-events specification.md#session-fee-request-apart specification.md#payment-purpose
 */
describe('money owed to the photographer', () => {
  const { open } = offices;

  /** specification.md#request-session-fee */
  describe('requesting the session fee', () => {
    it('emails the client and replaces any earlier request', async () => {
      const { world, admin } = await open();
      const booking = await managed(world, {}, { headers: { 'accept-language': 'fr' } });
      const { id } = booking;
      const before = await view(admin, id);
      const asked = await done(admin, id, 'session-fee');
      const request = { amountRwf: 56_000, requestedAt: '2030-01-07T07:00:00.000Z' };
      expect(asked).toEqual({ ...before, sessionFeeRequest: request });
      expect(await world.emails('session_fee_requested')).toEqual([
        {
          cause: 'session_fee_requested',
          to: 'aline.uwase@example.rw',
          locale: 'fr',
          shoot: shootOf(booking),
          amountRwf: 56_000,
        },
      ]);
      world.clock.set(SHOOT_STARTS);
      await done(admin, id, 'addons', { addonId: world.studio.album.id });
      expect(await view(admin, id)).toMatchObject({ sessionFeeRequest: request, owedRwf: 86_000 });
      expect(await done(admin, id, 'session-fee', {})).toMatchObject({
        sessionFeeRequest: { amountRwf: 86_000, requestedAt: '2030-01-15T10:00:00.000Z' },
      });
      expect(await world.emails('session_fee_requested')).toHaveLength(2);
      // A failed payment leaves the request open.
      const ourRef = await startPayingOwed(world, booking);
      await world.payer.settle(ourRef, { status: 'failed' });
      expect(await view(admin, id)).toMatchObject({ sessionFeeRequest: { amountRwf: 86_000 } });
      await payAllOwed(world, booking);
      expect(await view(admin, id)).toMatchObject({ sessionFeeRequest: null, owedRwf: 0 });
      expect(await page(world, booking)).not.toHaveProperty('sessionFeeRequest');
    });

    it('returns 404 if there is no provider, but cash can still be recorded', async () => {
      const { world, admin } = await open({ provider: 'none', settings: { holdMinutes: 60 } });
      await admin.ask('PATCH', '/settings', { body: { bookingFeeRate: 0 } });
      const booked = await world.ask('POST', '/api/bookings', { body: bookingForm(world) });
      const id = await idOf(world, { reference: String(at(booked.body, 'booking', 'reference')) });
      const answer = await act(admin, id, 'session-fee');
      expect([answer.status, answer.body]).toEqual(NOT_FOUND);
      expect(await view(admin, id)).toMatchObject({ canPay: false, owedRwf: 80_000 });
      expect((await view(admin, id))['actions']).not.toContain('request_session_fee');
      expect((await world.ask('POST', `/api/admin/bookings/${id}/session-fee`)).status).toBe(401);
      expect(await done(admin, id, 'cash-payments', { amountRwf: 80_000 })).toMatchObject({ owedRwf: 0 });
    });
  });

  /** specification.md#record-cash */
  describe('recording cash', () => {
    /** specification.md#payment-object specification.md#admin-payment-object */
    it('reduces the amount owed at once, and invalidates the request for the session fee', async () => {
      const { world, admin } = await open();
      const booking = await managed(world);
      const { id } = booking;
      await done(admin, id, 'session-fee');
      const emails = await world.emails();
      world.clock.advance(Duration.ofMinutes(5));
      const recorded = await done(admin, id, 'cash-payments', { amountRwf: 6000, note: ' In two\nnotes ' });
      expect(recorded).toMatchObject({ paidRwf: 30_000, owedRwf: 50_000, sessionFeeRequest: null });
      expect(at(recorded, 'payments', 1)).toEqual({
        id: expect.any(String),
        ourRef: expect.any(String),
        purpose: 'session_fee',
        method: 'cash',
        amountRwf: 6000,
        status: 'succeeded',
        failureReason: null,
        contradicted: false,
        redirectUrl: null,
        createdAt: '2030-01-07T07:05:00.000Z',
        settledAt: '2030-01-07T07:05:00.000Z',
        provider: null,
        providerReference: null,
        payer: null,
        paidReportedAt: null,
        note: 'In two\nnotes',
        offline: null,
        refund: null,
        voided: null,
      });
      expect(await page(world, booking)).toMatchObject({ paidRwf: 30_000, owedRwf: 50_000, canPay: true });
      expect(JSON.stringify(await page(world, booking))).not.toContain('In two');
      await done(admin, id, 'cash-payments', { amountRwf: 50_000 });
      expect(await view(admin, id)).toMatchObject({ owedRwf: 0, status: 'confirmed', canPay: false });
      expect(await world.emails()).toHaveLength(emails.length);
    });
  });
});
