import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect, migrate, openPostgres, type Sql } from '@booky/adapters-postgres';
import { makePasswordHasher, makeSecretSource, makeSystemClock } from '@booky/adapters-security';
import { makeCreateAdmin } from '@booky/domain';
import { startEmbeddedDatabase } from '@booky/embedded-database';
import { freePort } from '@booky/prove/free-port';
import { makeSecrets, providerEnvironment, seedStudio } from '@booky/sandbox';
import { cpuMsWithChildrenOf } from './cpu.ts';
import { type Cost, type Load, type LoadOptions, measureLoad, type Work } from './load.ts';
import { openOutside, type Outside } from './outside.ts';
import { type Program, startService } from './program.ts';

/** A migrated database with a studio. */
export interface Database {
  readonly url: string;
  readonly sql: Sql;
  /** Removes all bookings and other data of visitors. */
  empty(): Promise<unknown>;
}

/** A durable PostgreSQL with default settings, and everything else that the service needs to run. */
export interface Ground {
  readonly admin: { readonly email: string; readonly password: string };
  readonly callbackSecret: string;
  readonly outside: Outside;
  /** Measures processes under load. `after` runs when the load has ended, and its time is part of the measurement. */
  measure(
    programs: readonly Program[],
    options: Omit<LoadOptions, 'urls'>,
    work: Work,
    after?: () => Promise<void>,
  ): Promise<Load & Cost>;
  /** Makes a migrated database with the sandbox's studio and an admin. */
  openStudio(name: string): Promise<Database>;
  /**
   * Starts the service on this database with production settings. `changes` replaces some of the environment
   * variables.
   */
  startService(database: Database, changes?: Readonly<Record<string, string>>): Promise<Program>;
}

const VISITORS = 'bookings, payments, provider_deliveries, timeline_events';

/** Does the work on a new ground. Always stops everything that was started. */
export const withGround = async <Value>(work: (ground: Ground) => Promise<Value>): Promise<Value> => {
  const undo: (() => unknown)[] = [];
  try {
    return await work(await openGround(undo));
  } finally {
    for (const step of undo.toReversed()) await step();
  }
};

const openGround = async (undo: (() => unknown)[]): Promise<Ground> => {
  // The folder is on a disk. If the bench runs as root, PostgreSQL runs under another account, which must be able to
  // enter the folder.
  const folder = await mkdtemp(path.join(tmpdir(), 'booky-bench-'));
  undo.push(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o755);
  const server = await startEmbeddedDatabase({
    dataDirectory: path.join(folder, 'database'),
    durable: true,
    log: () => undefined,
  });
  undo.push(() => server.stop());
  const postmaster = Number(
    readFileSync(path.join(server.dataDirectory, 'cluster/postmaster.pid'), 'utf8').split('\n')[0],
  );
  const outside = await openOutside(folder);
  undo.push(() => outside.close());
  const secrets = makeSecrets();
  const admin = { email: 'studio@bench.example', password: secrets.adminPassword };
  const mobileMoney = await providerEnvironment(secrets, {}, 'https://api.studio.example');
  const environment = {
    ...mobileMoney,
    NODE_ENV: 'production',
    FRONTEND_ORIGIN: 'https://studio.example',
    MAIL_FROM: 'Studio <bookings@studio.example>',
    RESEND_API_KEY: 're_bench',
    PROVIDER: 'mobile-money',
    ADMIN_TOKEN_SECRET: secrets.adminToken,
    CHECKOUT_TOKEN_SECRET: secrets.checkoutToken,
    DIGEST_SECRET: secrets.digest,
    RATE_LIMITS: 'off',
    RATE_LIMITS_OFF_CONFIRMED: 'yes',
    ...outside.environment,
  };
  const openDatabase = async (name: string): Promise<Pick<Database, 'url' | 'sql'>> => {
    const maintenance = connect({ url: server.url('postgres'), poolSize: 1, statementTimeoutMs: 0 });
    await maintenance`create database ${maintenance(name)}`;
    await maintenance.end();
    const url = server.url(name);
    const sql = connect({ url, poolSize: 2, statementTimeoutMs: 0, applicationName: 'booky bench' });
    undo.push(() => sql.end({ timeout: 1 }));
    return { url, sql };
  };
  const keep = (program: Program): Program => {
    undo.push(() => program.stop());
    return program;
  };
  return {
    admin,
    callbackSecret: mobileMoney['MOBILE_MONEY_CALLBACK_SECRET'] ?? '',
    outside,
    measure: async (programs, options, work, after) => {
      const cpuNow = (): readonly [programs: number, database: number] => [
        programs.reduce((sum, { cpuMs }) => sum + cpuMs(), 0),
        cpuMsWithChildrenOf(postmaster),
      ];
      const before = cpuNow();
      const load = await measureLoad({ urls: programs.map(({ url }) => url), ...options }, work);
      await after?.();
      const now = cpuNow();
      const databaseCpuMs = (now[1] - before[1]) / load.pieces;
      return { ...load, cpuMs: (now[0] - before[0]) / load.pieces + databaseCpuMs, databaseCpuMs };
    },
    openStudio: async (name) => {
      const database = await openDatabase(name);
      await migrate(database.url);
      await seedStudio(database.sql, makeSystemClock(), async () => undefined);
      await createAdmin(database.url, admin);
      return {
        ...database,
        empty: async () => {
          await database.sql`truncate ${database.sql.unsafe(VISITORS)} cascade`;
          await database.sql`delete from emails`;
        },
      };
    },
    startService: async ({ url }, changes = {}) =>
      keep(
        await startService({ ...environment, DATABASE_URL: url, PORT: String(await freePort()), ...changes }),
      ),
  };
};

const createAdmin = async (
  url: string,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> => {
  const adapters = await openPostgres({ url, poolSize: 1 });
  try {
    const create = makeCreateAdmin({
      unitOfWork: adapters.unitOfWork,
      passwordHasher: makePasswordHasher(),
      clock: makeSystemClock(),
      secrets: makeSecretSource(),
    });
    await create(email, password);
  } finally {
    await adapters.close();
  }
};

const LOOK_EVERY_MS = 50;

/** Waits until a worker has sent all queued emails. */
export const untilSent = async ({ sql }: Pick<Database, 'sql'>): Promise<void> => {
  for (;;) {
    const [left] = await sql`select 1 from emails limit 1`;
    if (left === undefined) return;
    await pause(LOOK_EVERY_MS);
  }
};
