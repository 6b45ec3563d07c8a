import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publint } from 'publint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const PACKAGE = path.join(import.meta.dirname, '..');
const ROOT = path.join(PACKAGE, '../..');
const { version } = JSON.parse(readFileSync(path.join(PACKAGE, 'package.json'), 'utf8')) as {
  readonly version: string;
};
const TARBALL = `booky-api-client-${version}.tgz`;
const require = createRequire(import.meta.url);

/** The PATH of the machine's own Node, which is often older than the project's Node. */
const systemPath = (process.env['PATH'] ?? '')
  .split(path.delimiter)
  .filter((folder) => !folder.includes('node_modules'))
  .join(path.delimiter);

const folder = mkdtempSync(path.join(tmpdir(), 'booky-pack-'));
const checkout = path.join(folder, 'checkout');
const project = path.join(folder, 'project');
afterAll(() => rmSync(folder, { recursive: true }));

const run = (program: string, args: readonly string[], cwd: string, env = process.env): string =>
  execFileSync(program, args, { cwd, encoding: 'utf8', env });

describe('`npm pack`', () => {
  beforeAll(() => {
    const packed = path.join(checkout, 'packages/api-client');
    cpSync(PACKAGE, packed, { recursive: true, filter: (file) => !/node_modules|dist$/.test(file) });
    for (const file of ['LICENSE', 'tsconfig.base.json'])
      cpSync(path.join(ROOT, file), path.join(checkout, file));
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(checkout, 'node_modules'));
    run('npm', ['pack', '--pack-destination', folder], packed);
    mkdirSync(project);
    writeFileSync(path.join(project, 'package.json'), '{ "private": true, "type": "module" }');
    run('npm', ['install', '--offline', '--no-audit', '--no-fund', `../${TARBALL}`], project);
  });

  it('does not change the manifest', () => {
    const [before, after] = [PACKAGE, path.join(checkout, 'packages/api-client')].map((place) =>
      readFileSync(path.join(place, 'package.json'), 'utf8'),
    );
    expect(after).toBe(before);
  });

  it.each([
    ['our Node.js', process.execPath, process.env],
    ["the system's Node.js", 'node', { ...process.env, PATH: systemPath }],
  ])('creates a package that runs in an empty project with %s', (_, node, env) => {
    const program = `import { ApiError, createClient } from '@booky/api-client';
      console.log(typeof createClient().call, ApiError.name);`;
    expect(run(node, ['--input-type=module', '--eval', program], project, env)).toBe('function ApiError\n');
  });

  it.each(['typescript-5', 'typescript-6', 'typescript'])(
    'creates a package that compiles in an empty project with %s',
    (compiler) => {
      writeFileSync(
        path.join(project, 'page.ts'),
        `import { createClient, type Stage } from '@booky/api-client';
      export const stage: Stage = 'confirmed';
      (await createClient().call('GET /api/services')).services satisfies readonly object[];`,
      );
      const tsc = path.join(require.resolve(`${compiler}/package.json`), '../bin/tsc');
      const options = ['--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext', 'page.ts'];
      expect(run(process.execPath, [tsc, ...options], project)).toBe('');
    },
  );

  it('creates a valid manifest', async () => {
    const pkgDir = path.join(project, 'node_modules/@booky/api-client');
    const { messages } = await publint({ pkgDir, strict: true });
    expect(messages).toEqual([]);
  });

  it('packs the README and the licence, but no source', () => {
    const files = run('tar', ['-tzf', path.join(folder, TARBALL)], folder)
      .trimEnd()
      .split('\n');
    expect(files).toEqual(
      expect.arrayContaining(['package/README.md', 'package/dist/LICENSE', 'package/dist/index.js']),
    );
    expect(files.filter((file) => /(?<!\.d)\.ts$/.test(file))).toEqual([]);
  });
});
