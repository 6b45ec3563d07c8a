import { setTimeout as pause } from 'node:timers/promises';
import { newestMigration } from './migration-files.ts';
import { StorageBusy } from '@booky/domain/ports';
import type { Pool } from '../driver/pool.ts';

/**
 * The key of the row that the check writes. The keys of counted attempts begin with small letters, so none equals this
 * key.
 */
const WRITE_KEY = 'READY';

/**
 * A statement that writes a temporary file of about 280 kB to the disk of the database. Writing a row proves nothing:
 * even on a full disk, the row fits in its page and in preallocated log files.
 */
const NEEDS_DISK = "set local work_mem = '64kB'; select count(*) from generate_series(1, 20000)";
const DISK_EVERY_MS = 10_000;

/**
 * How long the check waits for a busy database if an earlier check succeeded. After this wait, it reports the earlier
 * success again, for at most `LAST_COUNTS_MS` after that success.
 */
const PATIENCE_MS = 2_000;
const LAST_COUNTS_MS = 15_000;

/**
 * Returns a function that tells whether the service can work on this database. The database must have the newest
 * migration of this program and accept a write. A standby, a read-only server and a server with a full disk refuse a
 * write. The function never rejects. Concurrent calls in this process share one statement. `specification.md#readiness`
 */
export const makeReadiness = (pool: Pool): (() => Promise<boolean>) => {
  let asking: Promise<void> | undefined;
  let last = { isReady: false, untilMs: 0 };
  let diskHeldUntilMs = 0;

  const ask = async (): Promise<boolean> => {
    const newest = await newestMigration();
    return pool.use(async (sql) => {
      if (performance.now() >= diskHeldUntilMs) {
        await sql.unsafe(NEEDS_DISK);
        diskHeldUntilMs = performance.now() + DISK_EVERY_MS;
      }
      const written = await sql`
        insert into attempt_windows (key, started_at, ends_at, count)
        select ${WRITE_KEY}, now(), now() + interval '1 day', 1 from migrations
        where name = ${newest}
        on conflict (key) do update set started_at = excluded.started_at, ends_at = excluded.ends_at`;
      return written.count === 1;
    });
  };
  const refresh = async (): Promise<void> => {
    try {
      last = { isReady: await ask(), untilMs: performance.now() + LAST_COUNTS_MS };
    } catch (fault) {
      if (!(fault instanceof StorageBusy)) last = { isReady: false, untilMs: 0 };
    }
  };
  return async () => {
    asking ??= refresh().finally(() => {
      asking = undefined;
    });
    const isKnown = last.isReady && performance.now() < last.untilMs;
    await (isKnown ? Promise.race([asking, pause(PATIENCE_MS, undefined, { ref: false })]) : asking);
    return last.isReady && performance.now() < last.untilMs;
  };
};
