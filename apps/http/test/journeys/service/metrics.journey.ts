import { pay, textAt } from '@booky/testkit/http';
import { describe, expect, it } from 'vitest';
import { seriesIn } from '../../../src/metrics/testing/series.ts';
import { callBack, successReport } from '../../support/deliveries.ts';
import { worlds } from '../../support/journey.ts';
import { book } from '../../support/visitor.ts';
import type { World } from '../../support/world.ts';

/** Returns the metrics with these names that are not zero, each as `name label value: count`. */
const counted = async (world: World, names: RegExp): Promise<readonly string[]> =>
  seriesIn(await world.metrics())
    .filter(({ name, value }) => names.test(name) && value > 0)
    .map(({ name, labels, value }) => `${[name, ...Object.values(labels)].join(' ')}: ${value}`)
    .toSorted();

/** specification.md#metrics specification.md#metrics-labels specification.md#metrics-counted */
describe('metrics', () => {
  const { open } = worlds;

  it('count payments by status and callbacks by outcome', async () => {
    const world = await open({ showsMetrics: true });
    const held = await book(world);
    const ourRef = textAt((await pay(world, held)).body, 'payment', 'ourRef');
    await callBack(world, ourRef, successReport(ourRef), { proof: 'forged'.padEnd(43, 'x') });
    for (const _ of [1, 2, 3]) await callBack(world, ourRef, successReport(ourRef));
    expect(await counted(world, /payments|deliveries_total/)).toEqual([
      'booky_deliveries_total mobile-money applied: 1',
      'booky_deliveries_total mobile-money unverified: 1',
      'booky_payments_total momo_alpha booking_fee pending: 1',
      'booky_payments_total momo_alpha booking_fee succeeded: 1',
    ]);
  });

  it("count requests by the route's pattern, and contain no personal data", async () => {
    const world = await open({ showsMetrics: true });
    const held = await book(world);
    const ourRef = textAt((await pay(world, held)).body, 'payment', 'ourRef');
    await world.ask('GET', `/api/payments/${ourRef}`);
    await world.ask('GET', '/api/payments/unknown/address');
    expect(await counted(world, /requests_total/)).toEqual(
      expect.arrayContaining([
        'booky_http_requests_total GET /api/payments/:ourRef 200: 1',
        'booky_http_requests_total GET none 404: 1',
        'booky_http_requests_total POST /api/bookings 201: 1',
        'booky_http_requests_total POST /api/checkout/:reference/:token/payments 201: 1',
      ]),
    );
    const text = await world.metrics();
    for (const secret of [
      ourRef,
      held.reference,
      held.checkoutToken,
      'Aline',
      'uwase',
      '788123456',
      '788 123 456',
    ])
      expect(text).not.toContain(secret);
  });

  it('are the only path on a separate port', async () => {
    const world = await open({ showsMetrics: true });
    expect((await world.ask('GET', '/metrics')).status).toBe(404);
    const address = world.metricsUrl();
    const [shown, other, changed] = await Promise.all([
      fetch(address),
      fetch(address.replace('/metrics', '/')),
      fetch(address, { method: 'POST' }),
    ]);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ]);
    expect([other.status, changed.status]).toEqual([404, 404]);
    await world.stop();
    await expect(fetch(address)).rejects.toThrow('fetch failed');
  });
});
