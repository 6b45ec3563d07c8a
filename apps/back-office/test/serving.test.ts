import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { Duration } from '@js-joda/core';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { readOfficeBuild, type OfficeBuild } from '../src/index.ts';
import { SCREEN_PATHS } from '../src/screen-paths.ts';
import { buildBackOffice, buildChangedBackOffice } from '../build/build-back-office.ts';
import { builtApps, openOffice } from './use-office.ts';

/** All screens except the first start, which exists only until there is an admin. specification.md#first-start */
const SERVED = Object.values(SCREEN_PATHS).filter((screen) => screen !== SCREEN_PATHS.firstStart);

/** specification.md#office-serving specification.md#page-security */
describe('the address of a screen', () => {
  it.each(SERVED)('returns a page that contains no data: %s', async (screen) => {
    const { app } = await openOffice();
    const { statusCode, headers, body } = await app.inject({ url: screen.replace(/:\w+/, 'a-b') });
    expect(statusCode).toBe(200);
    expect(body).toContain('<html lang="en">');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types booky-worker",
    );
    expect(headers).toMatchObject({
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers['set-cookie']).toBeUndefined();
  });

  /** specification.md#page-language */
  it.each([
    ['/admin', 'fr-RW, en;q=0.5', 'fr'],
    ['/admin?lang=en', 'fr', 'en'],
    ['/admin?lang=fr', 'en', 'fr'],
    ['/admin', 'rw', 'en'],
  ])('returns a page in $2 at $0 with Accept-Language $1', async (url, accepted, language) => {
    const { app } = await openOffice();
    const { body, headers } = await app.inject({ url, headers: { 'accept-language': accepted } });
    expect(body).toContain(`<html lang="${language}">`);
    expect(headers['vary']).toContain('Accept-Language');
  });

  /** specification.md#trailing-slash */
  it.each(Object.values(SCREEN_PATHS))('redirects %s/ to the address without the slash', async (screen) => {
    const { app } = await openOffice();
    const url = screen.replace(/:\w+/, 'a-b');
    const { statusCode, headers } = await app.inject({ url: `${url}/?lang=fr&x=/` });
    expect([statusCode, headers['location']]).toEqual([308, `${url}?lang=fr&x=/`]);
  });

  /** specification.md#page-answers */
  it('returns 304 to a browser with the current ETag', async () => {
    const { app } = await openOffice();
    const first = await app.inject({ url: '/admin', headers: { 'accept-encoding': 'gzip' } });
    expect(first.headers['content-encoding']).toBe('gzip');
    const known = { 'accept-encoding': 'gzip', 'if-none-match': String(first.headers['etag']) };
    const { statusCode, body } = await app.inject({ url: '/admin', headers: known });
    expect([statusCode, body]).toEqual([304, '']);
  });

  /** specification.md#office-screens */
  it.each(['/admin/unknown', '/admin/bookings/a/b', '/administration'])('returns 404 at %s', async (url) => {
    const { app } = await openOffice();
    expect((await app.inject({ url })).statusCode).toBe(404);
  });
});

/** specification.md#first-start specification.md#office-first-start */
describe('the first-start address', () => {
  const UNKNOWN = `/admin/first-start/${'x'.repeat(43)}`;

  it.each([
    ['en', 'Restart the service: its log then shows a new address.'],
    ['fr', 'Redémarrez-le : son journal affichera une nouvelle adresse.'],
  ])(
    'returns a 404 page in %s that explains how to get a new address, if its token is wrong',
    async (lang, text) => {
      const { app } = await openOffice({ rows: () => ({ admins: [] }) });
      const { statusCode, headers, body } = await app.inject({ url: `${UNKNOWN}?lang=${lang}` });
      expect([statusCode, headers['x-robots-tag']]).toEqual([404, 'noindex']);
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(body).toContain(`<html lang="${lang}">`);
      expect(body).toContain(text);
      expect(body).not.toMatch(/<script|\/admin\/login/);
    },
  );

  it.each([
    ['en', 'Your studio is set up'],
    ['fr', 'Votre studio est déjà installé'],
  ])('returns a page in %s that links to the login once an admin exists', async (lang, text) => {
    const { app } = await openOffice();
    const { statusCode, body } = await app.inject({ url: `${UNKNOWN}?lang=${lang}` });
    expect(statusCode).toBe(404);
    expect(body).toContain(text);
    expect(body).toContain(`href="/admin/login?lang=${lang}"`);
    expect(body).not.toMatch(/Restart|Redémarrez/);
  });

  it('is logged at most once a minute, however often the service starts', async () => {
    const world = await openOffice({ rows: () => ({ admins: [] }) });
    const count = (text: string) => world.log.lines.filter((line) => line.includes(text)).length;
    const counts = () => [
      count('/admin/first-start/'),
      count('A start less than a minute ago logged the address'),
    ];
    expect(counts()).toEqual([1, 0]);
    await world.another(await builtApps());
    expect(counts()).toEqual([1, 1]);
    world.clock.advance(Duration.ofMinutes(1));
    await world.another(await builtApps());
    expect(counts()).toEqual([2, 1]);
  });
});

/** specification.md#office-build */
describe('the files of a screen', () => {
  it('are sent compressed, and may be cached for a year', async () => {
    const { app } = await openOffice();
    const { body } = await app.inject({ url: '/admin' });
    const [script = ''] = /\/admin\/assets\/main-[^"]+\.js/.exec(body) ?? [];
    const { statusCode, headers } = await app.inject({ url: script, headers: { 'accept-encoding': 'br' } });
    expect([statusCode, headers['content-encoding'], headers['cache-control']]).toEqual([
      200,
      'br',
      'public, max-age=31536000, immutable',
    ]);
  });

  /** specification.md#office-installed */
  it('include a service worker that browsers must request again before each use', async () => {
    const { app } = await openOffice();
    const { statusCode, headers } = await app.inject({ url: '/admin/worker.js' });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'service-worker-allowed': '/admin',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    });
  });

  it('do not depend on the NODE_ENV of the build', async () => {
    onTestFinished(() => void vi.unstubAllEnvs());
    const builds: OfficeBuild[] = [];
    for (const environment of ['test', 'production', undefined]) {
      vi.stubEnv('NODE_ENV', environment);
      await buildBackOffice();
      builds.push(readOfficeBuild() as OfficeBuild);
    }
    for (const { assets, files } of builds) {
      expect(assets).toEqual(builds[0]?.assets);
      for (const url of [assets.script, assets.words.en, assets.words.fr, assets.style])
        expect(existsSync(path.join(files, url.replace('/admin/', ''))), url).toBe(true);
    }
  });

  it('are smaller than 40 KiB in total for the first screen', async () => {
    await buildChangedBackOffice();
    const { assets, files } = readOfficeBuild() as OfficeBuild;
    const inAll = (kind: string): number =>
      globSync(`{assets/*,*}.${kind}`, { cwd: files })
        .map((name) => sizeOf(path.join(files, name)))
        .reduce((sum, size) => sum + size, 0);
    const first = withImports(
      [assets.script, assets.words.fr].map((url) => path.join(files, url.replace('/admin/', ''))),
    );
    expect([...first].map(sizeOf).reduce((sum, size) => sum + size, 0)).toBeLessThan(40 * 1024);
    expect(inAll('js')).toBeLessThan(110 * 1024);
    expect(inAll('css')).toBeLessThan(8 * 1024);
  });
});

/** Returns these scripts and all scripts that they import, directly or indirectly. */
const withImports = (scripts: readonly string[], found = new Set<string>()): ReadonlySet<string> => {
  for (const script of scripts.filter((name) => !found.has(name))) {
    found.add(script);
    const imports = readFileSync(script, 'utf8').matchAll(/(?:from|import)"(\.\/[^"]+)"/g);
    withImports(
      [...imports].map(([, name = '']) => path.join(path.dirname(script), name)),
      found,
    );
  }
  return found;
};

const sizeOf = (name: string): number => gzipSync(readFileSync(name), { level: 9 }).length;
