import { describe, expect, it } from 'vitest';
import { worlds } from '../../support/journey.ts';
import { halfHours } from '../../support/kigali-starts.ts';
import { refusal } from '../../support/refusal.ts';

/**
 * specification.md#get-availability specification.md#availability-month specification.md#availability-package
 * specification.md#shoot-ends-by-closing specification.md#start-steps
 */
describe('the availability in a month', () => {
  const { share } = worlds;
  const world = share();
  const month = (packageId: string, text: string) =>
    world().ask('GET', `/api/availability?packageId=${packageId}&month=${text}`);

  /** specification.md#availability-object */
  it('lists every date once, in order, with the starts of that date', async () => {
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

  it.each([
    ['unknown', () => '7b0e7f0a-6c1d-4b9e-9a55-0f6f2f1a9c11'],
    ['inactive', () => world().studio.neverAgain.id],
    ['of an inactive service', () => world().studio.ofRetired.id],
  ])('returns 404 if the package is %s', async (_, packageId) => {
    const answer = await month(packageId(), '2030-02');
    expect([answer.status, answer.body]).toEqual([404, refusal('not_found')]);
  });
});
