import { type Answer, at, done, listAt, textAt } from '@booky/testkit/http';
import { describe, expect, it } from 'vitest';
import { idOf, managed, onShootDay } from '../../support/admin-booking.ts';
import { found, listed } from '../../support/booking-list.ts';
import { offices } from '../../support/journey.ts';
import { refused } from '../../support/refusal.ts';
import { book } from '../../support/visitor.ts';

/** specification.md#list-bookings specification.md#list-bookings-order specification.md#list-bookings-pages */
describe('the list of bookings', () => {
  const { open } = offices;

  /** specification.md#booking-list-row-object */
  it('shows each booking with the amount currently owed', async () => {
    const { world, admin } = await open({ areLimitsLifted: true });
    const paid = await managed(world, { email: 'Aline.Uwase@Example.RW' });
    const held = await book(world, { ...onShootDay('09:00'), phone: '+250 (0) 722-000-111' });
    const row = {
      fullName: 'Aline Uwase',
      serviceNameEn: 'Portraits',
      packageNameEn: 'Classic portrait',
      email: 'aline.uwase@example.rw',
      totalRwf: 80_000,
      createdAt: '2030-01-07T07:00:00.000Z',
      location: 'Studio, Kacyiru',
      serviceNameFr: 'Portraits',
      packageNameFr: 'Portrait classique',
    };
    expect(at(await listed(admin), 'bookings')).toEqual([
      {
        ...row,
        id: paid.id,
        reference: paid.reference,
        status: 'confirmed',
        stage: 'confirmed',
        phone: '0788 123 456',
        startsAt: '2030-01-15T10:00:00.000Z',
        endsAt: '2030-01-15T11:00:00.000Z',
        owedRwf: 56_000,
      },
      {
        ...row,
        id: await idOf(world, held),
        reference: held.reference,
        status: 'pending_payment',
        stage: 'awaiting_payment',
        phone: '+250 (0) 722-000-111',
        startsAt: '2030-01-15T07:00:00.000Z',
        endsAt: '2030-01-15T08:00:00.000Z',
        owedRwf: 80_000,
      },
    ]);
    await done(admin, paid.id, 'cash-payments', { amountRwf: 6000 });
    expect(at(await listed(admin), 'bookings', 0, 'owedRwf')).toBe(50_000);
    await done(admin, paid.id, 'cancel');
    expect(at(await listed(admin), 'bookings', 0)).toMatchObject({ stage: 'cancelled_by_admin', owedRwf: 0 });
  });

  /** specification.md#page-links */
  it('has page links that together lead to every match once, in order', async () => {
    const { world, admin } = await open({ areLimitsLifted: true });
    const latestFirst: string[] = [];
    for (const day of [19, 18, 17, 16, 15])
      latestFirst.push((await book(world, { startsAt: `2030-01-${day}T12:00:00+02:00` })).reference);
    const read: string[] = [];
    let path: string | undefined = '/bookings?search=aline%20u&stage=awaiting_payment&pageSize=2';
    for (let pages = 0; path !== undefined && pages < 9; pages += 1) {
      const answer: Answer = await admin.ask('GET', path);
      read.push(...listAt(answer.body, 'bookings').map((row) => textAt(row, 'reference')));
      const next = /<\/api\/admin([^>]*)>; rel="next"/.exec(answer.headers['link'] ?? '')?.[1];
      expect(answer.headers['link']).toContain('rel="first"');
      path = next;
    }
    expect(read).toEqual(latestFirst);
  });

  /** specification.md#list-bookings-search specification.md#stage-derived */
  describe('a search', () => {
    it("finds a booking by the client's new email address, but no longer by the old one", async () => {
      const { world, admin } = await open();
      const { link, reference } = await managed(world);
      await world.ask('POST', `${link}/email`, { body: { email: 'aline@new.example' } });
      expect(await found(admin, { search: 'aline@new' })).toEqual([]);
      const [email] = await world.emails('email_change');
      const token = email?.cause === 'email_change' ? email.confirmationToken : '';
      await world.ask('POST', `/api/confirm-email-change/${token}`);
      expect(await found(admin, { search: 'aline@new' })).toEqual([reference]);
      expect(await found(admin, { search: 'aline.uwase' })).toEqual([]);
    });
  });

  /** specification.md#list-bookings-filters */
  it('returns 422 if its last date is before its first', async () => {
    const { admin } = await open();
    const answer = await admin.ask('GET', '/bookings?from=2030-01-16&to=2030-01-15');
    expect([answer.status, answer.body]).toEqual(refused(422, 'to'));
  });
});
