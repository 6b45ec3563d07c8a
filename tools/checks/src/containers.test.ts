import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { VARIABLES } from '@booky/composition/variables';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';

const ROOT = path.join(import.meta.dirname, '../../..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

const matches = (file: string, pattern: string): boolean => {
  // In Docker, `*` also matches names that begin with a dot. In path.matchesGlob, `*` does not match them.
  if (pattern === '*') return true;
  const parts = file.split('/');
  return parts.some((_, index) => path.matchesGlob(parts.slice(0, index + 1).join('/'), pattern));
};

describe('.dockerignore', () => {
  const patterns = read('.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  /** True if the file is left out. The last pattern that matches the file or one of its folders decides. */
  const isLeftOut = (file: string): boolean =>
    patterns.findLast((pattern) => matches(file, pattern.replace(/^!/, '')))?.startsWith('!') === false;

  it.each([
    '.env',
    '.env.production',
    'service.env',
    'apps/http/.env.local',
    'backups/booky-20261123T105407Z.dump',
    '.sandbox/secrets.json',
    'tools/sandbox/.sandbox/secrets.json',
    '.git/config',
    'node_modules/fastify/package.json',
    'apps/site/dist/note.json',
    'id_rsa',
  ])('keeps %s out of the image', (file) => {
    expect(isLeftOut(file)).toBe(true);
  });

  it('keeps no file of the workspaces out of the image', () => {
    const tracked = execFileSync('git', ['ls-files', 'apps', 'packages', 'tools'], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    const files = tracked.trimEnd().split('\n');
    expect(files.length).toBeGreaterThan(1000);
    expect([...files, 'package.json', 'package-lock.json', '.npmrc', 'launch.mjs'].filter(isLeftOut)).toEqual(
      [],
    );
  });
});

interface ComposeService {
  readonly image: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly env_file?: unknown;
  readonly volumes?: readonly string[];
}

interface Shell {
  /** The text of `.env`. By default, there is no such file. */
  readonly env?: string;
  /** Shell scripts by program name. */
  readonly programs?: Readonly<Record<string, string>>;
  readonly PUBLIC_BASE_URL?: string;
  readonly SERVICE_DATABASE_URL?: string;
}

const settingsWith = (password: string): string =>
  `DATABASE_URL=postgres://booky_service:${password}@database/booky\nPROVIDER=none\n`;

interface Compose {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly configs: Readonly<Record<string, { readonly content: string }>>;
}

it.each(['deploy/docker/compose.yaml', 'deploy/coolify/compose.yaml'])(
  '%s is valid under the Compose schema',
  (file) => {
    const { status, stdout } = spawnSync('dclint', ['--formatter', 'json', file], {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, PATH: `${path.join(ROOT, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}` },
    });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the linter's own formatter prints this JSON
    const [found] = JSON.parse(stdout) as readonly { readonly errorCount: number }[];
    expect([status, found?.errorCount]).toEqual([0, 0]);
  },
);

describe('deploy/docker/compose.yaml', () => {
  const text = read('deploy/docker/compose.yaml');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema of Compose requires more than this type
  const { services, configs } = parse(text, { merge: true }) as Compose;
  const ours = Object.entries(services).filter(([, { image }]) => image.includes('booky'));

  it.each([
    ['caddyfile', 'deploy/caddy/Caddyfile'],
    ['roles', 'deploy/postgres/roles.sql'],
    ['database', 'deploy/postgres/database.sql'],
  ])('contains an exact copy of a file in its config "%s": %s', (name, file) => {
    expect(configs[name]?.content.replaceAll('$$', '$')).toBe(read(file));
  });

  it('sets only environment variables that one of the programs reads', () => {
    const names = ours.flatMap(([, { environment }]) => Object.keys(environment ?? {}));
    expect(names.filter((name) => !Object.hasOwn(VARIABLES, name))).toEqual([]);
    const interpolated = new Set([...text.matchAll(/(?<!\$)\$\{(\w+)/g)].map(([, name]) => name));
    expect(interpolated).toEqual(new Set(['BOOKY_HOST', 'BOOKY_IMAGE', 'BOOKY_TLS']));
  });

  /** While Compose replaces a service, it stops all services that depend on the service. So Caddy has no depends_on. */
  it('keeps Caddy running while the service is replaced', () => {
    expect(services['caddy']).not.toHaveProperty('depends_on');
  });

  it.each(['init', 'migrate', 'restore'])('runs %s under an init process, so that Ctrl-C works', (name) => {
    expect(services[name]).toMatchObject({ init: true, restart: 'no' });
  });

  /**
   * Runs the shell script of a service in a temporary settings folder. The scripts in `programs` replace real
   * programs. By default, `booky` prints its arguments.
   */
  const runShellOf = (name: string, { env = '', programs = {}, ...environment }: Shell) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'booky-compose-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    if (env !== '') writeFileSync(path.join(folder, '.env'), env);
    for (const [program, script] of Object.entries({ booky: 'echo booky "$@"', ...programs }))
      writeFileSync(path.join(folder, program), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    const [, shell = '', flags = '', script = ''] = services[name]?.command ?? [];
    const { status, stdout, stderr } = spawnSync(shell, [flags, script.replaceAll('$$', '$')], {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: `${folder}:${process.env['PATH'] ?? ''}`, ...environment },
    });
    const settings = env === '' ? undefined : readFileSync(path.join(folder, '.env'), 'utf8');
    return { status, stdout, stderr, settings };
  };

  describe('the service "init"', () => {
    it.each(['book.studio.example', 'studio.example', 'BOOK-2.studio.example', 'xn--caf-dma.example'])(
      'accepts the host %s',
      (host) => {
        expect(runShellOf('init', { PUBLIC_BASE_URL: `https://${host}` })).toMatchObject({
          status: 0,
          stdout: 'booky init --from-environment\n',
        });
      },
    );

    it.each([
      'https://book.studio.example',
      'book.studio.example/',
      'book.studio.example:8443',
      '192.168.1.5',
      '::1',
      'localhost',
      'book studio.example',
      '',
    ])('refuses the host "%s"', (host) => {
      const { status, stdout, stderr } = runShellOf('init', { PUBLIC_BASE_URL: `https://${host}` });
      expect([status, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(/^BOOKY_HOST, in .* must be the name of a host alone, .*\.\n$/);
    });
  });

  describe('the service "migrate"', () => {
    const SERVICE_DATABASE_URL = 'postgres://booky_service:new%2Fpassword@database/booky';
    const [opens, refuses] = [{ psql: 'exit 0' }, { psql: 'exit 2' }];

    it('replaces an outdated password in .env', () => {
      expect(
        runShellOf('migrate', { env: settingsWith('old'), programs: opens, SERVICE_DATABASE_URL }),
      ).toMatchObject({
        status: 0,
        stdout: 'booky migrate\nbooky grant booky_service\n',
        settings: settingsWith('new%2Fpassword'),
      });
    });

    it.each([
      ['if psql refuses the password of the service', settingsWith('changed'), refuses],
      ['if it names another database', 'DATABASE_URL=postgres://me:pw@elsewhere/booky\n', opens],
    ])('leaves .env unchanged %s', (_, settings, programs) => {
      expect(runShellOf('migrate', { env: settings, programs, SERVICE_DATABASE_URL })).toMatchObject({
        status: 0,
        settings,
      });
    });

    it('migrates the database even if there is no .env', () => {
      expect(runShellOf('migrate', { programs: opens, SERVICE_DATABASE_URL })).toMatchObject({ status: 0 });
    });

    it('grants no privileges if the migration fails', () => {
      const programs = { booky: 'echo booky "$@"; exit 1' };
      expect(runShellOf('migrate', { programs, SERVICE_DATABASE_URL })).toMatchObject({
        status: 1,
        stdout: 'booky migrate\n',
      });
    });
  });

  it.each(['booky', 'worker'])('passes no settings to %s except INSTANCE_NAME and WORKER', (name) => {
    expect(Object.keys(services[name]?.environment ?? {})).toEqual(['INSTANCE_NAME', 'WORKER']);
    expect(services[name]).toMatchObject({ volumes: ['config:/config:ro'] });
    expect(services[name]).not.toHaveProperty('env_file');
  });
});
