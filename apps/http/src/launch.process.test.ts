import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../../..');
const folder = mkdtempSync(path.join(tmpdir(), 'booky-launch-'));
afterAll(() => rmSync(folder, { recursive: true }));

const PROGRAMS = [
  ['npm start', 'apps/http/src/start.mjs', []],
  ['npm run cli', 'apps/cli/src/start.mjs', ['doctor']],
  ['npm run sandbox', 'tools/sandbox/src/start.mjs', ['sandbox']],
  ['npm run sandbox:api', 'tools/sandbox/src/start.mjs', ['api']],
  ['npm run sandbox:cli', 'tools/sandbox/src/start.mjs', ['cli']],
] as const;

const run = (file: string, args: readonly string[], node = process.execPath, env = process.env) => {
  const { status, stdout, stderr } = spawnSync(node, [path.join(folder, file), ...args], {
    encoding: 'utf8',
    env,
  });
  return { status, stdout, stderr };
};

const MISSING = { status: 1, stdout: '', stderr: `Packages are missing: run npm ci in ${folder} first.\n` };

const installNothing = (): void => {
  mkdirSync(path.join(folder, 'node_modules'));
  writeFileSync(path.join(folder, 'node_modules/.package-lock.json'), '{}');
};

describe('a program for which `npm ci` has not been run', () => {
  beforeEach(() => {
    for (const file of ['launch.mjs', ...PROGRAMS.map(([, program]) => program)])
      cpSync(path.join(ROOT, file), path.join(folder, file));
    rmSync(path.join(folder, 'node_modules'), { recursive: true, force: true });
  });

  it.each([...PROGRAMS, ['the step before npm test and npm run build', 'launch.mjs', []]] as const)(
    'prints a one-line request to run `npm ci`: %s',
    (_, file, args) => {
      expect(run(file, args)).toEqual(MISSING);
    },
  );

  it.each(PROGRAMS)('asks for `npm ci` even if only one package is missing: %s', (_, file, args) => {
    installNothing();
    for (const program of ['apps/http/src/main.ts', 'apps/cli/src/main.ts', 'tools/sandbox/src/main.ts'])
      writeFileSync(path.join(folder, program), "import 'fastify';\n");
    for (const program of ['join-api.ts', 'join-cli.ts'])
      writeFileSync(path.join(folder, 'tools/sandbox/src', program), "import 'fastify';\n");
    expect(run(file, args)).toEqual(MISSING);
  });

  const outside = (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .filter((place) => !place.includes('node_modules'));
  const env = { ...process.env, PATH: outside.join(path.delimiter) };
  const version = spawnSync('node', ['--version'], { encoding: 'utf8', env }).stdout ?? '';
  const isOld = /^v(?:1\d|2[0-3])\./.test(version);

  it.skipIf(!isOld).each(PROGRAMS)(
    'prints a one-line request for a newer Node if Node is too old: %s',
    (_, file, args) => {
      installNothing();
      expect(run(file, args, 'node', env)).toEqual({
        status: 1,
        stdout: '',
        stderr: `This program needs Node 24 or newer, and this is Node ${version.trim().slice(1)}: install a newer Node, or run npm ci without --omit=optional, which installs one.\n`,
      });
    },
  );
});
