import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { backUp, connect, migrate, restore, type Sql } from '@booky/adapters-postgres';
import { MONDAY_MORNING } from '@booky/testkit';
import { tableDigests } from '@booky/test-database';
import type { Group } from '../group.ts';
import { withSpread } from '../table.ts';
import { fill } from './fill.ts';

const BOOKINGS = 100_000;

const DATABASES = { full: 'booky_bench_full', empty: 'booky_bench_empty' };

/** Measures a backup of many bookings and its restore. Fails unless the restored database equals the original. */
export const backup: Group = {
  name: 'backup',
  about: `backup and restore of ${BOOKINGS.toLocaleString('en')} bookings, on the server of TEST_DATABASE_URL`,
  measure: async ({ runs, progress }) => {
    const server = process.env['TEST_DATABASE_URL'];
    if (server === undefined)
      throw new Error('TEST_DATABASE_URL is missing: set it to the address of a PostgreSQL server.');
    const urlOf = (database: string): string =>
      Object.assign(new URL(server), { pathname: `/${database}` }).href;
    const maintenance = unlimited(server);
    const folder = await mkdtemp(path.join(tmpdir(), 'booky-bench-'));
    const recreate = async (database: string): Promise<void> => {
      await maintenance`drop database if exists ${maintenance(database)} with (force)`;
      await maintenance`create database ${maintenance(database)} template template0`;
    };
    try {
      await recreate(DATABASES.full);
      const url = urlOf(DATABASES.full);
      await migrate(url);
      const full = unlimited(url);
      await fill(full, url, BOOKINGS);
      const [{ bytes } = { bytes: 0 }] = await full<{ bytes: number }[]>`
        select pg_database_size(current_database()) as bytes`;
      const before = await tableDigests(full);
      progress(`filled: ${Object.values(before).reduce((sum, { rows }) => sum + rows, 0)} rows`);
      const surroundings = {
        programs: process.env['PG_BIN'],
        signal: new AbortController().signal,
        onProgress: () => undefined,
      };
      const measured: { readonly backup: number; readonly restore: number; readonly bytes: number }[] = [];
      for (let run = 1; run <= runs; run += 1) {
        const now = MONDAY_MORNING.plusSeconds(run);
        const made = await timed(() => backUp({ ...surroundings, url, folder, keep: 1, now }));
        await recreate(DATABASES.empty);
        const emptyUrl = urlOf(DATABASES.empty);
        const restored = await timed(() =>
          restore({ ...surroundings, url: emptyUrl, file: made.value.file, now }),
        );
        const empty = unlimited(emptyUrl);
        if (!isDeepStrictEqual(await tableDigests(empty), before))
          throw new Error('the restored database differs from the original');
        await empty.end();
        measured.push({ backup: made.seconds, restore: restored.seconds, bytes: made.value.bytes });
        progress(
          `run ${run}: ${made.seconds.toFixed(1)} s, restored in ${restored.seconds.toFixed(1)} s, all rows equal`,
        );
      }
      await full.end();
      return {
        columns: [`${BOOKINGS.toLocaleString('en')} bookings`, `median of ${runs} (least to most)`],
        rows: [
          ['database, MB', (bytes / 1e6).toFixed(0)],
          [
            'backup, MB',
            withSpread(
              measured.map((one) => one.bytes / 1e6),
              1,
            ),
          ],
          [
            'backup, s',
            withSpread(
              measured.map((one) => one.backup),
              1,
            ),
          ],
          [
            'restore, s',
            withSpread(
              measured.map((one) => one.restore),
              1,
            ),
          ],
        ],
      };
    } finally {
      for (const database of Object.values(DATABASES))
        await maintenance`drop database if exists ${maintenance(database)} with (force)`;
      await maintenance.end();
      await rm(folder, { recursive: true });
    }
  },
};

const unlimited = (url: string): Sql => connect({ url, poolSize: 1, statementTimeoutMs: 0 });

const timed = async <Value>(
  work: () => Promise<Value>,
): Promise<{ readonly value: Value; readonly seconds: number }> => {
  const begunMs = performance.now();
  const value = await work();
  return { value, seconds: (performance.now() - begunMs) / 1000 };
};
