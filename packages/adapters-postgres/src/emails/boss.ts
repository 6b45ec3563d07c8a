import { PgBoss } from 'pg-boss';
import queue from 'pg-boss/package.json' with { type: 'json' };
import { readDatabaseAddress } from '../driver/address.ts';

/** The duty of pg-boss in a process: to install its tables, or to run scheduled jobs. */
export type BossDuties = 'install' | 'work';

/** The interval of the search for jobs of dead processes; 1.1.0 sees by it that a worker runs. */
const SUPERVISE_SECONDS = 30;

/** Our jobs never wait for each other. */
const LOOK_FOR_BLOCKED_SECONDS = 3600;

/** Schedules count in minutes. */
const SCHEDULE_SECONDS = 45;

/** Enough for one statement at a time and a spare one; our own pool is never lent out. */
const CONNECTIONS = 2;

/**
 * Settings of pg-boss's own pool that it passes on to its driver but omits from its types. A connection that the
 * network has silently dropped never answers: after this time it counts as lost and is replaced.
 */
const LOSS_NOTICED = { query_timeout: 6_000, keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/**
 * Starts pg-boss on its own small pool. Rejects when its tables are missing (unless it is to install them) or the
 * database cannot be reached; afterwards it reconnects when the database returns. `onFault` gets faults of background
 * work.
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
    // Installing may wait long for another process that installs.
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
    // Its warnings go to a listener that we don't have.
    monitorVacuum: false,
  });
  // Without a listener an error event would end the process.
  boss.on('error', onFault);
  try {
    return await boss.start();
  } catch (fault) {
    const version = await boss.schemaVersion().catch(() => null);
    await boss.stop({ graceful: false });
    // A later program's tables serve this one. pg-boss refuses any difference unless it may migrate, and migrates
    // nothing if the tables are ahead of it. docs/upgrades.md
    if (!mayMigrate && version !== null && version > queue.pgboss.schema)
      return startBoss(url, duties, onFault, true);
    throw fault;
  }
};

/** The job that removes emails that failed long ago. */
const UPKEEP = 'email-upkeep';
const EVERY_HOUR = '17 * * * *';
const LOOK_FOR_UPKEEP_SECONDS = 60;

const DAY_SECONDS = 24 * 3600;

/** The queue of emails of 1.1.0, which does not start without it. Goes with the version after 1.2.0. */
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

/** Installs pg-boss's own schema, `pgboss`, and the schedules. Does nothing if they exist. */
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

/** Runs `upkeep` each hour, in one of the processes that call this. */
export const workHourly = async (boss: PgBoss, upkeep: () => Promise<void>): Promise<void> => {
  await boss.work(UPKEEP, { pollingIntervalSeconds: LOOK_FOR_UPKEEP_SECONDS }, upkeep);
};
