import { at, done, listAt, type Photographer, textAt } from '@booky/testkit/http';
import { freshUuid } from '@booky/testkit';
import { expect, describe, it } from 'vitest';
import { idOf, managed } from '../../support/admin-booking.ts';
import { offices } from '../../support/journey.ts';
import { halfHours } from '../../support/kigali-starts.ts';
import { refused } from '../../support/refusal.ts';
import { book } from '../../support/visitor.ts';

const TUESDAY = '2030-01-15';
const NOTHING = { from: null, to: null, bookingId: null, blockId: null, calendar: null };

const explained = async (admin: Photographer, packageId: string, date: string) => {
  const answer = await admin.ask('GET', `/availability/explain?packageId=${packageId}&date=${date}`);
  expect(answer.status).toBe(200);
  return listAt(answer.body, 'candidates');
};

/** Returns the reasons why the studio does not offer a start at this time of day in Kigali. */
const reasonsAt = async (admin: Photographer, packageId: string, date: string, time: string) => {
  const [startsAt] = halfHours(date, time, time);
  const candidates = await explained(admin, packageId, date);
  return at(
    candidates.find((one) => textAt(one, 'startsAt') === startsAt),
    'reasons',
  );
};

/**
 * specification.md#explain-availability specification.md#explained-starts specification.md#start-reasons
 * specification.md#explained-start-object
 */
describe("the explanation of a date's start times", () => {
  const { open } = offices;

  it('names holds, bookings, buffers and blocks as reasons, and gives the period of each', async () => {
    const { world, admin } = await open();
    const { classic } = world.studio;
    const { id } = await managed(world, { startsAt: `${TUESDAY}T12:00:00+02:00` });
    const held = await idOf(world, await book(world, { startsAt: `${TUESDAY}T13:30:00+02:00` }));
    const block = await admin.ask('POST', '/blocks', {
      body: { isAllDay: true, startDate: '2030-01-16', endDate: '2030-01-16' },
    });
    const reasons = (time: string) => reasonsAt(admin, classic.id, TUESDAY, time);
    expect(await reasons('10:30')).toEqual([]);
    const bufferAhead = { code: 'buffer', from: `${TUESDAY}T10:00:00.000Z`, to: `${TUESDAY}T10:30:00.000Z` };
    expect(await reasons('11:00')).toEqual([{ ...NOTHING, ...bufferAhead, bookingId: id }]);
    const shoot = { from: `${TUESDAY}T10:00:00.000Z`, to: `${TUESDAY}T11:00:00.000Z` };
    expect(await reasons('12:30')).toEqual([
      { ...NOTHING, code: 'booked', ...shoot, bookingId: id },
      {
        ...NOTHING,
        code: 'buffer',
        from: `${TUESDAY}T11:30:00.000Z`,
        to: `${TUESDAY}T12:00:00.000Z`,
        bookingId: held,
      },
    ]);
    const hold = { from: `${TUESDAY}T11:30:00.000Z`, to: `${TUESDAY}T12:30:00.000Z`, bookingId: held };
    expect(await reasons('13:30')).toEqual([{ ...NOTHING, code: 'held', ...hold }]);
    const blocked = { from: `${TUESDAY}T22:00:00.000Z`, to: '2030-01-16T22:00:00.000Z' };
    expect(await reasonsAt(admin, classic.id, '2030-01-16', '09:00')).toEqual([
      { ...NOTHING, code: 'blocked', ...blocked, blockId: textAt(block.body, 'block', 'id') },
    ]);
    await done(admin, id, 'cancel');
    expect(await reasons('11:30')).toEqual([]);
  });

  it('returns 404 for a package that is not on sale, and 400 if the date is missing', async () => {
    const { world, admin } = await open();
    const { neverAgain, classic } = world.studio;
    const ask = (query: string) => admin.ask('GET', `/availability/explain?${query}`);
    expect((await ask(`packageId=${neverAgain.id}&date=${TUESDAY}`)).status).toBe(404);
    expect((await ask(`packageId=${freshUuid()}&date=${TUESDAY}`)).status).toBe(404);
    const { status, body } = await ask(`packageId=${classic.id}`);
    expect([status, body]).toEqual(refused(400, 'date'));
    expect((await ask(`packageId=${classic.id}&date=2030-02-30`)).status).toBe(400);
    expect((await ask(`packageId=${classic.id}&date=9999-12-31`)).status).toBe(200);
  });
});
