import { at, listAt, type Photographer, textAt } from '@booky/testkit/http';
import { describe, expect, it } from 'vitest';
import { offices } from '../../support/journey.ts';
import { starts, startsOf } from '../../support/kigali-starts.ts';
import { refusal } from '../../support/refusal.ts';

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
  it('are listed in order: first weekly rules from Sunday to Saturday, then overrides by date', async () => {
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

    /** specification.md#replace-working-hours */
    it('can be changed from a weekday to a date', async () => {
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
      // A replacement may keep the day of the row that it replaces.
      const again = await admin.ask('PUT', `/working-hours/${row}`, {
        body: { effectiveDate: '2030-01-15', isOpen: false },
      });
      expect(again.status).toBe(200);
      await admin.ask('PUT', `/working-hours/${row}`, {
        body: { weekday: 0, opensMinute: 900, closesMinute: 960 },
      });
      expect(await startsOf(world, id, '2030-01-20')).toEqual(starts('2030-01-20', '15:00'));
    });
  });

  describe('a day that already has a row', () => {
    it('returns 409 for a second row', async () => {
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
  });
});
