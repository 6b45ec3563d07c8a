import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { connect, type Sql } from '@booky/adapters-postgres';
import { inject, onTestFinished } from 'vitest';
import { withDatabase } from './database-server.ts';
import { withMaintenance } from './maintenance.ts';

/**
 * True if PostgreSQL's client programs exist in PG_BIN or on PATH, and are at least as new as the server of this run.
 * The embedded PostgreSQL does not include them, so tests that need them run in `.ci/on-postgres-15`.
 */
export const canBackUp = async (): Promise<boolean> => {
  try {
    const words = execFileSync(path.join(process.env['PG_BIN'] ?? '', 'pg_dump'), ['--version'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const major = Number(/\(PostgreSQL\) (\d+)/.exec(words)?.[1]);
    return await withMaintenance(inject('databaseServer').maintenanceUrl, async (sql) => {
      const [server] = await sql<{ version: number }[]>`
        select current_setting('server_version_num')::int as version`;
      return major >= Math.floor((server?.version ?? Number.POSITIVE_INFINITY) / 10_000);
    });
  } catch {
    return false;
  }
};

/** Makes a database without tables for one test. A hook drops it after the test. */
export const openEmptyDatabase = async (): Promise<{ readonly url: string; readonly sql: Sql }> => {
  const { runPrefix, maintenanceUrl } = inject('databaseServer');
  const name = `${runPrefix}${randomBytes(5).toString('hex')}`;
  await withMaintenance(maintenanceUrl, (sql) => sql.unsafe(`create database ${name} template template0`));
  const url = withDatabase(maintenanceUrl, name);
  const sql = connect({ url, poolSize: 2, applicationName: 'booky test' });
  onTestFinished(async () => {
    await sql.end({ timeout: 1 });
    await withMaintenance(maintenanceUrl, (server) =>
      server.unsafe(`drop database if exists ${name} with (force)`),
    );
  });
  return { url, sql };
};
