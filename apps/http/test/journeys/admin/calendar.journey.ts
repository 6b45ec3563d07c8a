import { at, cancel, done, listAt, type Photographer, textAt } from '@booky/testkit/http';
import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { idOf, managed, onShootDay } from '../../support/admin-booking.ts';
import { offices } from '../../support/journey.ts';
import { SHOOT_STARTS } from '../../support/own-booking.ts';
import { refused } from '../../support/refusal.ts';
import { book } from '../../support/visitor.ts';

const calendar = async ({ ask }: Photographer, from: string, to = from): Promise<unknown> => {
  const answer = await ask('GET', `/calendar?from=${from}&to=${to}`);
  expect([answer.status, Object.keys(Object(answer.body))]).toEqual([200, ['bookings', 'blocks']]);
  return answer.body;
};

const idsIn = (body: unknown): readonly string[] => listAt(body, 'bookings').map((row) => textAt(row, 'id'));

/** specification.md#view-calendar specification.md#calendar-range specification.md#calendar-content */
describe('the calendar', () => {
  const { open, share } = offices;

  /** specification.md#calendar-booking-object */
  it('shows every occupying booking by its start, with the calendar fields only', async () => {
    const { world, admin } = await open({ areLimitsLifted: true });
    const late = await managed(world, { startsAt: '2030-01-15T15:00:00+02:00' });
    const early = await managed(world);
    expect(await calendar(admin, '2030-01-15')).toEqual({
      bookings: [
        {
          id: early.id,
          reference: early.reference,
          status: 'confirmed',
          stage: 'confirmed',
          fullName: 'Aline Uwase',
          packageNameEn: 'Classic portrait',
          startsAt: '2030-01-15T10:00:00.000Z',
          endsAt: '2030-01-15T11:00:00.000Z',
          bufferEndsAt: '2030-01-15T11:30:00.000Z',
          holdExpiresAt: null,
        },
        expect.objectContaining({ id: late.id, startsAt: '2030-01-15T13:00:00.000Z' }),
      ],
      blocks: [],
    });
  });

  it('shows live holds and past bookings, never cancelled or expired ones', async () => {
    const { world, admin } = await open({ areLimitsLifted: true });
    const held = await idOf(world, await book(world, onShootDay('08:00')));
    const byAdmin = await managed(world, onShootDay('10:00'));
    const byClient = await managed(world, onShootDay('12:00'));
    const noShow = await managed(world, onShootDay('14:00'));
    const completed = await managed(world, onShootDay('16:00'));
    await done(admin, byAdmin.id, 'cancel');
    await cancel(world, byClient);
    const live = await calendar(admin, '2030-01-15');
    expect(idsIn(live)).toEqual([held, noShow.id, completed.id]);
    expect(at(live, 'bookings', 0)).toMatchObject({
      status: 'pending_payment',
      stage: 'awaiting_payment',
      holdExpiresAt: '2030-01-07T07:15:00.000Z',
    });
    world.clock.advance(Duration.ofMinutes(15).minusMillis(1));
    expect(idsIn(await calendar(admin, '2030-01-15'))).toContain(held);
    world.clock.advance(Duration.ofMillis(1));
    expect(idsIn(await calendar(admin, '2030-01-15'))).toEqual([noShow.id, completed.id]);
    await world.useCases.expireLapsedHolds();

    world.clock.set(SHOOT_STARTS.plus(Duration.ofHours(6)));
    await done(admin, noShow.id, 'no-show');
    await done(admin, completed.id, 'cash-payments', { amountRwf: 56_000 });
    await done(admin, completed.id, 'complete');
    expect(await calendar(admin, '2030-01-15')).toMatchObject({
      bookings: [
        { id: noShow.id, stage: 'no_show' },
        { id: completed.id, stage: 'completed' },
      ],
    });
  });

  it('starts a day at midnight in Kigali, and shows a booking on each day that its buffer reaches', async () => {
    const { world, admin } = await open({ areLimitsLifted: true });
    for (const effectiveDate of ['2030-01-14', '2030-01-15', '2030-01-16']) {
      await admin.ask('POST', '/working-hours', {
        body: { effectiveDate, opensMinute: 0, closesMinute: 1440 },
      });
    }
    const first = await managed(world, { startsAt: '2030-01-15T00:00:00+02:00' });
    const last = await managed(world, { startsAt: '2030-01-15T23:00:00+02:00' });
    const before = await managed(world, { startsAt: '2030-01-14T22:30:00+02:00' });
    expect(idsIn(await calendar(admin, '2030-01-14'))).toEqual([before.id]);
    expect(idsIn(await calendar(admin, '2030-01-15'))).toEqual([first.id, last.id]);
    // The buffer of the last booking ends half an hour into the next day.
    expect(idsIn(await calendar(admin, '2030-01-16'))).toEqual([last.id]);
    expect(idsIn(await calendar(admin, '2030-01-14', '2030-01-16'))).toEqual([before.id, first.id, last.id]);
    expect(idsIn(await calendar(admin, '2030-01-17', '2030-01-20'))).toEqual([]);
  });

  it('shows the blocks that touch the range, uncut, ordered by their beginning', async () => {
    const { admin } = await open();
    for (const body of [
      { isAllDay: true, startDate: '2030-01-10', endDate: '2030-01-15', reason: 'Away' },
      {
        isAllDay: false,
        startsAt: '2030-01-16T00:00:00+02:00',
        endsAt: '2030-01-16T01:00:00+02:00',
      },
      { isAllDay: true, startDate: '2030-01-17', endDate: '2030-01-17' },
    ]) {
      expect((await admin.ask('POST', '/blocks', { body })).status).toBe(201);
    }
    const { body } = await admin.ask('GET', '/blocks');
    const [away, anHour, aDay] = listAt(body, 'blocks');
    for (const [from, to, blocks] of [
      ['2030-01-09', '2030-01-09', []],
      ['2030-01-12', '2030-01-12', [away]],
      ['2030-01-15', '2030-01-15', [away]],
      ['2030-01-15', '2030-01-16', [away, anHour]],
      ['2030-01-16', '2030-01-16', [anHour]],
      ['2030-01-16', '2030-01-31', [anHour, aDay]],
      ['2030-01-18', '2030-01-31', []],
    ] as const) {
      expect(await calendar(admin, from, to)).toEqual({ bookings: [], blocks });
    }
  });

  describe('a range', () => {
    const office = share();

    it.each([
      ['?from=2030-01-01&to=2030-01-01'],
      ['?from=2030-01-01&to=2030-03-04'],
      ['?to=2028-03-01&from=2028-02-29'],
      ['?from=0100-01-01&to=0100-03-04'],
      ['?from=9999-12-31&to=9999-12-31'],
    ])('is accepted as "%s"', async (query) => {
      const { admin } = await office();
      const answer = await admin.ask('GET', `/calendar${query}`);
      expect([answer.status, answer.body]).toEqual([200, { bookings: [], blocks: [] }]);
    });

    it.each([
      ['?from=2030-01-01&to=2030-03-05', 422, ['to']],
      ['?from=2030-01-02&to=2030-01-01', 422, ['to']],
      ['', 400, ['from', 'to']],
      ['?from=2030-01-01', 400, ['to']],
      ['?to=2030-01-01', 400, ['from']],
      ['?from=2030-02-29&to=2030-03-01', 400, ['from']],
      ['?from=2030-01-01&to=2030-01-01T00:00:00Z', 400, ['to']],
      ['?from=0099-12-31&to=0100-01-01', 400, ['from']],
      ['?from=2030-01-01&from=2030-01-02&to=2030-01-03', 400, ['from']],
      ['?from=2030-01-02&to=2030-01-01&zone=utc', 400, ['zone']],
    ] as const)('is refused as "%s"', async (query, status, fields) => {
      const { admin } = await office();
      const answer = await admin.ask('GET', `/calendar${query}`);
      expect([answer.status, answer.body]).toEqual(refused(status, ...fields));
    });
  });
});
