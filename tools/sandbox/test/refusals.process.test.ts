import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimFolder } from '../src/folder-claim.ts';
import { claimsOn, makeDataFolder, postgresOf } from './support/data-folders.ts';
import { makeEmptyDatabase, withSql } from './support/databases.ts';
import { type Ending, launch, type ProgramFile } from './support/programs.ts';
import { anywhere, cleanUpSandboxes } from './support/sandboxes.ts';

cleanUpSandboxes();

const listeners: Server[] = [];

/** Occupies a port, as another program would, and returns its number. */
const makeBusyPort = async (): Promise<number> => {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  listeners.push(server);
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

afterAll(() => {
  for (const server of listeners) server.close();
});

interface Attempt {
  readonly file?: ProgramFile;
  readonly options: readonly string[];
  /** A regular expression that matches the entire error message. */
  readonly sentence: string;
}

const dataFolder = makeDataFolder();
const takenFolder = makeDataFolder();
const brokenFolder = makeDataFolder();
const SECRET = 'not-the-password';

const makeAttempts = async (): Promise<Readonly<Record<string, Attempt>>> => {
  const busy = String(await makeBusyPort());
  const file = path.join(dataFolder, 'file');
  writeFileSync(file, '');
  await claimFolder(takenFolder, new AbortController().signal);
  // A database cluster of a version that the embedded PostgreSQL cannot run.
  mkdirSync(path.join(brokenFolder, 'postgres', 'cluster'), { recursive: true });
  writeFileSync(path.join(brokenFolder, 'postgres', 'cluster', 'PG_VERSION'), '9\n');
  const database = await makeEmptyDatabase();
  await withSql(database, (sql) => sql`create table foreign_table (note text)`);
  const wrong = new URL(database);
  wrong.password = SECRET;
  const on = (url: string) => [...anywhere(dataFolder), '--database-url', url];
  return {
    'an unknown option': { options: ['--colour'], sentence: "Unknown option '--colour': .*" },
    'a busy API port': {
      options: [...anywhere(dataFolder), '--port', busy],
      sentence: `The port ${busy} is in use: .* --port\\.`,
    },
    'a busy control port': {
      options: [...anywhere(dataFolder), '--control-port', busy],
      sentence: `The port ${busy} is in use: .* --control-port\\.`,
    },
    'an unwritable data folder': {
      options: anywhere(path.join(file, 'data')),
      sentence: `The data folder ${file}/data can't be written .*`,
    },
    'a data folder that another sandbox uses': {
      options: anywhere(takenFolder),
      sentence: `Another sandbox \\(process ${process.pid}\\) uses the data folder ${takenFolder}: .*`,
    },
    'an embedded database that cannot start': {
      options: anywhere(brokenFolder),
      sentence: `The database in ${brokenFolder}/postgres was made by PostgreSQL 9, .*`,
    },
    'a database address of another kind': {
      options: on(`mysql://booky:${SECRET}@127.0.0.1/booky`),
      sentence: '--database-url must be an address such as postgres://.*',
    },
    'a wrong password': {
      options: on(wrong.href),
      sentence: `The database of --database-url can't be used: password authentication failed for user .*`,
    },
    'a database with foreign tables': {
      options: on(database),
      sentence: 'The database has contents that the sandbox did not create: choose an empty database\\.',
    },
    'an API process that finds no running sandbox': {
      file: 'join-api.ts',
      options: ['--control-port', '1', '--port', '0'],
      sentence: 'No sandbox answers on the control port 1: .*',
    },
    'a command that finds no running sandbox': {
      file: 'join-cli.ts',
      options: ['migrate', '--control-port', '1'],
      sentence: 'No sandbox answers on the control port 1: .*',
    },
  };
};

/** How many programs run at the same time: one more than two processors, because programs often wait. */
const SIDE_BY_SIDE = 3;

const endings = new Map<string, Ending>();
let attempts: Readonly<Record<string, Attempt>> = {};

beforeAll(async () => {
  attempts = await makeAttempts();
  const waiting = Object.entries(attempts);
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [name, { file = 'main.ts', options }] = next;
      endings.set(name, await launch(file, options).ended);
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, worker));
}, 60_000);

it("the operator's command line shows its help even if no sandbox runs", async () => {
  const { code, output, errors } = await launch('join-cli.ts', ['--help', '--control-port', '1']).ended;
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  expect(output).toContain('payments');
});

describe('a start that fails', () => {
  it.each([
    'an unknown option',
    'a busy API port',
    'a busy control port',
    'an unwritable data folder',
    'a data folder that another sandbox uses',
    'an embedded database that cannot start',
    'a database address of another kind',
    'a wrong password',
    'a database with foreign tables',
    'an API process that finds no running sandbox',
    'a command that finds no running sandbox',
  ])('prints a one-line error and exits with code 1 because of %s', (name) => {
    const { code, output, errors } = endings.get(name) ?? { code: undefined, output: '', errors: '' };
    expect(errors).toMatch(new RegExp(`^${attempts[name]?.sentence ?? 'no attempt'}\\n$`));
    expect(errors).toMatch(/^[^\n]+\.\n$/);
    expect(errors).not.toContain(SECRET);
    expect({ code, output }).toEqual({ code: 1, output: '' });
  });

  it('leaves no program running', () => {
    for (const folder of [dataFolder, takenFolder, brokenFolder]) expect(postgresOf(folder)).toBeUndefined();
    expect(claimsOn(dataFolder)).toEqual([]);
    expect(claimsOn(brokenFolder)).toEqual([]);
    expect(claimsOn(takenFolder)).toHaveLength(1);
    expect(existsSync(path.join(dataFolder, 'postgres'))).toBe(false);
  });
});
