import { request } from 'node:http';
import * as consumers from 'node:stream/consumers';
import { isJson } from '@booky/testkit/http';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { World } from '@booky/http/testing/worlds';
import { MONTH, openSite, post, type Shown } from './use-site.ts';

/** Requests a path exactly as written, whereas `inject` would remove dot segments. */
const look = ({ url }: World, path: string, method = 'GET'): Promise<Shown> => {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, method, agent: false }, (response) => {
      const { statusCode: status = 0, headers } = response;
      consumers.text(response).then((html) => resolve({ status, headers, html }), reject);
    })
      .on('error', reject)
      .end();
  });
};

/** For each page whose address contains an id, a function that returns the path for an id. */
const PATHS: readonly ((id: string) => string)[] = [
  (id) => `/book/${id}`,
  (id) => `/services/${id}`,
  (id) => `/booked/${id}`,
  (id) => `/pay/${id}/${id}`,
  (id) => `/pay/BKY-3002-AAAAA/${id}`,
  (id) => `/payments/${id}`,
  (id) => `/booking/${id}`,
  (id) => `/booking/${id}/receipt`,
  (id) => `/confirm-email-change/${id}`,
];

const hasPage = ({ status, headers, html }: Shown): boolean =>
  status < 500 && headers['content-type'] === 'text/html; charset=utf-8' && html.includes('<h1');

/** specification.md#malformed-id */
describe('a path with a malformed id', () => {
  it.each(['x', '', '.', '..', '...', '%2e%2e', '%00', '%', '%ff', 'a%2Fb', "'", '😀', 'x'.repeat(5000)])(
    'returns an HTML page: "%s"',
    async (id) => {
      const world = await openSite();
      for (const path of PATHS) {
        const page = await look(world, encodeURI(path(id)).replaceAll('%25', '%'));
        expect([path(id), page.status]).toEqual([path(id), path(id).startsWith('/confirm') ? 200 : 404]);
        expect(page.html).toContain('<h1');
      }
    },
  );
});

/** Texts that could break a parser: empty, long, of another type, or with half of a surrogate pair. */
const ODD = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom('', ' ', '\0', '\r\n', '\u202e', 'soon', 'null', '-1', '1e9', '99999999999999999999', '{}'),
  fc.constantFrom('2030-13', '9999-12', '9999-13', '0000-00', '+275760-09-13T00:00:00Z', '2030-02-30T25:00Z'),
  fc.constantFrom('x'.repeat(3000), 'é'.repeat(3000)),
);

const FIELDS = [
  'key',
  'startsAt',
  'addonIds',
  'fullName',
  'email',
  'phone',
  'location',
  'partySize',
  'specialRequests',
  'consent',
  'reference',
  'other',
];

/** specification.md#malformed-id specification.md#site-form */
describe('the site', () => {
  it('responds to any address and any form with HTML and a status below 500', async () => {
    const world = await openSite({ areLimitsLifted: true });
    const segment = fc.oneof(ODD, fc.constantFrom('.', '..', '%', '%2e', '\\', 'terms', 'admin', 'book'));
    const address = fc
      .tuple(
        fc.oneof(
          fc
            .tuple(fc.constantFrom(...PATHS), segment)
            .map(([path, id]) => path(encodeURIComponent(wellFormed(id)))),
          fc.array(segment, { maxLength: 4 }).map((parts) => `/${parts.map(inPath).join('/')}`),
          fc.constantFrom(
            '/',
            '//',
            '//evil.example',
            '/\\evil.example',
            '/book',
            `/book/${world.studio.classic.id}`,
          ),
        ),
        fc.constantFrom('', '/', '?', '?month=', '?lang=', '?lang=fr&month=', '/?reference='),
        ODD,
      )
      .map(
        ([path, query, value]) =>
          path + query + (query.endsWith('=') ? encodeURIComponent(wellFormed(value)) : ''),
      );
    await fc.assert(
      fc.asyncProperty(address, async (url) => {
        const page = await look(world, url);
        if (page.status === 308) expect(String(page.headers['location'])).toMatch(/^\/[a-z]/);
        else if (!/^\/api(?:[/?]|$)/.test(url))
          expect([url, page.status, hasPage(page)]).toEqual([url, page.status, true]);
        expect(page.html).not.toMatch(/href="(?:\/\/|\/\\)/);
      }),
      { numRuns: 400 },
    );
    const forms = fc.array(fc.tuple(fc.constantFrom(...FIELDS), ODD), { maxLength: 12 });
    const path = fc.constantFrom(
      `/book/${world.studio.classic.id}?month=${MONTH}`,
      `/book/${world.studio.classic.id}?month=soon&lang=fr`,
      '/book/x',
      '/find-booking',
      '/confirm-email-change/x',
      '/confirm-email-change/..',
    );
    await fc.assert(
      fc.asyncProperty(path, forms, fc.boolean(), async (url, fields, isOurs) => {
        const headers = { 'sec-fetch-site': isOurs ? 'same-origin' : 'cross-site' };
        const page = await post(world, url, fields, headers);
        expect([url, fields, hasPage(page)]).toEqual([url, fields, true]);
      }),
      { numRuns: 400 },
    );
  });

  it.each([
    ['too long', 'application/x-www-form-urlencoded', 'x'.repeat(33 * 1024), 413, 'This form is too long'],
    ['JSON', 'application/json', '{"fullName":1}', 415, 'We cannot read this form'],
    ['broken JSON', 'application/json', '{', 415, 'We cannot read this form'],
    ['a file', 'multipart/form-data; boundary=x', '--x--', 415, 'We cannot read this form'],
    ['of no type', 'x', 'x', 415, 'We cannot read this form'],
  ])('explains why it refuses a form body that is %s', async (_name, type, payload, status, heading) => {
    const world = await openSite();
    for (const url of [bookOf(world), '/find-booking', '/confirm-email-change/x']) {
      const answer = await world.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': type },
        payload,
      });
      expect([answer.statusCode, answer.body]).toEqual([status, expect.stringContaining(heading)]);
    }
    const elsewhere = await world.app.inject({
      method: 'POST',
      url: '/nothing',
      headers: { 'content-type': type },
      payload,
    });
    expect([elsewhere.statusCode, elsewhere.body]).toEqual([404, expect.stringContaining('<h1')]);
  });

  it('leaves paths below /api to the API', async () => {
    const world = await openSite();
    for (const url of ['/api', '/api/', '/api/services/', '/api/payments/x/']) {
      const { status, html } = await look(world, url);
      expect([url, status, isJson(JSON.parse(html))]).toEqual([url, 404, true]);
    }
  });
});

/** specification.md#trailing-slash */
describe('an address with a trailing slash', () => {
  it.each([
    ['/terms/', '/terms'],
    ['/find-booking/?lang=fr&x=/', '/find-booking?lang=fr&x=/'],
    ['/book/a%20b/?month=2030-02', '/book/a%20b?month=2030-02'],
    ['/pay/BKY-3002-AAAAA/x/', '/pay/BKY-3002-AAAAA/x'],
    ['/payments/x/', '/payments/x'],
    ['/booking/x/', '/booking/x'],
  ])('redirects %s to %s', async (url, location) => {
    const world = await openSite();
    for (const method of ['GET', 'HEAD'] as const) {
      const { status, headers } = await look(world, url, method);
      expect([method, status, headers['location']]).toEqual([method, 308, location]);
    }
  });

  it('redirects a form without changing its method', async () => {
    const world = await openSite();
    const { status, headers } = await post(world, `/find-booking/?lang=fr`, []);
    expect([status, headers['location']]).toEqual([308, '/find-booking?lang=fr']);
  });

  it.each(['//evil.example/', '/\\evil.example/', '/nothing/', '//'])('returns 404 at %s', async (url) => {
    const page = await look(await openSite(), url);
    expect([page.status, page.headers['location']]).toEqual([404, undefined]);
  });
});

const bookOf = ({ studio }: World): string => `/book/${studio.classic.id}`;

/** Shortens a text so that it fits in a request line, and replaces lone surrogates. */
const wellFormed = (text: string): string => text.slice(0, 200).toWellFormed();

/** Escapes only the characters that a request line cannot contain. A browser escapes more. */
const inPath = (text: string): string =>
  wellFormed(text).replaceAll(/[^\x21-\x7E]|[?#]/gu, encodeURIComponent);
