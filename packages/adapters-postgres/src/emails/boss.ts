import { PgBoss } from 'pg-boss';
import queue from 'pg-boss/package.json' with { type: 'json' };
import { readDatabaseAddress } from '../driver/address.ts';

/** What pg-boss does in a process: installs its tables, or runs scheduled jobs. */
export type BossDuties = 'install' | 'work';

/** How often jobs of a process that died are looked for; 1.1.0 sees by it that a worker runs. */
const SUPERVISE_SECONDS = 30;

/** No job of ours waits for another one. */
const LOOK_FOR_BLOCKED_SECONDS = 3600;

/** Schedules count in minutes. */
const SCHEDULE_SECONDS = 45;

/** Enough for one statement at a time and a spare one; our own pool is never lent out. */
const CONNECTIONS = 2;

/**
 * Settings of pg-boss's own pool that it hands on to its driver and leaves out of its types. A connection the network
 * has forgotten without a word answers nothing for ever: after this long it counts as lost, and another takes its place.
 */
const LOSS_NOTICED = { query_timeout: 6_000, keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/**
 * Starts pg-boss on its own small pool. Rejects when its tables are missing (unless it is to install them) or the
 * database cannot be reached; afterwards it comes back when the database does. `onFault` hears of background
 * work that broke.
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
    // docs/upgrades.md: a later program's tables serve this one. pg-boss refuses any difference unless it may migrate,
    // and of tables that are ahead of it it migrates nothing.
    if (!mayMigrate && version !== null && version > queue.pgboss.schema)
      return startBoss(url, duties, onFault, true);
    throw fault;
  }
};

/** The job that removes emails that were given up long ago. */
const UPKEEP = 'email-upkeep';
const EVERY_HOUR = '17 * * * *';
const LOOK_FOR_UPKEEP_SECONDS = 60;

const DAY_SECONDS = 24 * 3600;

/** Where a process of 1.1.0 queues emails, as it made it: it does not start without. Goes with the version after 1.2.0. */
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

/** Installs pg-boss's own schema, `pgboss`, and the schedules. Does nothing where they exist. */
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

/** Has `upkeep` done each hour, by one of the processes that run this. */
export const workHourly = async (boss: PgBoss, upkeep: () => Promise<void>): Promise<void> => {
  await boss.work(UPKEEP, { pollingIntervalSeconds: LOOK_FOR_UPKEEP_SECONDS }, upkeep);
};
