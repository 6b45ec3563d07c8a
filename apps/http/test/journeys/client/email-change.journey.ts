import { changeEmail, page } from '@booky/testkit/http';
import { describe, expect, it } from 'vitest';
import { worlds } from '../../support/journey.ts';
import { accountOf, confirmationLinks, ownBooking } from '../../support/own-booking.ts';
import { shootOf } from '../../support/prompted.ts';
import { refusal } from '../../support/refusal.ts';
import type { World } from '../../support/world.ts';

const OLD = 'aline.uwase@example.rw';
const NEW = 'aline.new@example.rw';

/** Returns the confirmation link of the only email change that was requested. */
const onlyLink = async (world: World): Promise<string> => {
  const links = await confirmationLinks(world);
  expect(links).toHaveLength(1);
  return links[0] ?? '';
};

const CONFIRMED = [200, { confirmed: true }];

const follow = async ({ ask }: Pick<World, 'ask'>, link: string): Promise<unknown> => {
  const { status, body } = await ask('POST', link);
  return [status, body];
};

/**
 * specification.md#email-change specification.md#email-change-link specification.md#email-change-confirmation
 * specification.md#confirm-email-change specification.md#token-digests
 */
describe('a change of the contact address', () => {
  const { open } = worlds;

  describe('a request to use another contact address', () => {
    it('sends an email only to the new address, and keeps the old contact address for now', async () => {
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

  describe('confirming the change through the link', () => {
    it('makes the new address the contact address, and notifies the old address', async () => {
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

    it('must be a POST, so that opening the link changes nothing', async () => {
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
  });
});
