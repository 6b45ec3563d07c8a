import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

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

describe('deploy/docker/compose.yaml', () => {
  const [, ...blocks] = read('deploy/docker/compose.yaml').split(/^(?= {2}\w+:$)/m);
  const services = new Map(blocks.map((block) => [/\w+/.exec(block)?.[0] ?? '', block]));

  it.each(['service', 'worker'])(
    'gives the %s its own variables, and no password of another role',
    (name) => {
      const block = services.get(name) ?? '';
      expect(block).toContain('env_file: ../../service.env');
      expect(block).toContain('<<: *service');
      expect(block).not.toMatch(/OWNER|POSTGRES_PASSWORD|\*owner|\.\.\/\.env/);
    },
  );

  it('gives the file of passwords to no container', () => {
    const compose = read('deploy/docker/compose.yaml');
    expect(compose.match(/env_file: .*/g)).toEqual([
      'env_file: ../../service.env',
      'env_file: ../../service.env',
    ]);
    const anchor = /^x-service: &service\n((?: {2}.*\n)+)/m.exec(compose)?.[1];
    expect(anchor).toContain('booky_service');
    expect(anchor).not.toMatch(/OWNER|POSTGRES/);
  });
});
