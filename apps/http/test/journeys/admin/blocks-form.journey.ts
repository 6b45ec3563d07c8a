import { describe, expect, it } from 'vitest';
import { offices } from '../../support/journey.ts';
import { refused } from '../../support/refusal.ts';

const DAYS = { isAllDay: true, startDate: '2030-01-15', endDate: '2030-01-16' };
const HOURS = { isAllDay: false, startsAt: '2030-01-15T10:00:00+02:00', endsAt: '2030-01-15T12:00:00Z' };

const without = (body: object, field: string): object =>
  Object.fromEntries(Object.entries(body).filter(([name]) => name !== field));

const NOT_DOCUMENTED: readonly (readonly [object, readonly string[]])[] = [
  [{}, ['isAllDay', 'startDate', 'endDate']],
  [without(DAYS, 'isAllDay'), ['isAllDay']],
  [{ ...DAYS, isAllDay: 'true' }, ['isAllDay']],
  [without(DAYS, 'startDate'), ['startDate']],
  [{ ...DAYS, startDate: '2030-02-29' }, ['startDate']],
  [{ ...DAYS, endDate: '2030-01-15T10:00:00Z' }, ['endDate']],
  [{ ...DAYS, startsAt: HOURS.startsAt }, ['startsAt']],
  [{ ...DAYS, isAllDay: false }, ['startsAt', 'endsAt', 'startDate', 'endDate']],
  [{ ...HOURS, isAllDay: true }, ['startDate', 'endDate', 'startsAt', 'endsAt']],
  [without(HOURS, 'startsAt'), ['startsAt']],
  [{ ...HOURS, startsAt: '2030-01-15T10:00:00' }, ['startsAt']],
  [{ ...HOURS, endsAt: '2030-01-15' }, ['endsAt']],
  [{ ...HOURS, confirm: 'yes' }, ['confirm']],
  [{ ...DAYS, reason: 7 }, ['reason']],
  [{ ...DAYS, endDate: '2030-01-14', id: 'mine' }, ['id']],
];

const AGAINST_A_RULE: readonly (readonly [object, readonly string[]])[] = [
  [{ ...DAYS, endDate: '2030-01-14' }, ['endDate']],
  [{ ...HOURS, endsAt: '2030-01-15T07:59:59.999Z' }, ['endsAt']],
];

/** The bodies that create a block. specification.md#block specification.md#block-order */
describe('a request for a block', () => {
  const office = offices.share();

  it.each(NOT_DOCUMENTED)('returns 400 for %j', async (body, fields) => {
    const { admin } = await office();
    const answer = await admin.ask('POST', '/blocks', { body });
    expect([answer.status, answer.body]).toEqual(refused(400, ...fields));
  });

  it.each(AGAINST_A_RULE)('returns 422 for %j', async (body, fields) => {
    const { admin } = await office();
    const answer = await admin.ask('POST', '/blocks', { body });
    expect([answer.status, answer.body]).toEqual(refused(422, ...fields));
  });

  it('stores nothing when refused', async () => {
    const { admin } = await office();
    expect((await admin.ask('GET', '/blocks')).body).toEqual({ blocks: [] });
  });
});
