import type { Sql } from '../src/index.ts';

/** The connections of this database that wait for a lock just now; of other databases on the server none. */
export const waitingUnits = (sql: Sql): Promise<readonly { readonly pid: number }[]> =>
  sql<{ pid: number }[]>`
    select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
