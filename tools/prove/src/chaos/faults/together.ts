import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { connect, type Sql } from '@booky/adapters-postgres';
import { makeTry } from '@booky/testkit/http';
import type { World } from '../../harness/world.ts';
import type { Cluster } from '../../harness/database.ts';
import type { Fault } from '../under-load.ts';

const programOf = (app: string): string =>
  fileURLToPath(new URL(`../../../../../apps/${app}/src/main.ts`, import.meta.url));
const [CLI, API] = [programOf('cli'), programOf('http')];

const AT_ONCE = 4;

/**
 * F22: on an empty database, starts four migrations at once, then four processes of the service at once. Each migration
 * must be applied exactly once, and every process must become ready. Then starts the service on a database that lacks a
 * migration. There it must refuse to start.
 */
export const startedTogether = (round: number): Fault => ({
  name: 'four migrations and four processes started at once',
  // Nine programs start simultaneously, which makes the two processes under load slow on a small machine.
  impact: { mayFail: true },
  make: ({ cluster, world }) => startTogether(cluster, world, round),
});

const startTogether = async (cluster: Cluster, world: World, round: number): Promise<readonly string[]> => {
  const name = `together_${round}`;
  await world.sql.unsafe(`create database ${name}`);
  const environment = environmentOf(cluster.url(name), world);
  const started: Program[] = [];
  const start = (program: string, ...words: readonly string[]): Program => {
    const one = startProgram([program, ...words], environment);
    started.push(one);
    return one;
  };
  const sql = connect({ url: cluster.url(name), poolSize: 1, statementTimeoutMs: 0 });
  try {
    const tooEarly = start(API);
    const migrations = Array.from({ length: AT_ONCE }, () => start(CLI, 'migrate'));
    const codes = await Promise.all(migrations.map(({ ended }) => ended));
    const early = await Promise.race([tooEarly.ended, tooEarly.listening]);
    const services = Array.from({ length: AT_ONCE }, () => start(API));
    const ready = await Promise.all(services.map(isReady));
    const [wanted, found] = [await schemaOf(world.sql), await schemaOf(sql)];
    const ends = await Promise.all(services.map(end));

    await sql`delete from migrations where name = (select max(name collate "C") from migrations)`;
    const late = start(API);
    const lateCode = await Promise.race([late.ended, late.listening]);
    return [
      ...codes.flatMap((code, index) =>
        code === 0 ? [] : [`a migration exited with ${code}, expected 0: ${migrations[index]?.errors()}`],
      ),
      ...(early === 1 && !LACKS.test(tooEarly.errors()) && !UNREADY.test(tooEarly.errors())
        ? [`the service started before the migrations and wrote an undocumented error: ${tooEarly.errors()}`]
        : []),
      ...ready.flatMap((problem) => problem ?? []),
      ...ends.flatMap((code) =>
        code === 0 ? [] : [`a process of the service exited with ${code} after a SIGTERM, expected 0`],
      ),
      ...(found === wanted ? [] : ['four migrations at once made a different schema than one migration']),
      ...(lateCode === 1 && LACKS.test(late.errors())
        ? []
        : [
            `on a database that lacks a migration the service exited with ${lateCode}, expected 1, and wrote: ${late.errors()}`,
          ]),
    ];
  } finally {
    for (const { child } of started) child.kill('SIGKILL');
    await Promise.all(started.map(({ ended }) => ended));
    await sql.end({ timeout: 1 });
    await world.sql.unsafe(`drop database ${name} with (force)`);
  }
};

const LACKS =
  /^The service could not start: The database lacks migrations of this program: run migrate first\.\n$/;
/** Matches a one-line error message with any reason. */
const UNREADY = /^The service could not start[^\n]*\n$/;

interface Program {
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
  /** Resolves with the URL once the program listens. Never settles if the program does not listen. */
  readonly listening: Promise<string>;
  errors(): string;
}

const startProgram = (words: readonly string[], environment: NodeJS.ProcessEnv): Program => {
  const child = spawn(process.execPath, [...words], { env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
  let [output, errors] = ['', ''];
  const listening = Promise.withResolvers<string>();
  child.stdout.on('data', (chunk) => {
    output += String(chunk);
    const [, url] = /Server listening at (http:\/\/[^"\s]+)/.exec(output) ?? [];
    if (url !== undefined) listening.resolve(url);
  });
  child.stderr.on('data', (chunk) => (errors += String(chunk)));
  return {
    child,
    ended: once(child, 'close').then(() => child.exitCode),
    listening: listening.promise,
    errors: () => errors,
  };
};

const isReady = async ({ ended, listening, errors }: Program): Promise<string | undefined> => {
  const url = await Promise.race([listening, ended]);
  if (typeof url !== 'string') return `a process of the service did not start: ${errors()}`;
  const { status } = await makeTry(url)('GET', '/api/health/ready');
  return status === 200
    ? undefined
    : `a process that listens answered readiness with ${status}, expected 200`;
};

const end = ({ child, ended }: Program): Promise<number | null> => {
  child.kill('SIGTERM');
  return ended;
};

/** The environment variables of a process that uses this database and the secrets of the world. */
const environmentOf = (databaseUrl: string, { secrets }: World): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  NODE_ENV: 'development',
  DATABASE_URL: databaseUrl,
  PORT: '0',
  FRONTEND_ORIGIN: 'http://localhost:5173',
  PROVIDER: 'none',
  ADMIN_TOKEN_SECRET: secrets.adminToken,
  CHECKOUT_TOKEN_SECRET: secrets.checkoutToken,
  DIGEST_SECRET: secrets.digest,
  RESEND_API_KEY: 're_unused',
  MAIL_FROM: 'studio@studio.example',
});

/** Everything that the migrations create, as text. */
const schemaOf = async (sql: Sql): Promise<string> => {
  const rows = await sql<{ line: string }[]>`
    select format('%s.%s.%s %s %s %s', table_schema, table_name, column_name, data_type, is_nullable, column_default) as line
      from information_schema.columns where table_schema in ('public', 'pgboss')
    union all
    select format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and not conname like 'prove%'
    union all
    select indexdef from pg_indexes where schemaname in ('public', 'pgboss')
    union all
    select format('%s %s', name, checksum) from migrations
    union all
    select format('queue %s', name) from pgboss.queue
    order by line`;
  return rows.map(({ line }) => line).join('\n');
};
