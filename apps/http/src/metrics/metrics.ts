import {
  DELIVERY_OUTCOMES,
  PAYMENT_PURPOSES,
  PAYMENT_STATUSES,
  PAYMENT_METHODS,
  type ProviderName,
} from '@booky/domain';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { CONTRACT_VERSION } from '../edge/open-api-document.ts';
import type { RequestObserver } from '../edge/logging.ts';
import { watchEventLoop } from './event-loop.ts';
import type { Backlog, DatabaseFigures, PoolState } from './figures.ts';
import type { CommitObserver } from './observe-commits.ts';

export interface Metrics {
  readonly observeRequest: RequestObserver;
  readonly commits: CommitObserver;
  /** Returns the current values in the text format of Prometheus. Never rejects. */
  text(): Promise<string>;
  /** Stops measuring. */
  close(): void;
}

/** The media type of {@link Metrics.text}. */
export const CONTENT_TYPE = Registry.PROMETHEUS_CONTENT_TYPE;

/** The methods that routes have. Any other method counts as `other`, because callers can invent methods. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * The limits of the histogram's buckets. The last limit is the longest time that a request may wait for the database.
 */
const DURATION_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Makes the counters and gauges of this process. Each call of `text` reads the database's gauges from `figures`, which
 * is undefined without a database. The delivery counters of all `providers` exist from the start.
 * specification.md#metrics specification.md#metrics-labels
 */
export const makeMetrics = (
  figures: DatabaseFigures | undefined,
  providers: readonly ProviderName[],
): Metrics => {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: 'booky_http_requests_total',
    help: 'Requests by the pattern of their route, answered or abandoned by the caller.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'booky_http_request_duration_seconds',
    help: 'The time from a request to its answer.',
    buckets: DURATION_SECONDS,
    registers,
  });
  const payments = new Counter({
    name: 'booky_payments_total',
    help: 'Changes of payment status by this process.',
    labelNames: ['method', 'purpose', 'status'],
    registers,
  });
  const deliveries = new Counter({
    name: 'booky_deliveries_total',
    help: 'Provider deliveries that this process processed, or stored as unverified.',
    labelNames: ['provider', 'outcome'],
    registers,
  });
  // Each series starts at zero, so that its first event is an increase.
  for (const method of PAYMENT_METHODS)
    for (const purpose of PAYMENT_PURPOSES)
      for (const status of PAYMENT_STATUSES) payments.inc({ method, purpose, status }, 0);
  for (const provider of providers)
    for (const outcome of [...DELIVERY_OUTCOMES, 'unverified']) deliveries.inc({ provider, outcome }, 0);

  const backlog = BACKLOG.map(([name, help, valueOf]) => ({
    gauge: new Gauge({ name, help, registers }),
    valueOf,
  }));
  const connections = new Gauge({
    name: 'booky_pool_connections',
    help: 'Connections of this process to the database, by state.',
    labelNames: ['state'],
    registers,
  });
  const waiting = new Gauge({
    name: 'booky_pool_waiting',
    help: 'Callers in this process that wait for a connection to the database.',
    registers,
  });
  const eventLoop = watchEventLoop();
  const delay = new Gauge({
    name: 'booky_event_loop_delay_seconds',
    help: 'The longest delay of the event loop since the metrics were last read.',
    registers,
  });
  const build = new Gauge({
    name: 'booky_build_info',
    help: 'Always 1; its labels are the versions of the program and of Node.',
    labelNames: ['version', 'node'],
    registers,
  });
  build.set({ version: CONTRACT_VERSION, node: process.version }, 1);

  const takePool = ({ busy, idle, opening, ...pool }: PoolState): void => {
    for (const [state, count] of Object.entries({ busy, idle, opening })) connections.set({ state }, count);
    waiting.set(pool.waiting);
  };

  return {
    observeRequest: ({ method, route = 'none', status, seconds }) => {
      requests.inc({ method: METHODS.has(method) ? method : 'other', route, status });
      if (seconds !== undefined) durations.observe(seconds);
    },
    commits: {
      payment: ({ means: { method }, purpose, status }) => payments.inc({ method, purpose, status }),
      delivery: (provider, outcome) => deliveries.inc({ provider, outcome }),
    },
    text: async () => {
      // The pool is read first, because the query below takes a connection.
      if (figures !== undefined) takePool(figures.poolState());
      const facts = await figures?.backlog().catch(() => undefined);
      for (const { gauge, valueOf } of backlog) {
        // specification.md#metrics-database
        if (facts === undefined) gauge.remove();
        else gauge.set(valueOf(facts));
      }
      delay.set(eventLoop.longestDelaySeconds());
      return registry.metrics();
    },
    close: eventLoop.close,
  };
};

const BACKLOG: readonly (readonly [name: string, help: string, valueOf: (facts: Backlog) => number])[] = [
  ['booky_emails_queued', 'Emails that are still to be delivered.', ({ emailsQueued }) => emailsQueued],
  [
    'booky_emails_oldest_seconds',
    'The age of the oldest undelivered email; 0 without any.',
    ({ emailsOldestSeconds }) => emailsOldestSeconds,
  ],
  ['booky_emails_failed', 'Failed emails that wait for the operator.', ({ emailsFailed }) => emailsFailed],
  ['booky_holds_live', 'Bookings with a live hold.', ({ holdsLive }) => holdsLive],
  [
    'booky_deliveries_unapplied',
    'Verified provider deliveries without an outcome.',
    ({ deliveriesUnapplied }) => deliveriesUnapplied,
  ],
];
