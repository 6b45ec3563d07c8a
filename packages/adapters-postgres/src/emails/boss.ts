import { PgBoss } from 'pg-boss';
import queue from 'pg-boss/package.json' with { type: 'json' };
import { readDatabaseAddress } from '../driver/address.ts';

/** The duty of pg-boss in a process: to install its tables, or to run scheduled jobs. */
export type BossDuties = 'install' | 'work';

/**
 * The interval at which pg-boss looks for jobs of dead processes. A process of 1.1.0 recognises a running worker by
 * this activity.
 */
const SUPERVISE_SECONDS = 30;

/** The interval at which pg-boss looks for blocked jobs. It is long, because our jobs never block each other. */
const LOOK_FOR_BLOCKED_SECONDS = 3600;

/**
 * The interval at which pg-boss looks at schedules. It is shorter than a minute, because schedules count in minutes.
 */
const SCHEDULE_SECONDS = 45;

/**
 * How many connections pg-boss's pool has. This pool is separate from the service's pool. pg-boss sends one statement
 * at a time, and the second connection is a spare.
 */
const CONNECTIONS = 2;

/**
 * Settings that pg-boss passes to its driver, although its types omit them. If the network silently drops a connection,
 * the connection never answers. With these settings, the connection then counts as lost, and the pool replaces it.
 */
const LOSS_NOTICED = { query_timeout: 6_000, keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/**
 * Starts pg-boss with a small pool. Rejects if the database cannot be reached. Also rejects if pg-boss's tables are
 * missing, unless `duties` is `install`. After the start, pg-boss reconnects when the database is reachable again.
 * Faults of its background work go to `onFault`.
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
    // An installation has no such limits, because it may have to wait long for another process that is installing.
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
    // Off, because there is no listener for the warnings.
    monitorVacuum: false,
  });
  // Without a listener, an error event would end the process.
  boss.on('error', onFault);
  try {
    return await boss.start();
  } catch (fault) {
    const version = await boss.schemaVersion().catch(() => null);
    await boss.stop({ graceful: false });
    // This pg-boss can use the tables of a later pg-boss, but refuses them unless `migrate` is on. It never changes
    // tables of a later version. docs/upgrades.md
    if (!mayMigrate && version !== null && version > queue.pgboss.schema)
      return startBoss(url, duties, onFault, true);
    throw fault;
  }
};

/** The name of the job that removes emails that failed long ago. */
const UPKEEP = 'email-upkeep';
const EVERY_HOUR = '17 * * * *';
const LOOK_FOR_UPKEEP_SECONDS = 60;

const DAY_SECONDS = 24 * 3600;

/**
 * The email queue of 1.1.0. A process of 1.1.0 cannot start without this queue. Remove the queue in the version after
 * 1.2.0.
 */
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

/** Runs `upkeep` each hour. If several processes call this function, only one of them runs `upkeep`. */
export const workHourly = async (boss: PgBoss, upkeep: () => Promise<void>): Promise<void> => {
  await boss.work(UPKEEP, { pollingIntervalSeconds: LOOK_FOR_UPKEEP_SECONDS }, upkeep);
};
