import { PAYMENT_METHODS } from '@booky/domain';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { DatabaseFigures } from './figures.ts';
import { makeMetrics } from './metrics.ts';
import { seriesIn } from './testing/series.ts';

const FIGURES: DatabaseFigures = {
  backlog: async () => ({
    emailsQueued: 3,
    emailsOldestSeconds: 61.5,
    emailsFailed: 1,
    holdsLive: 2,
    deliveriesUnapplied: 4,
  }),
  poolState: () => ({ busy: 5, idle: 4, opening: 1, waiting: 7 }),
};

const start = (figures: DatabaseFigures | undefined = FIGURES) => {
  const metrics = makeMetrics(figures, ['gateway']);
  onTestFinished(metrics.close);
  return { ...metrics, series: async () => seriesIn(await metrics.text()) };
};

/** specification.md#metrics-labels */
describe('the metrics of a process', () => {
  it('have the documented names and labels', async () => {
    const { observeRequest, series } = start();
    observeRequest({ method: 'GET', route: '/api/services', status: 200, seconds: 0.02 });
    const labels = new Map<string, string>();
    for (const { name, labels: given } of await series()) labels.set(name, Object.keys(given).join());
    expect(Object.fromEntries(labels)).toEqual({
      booky_http_requests_total: 'method,route,status',
      booky_http_request_duration_seconds_bucket: 'le',
      booky_http_request_duration_seconds_sum: '',
      booky_http_request_duration_seconds_count: '',
      booky_payments_total: 'method,purpose,status',
      booky_deliveries_total: 'provider,outcome',
      booky_emails_queued: '',
      booky_emails_oldest_seconds: '',
      booky_emails_failed: '',
      booky_holds_live: '',
      booky_deliveries_unapplied: '',
      booky_pool_connections: 'state',
      booky_pool_waiting: '',
      booky_event_loop_delay_seconds: '',
      booky_build_info: 'version,node',
    });
  });

  it('count an unknown route as "none", and an unknown method as "other"', async () => {
    const { observeRequest, series } = start();
    observeRequest({ method: 'GET', route: undefined, status: 404, seconds: 0.001 });
    observeRequest({ method: 'BREW', route: undefined, status: 404, seconds: 0.001 });
    observeRequest({ method: 'GET', route: '/api/services', status: 'aborted', seconds: undefined });
    const counted = await series();
    expect(counted.filter(({ name }) => name === 'booky_http_requests_total')).toEqual([
      expect.objectContaining({ labels: { method: 'GET', route: 'none', status: '404' }, value: 1 }),
      expect.objectContaining({ labels: { method: 'other', route: 'none', status: '404' }, value: 1 }),
      expect.objectContaining({
        labels: { method: 'GET', route: '/api/services', status: 'aborted' },
        value: 1,
      }),
    ]);
    expect(counted).toContainEqual({
      name: 'booky_http_request_duration_seconds_count',
      labels: {},
      value: 2,
    });
  });

  it('start every payment and delivery counter at zero', async () => {
    const counted = await start().series();
    const payments = counted.filter(({ name }) => name === 'booky_payments_total');
    expect(new Set(payments.map(({ labels }) => labels['method']))).toEqual(new Set(PAYMENT_METHODS));
    const deliveries = counted.filter(({ name }) => name === 'booky_deliveries_total');
    expect(deliveries.map(({ labels }) => labels['outcome'])).toContain('unverified');
    expect(new Set([...payments, ...deliveries].map(({ value }) => value))).toEqual(new Set([0]));
  });

  it('show the database connections and the backlog', async () => {
    const shown = Object.fromEntries(
      (await start().series()).map(({ name, labels, value }) => [`${name} ${labels['state'] ?? ''}`, value]),
    );
    expect(shown).toMatchObject({
      'booky_emails_queued ': 3,
      'booky_emails_oldest_seconds ': 61.5,
      'booky_emails_failed ': 1,
      'booky_holds_live ': 2,
      'booky_deliveries_unapplied ': 4,
      'booky_pool_connections busy': 5,
      'booky_pool_connections idle': 4,
      'booky_pool_connections opening': 1,
      'booky_pool_waiting ': 7,
      'booky_build_info ': 1,
    });
  });

  /** specification.md#metrics-database */
  it('omit the backlog gauges while the database is unreachable', async () => {
    let isAway = true;
    const { series } = start({
      ...FIGURES,
      backlog: () => (isAway ? Promise.reject(new Error('database unreachable')) : FIGURES.backlog()),
    });
    const backlog = /emails|holds|unapplied/;
    const names = async () => (await series()).map(({ name }) => name);
    const without = await names();
    expect(without.filter((name) => backlog.test(name))).toEqual([]);
    expect(without).toContain('booky_pool_waiting');
    isAway = false;
    expect((await names()).filter((name) => backlog.test(name))).toHaveLength(5);
    isAway = true;
    expect((await names()).filter((name) => backlog.test(name))).toEqual([]);
  });

  it('show the longest delay of the event loop since the last reading, in seconds', async () => {
    const { series } = start();
    let looks = 0;
    const holdUpOrRead = async (): Promise<number> => {
      looks += 1;
      // The calls alternate between delay and reading, because a delay shows only in the next pass of the event loop.
      if (looks % 2 === 0)
        return (await series()).find(({ name }) => name.includes('event_loop'))?.value ?? Number.NaN;
      const until = performance.now() + 300;
      while (performance.now() < until);
      return 0;
    };
    await expect.poll(holdUpOrRead).toBeGreaterThan(0.25);
  });
});
