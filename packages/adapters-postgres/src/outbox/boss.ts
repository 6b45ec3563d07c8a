import { PgBoss } from 'pg-boss';
import queue from 'pg-boss/package.json' with { type: 'json' };
import { readDatabaseAddress } from '../database-address.ts';
import { SILENCE_MS } from '../pool.ts';

/** Which background work pg-boss does by itself in a process. */
export type BossDuties =
  /** Installs its tables. */
  | 'install'
  /** Writes jobs. */
  | 'send'
  /** Runs jobs, and takes back those of processes that died. */
  | 'work';

/** How often jobs of a process that died are looked for. */
const SUPERVISE_SECONDS = 30;

/** No job of ours waits for another one. */
const LOOK_FOR_BLOCKED_SECONDS = 3600;

/** Enough for one statement at a time and a spare one; our own pool is never lent out. */
const CONNECTIONS = 2;

/**
 * Settings of pg-boss's own pool that it hands on to its driver and leaves out of its types. A connection the network
 * has forgotten without a word answers nothing for ever: after this long it counts as lost, and another takes its place.
 */
const LOSS_NOTICED = { query_timeout: SILENCE_MS, keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/**
 * Starts pg-boss on a small pool of its own: it must not wait for connections that transactions hold while they wait
 * for it. Rejects when its tables are missing (unless it is to install them) or the database cannot be reached;
 * afterwards it comes back by itself when the database does. `onFault` hears of background work that broke.
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
    schedule: false,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    flowIntervalSeconds: LOOK_FOR_BLOCKED_SECONDS,
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
