import { type Answer, changeEmail, page } from '@booky/testkit/http';
import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { worlds } from '../../support/journey.ts';
import { ownBooking } from '../../support/own-booking.ts';
import { refusal } from '../../support/refusal.ts';

const shownOf = ({ status, body, headers }: Answer): unknown => [status, body, headers['retry-after']];

const wait = (seconds: number): unknown => [429, refusal('too_many_requests'), String(seconds)];

/**
 * specification.md#change-email specification.md#email-change-limit
 * specification.md#check-order
 */
describe('the limits on email changes', () => {
  const { open, share } = worlds;

  describe('changes of the contact address', () => {
    it('are limited to three in any 24 hours, and rejected changes do not count', async () => {
      const world = await open();
      const booking = await ownBooking(world);
      for (const email of ['a@example.rw', 'b@example.rw', 'c@example.rw']) {
        expect((await changeEmail(world, booking, email)).status).toBe(200);
        world.clock.advance(Duration.ofHours(1));
      }
      for (let tries = 0; tries < 5; tries += 1) {
        const answer = await changeEmail(world, booking, 'd@example.rw');
        expect(shownOf(answer)).toEqual(wait(21 * 3600));
      }
      expect(await world.emails('email_change')).toHaveLength(3);
      expect(await page(world, booking)).toMatchObject({ pendingEmail: 'c***@example.rw' });
      world.clock.advance(Duration.ofHours(21).minusMillis(1));
      expect(shownOf(await changeEmail(world, booking, 'd@example.rw'))).toEqual(wait(1));
      world.clock.advance(Duration.ofMillis(1));
      expect((await changeEmail(world, booking, 'd@example.rw')).status).toBe(200);
      // The second change still counts for another hour.
      expect(shownOf(await changeEmail(world, booking, 'e@example.rw'))).toEqual(wait(3600));
      expect(await page(world, booking)).toMatchObject({ pendingEmail: 'd***@example.rw' });
    });
  });

  describe('a new address', () => {
    const world = share();

    it('is checked in this order: shape, rules, token, limit', async () => {
      const booking = await ownBooking(world(), { startsAt: '2030-01-16T12:00:00+02:00' });
      const from = '203.0.113.30';
      const ask = async (link: string, body: unknown): Promise<number> =>
        (await world().ask('POST', `${link}/email`, { body, from })).status;
      const wrong = `/api/booking/${'A'.repeat(43)}`;
      for (const email of ['a@example.rw', 'b@example.rw', 'c@example.rw']) {
        expect(await ask(booking.link, { email })).toBe(200);
      }
      expect(await ask(booking.link, { email: 'nonsense', confirm: true })).toBe(400);
      expect(await ask(wrong, { email: 'nonsense', confirm: true })).toBe(400);
      expect(await ask(booking.link, { email: 'nonsense' })).toBe(422);
      expect(await ask(wrong, { email: 'nonsense' })).toBe(422);
      expect(await ask(wrong, { email: 'd@example.rw' })).toBe(404);
      expect(await ask(booking.link, { email: 'd@example.rw' })).toBe(429);
    });
  });
});
