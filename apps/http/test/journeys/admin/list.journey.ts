import { type Answer, at, done, listAt, textAt } from '@booky/testkit/http';
import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { idOf, managed, onShootDay } from '../../support/admin-booking.ts';
import { found, listed, referencesIn } from '../../support/booking-list.ts';
import { offices } from '../../support/journey.ts';
import type { Office } from '../../support/office.ts';
import { SHOOT_ENDS } from '../../support/own-booking.ts';
import { refused } from '../../support/refusal.ts';
import { book } from '../../support/visitor.ts';

/**
 * Creates `count` holds, one a day from 15 January on, without Sundays; returns their references, earliest shoot first.
 */
const holdSlots = async ({ world }: Office, count: number): Promise<readonly string[]> => {
  const references: string[] = [];
  for (let day = 15; references.length < count; day += 1) {
    if (day === 20) continue;
    references.push((await book(world, { startsAt: `2030-01-${day}T12:00:00+02:00` })).reference);
  }
  return references;
};

const idsOf = (page: unknown): readonly string[] => listAt(page, 'bookings').map((row) => textAt(row, 'id'));

/**
 * specification.md#list-bookings specification.md#list-bookings-order specification.md#list-bookings-filters
 * specification.md#list-bookings-pages specification.md#list-bookings-expired
 */
describe('the list of bookings', () => {
  const { open, share } = offices;

  it('is one empty page when there is no booking', async () => {
    const { admin } = await open();
    for (const page of [1, 7]) {
      expect(await listed(admin, { page })).toEqual({
        bookings: [],
        total: 0,
        page: 1,
        pageSize: 25,
        pageCount: 1,
      });
    }
  });

  /** specification.md#booking-list-row-object */
  it('shows the row fields of each booking, with the amount owed now', async () => {
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

  it('sorts by latest shoot, and equal starts by the greater id', async () => {
    const { world, admin } = await open({ areLimitsLifted: true });
    const ids: string[] = [];
    for (let time = 0; time < 4; time += 1) {
      const booking = await managed(world);
      await done(admin, booking.id, 'cancel');
      ids.push(booking.id);
    }
    const early = await managed(world, onShootDay('10:00'));
    const late = await managed(world, onShootDay('14:00'));
    const expected = [late.id, ...ids.toSorted().toReversed(), early.id];
    expect(idsOf(await listed(admin))).toEqual(expected);
    const pages = [];
    for (const page of [1, 2, 3]) pages.push(...idsOf(await listed(admin, { page, pageSize: 2 })));
    expect(pages).toEqual(expected);
  });

  /** specification.md#page-links */
  it('has links that lead through every match of a search once, in order', async () => {
    const office = await open({ areLimitsLifted: true });
    const newestFirst = (await holdSlots(office, 5)).toReversed();
    const read: string[] = [];
    let path: string | undefined = '/bookings?search=aline%20u&stage=awaiting_payment&pageSize=2';
    for (let pages = 0; path !== undefined && pages < 9; pages += 1) {
      const answer: Answer = await office.admin.ask('GET', path);
      read.push(...listAt(answer.body, 'bookings').map((row) => textAt(row, 'reference')));
      const next = /<\/api\/admin([^>]*)>; rel="next"/.exec(answer.headers['link'] ?? '')?.[1];
      expect(answer.headers['link']).toContain('rel="first"');
      path = next;
    }
    expect(read).toEqual(newestFirst);
  });

  it('has pages, and returns the last page for numbers past the end', async () => {
    const office = await open({ areLimitsLifted: true });
    const newestFirst = (await holdSlots(office, 7)).toReversed();
    const { admin } = office;
    for (const [query, page, from, to] of [
      [{ pageSize: 3 }, 1, 0, 3],
      [{ pageSize: 3, page: 2 }, 2, 3, 6],
      [{ pageSize: 3, page: 3 }, 3, 6, 7],
      [{ pageSize: 3, page: 4 }, 3, 6, 7],
      [{ pageSize: 3, page: 2_147_483_647 }, 3, 6, 7],
      [{ pageSize: 7, page: 2 }, 1, 0, 7],
      [{ pageSize: 100 }, 1, 0, 7],
      [{ pageSize: 1, page: 5 }, 5, 4, 5],
      [{}, 1, 0, 7],
    ] as const) {
      const shown = await listed(admin, query);
      const pageSize = 'pageSize' in query ? query.pageSize : 25;
      expect([referencesIn(shown), at(shown, 'total')]).toEqual([newestFirst.slice(from, to), 7]);
      expect(shown).toMatchObject({ page, pageSize, pageCount: Math.ceil(7 / pageSize) });
      // A search has the same pages.
      expect(await listed(admin, { ...query, search: 'uwase' })).toEqual(shown);
    }
  });

  it('filters by dates in Kigali, by statuses and by stages; a booking must match all filters', async () => {
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
      [{ to: '2030-01-14' }, []],
      [{ from: '2030-01-16', to: '2030-01-16' }, [next]],
      [{ status: 'pending_payment' }, [lapsing]],
      [{ status: ['pending_payment', 'confirmed'] }, [lapsing, next, last, first]],
      [{ status: ['completed', 'no_show'] }, []],
      [{ stage: 'confirmed', from: '2030-01-16' }, [next]],
      [{ stage: ['awaiting_payment', 'confirmed'], status: 'confirmed' }, [next, last, first]],
      [{ stage: 'confirmed', status: 'pending_payment' }, []],
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
    expect(await found(admin, { stage: ['needs_review', 'in_progress'] })).toEqual([next, first].slice(1));
  });

  it('has every booking, also expired ones, without a filter by stage or status', async () => {
    const { world, admin } = await open({ areLimitsLifted: true });
    const kept = (await managed(world, onShootDay('10:00'))).reference;
    const { reference } = await book(world, {
      startsAt: '2030-01-17T12:00:00+02:00',
      fullName: 'Béatrice Ingabire',
    });
    const shared = { search: 'aline.uwase' };
    expect(await found(admin)).toEqual([reference, kept]);
    expect(await found(admin, shared)).toEqual([reference, kept]);
    world.clock.advance(Duration.ofMinutes(15));
    const looks = async () => {
      const lists = [];
      for (const query of [
        {},
        shared,
        { from: '2030-01-15' },
        { search: reference },
        { search: 'ingabire' },
        { from: '2030-01-16' },
        { stage: 'expired' },
        { stage: ['expired', 'confirmed'] },
      ])
        lists.push(await found(admin, query));
      return lists;
    };
    const lapsed = await looks();
    const [both, expired] = [[reference, kept], [reference]];
    expect(lapsed).toEqual([both, both, both, expired, expired, expired, expired, both]);
    expect(await found(admin, { stage: ['awaiting_payment', 'confirmed'] })).toEqual([kept]);
    await world.useCases.expireLapsedHolds();
    expect(await looks()).toEqual(lapsed);
    expect(await found(admin, { status: ['expired', 'confirmed'] })).toEqual([reference, kept]);
  });

  describe('a query', () => {
    const office = share();

    it.each([
      ['page=0', 422, ['page']],
      ['page=-1', 422, ['page']],
      ['page=2147483648', 422, ['page']],
      ['pageSize=0', 422, ['pageSize']],
      ['pageSize=101', 422, ['pageSize']],
      ['stage=waiting', 422, ['stage']],
      ['stage=confirmed&stage=', 422, ['stage']],
      ['status=paid', 422, ['status']],
      ['status=in_progress', 422, ['status']],
      ['status=CONFIRMED', 422, ['status']],
      [`search=${'a'.repeat(201)}`, 422, ['search']],
      ['search=bell%07', 422, ['search']],
      ['from=2030-01-16&to=2030-01-15', 422, ['to']],
      ['page=one', 400, ['page']],
      ['page=1.0', 400, ['page']],
      ['page=01', 400, ['page']],
      ['page=', 400, ['page']],
      ['page=1&page=2', 400, ['page']],
      ['pageSize=ten', 400, ['pageSize']],
      ['from=yesterday', 400, ['from']],
      ['from=2030-02-30', 400, ['from']],
      ['to=2030-01-15T10:00:00Z', 400, ['to']],
      ['from=2030-01-15&from=2030-01-16', 400, ['from']],
      ['search=one&search=other', 400, ['search']],
      ['search=%00', 400, ['search']],
      ['order=name', 400, ['order']],
      ['Page=1', 400, ['Page']],
      ['stage[]=confirmed', 400, []],
      ['order=name&pageSize=0', 400, ['order']],
    ] as const)('of %s is refused', async (query, status, fields) => {
      const { admin } = await office();
      const answer = await admin.ask('GET', `/bookings?${query}`);
      expect([answer.status, answer.body]).toEqual(refused(status, ...fields));
    });

    it.each([
      `search=${'a'.repeat(200)}`,
      'search=',
      'search=%20%20',
      'pageSize=100',
      'pageSize=1&page=1',
      'status=confirmed&status=confirmed',
      'stage=needs_review&stage=closed&stage=in_progress',
      'from=0100-01-01&to=9999-12-31',
    ])('of %s is accepted', async (query) => {
      const { admin } = await office();
      expect((await admin.ask('GET', `/bookings?${query}`)).status).toBe(200);
    });
  });
});
