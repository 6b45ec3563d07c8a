import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { Duration } from '@js-joda/core';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { readOfficeBuild, type OfficeBuild } from '../src/index.ts';
import { SCREEN_PATHS } from '../src/screen-paths.ts';
import { buildBackOffice, buildChangedBackOffice } from '../build/build-back-office.ts';
import { builtApps, openOffice } from './use-office.ts';

/** That of a first start is there only while there is no admin. specification.md#first-start */
const SERVED = Object.values(SCREEN_PATHS).filter((screen) => screen !== SCREEN_PATHS.firstStart);

/** specification.md#office-serving specification.md#page-security */
describe('the address of a screen', () => {
  it.each(SERVED)('%s: answers a page without data', async (screen) => {
    const { app } = await openOffice();
    const { statusCode, headers, body } = await app.inject({ url: screen.replace(/:\w+/, 'a-b') });
    expect(statusCode).toBe(200);
    expect(body).toContain('<html lang="en">');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
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
  ])('%s with Accept-Language %s: is %s', async (url, accepted, language) => {
    const { app } = await openOffice();
    const { body, headers } = await app.inject({ url, headers: { 'accept-language': accepted } });
    expect(body).toContain(`<html lang="${language}">`);
    expect(headers['vary']).toContain('Accept-Language');
  });

  /** specification.md#trailing-slash */
  it.each(Object.values(SCREEN_PATHS))('%s/: leads to the one without the slash', async (screen) => {
    const { app } = await openOffice();
    const url = screen.replace(/:\w+/, 'a-b');
    const { statusCode, headers } = await app.inject({ url: `${url}/?lang=fr&x=/` });
    expect([statusCode, headers['location']]).toEqual([308, `${url}?lang=fr&x=/`]);
  });

  /** specification.md#page-answers */
  it('is compressed, and 304 for a browser that has it', async () => {
    const { app } = await openOffice();
    const first = await app.inject({ url: '/admin', headers: { 'accept-encoding': 'gzip' } });
    expect(first.headers['content-encoding']).toBe('gzip');
    const known = { 'accept-encoding': 'gzip', 'if-none-match': String(first.headers['etag']) };
    const { statusCode, body } = await app.inject({ url: '/admin', headers: known });
    expect([statusCode, body]).toEqual([304, '']);
  });

  /** specification.md#office-screens */
  it.each(['/admin/unknown', '/admin/bookings/a/b', '/administration'])('%s: is unknown', async (url) => {
    const { app } = await openOffice();
    expect((await app.inject({ url })).statusCode).toBe(404);
  });
});

/** specification.md#first-start specification.md#office-first-start */
describe('the address of a first start', () => {
  const UNKNOWN = `/admin/first-start/${'x'.repeat(43)}`;

  it.each([
    ['en', 'Restart the service: its log then shows a new address.'],
    ['fr', 'Redémarrez-le : son journal affichera une nouvelle adresse.'],
  ])('%s, over: is a page of the back office with 404 that says how to get another', async (lang, text) => {
    const { app } = await openOffice({ rows: () => ({ admins: [] }) });
    const { statusCode, headers, body } = await app.inject({ url: `${UNKNOWN}?lang=${lang}` });
    expect([statusCode, headers['x-robots-tag']]).toEqual([404, 'noindex']);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(body).toContain(`<html lang="${lang}">`);
    expect(body).toContain(text);
    expect(body).not.toMatch(/<script|\/admin\/login/);
  });

  it.each([
    ['en', 'Your studio is set up'],
    ['fr', 'Votre studio est déjà installé'],
  ])('%s, with an admin: leads to the login instead', async (lang, text) => {
    const { app } = await openOffice();
    const { statusCode, body } = await app.inject({ url: `${UNKNOWN}?lang=${lang}` });
    expect(statusCode).toBe(404);
    expect(body).toContain(text);
    expect(body).toContain(`href="/admin/login?lang=${lang}"`);
    expect(body).not.toMatch(/Restart|Redémarrez/);
  });

  it('after a start within a minute: the log says why it has none', async () => {
    const world = await openOffice({ rows: () => ({ admins: [] }) });
    const count = (text: string) => world.log.lines.filter((line) => line.includes(text)).length;
    const counts = () => [count('/admin/first-start/'), count('a start less than a minute ago logged one')];
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
  it('are served compressed, and kept for a year', async () => {
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

  it('are the same and there, whatever NODE_ENV says when they are built', async () => {
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

  it('stay within what a phone can load: 40 kB to begin with, 110 kB of scripts and 8 kB of styles in all', async () => {
    await buildChangedBackOffice();
    const { assets, files } = readOfficeBuild() as OfficeBuild;
    const inAll = (kind: string): number =>
      globSync(`assets/*.${kind}`, { cwd: files })
        .map((name) => sizeOf(path.join(files, name)))
        .reduce((sum, size) => sum + size, 0);
    const first = [assets.script, assets.words.fr].map((url) =>
      sizeOf(path.join(files, url.replace('/admin/', ''))),
    );
    expect(first.reduce((sum, size) => sum + size, 0)).toBeLessThan(40 * 1024);
    expect(inAll('js')).toBeLessThan(110 * 1024);
    expect(inAll('css')).toBeLessThan(8 * 1024);
  });
});

const sizeOf = (name: string): number => gzipSync(readFileSync(name), { level: 9 }).length;
