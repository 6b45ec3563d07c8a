import type { Sql } from '../src/index.ts';

/** The connections of this database that wait for a lock at the moment. Omits other databases of the server. */
export const waitingUnits = (sql: Sql): Promise<readonly { readonly pid: number }[]> =>
  sql<{ pid: number }[]>`
    select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
