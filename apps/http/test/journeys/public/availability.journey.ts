import { at, listAt } from '@booky/testkit/http';
import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { worlds } from '../../support/journey.ts';
import { halfHours, startsOf } from '../../support/kigali-starts.ts';
import { refusal } from '../../support/refusal.ts';

/**
 * specification.md#get-availability specification.md#availability-month specification.md#availability-package
 * specification.md#lead-time specification.md#shoot-ends-by-closing specification.md#start-steps
 */
describe('availability', () => {
  const { open, share } = worlds;

  describe('a month', () => {
    const world = share();
    const month = (packageId: string, text: string) =>
      world().ask('GET', `/api/availability?packageId=${packageId}&month=${text}`);

    /** specification.md#availability-object */
    it('lists every date once, in order, with its starts', async () => {
      const answer = await month(world().studio.classic.id, '2030-02');
      expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
        200,
        'application/json; charset=utf-8',
        'no-store',
      ]);
      const sundays = ['2030-02-03', '2030-02-10', '2030-02-17', '2030-02-24'];
      expect(answer.body).toEqual({
        days: Array.from({ length: 28 }, (_, index) => {
          const date = `2030-02-${String(index + 1).padStart(2, '0')}`;
          const isClosed = sundays.includes(date);
          return { date, isClosed, starts: isClosed ? [] : halfHours(date, '08:00', '17:00') };
        }),
      });
    });

    it('of February in a leap year has 29 dates', async () => {
      const answer = await month(world().studio.classic.id, '2032-02');
      expect(at(answer.body, 'days', 28)).toEqual({ date: '2032-02-29', isClosed: true, starts: [] });
      expect(at(answer.body, 'days')).toHaveLength(29);
    });

    it.each([
      ['the first possible', '0100-01', []],
      ['the last possible', '9999-12', halfHours('9999-12-31', '08:00', '17:00')],
    ])('that is %s lists its dates', async (_, text, onItsLastDay) => {
      const answer = await month(world().studio.classic.id, text);
      expect([answer.status, listAt(answer.body, 'days').length]).toEqual([200, 31]);
      expect(at(answer.body, 'days', 30)).toMatchObject({ date: `${text}-31`, starts: onItsLastDay });
    });

    it('in the past lists its dates without starts', async () => {
      const answer = await month(world().studio.classic.id, '2029-12');
      const days = at(answer.body, 'days');
      expect(days).toHaveLength(31);
      expect(days).toMatchObject(
        Array.from({ length: 31 }, (_, index) => ({
          date: `2029-12-${String(index + 1).padStart(2, '0')}`,
          starts: [],
        })),
      );
    });

    it('offers starts from the end of the lead time on, to the minute', async () => {
      // It is Monday, 9:00 in Kigali; the lead time is a day.
      const { studio, clock } = world();
      expect(await startsOf(world(), studio.classic.id, '2030-01-07')).toEqual([]);
      expect(await startsOf(world(), studio.classic.id, '2030-01-08')).toEqual(
        halfHours('2030-01-08', '09:00', '17:00'),
      );
      clock.advance(Duration.ofMillis(1));
      expect(await startsOf(world(), studio.classic.id, '2030-01-08')).toEqual(
        halfHours('2030-01-08', '09:30', '17:00'),
      );
      clock.advance(Duration.ofMillis(-1));
    });

    it('offers starts whose shoot ends by closing, even if the buffer does not', async () => {
      const { studio } = world();
      expect(await startsOf(world(), studio.wholeDay.id, '2030-01-09')).toEqual(
        halfHours('2030-01-09', '08:00', '10:00'),
      );
      expect(await startsOf(world(), studio.express.id, '2030-01-09')).toEqual(
        halfHours('2030-01-09', '08:00', '17:30'),
      );
    });

    it('accepts the packageId in any letter case', async () => {
      expect((await month(world().studio.classic.id.toUpperCase(), '2030-02')).status).toBe(200);
    });

    it.each([
      ['unknown', () => '7b0e7f0a-6c1d-4b9e-9a55-0f6f2f1a9c11'],
      ['inactive', () => world().studio.neverAgain.id],
      ['of an inactive service', () => world().studio.ofRetired.id],
    ])('returns 404 for a package that is %s', async (_, packageId) => {
      const answer = await month(packageId(), '2030-02');
      expect([answer.status, answer.body]).toEqual([404, refusal('not_found')]);
    });

    it.each([
      '2030-13',
      '2030-00',
      '2030-1',
      '2030',
      '2030-02-01',
      '02-2030',
      '0050-01',
      '+2030-01',
      '-2030-01',
      '2030-02%20',
      '%20',
      '',
      'February',
    ])('returns 400 when written %j', async (text) => {
      const answer = await month(world().studio.classic.id, text);
      expect([answer.status, answer.body]).toEqual([400, refusal('invalid_request', 'month')]);
    });

    it.each([
      ['nothing', () => '', ['packageId', 'month']],
      ['no package', () => '?month=2030-02', ['packageId']],
      ['no month', () => `?packageId=${world().studio.classic.id}`, ['month']],
      ['a package that is not a UUID', () => '?packageId=classic&month=2030-02', ['packageId']],
      ['an empty package', () => '?packageId=&month=2030-02', ['packageId']],
      [
        'a month twice',
        () => `?packageId=${world().studio.classic.id}&month=2030-02&month=2030-02`,
        ['month'],
      ],
      [
        'a package twice',
        () => `?packageId=${world().studio.classic.id}&packageId=${world().studio.express.id}&month=2030-02`,
        ['packageId'],
      ],
      ['a month as a list', () => `?packageId=${world().studio.classic.id}&month[]=2030-02`, ['month']],
      ['an unknown key', () => `?packageId=${world().studio.classic.id}&month=2030-02&page=1`, ['page']],
    ])('returns 400 when requested with %s', async (_, query, fields) => {
      const answer = await world().ask('GET', `/api/availability${query()}`);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ error: 'invalid_request', fields: expect.arrayContaining(fields) });
    });
  });

  /** specification.md#closed-date */
  it('shows every date without working hours as closed', async () => {
    const world = await open({ rows: () => ({ workingHours: [] }) });
    const answer = await world.ask(
      'GET',
      `/api/availability?packageId=${world.studio.classic.id}&month=2030-02`,
    );
    expect(at(answer.body, 'days')).toEqual(
      Array.from({ length: 28 }, (_, index) => ({
        date: `2030-02-${String(index + 1).padStart(2, '0')}`,
        isClosed: true,
        starts: [],
      })),
    );
  });
});
