import {
  at,
  changeEmail,
  done,
  expectStatus,
  type Json,
  jsonAt,
  listAt,
  type Photographer,
} from '@booky/testkit/http';
import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { completed, managed } from '../../support/admin-booking.ts';
import { offices } from '../../support/journey.ts';
import { anotherStart, book } from '../../support/visitor.ts';

const clients = async ({ ask }: Photographer, query = ''): Promise<Json> => {
  const answer = await ask('GET', `/clients${query}`);
  expect([answer.status, Object.keys(Object(answer.body))]).toEqual([
    200,
    ['clients', 'total', 'page', 'pageSize', 'pageCount'],
  ]);
  return jsonAt(answer, 'body');
};

/** specification.md#list-clients specification.md#client-object */
describe('the list of clients', () => {
  const { open } = offices;

  /** specification.md#client-row */
  it('has one row per email address, with the totals of all bookings under that address', async () => {
    const office = await open({ areLimitsLifted: true });
    const { world, admin } = office;
    const kept = await managed(world, { email: 'Aline@Example.rw', startsAt: '2030-01-16T12:00:00+02:00' });
    await world.ask('POST', `${kept.link}/cancel`);
    await completed(office, { email: 'aline@example.rw', fullName: 'Aline U.' });
    const startsAt = anotherStart();
    await managed(world, {
      email: 'ALINE@example.rw',
      fullName: 'Aline Umutoni',
      phone: '0788 000 111',
      startsAt,
    });
    await book(world, {
      email: 'aline@example.rw',
      fullName: 'Mallory',
      startsAt: '2030-01-18T12:00:00+02:00',
    });
    const page = await clients(admin);
    const [row] = listAt(page, 'clients');
    expect(page).toEqual({ clients: [row], total: 1, page: 1, pageSize: 25, pageCount: 1 });
    // The studio kept 24,000 francs of the cancelled booking. The client paid 80,000 for the second booking, and
    // 24,000 of the 80,000 due for the third.
    expect(row).toEqual({
      email: 'aline@example.rw',
      fullName: 'Aline Umutoni',
      phone: '0788 000 111',
      bookings: 3,
      billedRwf: 184_000,
      paidRwf: 128_000,
      lastShootAt: new Date(startsAt).toISOString(),
    });
  });

  /** specification.md#page-links specification.md#list-bookings-search */
  it('is split into linked pages, and can be searched', async () => {
    const { world, admin } = await open({ areLimitsLifted: true });
    for (const [email, day] of [
      ['c0@example.rw', '2030-01-16'],
      ['c1@example.rw', '2030-01-17'],
    ])
      await managed(world, { email, startsAt: `${day}T12:00:00+02:00` });
    const second = await admin.ask('GET', '/clients?pageSize=1&page=2');
    expect(second.body).toMatchObject({
      clients: [{ email: 'c0@example.rw' }],
      total: 2,
      page: 2,
      pageSize: 1,
      pageCount: 2,
    });
    expect(second.headers['link']).toContain('/api/admin/clients?pageSize=1&page=1>; rel="prev"');
    const found = await clients(admin, '?search=C0%40EXAMPLE');
    expect(found).toMatchObject({ clients: [{ email: 'c0@example.rw' }], total: 1 });
  });

  /** specification.md#no-secrets-in-clear */
  it('writes no part of a query to the log, even if the query is invalid', async () => {
    const { world, admin } = await open();
    await admin.ask('GET', '/clients?search=umutoni&pageSize=7');
    await admin.ask('GET', '/clients?search=umutoni&pageSize=none');
    await world.ask('GET', '/api/nowhere?search=umutoni');
    const lines = world.log.lines.filter((line) => line.includes('"request"'));
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.filter((line) => /\?|umutoni|pageSize/.test(line))).toEqual([]);
  });
});

const exportOf = async ({ ask }: Photographer, email: string): Promise<Json> =>
  jsonAt(expectStatus(await ask('POST', '/clients/export', { body: { email } }), 200).body, 'client');

/** specification.md#export-client specification.md#post-client-export specification.md#client-export-object */
describe('an export of a client', () => {
  const { open } = offices;

  it('contains all data about the email address, but no tokens or digests', async () => {
    const office = await open({ areLimitsLifted: true });
    const { world, admin } = office;
    const booking = await completed(office, {
      email: 'aline@example.rw',
      specialRequests: 'We bring roses.',
      phone: '0788 555 111',
    });
    await changeEmail(world, booking, 'next@example.rw');
    await done(admin, booking.id, 'notes', { body: 'Bring flat shoes.' });
    await admin.ask('PUT', `/bookings/${booking.id}/delivery`, {
      body: { url: 'https://photos.example/uwase', note: 'With love.' },
    });
    const other = await managed(world, { email: 'other@example.rw', startsAt: '2030-03-12T12:00:00+02:00' });
    await changeEmail(world, other, 'aline@example.rw');

    const exported = await exportOf(admin, 'ALINE@example.rw');
    expect(exported).toMatchObject({
      email: 'aline@example.rw',
      exportedAt: world.clock.now().toString().replace(/Z$/, '.000Z'),
      bookings: [
        {
          reference: booking.reference,
          fullName: 'Aline Uwase',
          phone: '0788 555 111',
          specialRequests: 'We bring roses.',
          pendingEmail: 'next@example.rw',
          notes: [{ body: 'Bring flat shoes.' }],
          delivery: { url: 'https://photos.example/uwase', note: 'With love.' },
          payments: expect.arrayContaining([
            expect.objectContaining({ purpose: 'booking_fee', payerPhone: '+250788123456' }),
            expect.objectContaining({ method: 'cash', payerPhone: null }),
          ]),
          emailCorrectedAt: [],
          emailChangesAskedAt: [expect.any(String)],
        },
      ],
      awaitedBy: [other.reference],
      deliveries: [{ provider: 'mobile-money', body: expect.stringContaining('250788123456') }],
    });
    const causes = listAt(exported, 'emails').map((email) => [at(email, 'cause'), at(email, 'to')]);
    expect(causes).toEqual([
      ['booking_confirmed', 'aline@example.rw'],
      ['email_change', 'next@example.rw'],
      ['client_note', 'aline@example.rw'],
      ['email_change', 'aline@example.rw'],
    ]);
    const { booking: stored } = (await world.ports.bookingReader.byId(booking.id)) ?? {};
    const tokens = (await world.emails()).flatMap((email) => [
      ...('accessToken' in email ? [email.accessToken] : []),
      ...('confirmationToken' in email ? [email.confirmationToken] : []),
    ]);
    const digests =
      stored?.status === 'completed' ? [stored.link.digest, stored.emailChange?.digest ?? ''] : [];
    expect([tokens.length, digests.length]).toEqual([4, 2]);
    for (const secret of [...tokens, ...digests, stored?.madeFrom ?? ''])
      expect(JSON.stringify(exported)).not.toContain(secret);
  });

  it('returns the same response under the same Idempotency-Key until the client is erased', async () => {
    const { world, admin } = await open({ areLimitsLifted: true });
    await book(world, { email: 'aline@example.rw' });
    const sent = { body: { email: 'aline@example.rw' }, headers: { 'idempotency-key': 'one-export' } };
    const first = await admin.ask('POST', '/clients/export', sent);
    world.clock.advance(Duration.ofHours(1));
    const again = await admin.ask('POST', '/clients/export', sent);
    expect([again.headers['idempotent-replayed'], again.text]).toEqual(['true', first.text]);
    await admin.ask('POST', '/clients/erase', { body: { email: 'aline@example.rw', confirm: true } });
    const after = await admin.ask('POST', '/clients/export', sent);
    expect([after.headers['idempotent-replayed'], at(after.body, 'client', 'bookings')]).toEqual([
      undefined,
      [],
    ]);
  });
});
