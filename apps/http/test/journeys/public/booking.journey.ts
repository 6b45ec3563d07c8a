import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { worlds } from '../../support/journey.ts';
import { refusal } from '../../support/refusal.ts';
import { book, bookingForm } from '../../support/visitor.ts';

/**
 * specification.md#create-booking specification.md#booking-starts-pending specification.md#hold-window
 * specification.md#taken-start specification.md#hold-lapses
 * specification.md#booking-reference
 */
describe('creating a booking', () => {
  const { open } = worlds;

  describe('a new booking', () => {
    /** specification.md#created-booking-object */
    it('holds the slot, and returns the price and the checkout', async () => {
      const world = await open();
      const { album, makeUp } = world.studio;
      const answer = await world.ask('POST', '/api/bookings', {
        body: bookingForm(world, { addonIds: [makeUp.id, album.id], partySize: 3, specialRequests: 'Roses' }),
      });
      expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
        201,
        'application/json; charset=utf-8',
        'no-store',
      ]);
      expect(answer.body).toEqual({
        booking: {
          // The reference contains the year and the month of the time in Kigali.
          reference: expect.stringMatching(/^BKY-3001-[0-9A-HJKMNP-TV-Z]{5}$/),
          checkoutToken: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
          status: 'pending_payment',
          stage: 'awaiting_payment',
          startsAt: '2030-01-15T10:00:00.000Z',
          endsAt: '2030-01-15T11:00:00.000Z',
          holdExpiresAt: '2030-01-07T07:15:00.000Z',
          totalRwf: 140_000,
          bookingFeeRwf: 42_000,
          sessionFeeRwf: 98_000,
        },
      });
      expect(await world.emails()).toEqual([]);
    });
  });

  describe('a start that another booking holds', () => {
    const taken = [409, refusal('slot_taken')];

    it('returns 409 slot_taken, as does every start that would overlap the held slot', async () => {
      const world = await open({ areLimitsLifted: true });
      await book(world, { startsAt: '2030-01-15T12:00:00+02:00' });
      for (const time of ['11:00', '11:30', '12:00', '12:30', '13:00']) {
        const body = bookingForm(world, { startsAt: `2030-01-15T${time}:00+02:00` });
        const answer = await world.ask('POST', '/api/bookings', { body });
        expect([answer.status, answer.body]).toEqual(taken);
      }
      await book(world, { startsAt: '2030-01-15T10:30:00+02:00' });
      await book(world, { startsAt: '2030-01-15T13:30:00+02:00' });
    });

    it('returns 422 if there is another reason not to offer it', async () => {
      const world = await open();
      await book(world, { startsAt: '2030-01-15T17:00:00+02:00' });
      const answer = await world.ask('POST', '/api/bookings', {
        body: bookingForm(world, { startsAt: '2030-01-15T17:30:00+02:00' }),
      });
      expect([answer.status, answer.body]).toEqual([422, refusal('validation_failed', 'startsAt')]);
    });

    it('is free as soon as the hold lapses, even before the worker expires the hold', async () => {
      const world = await open();
      const first = await book(world);
      world.clock.advance(Duration.ofMinutes(15).minusMillis(1));
      const early = await world.ask('POST', '/api/bookings', { body: bookingForm(world) });
      expect([early.status, early.body]).toEqual(taken);
      world.clock.advance(Duration.ofMillis(1));
      const second = await book(world);
      expect(second.reference).not.toBe(first.reference);
      expect((await world.ask('GET', first.checkout)).status).toBe(404);
      expect((await world.ask('GET', second.checkout)).status).toBe(200);
      // No email is sent when a hold lapses.
      expect(await world.emails()).toEqual([]);
    });
  });
});
