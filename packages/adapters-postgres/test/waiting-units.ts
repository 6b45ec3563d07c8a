import type { Sql } from '../src/index.ts';

/** Returns the connections of this database that are waiting for a lock now. */
export const waitingUnits = (sql: Sql): Promise<readonly { readonly pid: number }[]> =>
  sql<{ pid: number }[]>`
    select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
