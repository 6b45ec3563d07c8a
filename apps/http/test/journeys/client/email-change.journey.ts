import { at, cancel, changeEmail, page, statusCounts } from '@booky/testkit/http';
import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { worlds } from '../../support/journey.ts';
import { accountOf, confirmationLinks, ownBooking } from '../../support/own-booking.ts';
import { shootOf } from '../../support/prompted.ts';
import { refusal } from '../../support/refusal.ts';
import type { World } from '../../support/world.ts';

const OLD = 'aline.uwase@example.rw';
const NEW = 'aline.new@example.rw';

/** The link of the only email change. */
const onlyLink = async (world: World): Promise<string> => {
  const links = await confirmationLinks(world);
  expect(links).toHaveLength(1);
  return links[0] ?? '';
};

const CONFIRMED = [200, { confirmed: true }];
const NOTHING_THERE = [404, refusal('not_found')];

const follow = async ({ ask }: Pick<World, 'ask'>, link: string): Promise<unknown> => {
  const { status, body } = await ask('POST', link);
  return [status, body];
};

/**
 * specification.md#email-change specification.md#email-change-link specification.md#email-change-confirmation
 * specification.md#confirm-email-change specification.md#token-digests
 */
describe('changing the contact address', () => {
  const { open } = worlds;

  describe('requesting another contact address', () => {
    it('emails only the new address, and changes nothing', async () => {
      const world = await open();
      const booking = await ownBooking(world);
      const before = await page(world, booking);
      const emailsBefore = (await world.emails()).length;
      const answer = await changeEmail(world, booking, '  Aline.New@Example.RW ');
      const waiting = { ...Object(before), pendingEmail: 'a***@example.rw' };
      expect([answer.status, answer.body]).toEqual([200, { booking: waiting }]);
      expect(await page(world, booking)).toEqual(waiting);
      expect(await world.emails('email_change')).toEqual([
        {
          cause: 'email_change',
          to: NEW,
          locale: 'en',
          shoot: shootOf(booking),
          confirmationToken: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
          expiresAt: '2030-01-08T07:00:00Z',
        },
      ]);
      expect(await world.emails()).toHaveLength(emailsBefore + 1);
      expect((await accountOf(world, booking.reference)).booking.email).toBe(OLD);
    });

    it('stores only the digest of the token', async () => {
      const world = await open();
      const booking = await ownBooking(world);
      await changeEmail(world, booking, NEW);
      const token = (await onlyLink(world)).split('/').at(-1) ?? '';
      const stored = JSON.stringify(await accountOf(world, booking.reference));
      expect(stored).not.toContain(token);
      expect(stored).toContain(world.ports.tokenDigester.digest(token));
    });
  });

  describe('following the link', () => {
    it('makes the new address the contact, and notifies the old address', async () => {
      const world = await open();
      const booking = await ownBooking(world);
      await changeEmail(world, booking, 'beata@studio.example');
      const answer = await world.ask('POST', await onlyLink(world));
      expect([answer.status, answer.body]).toEqual(CONFIRMED);
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
      expect(await page(world, booking)).toMatchObject({ email: 'b***@studio.example', pendingEmail: null });
      expect(await world.emails('email_changed')).toEqual([
        {
          cause: 'email_changed',
          to: OLD,
          locale: 'en',
          shoot: shootOf(booking),
          maskedEmail: 'b***@studio.example',
        },
      ]);
      expect(JSON.stringify(await world.emails('email_changed'))).not.toContain('beata@');
    });

    it('sends every later email to the new address', async () => {
      const world = await open();
      const booking = await ownBooking(world);
      await changeEmail(world, booking, NEW);
      await follow(world, await onlyLink(world));
      const { id } = (await accountOf(world, booking.reference)).booking;
      await world.useCases.cancelBooking(id, undefined);
      expect((await world.emails('booking_cancelled')).map(({ to }) => to)).toEqual([NEW]);
    });

    it('works once, also for twenty simultaneous requests', async () => {
      const world = await open();
      const booking = await ownBooking(world);
      await changeEmail(world, booking, NEW);
      const link = await onlyLink(world);
      const answers = await Promise.all(Array.from({ length: 20 }, () => world.ask('POST', link)));
      expect(statusCounts(answers)).toEqual({ 200: 1, 404: 19 });
      expect(await follow(world, link)).toEqual(NOTHING_THERE);
      expect(await world.emails('email_changed')).toHaveLength(1);
      expect((await accountOf(world, booking.reference)).booking.email).toBe(NEW);
    });

    it('needs a POST: opening the link changes nothing', async () => {
      const world = await open();
      const booking = await ownBooking(world);
      await changeEmail(world, booking, NEW);
      const link = await onlyLink(world);
      for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
        const answer = await world.ask(method, link);
        expect(answer.status).toBe(404);
        if (method === 'GET') expect(answer.body).toEqual(refusal('not_found'));
      }
      expect(await page(world, booking)).toMatchObject({ pendingEmail: 'a***@example.rw' });
      expect((await accountOf(world, booking.reference)).booking.email).toBe(OLD);
      expect(await follow(world, link)).toEqual(CONFIRMED);
    });

    it('accepts no body or an empty one, and keeps the link open when it refuses another', async () => {
      const world = await open();
      const booking = await ownBooking(world);
      await changeEmail(world, booking, NEW);
      const link = await onlyLink(world);
      for (const body of [{ email: 'mallory@example.rw' }, [], null]) {
        expect((await world.ask('POST', link, { body })).status).toBe(400);
      }
      expect((await world.ask('POST', `${link}?email=mallory@example.rw`)).status).toBe(400);
      const answer = await world.ask('POST', link, { body: {} });
      expect([answer.status, answer.body]).toEqual(CONFIRMED);
    });

    it('works for 24 hours to the millisecond', async () => {
      const world = await open();
      const booking = await ownBooking(world);
      await changeEmail(world, booking, NEW);
      const first = await onlyLink(world);
      world.clock.advance(Duration.ofHours(24).minusMillis(1));
      expect(await page(world, booking)).toMatchObject({ pendingEmail: 'a***@example.rw' });
      world.clock.advance(Duration.ofMillis(1));
      expect(await page(world, booking)).toMatchObject({ pendingEmail: null });
      expect(await follow(world, first)).toEqual(NOTHING_THERE);

      await changeEmail(world, booking, 'b@example.rw');
      const [, second = ''] = await confirmationLinks(world);
      world.clock.advance(Duration.ofHours(24).minusMillis(1));
      expect(await follow(world, second)).toEqual(CONFIRMED);
      expect((await accountOf(world, booking.reference)).booking.email).toBe('b@example.rw');
    });

    it('works only for the latest request', async () => {
      const world = await open();
      const booking = await ownBooking(world);
      await changeEmail(world, booking, 'a@example.rw');
      await changeEmail(world, booking, 'b@example.rw');
      const [first = '', second = ''] = await confirmationLinks(world);
      expect(await follow(world, first)).toEqual(NOTHING_THERE);
      expect(at(await page(world, booking), 'pendingEmail')).toBe('b***@example.rw');
      expect(await follow(world, second)).toEqual(CONFIRMED);
      expect(await follow(world, first)).toEqual(NOTHING_THERE);
      expect((await accountOf(world, booking.reference)).booking.email).toBe('b@example.rw');
    });

    it('works for a booking in any status, and changes nothing else of it', async () => {
      const world = await open();
      const booking = await ownBooking(world);
      await cancel(world, booking);
      expect((await changeEmail(world, booking, NEW)).status).toBe(200);
      const before = await page(world, booking);
      expect(await follow(world, await onlyLink(world))).toEqual(CONFIRMED);
      expect(await page(world, booking)).toEqual({ ...Object(before), pendingEmail: null });
      const { booking: stored } = await accountOf(world, booking.reference);
      expect(stored).toMatchObject({ status: 'cancelled_by_client', email: NEW });
    });

    it('changes only the booking that requested it', async () => {
      const world = await open();
      const one = await ownBooking(world);
      const other = await ownBooking(world, { startsAt: '2030-01-16T12:00:00+02:00' });
      await changeEmail(world, one, 'a@example.rw');
      await changeEmail(world, other, 'b@example.rw');
      const [ofOne = ''] = await confirmationLinks(world);
      expect(await follow(world, ofOne)).toEqual(CONFIRMED);
      expect((await accountOf(world, one.reference)).booking.email).toBe('a@example.rw');
      expect((await accountOf(world, other.reference)).booking.email).toBe(OLD);
      expect(await page(world, other)).toMatchObject({ pendingEmail: 'b***@example.rw' });
    });
  });
});
