import { mkdirSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { SandboxState } from '../src/description.ts';
import { claimsOn, databaseFolderOf, isAlive, makeDataFolder, postgresOf } from './support/data-folders.ts';
import { call } from './support/json-calls.ts';
import { launch, type Program } from './support/programs.ts';
import { anywhere, cleanUpSandboxes, type RunningSandbox, startSandbox } from './support/sandboxes.ts';
import { book, chargesOf, findStarts, pay, servicesOf } from './support/visitor.ts';

cleanUpSandboxes();

const nothingIsLeft = (dataFolder: string): void => {
  expect(postgresOf(dataFolder)).toBeUndefined();
  expect(claimsOn(dataFolder)).toEqual([]);
};

/** Waits for the moment when PostgreSQL already runs but the program that starts it is not ready yet. */
const untilPostgresRuns = async (dataFolder: string, program: Program): Promise<void> => {
  await expect.poll(() => postgresOf(dataFolder), { timeout: 60_000, interval: 2 }).toBeDefined();
  expect(program.output()).toBe('');
};

const dataFolder = makeDataFolder();
let sandbox: RunningSandbox;

describe('a sandbox that is still starting', () => {
  it.each([
    ['SIGTERM', ['SIGTERM']],
    ['Ctrl-C, which npm sends twice', ['SIGINT', 'SIGINT']],
  ] as const)('stops everything it has started when it receives %s', async (_what, signals) => {
    const program = launch('main.ts', anywhere(dataFolder));
    await untilPostgresRuns(dataFolder, program);
    for (const signal of signals) program.send(signal);
    const { code, output, errors } = await program.ended;
    expect({ code, output }).toEqual({ code: 0, output: '' });
    expect(errors).toMatch(/^(PostgreSQL 18 answers [^\n]+\n)?$/);
    nothingIsLeft(dataFolder);
  });

  it('can be killed and started again', async () => {
    const program = launch('main.ts', anywhere(dataFolder));
    await untilPostgresRuns(dataFolder, program);
    program.send('SIGKILL');
    await program.ended;
    const { state, interrupt } = await startSandbox(dataFolder);
    expect((await servicesOf(state)).length).toBe(3);
    // Starts a sandbox before the previous one has ended, like a person who presses Ctrl-C, arrow up and Return.
    const stopped = interrupt();
    sandbox = await startSandbox(dataFolder);
    expect(await stopped).toBe(0);
    expect((await servicesOf(sandbox.state)).length).toBe(3);
  });
});

describe('a running sandbox', () => {
  it('keeps running if nothing reads its output', async () => {
    const { state, program, interrupt } = sandbox;
    program.stopReading();
    // An unsigned delivery makes the sandbox write a log line, in this case to a closed pipe.
    expect((await call('POST', `${state.apiUrl}/api/webhooks/gateway`, {})).status).toBe(200);
    const { packageId, starts } = await findStarts(state, { from: state.clock.now.slice(0, 10) });
    const { booking } = (await book(state, packageId, starts[0])).body;
    await call('PUT', `${state.controlUrl}/sandbox/provider/next`, { submit: 'timeout' });
    const paying = pay(state, booking, '0788123456').catch(() => undefined);
    await expect.poll(async () => (await chargesOf(state)).length).toBe(1);
    const postgres = postgresOf(dataFolder) ?? 0;
    expect(await interrupt()).toBe(0);
    await paying;
    expect(isAlive(postgres)).toBe(false);
    nothingIsLeft(dataFolder);
  });
});

describe('sandboxes started simultaneously', () => {
  it('use different ports, and only one of them can use the same data folder', async () => {
    const shared = makeDataFolder();
    const rivals = [shared, shared].map((folder) => launch('main.ts', anywhere(folder)));
    const other = await startSandbox(dataFolder);
    const readiness = await Promise.allSettled(rivals.map((rival) => rival.firstLine()));
    const ready = readiness.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    expect(ready).toHaveLength(1);
    const state = JSON.parse(ready[0] ?? '{}') as SandboxState;
    const urls = [state, other.state].flatMap(({ apiUrl, controlUrl }) => [apiUrl, controlUrl]);
    expect(new Set(urls).size).toBe(4);
    for (const [index, result] of readiness.entries()) {
      if (result.status === 'fulfilled') continue;
      expect(await rivals[index]?.ended).toMatchObject({
        code: 1,
        output: '',
        errors: expect.stringMatching(/^Another sandbox \(process \d+\) uses the data folder [^\n]+\.\n$/),
      });
    }
    expect((await servicesOf(state)).length).toBe(3);
  });
});

describe.runIf(process.getuid?.() === 0)(
  'a sandbox that root starts in a folder that other accounts cannot enter',
  () => {
    it('stores the database elsewhere', async () => {
      const closed = path.join(homedir(), `.booky-sandbox-test-${process.pid}`);
      mkdirSync(closed, { mode: 0o700 });
      onTestFinished(() => rmSync(closed, { recursive: true, force: true }));
      const closedFolder = makeDataFolder(closed);
      const withoutJson = anywhere(closedFolder).filter((option) => option !== '--json');
      const program = launch('main.ts', withoutJson);
      await expect.poll(program.output, { timeout: 60_000 }).toContain('Ctrl-C stops everything.');
      const elsewhere = databaseFolderOf(closedFolder);
      expect(elsewhere).toMatch(/^\/var\/tmp\/booky-database-/);
      expect(program.output()).toContain(`its files are in ${elsewhere}`);
      program.send('SIGINT');
      expect((await program.ended).code).toBe(0);
      rmSync(elsewhere, { recursive: true, force: true });
    });
  },
);
