import { at } from '@booky/testkit/http';
import { describe, expect, it } from 'vitest';
import { offices } from '../../support/journey.ts';
import { refused } from '../../support/refusal.ts';

const MONDAY = { weekday: 1, opensMinute: 480, closesMinute: 600 };
const DATE = { effectiveDate: '2030-01-15', opensMinute: 480, closesMinute: 600 };

const BREAK = { fromMinute: 500, toMinute: 510 };

const OF_WRONG_SHAPE: readonly (readonly [object, string])[] = [
  [{ ...MONDAY, breaks: [{ fromMinute: 500 }] }, 'breaks'],
  [{ ...MONDAY, breaks: [{ fromMinute: 500.5, toMinute: 510 }] }, 'breaks'],
  [{ ...MONDAY, breaks: [{ ...BREAK, note: 'Lunch' }] }, 'breaks'],
];

const AGAINST_A_RULE: readonly (readonly [object, readonly string[]])[] = [
  [{}, ['weekday', 'effectiveDate']],
  [{ ...MONDAY, ...DATE }, ['weekday', 'effectiveDate']],
  [{ weekday: 1 }, ['opensMinute', 'closesMinute']],
  [{ ...MONDAY, opensMinute: 600 }, ['opensMinute', 'closesMinute']],
  [{ ...MONDAY, breaks: [{ fromMinute: 510, toMinute: 500 }] }, ['breaks']],
  [{ ...MONDAY, breaks: [BREAK, { fromMinute: 509, toMinute: 520 }] }, ['breaks']],
  [{ ...MONDAY, breaks: [{ fromMinute: -1, toMinute: 500 }] }, ['breaks']],
  [{ ...MONDAY, isOpen: false, breaks: [{ fromMinute: 500, toMinute: 1441 }] }, ['breaks']],
  [
    {
      ...MONDAY,
      breaks: Array.from({ length: 51 }, (_, place) => ({ fromMinute: 481 + place, toMinute: 482 + place })),
    },
    ['breaks'],
  ],
  [{ ...MONDAY, nextDayUntilMinute: 60 }, ['nextDayUntilMinute']],
  [
    { ...MONDAY, breaks: [{ fromMinute: 480, toMinute: 481 }], nextDayUntilMinute: 1 },
    ['breaks', 'nextDayUntilMinute'],
  ],
  [{ weekday: 8, note: 'a'.repeat(501) }, ['weekday', 'note']],
];

/**
 * The bodies that create a row of working hours. specification.md#working-hours-row specification.md#open-row-minutes
 * specification.md#weekday-numbers specification.md#breaks specification.md#open-after-midnight
 */
describe('a request for working hours', () => {
  const office = offices.share({ rows: () => ({ workingHours: [] }) });

  it.each(AGAINST_A_RULE)('returns 422 for %j', async (body, fields) => {
    const { admin } = await office();
    const answer = await admin.ask('POST', '/working-hours', { body });
    expect([answer.status, answer.body]).toEqual(refused(422, ...fields));
  });

  it.each(OF_WRONG_SHAPE)('returns 400 for %j', async (body, field) => {
    const { admin } = await office();
    const answer = await admin.ask('POST', '/working-hours', { body });
    expect([answer.status, answer.body]).toEqual(refused(400, field));
  });

  it('stores nothing when refused', async () => {
    const { admin } = await office();
    expect(at((await admin.ask('GET', '/working-hours')).body, 'workingHours')).toEqual([]);
  });
});
