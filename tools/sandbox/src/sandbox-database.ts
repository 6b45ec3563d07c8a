import { setTimeout as pause } from 'node:timers/promises';
import {
  type AnySql,
  connect,
  migrate,
  MigrationFault,
  openConnection,
  type Sql,
} from '@booky/adapters-postgres';
import type { Clock } from '@booky/domain/ports';
import { SandboxFault } from './sandbox-fault.ts';
import { seedPictures } from './seed-pictures.ts';
import { seedStudio, seedStudioFacts } from './seed.ts';

/** A database that only one sandbox uses until it is released. */
export interface SandboxDatabase {
  /** Drops everything in the database except the sandbox's mark. */
  empty(): Promise<void>;
  /** Migrates the database, and seeds it if it has not been seeded yet. */
  prepare(clock: Clock): Promise<void>;
  release(): Promise<void>;
}

/** Marks a database that the sandbox may empty and fill. */
export const MARK_SCHEMA = 'booky_sandbox';

/** The number of the lock that a sandbox holds on its database. It differs from the numbers of the service's locks. */
const CLAIM = 9_440_001;

const CLAIM_PATIENCE_MS = 2_000;
const BETWEEN_CLAIMS_MS = 50;

/**
 * Claims a database. The sandbox only migrates, seeds and empties a database that was empty when it was claimed or that
 * has the sandbox's mark. Throws {@link SandboxFault} with one clear sentence for any other database, and for a
 * database that another sandbox uses.
 */
export const claimDatabase = async (url: string): Promise<SandboxDatabase> => {
  const options = { url, applicationName: 'booky sandbox', statementTimeoutMs: 0 };
  // The claim belongs to a separate connection that never reconnects automatically.
  const session = await inOneSentence(() => openConnection(options));
  const sql = connect({ ...options, poolSize: 1 });
  const release = async (): Promise<void> => {
    session.close();
    await sql.end({ timeout: 1 });
  };
  try {
    await inOneSentence(async () => {
      await takeClaim(session.sql);
      if (!(await hasMark(sql)) && !(await isEmpty(sql))) {
        throw new SandboxFault(
          'The database has contents that the sandbox did not create: choose an empty database.',
        );
      }
      await sql`create schema if not exists ${sql(MARK_SCHEMA)}`;
    });
  } catch (fault) {
    await release();
    throw fault;
  }
  return {
    empty: () => inOneSentence(() => empty(sql)),
    prepare: (clock) =>
      inOneSentence(async () => {
        await migrate(url);
        await seedOnce(sql, clock);
      }),
    release,
  };
};

/** Keeps trying for a moment, because the server may take a moment to release the claim of a killed sandbox. */
const takeClaim = async (session: AnySql): Promise<void> => {
  const begunMs = performance.now();
  for (;;) {
    const [row] = await session`select pg_try_advisory_lock(${CLAIM}::bigint) as taken`;
    if (row?.['taken'] === true) return;
    if (performance.now() - begunMs > CLAIM_PATIENCE_MS) {
      throw new SandboxFault(
        'Another sandbox uses this database: stop that sandbox, or choose an empty database.',
      );
    }
    await pause(BETWEEN_CLAIMS_MS);
  }
};

const hasMark = async (sql: Sql): Promise<boolean> =>
  (await sql`select from pg_namespace where nspname = ${MARK_SCHEMA}`).length === 1;

/**
 * Returns true if the database is like new: it has no schema except `public`, and `public` has no table, type or
 * function.
 */
const isEmpty = async (sql: Sql): Promise<boolean> => {
  const [found] = await sql`
    with ours as (
      select oid, nspname from pg_namespace where nspname not like 'pg\\_%' and nspname <> 'information_schema'
    )
    select from ours where nspname <> 'public'
    union all select from pg_class join ours on ours.oid = relnamespace
    union all select from pg_proc join ours on ours.oid = pronamespace
    union all select from pg_type join ours on ours.oid = typnamespace
    limit 1`;
  return found === undefined;
};

/** Drops everything in one transaction. If it is interrupted, nothing has been dropped and the mark is still there. */
const empty = async (sql: Sql): Promise<void> => {
  await sql.begin(async (transaction) => {
    const schemas = await transaction<{ name: string }[]>`
      select nspname as name from pg_namespace
      where nspname not like 'pg\\_%' and nspname <> 'information_schema'`;
    for (const { name } of schemas) await transaction`drop schema ${transaction(name)} cascade`;
    await transaction`create schema public`;
    await transaction`create schema ${transaction(MARK_SCHEMA)}`;
  });
};

/** Seeds the database and marks it as seeded in one transaction. After an interruption, the next start seeds again. */
const seedOnce = async (sql: Sql, clock: Clock): Promise<void> => {
  const [seeded] = await sql`select to_regclass(${`${MARK_SCHEMA}.seeded`}) as found`;
  if (seeded?.['found'] !== null) return;
  await seedStudio(sql, clock, async (transaction) => {
    await seedStudioFacts(transaction);
    await seedPictures(transaction, clock);
    await transaction`create table ${transaction(MARK_SCHEMA)}.seeded ()`;
  });
};

/** Turns a problem with the database that a person can fix into one sentence. Throws any other error unchanged. */
const inOneSentence = async <T>(step: () => Promise<T>): Promise<T> => {
  try {
    return await step();
  } catch (fault) {
    if (fault instanceof MigrationFault) {
      throw new SandboxFault(`The database is of another version: start with --fresh (${unstopped(fault)}).`);
    }
    if (fault instanceof Error && fault.name === 'PostgresError') {
      throw new SandboxFault(`The database can't be prepared: ${unstopped(fault)}.`);
    }
    throw fault;
  }
};

const unstopped = ({ message }: Error): string => (message.split('\n')[0] ?? '').replace(/\.$/, '');
