import { readdir } from 'node:fs/promises';
import path from 'node:path';
import {
  applyMissing,
  migrate,
  type Migration,
  openConnection,
  readMigrations,
  type Sql,
} from '@booky/adapters-postgres';
import { makeTry } from '@booky/testkit/http';
import { type RequestKind, REQUEST_KINDS } from '../../harness/crash-points.ts';
import { underCreations } from '../../harness/creations.ts';
import { eventually } from '../../harness/eventually.ts';
import type { Change, FaultWindow } from '../../harness/ledger.ts';
import { PAIR_SIZE } from '../../harness/pair.ts';
import type { World } from '../../harness/world.ts';
import type { Chaos, Fault } from '../under-load.ts';
import { allowMoreLinks, someChanges, terminate } from './processes.ts';

/** F23: migrates the schema while processes run, and then replaces each process, as docs/upgrades.md describes. */
export const upgradeTo = (column: string): Fault => ({
  name: 'migration, then each process replaced',
  impact: {},
  make: async (chaos, window) => {
    const { world, clients } = chaos;
    const wrong = [...(await someChanges(clients))];
    await migrate(world.databaseUrl);
    await widenEveryTable(world.sql, column);
    wrong.push(...(await someChanges(clients)));
    for (let index = 0; index < PAIR_SIZE; index += 1) wrong.push(...(await replace(chaos, window, index)));
    return wrong;
  },
});

/** Adds a column to every table, using the same lock timeout as the service's migrations. */
const widenEveryTable = async (sql: Sql, column: string): Promise<void> => {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'`;
  for (const { name } of tables)
    await sql.begin(async (transaction) => {
      await transaction.unsafe('set local lock_timeout = 1000');
      await transaction.unsafe(`alter table ${name} add column ${column} integer not null default 7`);
    });
};

/**
 * F23: applies every migration that the previous version lacks, one at a time. Then replaces each process with a
 * process of this version, and finally returns one process to the previous version.
 */
export const upgradeFrom = async (before: string): Promise<readonly Fault[]> => {
  const known = await readdir(path.join(before, 'packages/adapters-postgres/migrations'));
  const missing = (await readMigrations()).filter(({ name }) => !known.includes(name));
  return [
    {
      name: 'the previous version on the previous schema',
      impact: {},
      make: answerEveryKind,
    },
    ...missing.map(({ name }) => migratedTo(name, ({ databaseUrl }) => applyUpTo(databaseUrl, name))),
    migratedTo('the tables of the queue', async ({ databaseUrl }) => {
      await migrate(databaseUrl);
    }),
    {
      name: 'each process replaced',
      impact: {},
      make: async (chaos, window) => {
        const wrong: string[] = [];
        for (let index = 0; index < PAIR_SIZE; index += 1)
          wrong.push(...(await replace(chaos, window, index)), ...(await answerEveryKind(chaos)));
        return wrong;
      },
    },
    {
      name: 'return to the previous version',
      impact: {},
      make: async (chaos, window) => {
        const index = chaos.random.below(PAIR_SIZE);
        const wrong = [
          ...(await replace(chaos, window, index, before)),
          ...(await answerEveryKind(chaos)),
          ...(await replace(chaos, window, index)),
        ];
        return [...wrong, ...(await answerEveryKind(chaos))];
      },
    },
  ];
};

/**
 * Applies one migration while clients make ten bookings a second. Afterwards every process must answer all requests.
 */
const migratedTo = (name: string, apply: (world: World) => Promise<void>): Fault => ({
  name,
  impact: {},
  make: async (chaos) => {
    const failed: string[] = [];
    let tookMs = 0;
    const { violations, figures } = await underCreations(chaos.clients, async () => {
      const begunMs = performance.now();
      await apply(chaos.world).catch((fault: unknown) =>
        failed.push(`the migration ${name} was not applied: ${String(fault)}`),
      );
      tookMs = Math.round(performance.now() - begunMs);
    });
    chaos.figures[name] = `${tookMs} ms; ${figures}`;
    return [...failed, ...violations, ...(await answerEveryKind(chaos))];
  },
});

/** Applies all migrations up to and including this one, as `migrate` does. */
const applyUpTo = async (url: string, last: Migration['name']): Promise<void> => {
  const connection = await openConnection({ url, applicationName: 'booky migrate', statementTimeoutMs: 0 });
  try {
    const migrations = (await readMigrations()).filter(({ name }) => name <= last);
    await applyMissing(connection, migrations, () => undefined);
  } finally {
    connection.close();
  }
};

/**
 * Sends SIGTERM to a process and replaces it. The new process runs this version, or the version in the folder `version`
 * if given.
 */
const replace = async (
  { pair, clients }: Chaos,
  window: FaultWindow,
  index: number,
  version?: string,
): Promise<readonly string[]> => {
  const wrong = await terminate(pair.one(index), window);
  const crashed = await pair.complete(version);
  clients.unknown.clear();
  const doneMs = performance.now();
  const { mayGoUnanswered } = window;
  window.mayGoUnanswered = (entry) => entry.begunMs < doneMs && mayGoUnanswered(entry);
  return [...wrong, ...crashed];
};

const ANSWERED_WITHIN_MS = 60_000;
/**
 * If a process has answered at least this many requests of one kind, all with 404, its version does not support that
 * kind.
 */
const UNKNOWN_AFTER = 5;

/** Waits until every live process has answered a request of each kind and has received callbacks. */
const answerEveryKind = async (chaos: Chaos): Promise<readonly string[]> => {
  const { clients, ledger, pair } = chaos;
  const sinceMs = performance.now();
  const before = callbacksOf(chaos);
  const answersOf = (kind: RequestKind, url: string): readonly Change[] =>
    ledger.changes().filter((one) => one.kind === kind && one.url === url && one.begunMs >= sinceMs);
  const isUnknownTo = (kind: RequestKind, url: string): boolean => {
    const answers = answersOf(kind, url);
    return answers.length >= UNKNOWN_AFTER && answers.every(({ answer }) => answer.status === 404);
  };
  const isAnswered = (kind: RequestKind): boolean =>
    kind === 'receive delivery'
      ? // Callbacks go alternately to the processes.
        callbacksOf(chaos).taken - before.taken >= 2 * PAIR_SIZE
      : pair
          .urls()
          .every(
            (url) => isUnknownTo(kind, url) || answersOf(kind, url).some(({ outcome }) => outcome === 'done'),
          );
  const missing: string[] = [];
  for (const kind of REQUEST_KINDS) {
    if (clients.unknown.has(kind)) continue;
    if (missing.length > 0) break;
    clients.wanted = kind;
    const isDone = await eventually(() => {
      allowMoreLinks(clients);
      return isAnswered(kind);
    }, ANSWERED_WITHIN_MS);
    if (pair.urls().every((url) => isUnknownTo(kind, url))) clients.unknown.add(kind);
    if (!isDone)
      missing.push(`not every process did the request "${kind}" within ${ANSWERED_WITHIN_MS / 1000} s`);
  }
  clients.wanted = undefined;
  const faults = callbacksOf(chaos).faults - before.faults;
  return [
    ...missing,
    ...(faults === 0 ? [] : [`${faults} callbacks got a 5xx`]),
    ...(await brokenPages(chaos)),
  ];
};

/** How many clients view their bookings at each process. */
const OWN_PAGES = 20;

/**
 * Checks that every process serves its pages together with their files. Counts the files that the other process lacks.
 */
const brokenPages = async ({ clients, pair, figures }: Chaos): Promise<readonly string[]> => {
  const tokens = clients.idle.flatMap(({ reference }) => clients.mailbox.accessToken(reference) ?? []);
  const own = tokens.slice(-OWN_PAGES).map((token) => `/booking/${token}`);
  const wrong: string[] = [];
  for (const url of pair.urls()) {
    const files = new Set<string>();
    for (const page of ['/', '/find-booking', '/admin', ...own]) {
      const { status, text } = await makeTry(url)('GET', page);
      if (status !== 200)
        wrong.push(`${page.replace(/[^/]{20,}/, '…')} got ${status ?? 'no answer'}, expected 200`);
      for (const [, file = ''] of text.matchAll(/"(\/[^"]*assets\/[^"]+)"/g)) files.add(file);
    }
    for (const asked of pair.urls()) {
      const answers = await Promise.all([...files].map((file) => makeTry(asked)('GET', file)));
      const missing = answers.filter(({ status }) => status !== 200).length;
      if (missing === 0) continue;
      if (asked === url)
        wrong.push(`${missing} of ${files.size} files of the pages of a process are missing`);
      else figures['files of pages that the other version lacks'] = `${missing} of ${files.size}`;
    }
  }
  return wrong;
};

/** How many callbacks were answered with 200, and how many with a 5xx status. */
const callbacksOf = ({ world }: Chaos): { readonly taken: number; readonly faults: number } => {
  const statuses = world.provider
    .charges()
    .flatMap(({ callbacks }) => callbacks.map(({ status }) => status ?? 0));
  return {
    taken: statuses.filter((status) => status === 200).length,
    faults: statuses.filter((status) => status >= 500).length,
  };
};
