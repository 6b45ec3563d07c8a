import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { VARIABLES } from '@booky/composition/variables';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const ROOT = path.join(import.meta.dirname, '../../..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

const matches = (file: string, pattern: string): boolean => {
  // To Docker, unlike here, also a name that begins with a dot.
  if (pattern === '*') return true;
  const parts = file.split('/');
  return parts.some((_, index) => path.matchesGlob(parts.slice(0, index + 1).join('/'), pattern));
};

describe('.dockerignore', () => {
  const patterns = read('.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  /** The last pattern that fits a file or a folder above it decides. */
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
  ])('leaves %s out of the image', (file) => {
    expect(isLeftOut(file)).toBe(true);
  });

  it('lets in every file of the workspaces, and what npm reads', () => {
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
  readonly environment?: Readonly<Record<string, string>>;
  readonly env_file?: unknown;
  readonly volumes?: readonly string[];
}

interface Compose {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly configs: Readonly<Record<string, { readonly content: string }>>;
}

it.each(['deploy/docker/compose.yaml', 'deploy/coolify/compose.yaml'])(
  '%s keeps to the schema of Compose',
  (file) => {
    const { status, stdout } = spawnSync('dclint', ['--formatter', 'json', file], {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, PATH: `${path.join(ROOT, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}` },
    });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of the linter's own formatter
    const [found] = JSON.parse(stdout) as readonly { readonly errorCount: number }[];
    expect([status, found?.errorCount]).toEqual([0, 0]);
  },
);

describe('deploy/docker/compose.yaml', () => {
  const text = read('deploy/docker/compose.yaml');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema of Compose holds it to more than this
  const { services, configs } = parse(text, { merge: true }) as Compose;
  const ours = Object.entries(services).filter(([, { image }]) => image.includes('booky'));

  it.each([
    ['caddyfile', 'deploy/caddy/Caddyfile'],
    ['roles', 'deploy/postgres/roles.sql'],
    ['database', 'deploy/postgres/database.sql'],
  ])('has as %s a copy of %s', (name, file) => {
    expect(configs[name]?.content.replaceAll('$$', '$')).toBe(read(file));
  });

  it('names only variables that the service, init or Compose reads', () => {
    const names = ours.flatMap(([, { environment }]) => Object.keys(environment ?? {}));
    expect(names.filter((name) => !Object.hasOwn(VARIABLES, name))).toEqual([]);
    const interpolated = new Set([...text.matchAll(/(?<!\$)\$\{(\w+)/g)].map(([, name]) => name));
    expect(interpolated).toEqual(new Set(['BOOKY_HOST', 'BOOKY_IMAGE', 'BOOKY_TLS']));
  });

  /** Compose ends what depends on a service before it replaces that service. */
  it('lets Caddy run while what is behind it is replaced', () => {
    expect(services['caddy']).not.toHaveProperty('depends_on');
  });

  it.each(['booky', 'worker'])('gives the %s its settings alone, and no password of another role', (name) => {
    expect(Object.keys(services[name]?.environment ?? {})).toEqual(['INSTANCE_NAME', 'WORKER']);
    expect(services[name]).toMatchObject({ volumes: ['config:/config:ro'] });
    expect(services[name]).not.toHaveProperty('env_file');
  });
});
