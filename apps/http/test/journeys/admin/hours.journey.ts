import { at, listAt, type Photographer, statusCounts, textAt } from '@booky/testkit/http';
import { describe, expect, it } from 'vitest';
import { atOnce } from '../../support/at-once.ts';
import { offices } from '../../support/journey.ts';
import { halfHours, starts, startsOf } from '../../support/kigali-starts.ts';
import { NOT_FOUND, refusal, refused } from '../../support/refusal.ts';

const UNKNOWN_ID = '11111111-1111-4111-8111-111111111111';

const NO_EXTRAS = { breaks: [], nextDayUntilMinute: null };

const add = async ({ ask }: Photographer, body: object): Promise<string> => {
  const answer = await ask('POST', '/working-hours', { body });
  expect(answer.status).toBe(201);
  return textAt(answer.body, 'workingHours', 'id');
};

/**
 * specification.md#working-hours-row specification.md#one-row-a-day specification.md#working-hours-of-a-date
 * specification.md#working-hours-replaced-whole specification.md#closed-row-minutes
 */
describe('working hours', () => {
  const { open } = offices;
  /** A studio without working hours. */
  const unopened = { rows: () => ({ workingHours: [] }) };

  /** specification.md#list-working-hours specification.md#working-hours-object */
  it('list weekly rules from Sunday on, then overrides by date', async () => {
    const { admin } = await open();
    await add(admin, { effectiveDate: '2030-03-01', isOpen: false });
    await add(admin, { effectiveDate: '2030-01-20', opensMinute: 600, closesMinute: 660, note: 'A wedding' });
    // specification.md#listed-dates
    for (const [query, dates] of [
      ['?from=2030-01-21', ['2030-03-01']],
      ['?to=2030-01-20', ['2030-01-20']],
      ['?from=2030-01-21&to=2030-02-28', []],
    ] as const) {
      const { body } = await admin.ask('GET', `/working-hours${query}`);
      const listed = listAt(body, 'workingHours').map((row) => at(row, 'effectiveDate'));
      expect(listed).toEqual([...Array.from({ length: 7 }, () => null), ...dates]);
    }
    const answer = await admin.ask('GET', '/working-hours');
    const row = { id: expect.any(String), effectiveDate: null, ...NO_EXTRAS, note: null };
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        workingHours: [
          { ...row, weekday: 0, opensMinute: null, closesMinute: null, isOpen: false, note: 'Closed' },
          ...[1, 2, 3, 4, 5, 6].map((weekday) => ({
            ...row,
            weekday,
            opensMinute: 480,
            closesMinute: 1080,
            isOpen: true,
          })),
          {
            ...row,
            weekday: null,
            effectiveDate: '2030-01-20',
            opensMinute: 600,
            closesMinute: 660,
            isOpen: true,
            note: 'A wedding',
          },
          {
            ...row,
            weekday: null,
            effectiveDate: '2030-03-01',
            opensMinute: null,
            closesMinute: null,
            isOpen: false,
          },
        ],
      },
    ]);
  });

  describe('a row', () => {
    /** specification.md#add-working-hours specification.md#delete-working-hours */
    it('opens its weekday in every process until it is deleted', async () => {
      const { world, admin } = await open(unopened);
      const other = { ...world, ask: (await world.another()).ask };
      const { id } = world.studio.classic;
      expect(await startsOf(other, id, '2030-01-15')).toEqual([]);
      const answer = await admin.ask('POST', '/working-hours', {
        body: { weekday: 2, opensMinute: 600, closesMinute: 720 },
      });
      expect([answer.status, answer.body]).toEqual([
        201,
        {
          workingHours: {
            id: expect.stringMatching(/^[0-9a-f-]{36}$/),
            weekday: 2,
            effectiveDate: null,
            opensMinute: 600,
            closesMinute: 720,
            ...NO_EXTRAS,
            isOpen: true,
            note: null,
          },
        },
      ]);
      for (const process of [world, other]) {
        expect(await startsOf(process, id, '2030-01-15')).toEqual(
          starts('2030-01-15', '10:00', '10:30', '11:00'),
        );
        expect(await startsOf(process, id, '2030-01-16')).toEqual([]);
      }
      const deleted = await admin.ask(
        'DELETE',
        `/working-hours/${textAt(answer.body, 'workingHours', 'id')}`,
      );
      expect([deleted.status, deleted.text]).toEqual([204, '']);
      expect(await startsOf(other, id, '2030-01-15')).toEqual([]);
    });

    it('for a date replaces the weekly rule of that date until it is deleted', async () => {
      const { world, admin } = await open();
      const { id } = world.studio.classic;
      const whole = await add(admin, { effectiveDate: '2030-01-15', opensMinute: 0, closesMinute: 1440 });
      const closed = await add(admin, { effectiveDate: '2030-01-16', isOpen: false });
      const sunday = await add(admin, { effectiveDate: '2030-01-20', opensMinute: 615, closesMinute: 690 });
      // The dates are Kigali's, so the first starts are on the previous day in UTC.
      expect(await startsOf(world, id, '2030-01-15')).toEqual([
        '2030-01-14T22:00:00.000Z',
        '2030-01-14T22:30:00.000Z',
        '2030-01-14T23:00:00.000Z',
        '2030-01-14T23:30:00.000Z',
        ...halfHours('2030-01-15', '02:00', '23:00'),
      ]);
      expect(await startsOf(world, id, '2030-01-16')).toEqual([]);
      expect(await startsOf(world, id, '2030-01-20')).toEqual(starts('2030-01-20', '10:15'));
      for (const row of [whole, closed, sunday]) await admin.ask('DELETE', `/working-hours/${row}`);
      for (const date of ['2030-01-15', '2030-01-16']) {
        expect(await startsOf(world, id, date)).toEqual(halfHours(date, '08:00', '17:00'));
      }
      expect(await startsOf(world, id, '2030-01-20')).toEqual([]);
    });

    it('has no minutes when closed, whatever was sent; its note is trimmed', async () => {
      const { admin } = await open(unopened);
      for (const [body, stored] of [
        [
          { weekday: 1, isOpen: false, opensMinute: 700, closesMinute: 600, note: '  Heroes’\nday ' },
          { opensMinute: null, closesMinute: null, isOpen: false, note: 'Heroes’\nday' },
        ],
        [
          { weekday: 2, opensMinute: 0, closesMinute: 1440, isOpen: true, note: '   ' },
          { opensMinute: 0, closesMinute: 1440, isOpen: true, note: null },
        ],
        [
          { weekday: 3, opensMinute: 1439, closesMinute: 1440, note: 'é'.repeat(500) },
          { opensMinute: 1439, closesMinute: 1440, note: 'é'.repeat(500) },
        ],
      ]) {
        const answer = await admin.ask('POST', '/working-hours', { body });
        expect([answer.status, answer.body]).toMatchObject([201, { workingHours: stored }]);
      }
    });

    /** specification.md#replace-working-hours */
    it('is replaced completely, so it can change between weekday and date', async () => {
      const { world, admin } = await open(unopened);
      const row = await add(admin, { weekday: 2, opensMinute: 600, closesMinute: 720, note: 'Short' });
      const replaced = await admin.ask('PUT', `/working-hours/${row}`, {
        body: { effectiveDate: '2030-01-15', opensMinute: 900, closesMinute: 960 },
      });
      expect([replaced.status, replaced.body]).toEqual([
        200,
        {
          workingHours: {
            id: row,
            weekday: null,
            effectiveDate: '2030-01-15',
            opensMinute: 900,
            closesMinute: 960,
            ...NO_EXTRAS,
            isOpen: true,
            note: null,
          },
        },
      ]);
      const { id } = world.studio.classic;
      expect(await startsOf(world, id, '2030-01-15')).toEqual(starts('2030-01-15', '15:00'));
      expect(await startsOf(world, id, '2030-01-22')).toEqual([]);
      // A row may keep its own day.
      const again = await admin.ask('PUT', `/working-hours/${row}`, {
        body: { effectiveDate: '2030-01-15', isOpen: false },
      });
      expect(again.status).toBe(200);
      await admin.ask('PUT', `/working-hours/${row}`, {
        body: { weekday: 0, opensMinute: 900, closesMinute: 960 },
      });
      expect(await startsOf(world, id, '2030-01-20')).toEqual(starts('2030-01-20', '15:00'));
    });

    it('returns 404 for an unknown id, but only after 400 and 422', async () => {
      const { admin } = await open();
      const row = await add(admin, { effectiveDate: '2030-02-01', isOpen: false });
      expect((await admin.ask('DELETE', `/working-hours/${row.toUpperCase()}`)).status).toBe(204);
      const good = { body: { weekday: 1, isOpen: false } };
      for (const id of [row, UNKNOWN_ID]) {
        for (const answer of [
          await admin.ask('DELETE', `/working-hours/${id}`),
          // Monday has a row, but with another id.
          await admin.ask('PUT', `/working-hours/${id}`, good),
        ]) {
          expect([answer.status, answer.body]).toEqual(NOT_FOUND);
        }
        const invalid = await admin.ask('PUT', `/working-hours/${id}`, { body: { weekday: 1 } });
        expect(invalid.status).toBe(422);
      }
      for (const method of ['PUT', 'DELETE']) {
        const answer = await admin.ask(method, '/working-hours/monday', method === 'PUT' ? good : {});
        expect([answer.status, answer.body]).toEqual(refused(400, 'id'));
      }
    });
  });

  describe('a day', () => {
    it('has one row: a second returns 409 with the existing row', async () => {
      const { admin } = await open(unopened);
      const monday = await add(admin, { weekday: 1, opensMinute: 480, closesMinute: 600, note: 'Mornings' });
      const date = await add(admin, { effectiveDate: '2030-01-15', isOpen: false });
      const taken = await admin.ask('POST', '/working-hours', { body: { weekday: 1, isOpen: false } });
      const row = {
        weekday: 1,
        effectiveDate: null,
        opensMinute: 480,
        closesMinute: 600,
        ...NO_EXTRAS,
        isOpen: true,
      };
      expect([taken.status, taken.body]).toEqual([
        409,
        { ...refusal('working_hours_taken'), workingHours: { id: monday, ...row, note: 'Mornings' } },
      ]);
      const moved = await admin.ask('PUT', `/working-hours/${monday}`, {
        body: { effectiveDate: '2030-01-15', opensMinute: 480, closesMinute: 600 },
      });
      expect([moved.status, at(moved.body, 'error'), at(moved.body, 'workingHours', 'id')]).toEqual([
        409,
        'working_hours_taken',
        date,
      ]);
      const answer = await admin.ask('GET', '/working-hours');
      expect(at(answer.body, 'workingHours')).toMatchObject([{ id: monday, weekday: 1 }, { id: date }]);
    });

    it('gets one row when several admins add one simultaneously; the others get 409 with that row', async () => {
      const { world, admin } = await open(unopened);
      const other = admin.at(await world.another());
      const dates = ['2030-03-04', '2030-03-05', '2030-03-06'];
      for (const effectiveDate of dates) {
        const answers = await atOnce(10, (index) =>
          (index % 2 === 0 ? admin.ask : other)('POST', '/working-hours', {
            body: { effectiveDate, opensMinute: index, closesMinute: 600 },
          }),
        );
        expect(statusCounts(answers)).toEqual({ 201: 1, 409: 9 });
        const [row] = answers.flatMap(({ status, body }) =>
          status === 201 ? [at(body, 'workingHours')] : [],
        );
        for (const { body } of answers) expect(at(body, 'workingHours')).toEqual(row);
      }
      const rows = [
        await add(admin, { weekday: 1, isOpen: false }),
        await add(admin, { weekday: 2, isOpen: false }),
      ];
      const moves = await Promise.all(
        rows.map((row, index) =>
          (index % 2 === 0 ? admin.ask : other)('PUT', `/working-hours/${row}`, {
            body: { weekday: 3, isOpen: false },
          }),
        ),
      );
      expect(statusCounts(moves)).toEqual({ 200: 1, 409: 1 });
    });
  });
});
