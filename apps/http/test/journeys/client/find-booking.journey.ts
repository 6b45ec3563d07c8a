import {
  at,
  cancel,
  changeEmail,
  findBooking,
  listAt,
  page,
  statusCounts,
  textAt,
} from '@booky/testkit/http';
import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { idOf } from '../../support/admin-booking.ts';
import { atOnce } from '../../support/at-once.ts';
import { offices, worlds } from '../../support/journey.ts';
import { accountOf, confirmationLinks, ownBooking } from '../../support/own-booking.ts';
import { refusal } from '../../support/refusal.ts';
import { shownBy } from '../../support/shown-by.ts';
import { anotherStart, book } from '../../support/visitor.ts';
import type { Instance, World } from '../../support/world.ts';

const EMAIL = 'aline.uwase@example.rw';

const under = (key: string) => ({ headers: { 'idempotency-key': key } });

/** Returns the paths of all links that clients requested or that the photographer sent, in any order. */
const freshLinks = async ({ emails }: Pick<World, 'emails'>): Promise<readonly string[]> =>
  (await emails('fresh_link')).flatMap((email) =>
    email.cause === 'fresh_link' ? [`/api/booking/${email.accessToken}`] : [],
  );

/** Requests a link and returns its path from the email. */
const freshLink = async (
  world: World,
  { reference }: { readonly reference: string },
  by: Pick<Instance, 'ask'> = world,
  email = EMAIL,
): Promise<string> => {
  const before = await freshLinks(world);
  expect((await findBooking(by, reference, email)).status).toBe(202);
  const [link, ...others] = (await freshLinks(world)).filter((one) => !before.includes(one));
  expect(others).toEqual([]);
  if (link === undefined) throw new Error('no email with a new link was queued');
  return link;
};

const statusOf = async ({ ask }: Pick<Instance, 'ask'>, link: string): Promise<number> =>
  (await ask('GET', link)).status;

const statusesOf = (world: World, links: readonly string[]): Promise<readonly number[]> =>
  Promise.all(links.map((link) => statusOf(world, link)));

/**
 * specification.md#find-booking specification.md#find-booking-match specification.md#find-booking-link
 * specification.md#find-booking-limit specification.md#find-booking-pages
 */
describe('a client who has lost the link to the booking', () => {
  const { open } = worlds;

  describe('a request for a new link', () => {
    it('sends the link by email, in the language of the booking', async () => {
      const world = await open();
      const own = await ownBooking(world, { locale: 'fr' });
      const answer = await findBooking(world, ` ${own.reference.toLowerCase()} `, ` ${EMAIL.toUpperCase()} `);
      expect([answer.status, answer.body, answer.headers['cache-control']]).toEqual([
        202,
        { ok: true },
        'no-store',
      ]);
      expect(await world.emails('fresh_link')).toEqual([
        {
          cause: 'fresh_link',
          to: EMAIL,
          locale: 'fr',
          shoot: expect.objectContaining({ reference: own.reference }),
          accessToken: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
          askedBy: 'client',
        },
      ]);
    });

    it('sends the link even if the address ends with a dot and a space', async () => {
      const world = await open();
      const own = await ownBooking(world);
      await findBooking(world, own.reference, `${EMAIL}. `);
      expect(await freshLinks(world)).toHaveLength(1);
    });

    it('returns the same response for every mismatch, byte for byte, and sends no email', async () => {
      const world = await open({ areLimitsLifted: true });
      const own = await ownBooking(world);
      const held = await book(world, { startsAt: anotherStart() });
      const match = await findBooking(world, own.reference, EMAIL);
      const before = await accountOf(world, own.reference);
      const emails = await world.emails();
      for (const [reference, email] of [
        [own.reference, 'stranger@example.rw'],
        [own.reference, 'no address'],
        [own.reference, 'x'.repeat(320)],
        [`${own.reference}A`, EMAIL],
        ['BKY-3001-ZZZZZ', EMAIL],
        ['no reference', EMAIL],
        [held.reference, EMAIL],
        [own.accessToken, EMAIL],
        ["' or 1=1 --", EMAIL],
      ] as const)
        expect(shownBy(await findBooking(world, reference, email))).toEqual(shownBy(match));
      expect(await accountOf(world, own.reference)).toEqual(before);
      expect(await world.emails()).toHaveLength(emails.length);
    });

    it('sends at most three emails in 24 hours, even if two processes receive the requests', async () => {
      const world = await open({ areLimitsLifted: true });
      const other = await world.another();
      const own = await ownBooking(world);
      const asked = await atOnce(12, (index) =>
        findBooking(index % 2 === 0 ? world : other, own.reference, EMAIL),
      );
      expect(statusCounts(asked)).toEqual({ 202: 12 });
      expect(await freshLinks(world)).toHaveLength(3);
      world.clock.advance(Duration.ofDays(1).minusMillis(1));
      await findBooking(other, own.reference, EMAIL);
      expect(await freshLinks(world)).toHaveLength(3);
      world.clock.advance(Duration.ofMillis(1));
      await findBooking(other, own.reference, EMAIL);
      expect(await freshLinks(world)).toHaveLength(4);
    });

    it('returns 429 after five requests an hour from the same network address', async () => {
      const world = await open();
      const own = await ownBooking(world);
      const from = '203.0.113.30';
      for (let time = 0; time < 5; time += 1)
        expect((await findBooking(world, 'BKY-3001-ZZZZZ', EMAIL, { from })).status).toBe(202);
      const over = await findBooking(world, own.reference, EMAIL, { from });
      expect([over.status, over.body, over.headers['retry-after']]).toEqual([
        429,
        refusal('too_many_requests'),
        '3600',
      ]);
      expect(await freshLinks(world)).toEqual([]);
      expect((await findBooking(world, own.reference, EMAIL, { from: '203.0.113.31' })).status).toBe(202);
      world.clock.advance(Duration.ofHours(1));
      expect((await findBooking(world, own.reference, EMAIL, { from })).status).toBe(202);
      expect(await freshLinks(world)).toHaveLength(2);
    });

    it('takes at least 95 ms, whether or not a booking matches', async () => {
      const world = await open({ areLimitsLifted: true });
      const own = await ownBooking(world);
      for (const email of [EMAIL, 'stranger@example.rw']) {
        const start = performance.now();
        await findBooking(world, own.reference, email);
        expect(performance.now() - start).toBeGreaterThan(95);
      }
    });

    it('returns 404 if the site has no client pages', async () => {
      const world = await open({ hasClientPages: false });
      const own = await ownBooking(world);
      const unknown = await world.ask('POST', '/api/find-nothing', { body: {} });
      for (const body of [{ reference: own.reference, email: EMAIL }, { name: 'Aline' }, 'no JSON']) {
        const answer = await world.ask('POST', '/api/find-booking', { body });
        expect([answer.status, shownBy(answer)]).toEqual([404, shownBy(unknown)]);
      }
      expect(await freshLinks(world)).toEqual([]);
      const { body } = await world.ask('GET', '/api/openapi.json');
      expect(body).toMatchObject({ paths: { '/api/find-booking': {} } });
    });
  });

  describe('a request for a new link under an Idempotency-Key', () => {
    it('sends the link once, and returns the first response when it is repeated', async () => {
      const world = await open();
      const own = await ownBooking(world);
      const first = await findBooking(world, own.reference, EMAIL, under('mine'));
      const again = await findBooking(world, own.reference, EMAIL, under('mine'));
      expect([first.status, first.headers['idempotent-replayed']]).toEqual([202, undefined]);
      expect([again.status, again.text, again.headers['idempotent-replayed']]).toEqual([
        202,
        first.text,
        'true',
      ]);
      expect(first.text).toBe('{"ok":true}');
      expect(await freshLinks(world)).toHaveLength(1);
      const other = await findBooking(world, own.reference, 'stranger@example.rw', under('mine'));
      expect([other.status, other.body]).toEqual([422, refusal('idempotency_key_reused')]);
    });
  });

  describe('a new link', () => {
    it.each(['GET', 'HEAD'])(
      'does not invalidate any other link when a mail scanner opens the new link by %s',
      async (method) => {
        const { world } = await offices.open();
        const own = await ownBooking(world);
        await changeEmail(world, own, 'new@example.rw');
        const [pending = ''] = await confirmationLinks(world);
        const link = await freshLink(world, own);
        for (const path of [link, `${link}/calendar.ics`])
          expect((await world.ask(method, path)).status).toBe(200);
        world.clock.advance(Duration.ofHours(23));
        expect(await page(world, own)).toMatchObject({ pendingEmail: 'n***@example.rw' });
        expect((await world.ask('POST', pending)).status).toBe(200);
      },
    );

    /** specification.md#open-own-booking specification.md#link-opened */
    it('invalidates the previous link 24 hours after the client first opens the new one', async () => {
      const { world, admin } = await offices.open();
      const own = await ownBooking(world);
      const link = await freshLink(world, own);
      for (const path of [own.link, link, link]) {
        const { status, text } = await world.ask('POST', `${path}/opened`);
        expect([status, text]).toEqual([204, '']);
      }
      const openedAt = world.clock.now().toString();
      world.clock.advance(Duration.ofHours(24).minusMillis(1));
      expect((await world.ask('POST', `${link}/opened`)).status).toBe(204);
      expect(await statusesOf(world, [own.link, link])).toEqual([200, 200]);
      world.clock.advance(Duration.ofMillis(1));
      expect(await statusesOf(world, [own.link, link])).toEqual([404, 200]);
      expect((await world.ask('POST', `${own.link}/opened`)).status).toBe(404);
      expect((await world.ask('POST', `${link}/opened`)).status).toBe(204);
      expect((await cancel(world, own)).status).toBe(404);
      const { body } = await admin.ask('GET', `/bookings/${await idOf(world, own)}/timeline`);
      const opened = listAt(body, 'events').filter((event) => at(event, 'kind') === 'link_opened');
      const by = ['client', Date.parse(openedAt)];
      expect(opened.map((event) => [at(event, 'actor'), Date.parse(textAt(event, 'at'))])).toEqual([by, by]);
    });

    it('invalidates the previous link as soon as the client reschedules with the new one', async () => {
      const { world, admin } = await offices.open();
      const own = await ownBooking(world);
      const clientReschedule = { enabled: true };
      expect((await admin.ask('PATCH', '/policies', { body: { clientReschedule } })).status).toBe(200);
      const link = await freshLink(world, own);
      const { body } = await world.ask('GET', `${link}/availability?month=2030-01`);
      expect(await statusesOf(world, [own.link, link])).toEqual([200, 200]);
      const [startsAt] = listAt(body, 'days').flatMap((day) => listAt(day, 'starts'));
      expect((await world.ask('POST', `${link}/reschedule`, { body: { startsAt } })).status).toBe(200);
      expect(await statusesOf(world, [own.link, link])).toEqual([404, 200]);
    });

    it('is stored only as a digest', async () => {
      const world = await open();
      const own = await ownBooking(world);
      const link = await freshLink(world, own);
      const token = link.split('/').at(-1) ?? '';
      const { booking } = await accountOf(world, own.reference);
      expect(booking).toMatchObject({ freshLinks: [{ digest: world.ports.tokenDigester.digest(token) }] });
      expect(JSON.stringify(booking)).not.toContain(token);
    });
  });
});
