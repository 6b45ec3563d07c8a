import { at } from '@booky/testkit/http';
import { describe, expect, it } from 'vitest';
import { offices } from '../../support/journey.ts';
import { refused } from '../../support/refusal.ts';

const MONDAY = { weekday: 1, opensMinute: 480, closesMinute: 600 };
const DATE = { effectiveDate: '2030-01-15', opensMinute: 480, closesMinute: 600 };

const AGAINST_A_RULE: readonly (readonly [object, readonly string[]])[] = [
  [{}, ['weekday', 'effectiveDate']],
  [{ opensMinute: 480, closesMinute: 600 }, ['weekday', 'effectiveDate']],
  [{ ...MONDAY, ...DATE }, ['weekday', 'effectiveDate']],
  [{ weekday: 1 }, ['opensMinute', 'closesMinute']],
  [{ weekday: 1, isOpen: true, opensMinute: null, closesMinute: null }, ['opensMinute', 'closesMinute']],
  [{ ...MONDAY, opensMinute: null }, ['opensMinute']],
  [{ ...MONDAY, closesMinute: null }, ['closesMinute']],
  [{ ...MONDAY, opensMinute: 600 }, ['opensMinute', 'closesMinute']],
  [{ ...MONDAY, opensMinute: 601 }, ['opensMinute', 'closesMinute']],
  [{ ...MONDAY, opensMinute: 1441, closesMinute: 1442 }, ['opensMinute', 'closesMinute']],
  [{ ...MONDAY, isOpen: false, opensMinute: 1441 }, ['opensMinute']],
  [{ ...MONDAY, note: 'bell \u0007' }, ['note']],
  [{ weekday: 8, note: 'a'.repeat(501) }, ['weekday', 'note']],
];

/**
 * specification.md#working-hours-row specification.md#open-row-minutes specification.md#weekday-numbers: which bodies
 * make a row of working hours.
 */
describe('the form of working hours', () => {
  const office = offices.share({ rows: () => ({ workingHours: [] }) });

  it.each(AGAINST_A_RULE)('%j is 422', async (body, fields) => {
    const { admin } = await office();
    const answer = await admin.ask('POST', '/working-hours', { body });
    expect([answer.status, answer.body]).toEqual(refused(422, ...fields));
  });

  it('no refused row was stored', async () => {
    const { admin } = await office();
    expect(at((await admin.ask('GET', '/working-hours')).body, 'workingHours')).toEqual([]);
  });

  it('a query key is 400', async () => {
    const { admin } = await office();
    for (const [method, path] of [
      ['GET', '/working-hours?weekday=1'],
      ['POST', '/working-hours?weekday=1'],
    ] as const) {
      const answer = await admin.ask(method, path, method === 'POST' ? { body: MONDAY } : {});
      expect([answer.status, answer.body]).toEqual(refused(400, 'weekday'));
    }
  });
});
