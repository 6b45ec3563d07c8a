import type { BookingReader, StatefulPorts } from '@booky/domain/ports';
import type { Instant } from '@js-joda/core';
import { makeAccessLinkUses } from './tables/bookings.ts';
import { makeAdminReader, makeCalendarFeeds } from './tables/accounts.ts';
import { makeApiKeys } from './tables/api-keys.ts';
import { makeAttemptAsks } from './tables/payments.ts';
import { makeBusyCalendars } from './tables/busy-calendars.ts';
import { type Backlog, makeBacklog } from './reports/backlog.ts';
import { makeBookingReader } from './reports/booking-reader.ts';
import { makeCalendarReader } from './reports/calendar.ts';
import { makeEventFeed } from './reports/event-feed.ts';
import { type KeptCatalogue, makeCatalogueReader } from './tables/catalogue.ts';
import type { AnySql } from './driver/connect.ts';
import { hidingValues, withoutValues } from './driver/faults.ts';
import { makeProviderDeliveryInbox } from './tables/deliveries.ts';
import { isWorkerSeen, makeEmailQueue } from './emails/queue.ts';
import { type EmailWorker, type EmailWorkerOptions, startEmailWorker } from './emails/worker.ts';
import { makeKeptAnswers } from './tables/kept-answers.ts';
import { makeLedgerReader } from './reports/ledger.ts';
import { makeAttemptLimiter } from './tables/limits.ts';
import { isMigrated } from './schema/migrate.ts';
import { makeOperatorRecords } from './reports/operator-records.ts';
import { makePool, type Pool, type PoolOptions, type PoolState } from './driver/pool.ts';
import { asOneRequest, type RequestOptions } from './driver/request.ts';
import { makeReadiness } from './schema/readiness.ts';
import { readingFrom } from './driver/replica.ts';
import { checkRoleSettings } from './schema/role-settings.ts';
import { makePictureContents } from './tables/pictures.ts';
import { makeRowExports } from './reports/row-exports.ts';
import { checkServerVersion } from './schema/server-version.ts';
import { makeStudioReader } from './tables/studio.ts';
import { makeFirstStarts } from './tables/first-starts.ts';
import { makeSystemRecords } from './reports/system-records.ts';
import { makeTodayReader } from './reports/today.ts';
import { makeWebhooks } from './tables/webhooks.ts';
import { makeUnitOfWork } from './unit-of-work.ts';

export interface PostgresOptions extends Pick<PoolOptions, 'pooler' | 'connectionWaitMs'> {
  /** A PostgreSQL address, `postgres://account:password@host:port/database`. */
  readonly url: string;
  /**
   * The maximum number of connections for requests. Exports use two further connections, and an email worker uses
   * three. `specification.md#connections-of-process`
   */
  readonly poolSize: number;
  /**
   * The address of a replica. Read-only requests open up to `poolSize` connections to the replica. By default, there is
   * no replica.
   */
  readonly replicaUrl?: string | undefined;
  /** The name of the service's connections in pg_stat_activity. By default, `booky`. */
  readonly applicationName?: string | undefined;
  /** Called with faults of background work. The faults contain no values. */
  readonly onFault?: (fault: unknown) => void;
}

/** Every port that PostgreSQL implements. */
export interface PostgresAdapters extends StatefulPorts {
  /** Starts a worker that delivers queued emails in this process. Stop the worker before `close`. */
  startEmailWorker(options: EmailWorkerOptions): Promise<EmailWorker>;
  /** True if the database accepts writes and has every migration of this program. Never rejects. */
  isReady(): Promise<boolean>;
  /** True if any process's worker has reported within the last two minutes. */
  isWorkerSeen(): Promise<boolean>;
  /** Returns the time of the database's clock. */
  now(): Promise<Instant>;
  /** Returns the work that is waiting at `now`. Rejects if the database does not answer within two seconds. */
  backlog(now: Instant): Promise<Backlog>;
  /** Returns the state of the service's connections. */
  poolState(): PoolState;
  /** Runs `work` as one request. All waits for the database within `work` share one time limit. */
  asOneRequest<Value>(work: () => Value, options?: RequestOptions): Value;
  /** Waits at most five seconds for in-flight work, and then ends every connection. */
  close(): Promise<void>;
}

const CLOSE_WITHIN_MS = 5_000;

/**
 * Opens the database. Rejects if the database cannot be reached or lacks migrations. Later, lost connections are
 * replaced automatically. No fault of these ports contains values of a row or a statement.
 */
export const openPostgres = async (options: PostgresOptions): Promise<PostgresAdapters> => {
  const { url, replicaUrl, poolSize, connectionWaitMs, pooler, applicationName } = options;
  const { onFault = () => undefined } = options;
  const poolOf = (address: string): Pool =>
    makePool({
      url: address,
      poolSize,
      connectionWaitMs,
      pooler,
      ...(applicationName === undefined ? {} : { applicationName }),
    });
  const pool = poolOf(url);
  const replica = replicaUrl === undefined ? undefined : poolOf(replicaUrl);
  const reading = readingFrom(replica, pool, (fault) => onFault(withoutValues(fault)));
  const { closeAll: closeExports, ...rowExports } = makeRowExports({ url, pooler });
  await pool
    .use((sql) => checkDatabase(sql, options))
    .catch(async (fault: unknown) => {
      await pool.end(CLOSE_WITHIN_MS);
      throw withoutValues(fault);
    });
  const keptCatalogue: KeptCatalogue = {};
  const isReady = makeReadiness(pool);
  let isOpen = true;
  return {
    unitOfWork: makeUnitOfWork(pool),
    catalogueReader: outside(reading, (sql) => makeCatalogueReader(sql, keptCatalogue)),
    calendarReader: outside(reading, (sql) => makeCalendarReader(sql, keptCatalogue)),
    studioReader: outside(pool, makeStudioReader),
    bookingReader: { ...outside(pool, makeBookingReader), ...listsOf(outside(reading, makeBookingReader)) },
    adminReader: outside(pool, makeAdminReader),
    accessLinkUses: outside(pool, makeAccessLinkUses),
    deliveryInbox: outside(pool, makeProviderDeliveryInbox),
    attemptAsks: hidingValues(makeAttemptAsks(pool)),
    attemptLimiter: outside(pool, makeAttemptLimiter()),
    operatorRecords: outside(pool, makeOperatorRecords),
    emailQueue: outside(pool, makeEmailQueue),
    keptAnswers: outside(pool, makeKeptAnswers),
    ledgerReader: outside(reading, makeLedgerReader),
    todayReader: outside(reading, makeTodayReader),
    systemRecords: outside(pool, makeSystemRecords),
    firstStarts: outside(pool, makeFirstStarts),
    calendarFeeds: outside(pool, makeCalendarFeeds),
    busyCalendars: outside(pool, makeBusyCalendars),
    apiKeys: outside(pool, makeApiKeys),
    eventFeed: outside(pool, makeEventFeed),
    webhooks: outside(pool, makeWebhooks),
    pictureContents: outside(pool, makePictureContents),
    rowExports,
    startEmailWorker: (workerOptions) => startEmailWorker({ url, pooler }, { onFault, ...workerOptions }),
    isReady: async () => isOpen && (await isReady()),
    isWorkerSeen: () => pool.use(isWorkerSeen),
    now: () => pool.use(databaseNow),
    backlog: makeBacklog(pool),
    poolState: pool.state,
    asOneRequest,
    close: async () => {
      isOpen = false;
      closeExports();
      await Promise.all([pool.end(CLOSE_WITHIN_MS), replica?.end(CLOSE_WITHIN_MS)]);
    },
  };
};

/**
 * Reads lists from the replica if there is one. Reads single bookings from the database itself, because the caller may
 * have changed the booking a moment ago.
 */
const listsOf = ({ page, clients }: BookingReader): Pick<BookingReader, 'page' | 'clients'> => ({
  page,
  clients,
});

/** A connection for reading the names of a port's methods. A factory does not use it until a method is called. */
const NO_CONNECTION = undefined as unknown as AnySql;

/**
 * Makes a port for calls outside of a unit of work. Each call takes a connection from the pool. No error of a
 * call contains the values that the call sent to the database.
 */
const outside = <Port extends object>(pool: Pick<Pool, 'use'>, make: (sql: AnySql) => Port): Port => {
  const calls = Object.keys(make(NO_CONNECTION)).map((name) => [
    name,
    (...given: unknown[]): Promise<unknown> =>
      pool.use(async (sql) => {
        const port = make(sql);
        return Reflect.apply(Reflect.get(port, name) as () => unknown, port, given);
      }),
  ]);
  return hidingValues(Object.fromEntries(calls) as Port);
};

const databaseNow = async (sql: AnySql): Promise<Instant> => {
  const [server] = await sql<{ now: Instant }[]>`select clock_timestamp() as now`;
  if (server === undefined) throw new Error('the server time query returned no row');
  return server.now;
};

const checkDatabase = async (sql: AnySql, { pooler = 'none' }: PostgresOptions): Promise<void> => {
  await checkServerVersion(sql);
  if (pooler !== 'none') await checkRoleSettings(sql);
  if (!(await isMigrated(sql)))
    throw new Error('The database lacks migrations of this program: run migrate first.');
};
