import { at, listAt, textAt, view } from '@booky/testkit/http';
import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { expectConflict, idOf, managed } from '../../support/admin-booking.ts';
import { atOnce } from '../../support/at-once.ts';
import { offices } from '../../support/journey.ts';
import { book, bookingForm } from '../../support/visitor.ts';

const { open } = offices;

const keyed = (key: string) => ({ headers: { 'idempotency-key': key } });

/** Returns the API path that belongs to a page of the website. */
const apiOf = (url: string): string => `/api/booking/${url.split('/').at(-1)}`;

/** specification.md#share-link specification.md#post-share-link */
describe('a link that the photographer shares', () => {
  it('opens the booking, and invalidates the old link and a pending email change', async () => {
    const { world, admin } = await open();
    const { id, link } = await managed(world);
    await world.ask('POST', `${link}/email`, { body: { email: 'thief@example.rw' } });
    const emails = (await world.emails()).length;
    const shared = await admin.ask('POST', `/bookings/${id}/share-link`);
    expect([shared.status, shared.headers['cache-control']]).toEqual([200, 'no-store']);
    const url = textAt(shared.body, 'url');
    expect(url).toMatch(/^https?:\/\/[^/]+\/booking\/[\w-]{43}$/);
    expect((await world.ask('GET', link)).status).toBe(404);
    expect((await world.ask('GET', apiOf(url))).status).toBe(200);
    expect(await world.emails()).toHaveLength(emails);
    expect(await view(admin, id)).toMatchObject({ pendingEmail: null, actionEmails: { share_link: [] } });
    const timeline = listAt((await admin.ask('GET', `/bookings/${id}/timeline`)).body, 'events');
    expect(timeline.at(-1)).toMatchObject({ kind: 'link_shared', actor: 'admin', detail: {} });
  });

  it('is replaced by each new request, even under the same Idempotency-Key', async () => {
    const { world, admin } = await open();
    const { id } = await managed(world);
    const answers = await atOnce(4, () => admin.ask('POST', `/bookings/${id}/share-link`, keyed('once')));
    const urls = answers.map(({ body }) => textAt(body, 'url'));
    expect(new Set(urls).size).toBe(4);
    const statuses = [];
    for (const url of urls) statuses.push((await world.ask('GET', apiOf(url))).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  it('returns 409 if the booking is not confirmed yet, and 404 if the booking is unknown', async () => {
    const { world, admin } = await open();
    const id = await idOf(world, await book(world));
    await expectConflict(admin, id, await admin.ask('POST', `/bookings/${id}/share-link`), 'no_link');
    const unknown = await admin.ask('POST', '/bookings/00000000-0000-4000-8000-000000000000/share-link');
    expect(unknown.status).toBe(404);
  });
});

/** specification.md#pay-url */
describe('the address where a booking fee can be paid', () => {
  it('is shown until the hold lapses', async () => {
    const { world, admin } = await open();
    const held = await book(world);
    const id = await idOf(world, held);
    expect(textAt(await view(admin, id), 'payUrl')).toMatch(
      new RegExp(`^https?://[^/]+${held.checkout.replace('/api/checkout', '/pay')}$`),
    );
    world.clock.advance(Duration.ofMinutes(15));
    expect(await view(admin, id)).toMatchObject({ payUrl: null });
    expect(await view(admin, (await managed(world)).id)).toMatchObject({ payUrl: null });
  });

  it('is null if no payment page is configured', async () => {
    const { world, admin } = await open({ hasClientPages: false });
    expect(await view(admin, await idOf(world, await book(world)))).toMatchObject({ payUrl: null });
  });

  /** specification.md#kept-answers */
  it('stays the same when a request is repeated under its Idempotency-Key, even if the response is a 409', async () => {
    const { world, admin } = await open();
    const body = bookingForm(world, { payment: 'online' });
    const first = await admin.ask('POST', '/bookings', { body, ...keyed('made') });
    const url = textAt(first.body, 'booking', 'payUrl');
    expect((await admin.ask('POST', '/bookings', { body, ...keyed('made') })).body).toEqual(first.body);
    const id = textAt(first.body, 'booking', 'id');
    const refused = await admin.ask('POST', `/bookings/${id}/complete`, keyed('refused'));
    expect([refused.status, at(refused.body, 'booking', 'payUrl')]).toEqual([409, url]);
    const again = await admin.ask('POST', `/bookings/${id}/complete`, keyed('refused'));
    expect([again.headers['idempotent-replayed'], again.body]).toEqual(['true', refused.body]);
  });
});
