import { PgBoss } from 'pg-boss';
import queue from 'pg-boss/package.json' with { type: 'json' };
import { readDatabaseAddress } from '../driver/address.ts';

/** The duty of pg-boss in a process: to install its tables, or to run scheduled jobs. */
export type BossDuties = 'install' | 'work';

/**
 * The interval at which pg-boss searches for jobs of dead processes. By this search, a process of 1.1.0 recognises a
 * running worker.
 */
const SUPERVISE_SECONDS = 30;

/** Long, because our jobs never block each other. */
const LOOK_FOR_BLOCKED_SECONDS = 3600;

/** Shorter than a minute, because schedules have a resolution of one minute. */
const SCHEDULE_SECONDS = 45;

/** Enough for one statement at a time and a spare connection. pg-boss does not use the service's pool. */
const CONNECTIONS = 2;

/**
 * Settings that the types of pg-boss omit, but that pg-boss passes to its driver. A connection that the network has
 * silently dropped never answers. With these settings, such a connection counts as lost, and the pool replaces it.
 */
const LOSS_NOTICED = { query_timeout: 6_000, keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/**
 * Starts pg-boss with a small pool. Rejects if the database cannot be reached. Rejects also if pg-boss's tables are
 * missing and `duties` is not `install`. After the start, pg-boss reconnects when the database is reachable again.
 * `onFault` gets faults of background work.
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
    // An installation has no limits, because it can wait long for the installation of another process.
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
    // Off, because no listener would get the warnings.
    monitorVacuum: false,
  });
  // Without a listener, an error event would end the process.
  boss.on('error', onFault);
  try {
    return await boss.start();
  } catch (fault) {
    const version = await boss.schemaVersion().catch(() => null);
    await boss.stop({ graceful: false });
    // This pg-boss can use the tables of a later pg-boss, but refuses these tables unless `migrate` is on. It never
    // changes tables of a later version. docs/upgrades.md
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
 * The email queue of 1.1.0. Without this queue, a process of 1.1.0 cannot start. Remove the queue in the version after
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

/** Runs `upkeep` each hour. If several processes call this function, only one process runs `upkeep`. */
export const workHourly = async (boss: PgBoss, upkeep: () => Promise<void>): Promise<void> => {
  await boss.work(UPKEEP, { pollingIntervalSeconds: LOOK_FOR_UPKEEP_SECONDS }, upkeep);
};
