import type { AnySql } from '../driver/connect.ts';

/** The oldest major version of PostgreSQL with which this program is tested. `specification.md#supported-versions` */
const OLDEST_TESTED = 15;

/**
 * Returns a sentence for the operator if the server is too old, and otherwise undefined. The parameter is the server's
 * `server_version_num`, such as 150018.
 */
export const describeOldServer = (versionNumber: number): string | undefined => {
  const major = Math.floor(versionNumber / 10_000);
  return major < OLDEST_TESTED
    ? `The database server is PostgreSQL ${major}, and ${OLDEST_TESTED} or newer is needed.`
    : undefined;
};

/** Rejects with the sentence of {@link describeOldServer} if the server is too old. */
export const checkServerVersion = async (sql: AnySql): Promise<void> => {
  const [server] = await sql<{ version: number }[]>`
    select current_setting('server_version_num')::integer as version`;
  const fault = describeOldServer(server?.version ?? 0);
  if (fault !== undefined) throw new Error(fault);
};
