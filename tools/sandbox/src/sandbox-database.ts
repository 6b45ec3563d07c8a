import { connect, migrate, type Sql } from '@booky/adapters-postgres';
import type { Clock } from '@booky/domain/ports';
import { DatabaseStartFault, startEmbeddedDatabase } from '@booky/embedded-database';
import type { DataFolder } from './data-folder.ts';
import type { SandboxOptions } from './options.ts';
import { SandboxFault } from './sandbox-fault.ts';
import { seedStudio } from './seed.ts';

/** The sandbox's database, migrated and seeded. */
export interface SandboxDatabase {
  readonly url: string;
  /** Where an embedded database's files lie, when not in the data folder; for the banner. */
  readonly movedTo: string | undefined;
  stop(): Promise<void>;
}

const DATABASE_NAME = 'booky';

/** Left in a database that is the sandbox's own to empty and fill. */
const MARK_SCHEMA = 'booky_sandbox';

/**
 * Brings the database up: the embedded one, or the one that was named. Only a database that carries the sandbox's mark,
 * or was found empty, is ever migrated, seeded or emptied; any other is refused with one clear sentence.
 */
export const openSandboxDatabase = async (
  options: SandboxOptions,
  folder: DataFolder,
  clock: Clock,
  log: (message: string) => void,
): Promise<SandboxDatabase> => {
  const server = await startServer(options, folder, log);
  try {
    await prepare(server.url, options.isFresh, clock);
    return server;
  } catch (fault) {
    await server.stop();
    throw fault;
  }
};

const startServer = async (
  options: SandboxOptions,
  folder: DataFolder,
  log: (message: string) => void,
): Promise<SandboxDatabase> => {
  if (options.databaseUrl !== undefined) {
    await ensureReachable(options.databaseUrl);
    return { url: options.databaseUrl, movedTo: undefined, stop: () => Promise.resolve() };
  }
  try {
    const embedded = await startEmbeddedDatabase({
      dataDirectory: folder.databaseFolder,
      durable: true,
      log,
    });
    try {
      await ensureDatabase(embedded.url('postgres'));
    } catch (fault) {
      await embedded.stop();
      throw fault;
    }
    return {
      url: embedded.url(DATABASE_NAME),
      movedTo: embedded.dataDirectory.startsWith(folder.folder) ? undefined : embedded.dataDirectory,
      stop: embedded.stop,
    };
  } catch (fault) {
    throw fault instanceof DatabaseStartFault ? new SandboxFault(fault.message) : fault;
  }
};

const ensureReachable = async (url: string): Promise<void> => {
  const sql = connect({ url, poolSize: 1 });
  try {
    await sql`select 1`;
  } catch (fault) {
    throw new SandboxFault(`The database of --database-url can't be used: ${reachFault(fault)}.`);
  } finally {
    await sql.end({ timeout: 1 });
  }
};

/** Why a database could not be reached; codes and the server's own words, which hold no password. */
const reachFault = (fault: unknown): string => {
  if (!(fault instanceof Error)) return 'it did not answer';
  if ('code' in fault && fault.code === 'ECONNREFUSED') return 'nothing answers at that address';
  if ('code' in fault && fault.code === 'CONNECT_TIMEOUT') return 'it did not answer in time';
  return fault.message === '' ? 'it did not answer' : fault.message;
};

const ensureDatabase = async (serverUrl: string): Promise<void> => {
  const sql = connect({ url: serverUrl, poolSize: 1 });
  try {
    const [existing] = await sql`select from pg_database where datname = ${DATABASE_NAME}`;
    if (existing === undefined) await sql`create database ${sql(DATABASE_NAME)}`;
  } finally {
    await sql.end({ timeout: 1 });
  }
};

const prepare = async (url: string, isFresh: boolean, clock: Clock): Promise<void> => {
  const sql = connect({ url, poolSize: 1 });
  try {
    const isOurs = await hasMark(sql);
    if (!isOurs && !(await isEmpty(sql))) {
      throw new SandboxFault('The database holds something the sandbox did not make: give it an empty one.');
    }
    if (isOurs && isFresh) await empty(sql);
    await sql`create schema if not exists ${sql(MARK_SCHEMA)}`;
    await migrate(url);
    // The mark's table is made with the seed, so that a sandbox killed while seeding seeds again.
    const [seeded] = await sql`select to_regclass(${`${MARK_SCHEMA}.seeded`}) as found`;
    if (seeded?.['found'] === null) {
      await seedStudio(sql, clock, async (transaction) => {
        await transaction`create table ${transaction(MARK_SCHEMA)}.seeded ()`;
      });
    }
  } finally {
    await sql.end({ timeout: 5 });
  }
};

const hasMark = async (sql: Sql): Promise<boolean> =>
  (await sql`select from pg_namespace where nspname = ${MARK_SCHEMA}`).length === 1;

const isEmpty = async (sql: Sql): Promise<boolean> =>
  (
    await sql`
      select from pg_class join pg_namespace on pg_namespace.oid = pg_class.relnamespace
      where nspname not in ('pg_catalog', 'information_schema', 'pg_toast') and nspname not like 'pg\\_%' limit 1`
  ).length === 0;

const empty = async (sql: Sql): Promise<void> => {
  await sql.begin(async (transaction) => {
    await transaction`drop schema if exists ${transaction(MARK_SCHEMA)} cascade`;
    await transaction`drop schema if exists pgboss cascade`;
    await transaction`drop schema public cascade`;
    await transaction`create schema public`;
    await transaction`create schema ${transaction(MARK_SCHEMA)}`;
  });
};
