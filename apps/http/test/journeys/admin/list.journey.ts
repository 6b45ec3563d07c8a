import { type Answer, at, done, listAt, textAt } from '@booky/testkit/http';
import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { idOf, managed, onShootDay } from '../../support/admin-booking.ts';
import { found, listed } from '../../support/booking-list.ts';
import { offices } from '../../support/journey.ts';
import { SHOOT_ENDS } from '../../support/own-booking.ts';
import { refused } from '../../support/refusal.ts';
import { anotherStart, book } from '../../support/visitor.ts';

/**
 * specification.md#list-bookings specification.md#list-bookings-order specification.md#list-bookings-filters
 * specification.md#list-bookings-pages specification.md#list-bookings-expired
 */
describe('the list of bookings', () => {
  const { open, share } = offices;

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

  it('has only the bookings that match all filters: dates, statuses and stages', async () => {
    const { world, admin } = await open({ areLimitsLifted: true });
    for (const effectiveDate of ['2030-01-15', '2030-01-16']) {
      await admin.ask('POST', '/working-hours', {
        body: { effectiveDate, opensMinute: 0, closesMinute: 1440 },
      });
    }
    const first = (await managed(world, onShootDay('00:00'))).reference;
    const last = (await managed(world, onShootDay('23:00'))).reference;
    const next = (await managed(world, { startsAt: '2030-01-16T00:30:00+02:00' })).reference;
    const lapsing = (await book(world, { startsAt: '2030-01-17T12:00:00+02:00' })).reference;
    for (const [query, expected] of [
      [{ from: '2030-01-15', to: '2030-01-15' }, [last, first]],
      [{ from: '2030-01-16' }, [lapsing, next]],
      [{ to: '2030-01-15' }, [last, first]],
      [{ status: 'pending_payment' }, [lapsing]],
      [{ status: ['pending_payment', 'confirmed'] }, [lapsing, next, last, first]],
      [{ stage: ['awaiting_payment', 'confirmed'], status: 'confirmed' }, [next, last, first]],
      [{ stage: 'confirmed', status: 'confirmed', search: last, from: '2030-01-15' }, [last]],
    ] as const) {
      expect(await found(admin, query)).toEqual(expected);
    }
    world.clock.advance(Duration.ofMinutes(15));
    expect(await found(admin, { stage: 'awaiting_payment' })).toEqual([]);
    expect(await found(admin, { stage: 'expired' })).toEqual([lapsing]);
    expect(await found(admin, { stage: 'expired', status: 'pending_payment' })).toEqual([lapsing]);
    expect(await found(admin, { status: 'expired' })).toEqual([]);
    await world.useCases.expireLapsedHolds();
    expect(await found(admin, { stage: 'expired', status: 'expired' })).toEqual([lapsing]);
    world.clock.set(SHOOT_ENDS);
    expect(await found(admin, { stage: ['needs_review', 'in_progress'] })).toEqual([first]);
  });

  /** specification.md#list-bookings-search specification.md#stage-derived */
  describe('a search', () => {
    it('finds a booking by any part of its reference, name, email or phone, in any letter case', async () => {
      const { world, admin } = await open({ areLimitsLifted: true });
      const given = async (fields: object): Promise<string> =>
        (await book(world, { startsAt: anotherStart(), ...fields })).reference;
      const elodie = await given({
        fullName: 'Élodie  O’Neill_Mukamana 100%',
        email: 'elodie@new.example',
        phone: '+250 (788) 555-111',
      });
      const jean = await given({
        fullName: String.raw`Jean\Bosco "JB" Habimana`,
        email: 'j_b@old.example',
        phone: '0722-000-222',
      });
      const reference = elodie.slice(4).toLowerCase();
      for (const [search, expected] of [
        ['  elodie@NEW ', [elodie]],
        [reference, [elodie]],
        ['mukamana', [elodie]],
        ['%', [elodie]],
        ['+250788555111', [elodie]],
        ['.example', [jean, elodie]],
        ['Kacyiru', []],
      ] as const) {
        expect([search, (await found(admin, { search })).toSorted()]).toEqual([
          search,
          [...expected].toSorted(),
        ]);
      }
    });

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

  describe('a query', () => {
    const office = share();

    it.each([
      ['pageSize=101', 422, ['pageSize']],
      ['stage=waiting', 422, ['stage']],
      ['status=paid', 422, ['status']],
      [`search=${'a'.repeat(201)}`, 422, ['search']],
      ['from=2030-01-16&to=2030-01-15', 422, ['to']],
      ['page=one', 400, ['page']],
      ['from=2030-02-30', 400, ['from']],
      ['order=name', 400, ['order']],
    ] as const)('with %s names the invalid key in its response', async (query, status, fields) => {
      const { admin } = await office();
      const answer = await admin.ask('GET', `/bookings?${query}`);
      expect([answer.status, answer.body]).toEqual(refused(status, ...fields));
    });
  });
});
