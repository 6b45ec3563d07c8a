import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect, type Sql } from '@booky/adapters-postgres';
import type * as Postgres from '@booky/adapters-postgres';
import { makePasswordHasher, makeSecretSource } from '@booky/adapters-security';
import { makeCreateAdmin, type ProviderName } from '@booky/domain';
import type { Clock } from '@booky/domain/ports';
import {
  makeSecrets,
  type MovableClock,
  openMovableClock,
  type ProviderSimulator,
  type SandboxSecrets,
  seedStudio,
  startSimulatedProvider,
  providerEnvironment,
} from '@booky/sandbox';
import { Duration, Instant } from '@js-joda/core';
import { createDatabase, startDatabase } from './database.ts';
import { freePort } from './free-port.ts';
import { keepHistory } from './status-history.ts';
import { type MailService, startMailService } from './mail-service.ts';
import { type ServiceProcess, startServiceProcess, THIS_VERSION } from './service-process.ts';

/** The photographer of a run. */
export const ADMIN = { email: 'studio@booky.example', password: 'a password of the runs' } as const;

/**
 * When every run begins, so that no run depends on today's date. For example, a client may not
 * reschedule a shoot of the next month if that month begins tomorrow.
 */
const BEGINNING = Instant.parse('2027-03-10T08:00:00Z');

export interface WorldOptions {
  /** The payment provider that is active. By default the gateway. */
  readonly provider?: ProviderName;
  /** An empty database to migrate and seed, instead of a database on a new PostgreSQL. */
  readonly databaseUrl?: string;
  /** The folder of the version whose migrations make the schema. By default this repository. */
  readonly version?: string;
  /**
   * The pauses between the tries of a callback that is not answered with 200. By default five pauses of half a second.
   */
  readonly callbackRetryDelays?: readonly Duration[];
}

export interface ProcessOptions {
  /** True if the process runs a worker, as with `npm start`. True by default. */
  readonly runsWorker?: boolean;
  /**
   * The port on which the process listens. A replacement uses the port of the dead process, so that callbacks still
   * arrive.
   */
  readonly port?: number;
  /** A different address of the database, such as the address of a proxy. */
  readonly databaseUrl?: string;
  /** The kind of pooler, if `databaseUrl` is the address of a pooler. */
  readonly pooler?: Postgres.Pooler;
  /** True if the process serves the site to which links lead. */
  readonly servesSite?: boolean;
  /** The maximum number of database connections for requests. By default, the same number as in the sandbox. */
  readonly poolSize?: number;
  /** The address of a mail company to use instead of the world's. */
  readonly mailUrl?: string;
  /** The folder of the version that the process runs. By default this repository. */
  readonly version?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** A real PostgreSQL, a simulated provider, a simulated mail company, and any number of processes of the service. */
export interface World {
  readonly databaseUrl: string;
  /** A connection to the database, for the checks of the run. */
  readonly sql: Sql;
  /** The clock that every process and the provider follow. */
  readonly clock: MovableClock;
  readonly secrets: SandboxSecrets;
  readonly provider: ProviderSimulator;
  readonly mail: MailService;
  startProcess(options?: ProcessOptions): Promise<ServiceProcess>;
  /** All processes that were started, including dead processes. */
  processes(): readonly ServiceProcess[];
  close(): Promise<void>;
}

const RETRY_DELAYS = [1, 1, 1, 1, 1].map(() => Duration.ofMillis(500));

/** Makes a world with a studio in Kigali that has no bookings. The caller must close the world. */
export const openWorld = async (options: WorldOptions = {}): Promise<World> => {
  const undo: (() => Promise<unknown>)[] = [];
  const close = async (): Promise<void> => {
    for (const step of undo.splice(0).toReversed()) await step();
  };
  try {
    return { ...(await build(options, undo)), close };
  } catch (fault) {
    await close();
    throw fault;
  }
};

/** Makes a world, does the work with it, and closes the world even if the work fails. */
export const withWorld = async <Value>(
  options: WorldOptions,
  work: (world: World) => Promise<Value>,
): Promise<Value> => {
  const world = await openWorld(options);
  try {
    return await work(world);
  } finally {
    await world.close();
  }
};

const build = async (
  options: WorldOptions,
  undo: (() => Promise<unknown>)[],
): Promise<Omit<World, 'close'>> => {
  const { provider: choice = 'gateway' } = options;
  const folder = await mkdtemp(path.join(tmpdir(), 'booky-prove-'));
  undo.push(() => rm(folder, { recursive: true, force: true }));
  const clockFile = path.join(folder, 'clock');
  const clock = openMovableClock(clockFile);
  clock.moveTo(BEGINNING);
  const databaseUrl = options.databaseUrl ?? (await openDatabase(undo));
  const sql = connect({
    url: databaseUrl,
    poolSize: 4,
    applicationName: 'booky prove',
    statementTimeoutMs: 0,
  });
  undo.push(() => sql.end({ timeout: 1 }));
  await prepare(databaseUrl, sql, clock, options.version);
  const secrets = makeSecrets();
  const mail = await startMailService();
  undo.push(mail.stop);

  const processes: ServiceProcess[] = [];
  let callbacks = 0;
  const provider = await startSimulatedProvider(choice, {
    port: 0,
    secrets,
    clock,
    callbackRetryDelays: options.callbackRetryDelays ?? RETRY_DELAYS,
    // Returns the URLs of the live processes in turn, as a load balancer would.
    apiUrl: () => {
      const alive = processes.filter((process) => process.isAlive());
      callbacks += 1;
      return alive[callbacks % alive.length]?.url;
    },
  });
  undo.push(provider.stop);
  undo.push(() => Promise.all(processes.map((process) => process.kill())));
  const { baseUrl } = provider;
  const environment = await providerEnvironment(secrets, { [choice]: baseUrl }, 'http://127.0.0.1');
  return {
    databaseUrl,
    sql,
    clock,
    secrets,
    provider,
    mail,
    processes: () => [...processes],
    startProcess: async (wanted = {}) => {
      const process = await startServiceProcess(
        {
          databaseUrl: wanted.databaseUrl ?? databaseUrl,
          secrets: { ...secrets, ...secretsOfEarlierVersions(environment) },
          provider: choice,
          providerAddresses: { baseUrl, tokenUrl: environment['GATEWAY_TOKEN_URL'] ?? '' },
          mailUrl: wanted.mailUrl ?? mail.baseUrl,
          clockFile,
          port: wanted.port ?? (await freePort()),
          runsWorker: wanted.runsWorker ?? true,
          hasRateLimits: false,
          servesSite: wanted.servesSite ?? false,
          ...(wanted.poolSize === undefined ? {} : { poolSize: wanted.poolSize }),
          ...(wanted.pooler === undefined ? {} : { pooler: wanted.pooler }),
        },
        wanted.environment,
        wanted.version,
      );
      processes.push(process);
      return process;
    },
  };
};

/** Returns the secrets of the payment companies under the names that programs of version 1.1 use. */
const secretsOfEarlierVersions = (
  environment: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> => ({
  mobileMoneyCallback: environment['MOBILE_MONEY_CALLBACK_SECRET'] ?? '',
  mobileMoneySubscriptionKey: environment['MOBILE_MONEY_SUBSCRIPTION_KEY'] ?? '',
  mobileMoneyApiUser: environment['MOBILE_MONEY_API_USER'] ?? '',
  mobileMoneyApiKey: environment['MOBILE_MONEY_API_KEY'] ?? '',
  gatewayWebhook: environment['GATEWAY_WEBHOOK_SECRET'] ?? '',
  gatewayClientId: environment['GATEWAY_CLIENT_ID'] ?? '',
  gatewayClientSecret: environment['GATEWAY_CLIENT_SECRET'] ?? '',
});

const openDatabase = async (undo: (() => Promise<unknown>)[]): Promise<string> => {
  const database = await startDatabase({ durable: false });
  undo.push(database.stop);
  return createDatabase(database);
};

/** Migrates the database, seeds the studio and its photographer, and starts to record status changes. */
const prepare = async (
  databaseUrl: string,
  sql: Sql,
  clock: Clock,
  version: string = THIS_VERSION,
): Promise<void> => {
  const adaptersOfVersion = path.join(version, 'packages/adapters-postgres/src/index.ts');
  const { migrate, openPostgres } = (await import(adaptersOfVersion)) as typeof Postgres;
  await migrate(databaseUrl);
  await seedStudio(sql, clock, keepHistory);
  await turnReceiptsOn(sql);
  await takeFeesAnotherWay(sql);
  const adapters = await openPostgres({ url: databaseUrl, poolSize: 1 });
  try {
    const createAdmin = makeCreateAdmin({
      unitOfWork: adapters.unitOfWork,
      passwordHasher: makePasswordHasher(),
      clock,
      secrets: makeSecretSource(),
    });
    await createAdmin(ADMIN.email, ADMIN.password);
  } finally {
    await adapters.close();
  }
};

/** Turns on the emails that confirm a session fee paid online. Does nothing if the version has no policies. */
const turnReceiptsOn = async (sql: Sql): Promise<void> => {
  const [found] = await sql<{ isThere: boolean }[]>`select to_regclass('policies') is not null as "isThere"`;
  if (found?.isThere !== true) return;
  await sql`
    insert into policies (client_reschedule_enabled, client_reschedule_until_minutes_before, client_reschedule_times, receipts, cancellation_copy)
    values (false, 2880, 1, true, false)`;
};

/**
 * Allows clients to pay fees without a provider, with a limit so high that it never applies. Does nothing if the
 * version does not have this feature.
 */
const takeFeesAnotherWay = async (sql: Sql): Promise<void> => {
  const there = await sql`
    select from information_schema.columns where table_name = 'policies' and column_name = 'offline_fee_enabled'`;
  if (there.length === 0) return;
  await sql`
    update policies set offline_fee_enabled = true, offline_fee_instructions_en = 'Dial *182*8*1*123456#',
      offline_fee_most_at_once = 100`;
};
