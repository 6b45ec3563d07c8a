import { PgBoss } from 'pg-boss';
import queue from 'pg-boss/package.json' with { type: 'json' };
import { readDatabaseAddress } from '../driver/address.ts';

/** What pg-boss does in a process: install its tables, or run scheduled jobs. */
export type BossDuties = 'install' | 'work';

/**
 * How often pg-boss searches for jobs of dead processes. A process of 1.1.0 recognises a running worker by this search.
 */
const SUPERVISE_SECONDS = 30;

/** Long, because our jobs never wait for each other. */
const LOOK_FOR_BLOCKED_SECONDS = 3600;

/** Shorter than a minute, because schedules have a resolution of one minute. */
const SCHEDULE_SECONDS = 45;

/** Enough for one statement at a time and a spare connection. pg-boss gets no connections of our own pool. */
const CONNECTIONS = 2;

/**
 * Settings that pg-boss passes to the driver of its pool, although its types omit them. A connection that the network
 * has silently dropped never answers. After this time, such a connection counts as lost, and the pool replaces it.
 */
const LOSS_NOTICED = { query_timeout: 6_000, keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/**
 * Starts pg-boss with its own small pool. Rejects if the database cannot be reached, or if its tables are missing and
 * `duties` is not `install`. After the start, pg-boss reconnects when the database is reachable again. `onFault` gets
 * faults of background work.
 */
export const startBoss = async (
  url: string,
  duties: BossDuties,
  onFault: (fault: unknown) => void,
  mayMigrate = duties === 'install',
): Promise<PgBoss> => {
  const address = readDatabaseAddress(url);
  const boss = new PgBoss({
    connectionString: address.url,
    ssl: address.tls,
    max: CONNECTIONS,
    // Installing has no limits, because it can wait long for another process that installs.
    ...(duties === 'install' ? {} : LOSS_NOTICED),
    application_name: `booky jobs ${duties}`,
    migrate: mayMigrate,
    supervise: duties === 'work',
    schedule: duties === 'work',
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    flowIntervalSeconds: LOOK_FOR_BLOCKED_SECONDS,
    cronMonitorIntervalSeconds: SCHEDULE_SECONDS,
    cronWorkerIntervalSeconds: SCHEDULE_SECONDS,
    // Off, because its warnings go to a listener that we do not have.
    monitorVacuum: false,
  });
  // Without a listener, an error event would end the process.
  boss.on('error', onFault);
  try {
    return await boss.start();
  } catch (fault) {
    const version = await boss.schemaVersion().catch(() => null);
    await boss.stop({ graceful: false });
    // This pg-boss can use the tables of a later pg-boss. It refuses tables of another version unless it may migrate,
    // and it never migrates tables of a later version. docs/upgrades.md
    if (!mayMigrate && version !== null && version > queue.pgboss.schema)
      return startBoss(url, duties, onFault, true);
    throw fault;
  }
};

/** The job that removes emails which failed long ago. */
const UPKEEP = 'email-upkeep';
const EVERY_HOUR = '17 * * * *';
const LOOK_FOR_UPKEEP_SECONDS = 60;

const DAY_SECONDS = 24 * 3600;

/** The email queue of 1.1.0, which a process of 1.1.0 needs to start. Remove the queue in the version after 1.2.0. */
const QUEUE_OF_1_1_0 = {
  name: 'emails',
  policy: {
    retryLimit: 10 + 14 * 24,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 60,
    retentionSeconds: 90 * DAY_SECONDS,
    deleteAfterSeconds: 90 * DAY_SECONDS,
  },
} as const;

/** Installs pg-boss's schema, `pgboss`, and the schedules. Does nothing if both exist. */
export const installBoss = async (url: string): Promise<void> => {
  const faults: unknown[] = [];
  const boss = await startBoss(url, 'install', (fault) => faults.push(fault));
  try {
    await boss.createQueue(QUEUE_OF_1_1_0.name, QUEUE_OF_1_1_0.policy);
    await boss.createQueue(UPKEEP, { policy: 'short' });
    await boss.schedule(UPKEEP, EVERY_HOUR);
  } finally {
    await boss.stop({ graceful: false });
  }
  if (faults.length > 0) throw faults[0];
};

/** Runs `upkeep` each hour. If several processes call this function, one of them runs `upkeep`. */
export const workHourly = async (boss: PgBoss, upkeep: () => Promise<void>): Promise<void> => {
  await boss.work(UPKEEP, { pollingIntervalSeconds: LOOK_FOR_UPKEEP_SECONDS }, upkeep);
};
