import { newestMigration } from './migration-files.ts';
import { EMAIL_QUEUE } from './outbox/queues.ts';
import type { Pool } from './pool.ts';

/** The row that is written; keys of counted attempts begin with the name of a limit, in small letters. */
const WRITE_KEY = 'READY';

/**
 * Makes the question whether the service can do its work on this database, which never rejects.
 * `specification.md#readiness`: it must have had the newest migration this program knows and take a write, as a standby
 * or a read-only server does not. However many ask at once, one statement is under way in this process.
 */
export const makeReadiness = (pool: Pool): (() => Promise<boolean>) => {
  let asking: Promise<boolean> | undefined;
  const ask = async (): Promise<boolean> => {
    const newest = await newestMigration();
    const written = await pool.use(
      (sql) => sql`
        insert into attempt_windows (key, started_at, ends_at, count)
        select ${WRITE_KEY}, now(), now() + interval '1 day', 1 from migrations
        where name = ${newest} and exists (select from pgboss.queue where name = ${EMAIL_QUEUE})
        on conflict (key) do update set started_at = excluded.started_at, ends_at = excluded.ends_at`,
    );
    return written.count === 1;
  };
  return async () => {
    asking ??= ask()
      .catch(() => false)
      .finally(() => {
        asking = undefined;
      });
    return asking;
  };
};
