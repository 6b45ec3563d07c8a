import { createHmac } from 'node:crypto';
import { type Answer, bearing, isJson, type Sent } from '@booky/testkit/http';
import { describe, expect, it } from 'vitest';
import { offices } from '../../support/journey.ts';
import { linkFromEmail, ownBooking } from '../../support/own-booking.ts';
import { publishedOperations } from '../../support/published-operations.ts';
import { refusal } from '../../support/refusal.ts';
import { KEYS } from '../../support/store.ts';
import { anotherStart, book } from '../../support/visitor.ts';
import { FRONTEND_ORIGIN } from '../../support/world.ts';

const NONE_SENT = 'Bearer realm="service-admin"';
const REJECTED = 'Bearer realm="service-admin", error="invalid_token"';

const NEEDS_NO_TOKEN = [
  '/api/admin/auth/login',
  '/api/admin/auth/refresh',
  '/api/admin/auth/logout',
  '/api/admin/auth/password-reset',
  '/api/admin/auth/password-reset/confirm',
];

const expectClosed = (answer: Answer, challenge: string): void => {
  expect([answer.status, answer.headers['www-authenticate']]).toEqual([401, challenge]);
  // The response to a HEAD request has no body.
  expect(answer.body).toEqual(answer.text === '' ? undefined : refusal('unauthenticated'));
};

const UNKNOWN: readonly (readonly [string, string])[] = [
  ['GET', '/api/admin/'],
  ['GET', '/api/admin/nothing'],
  ['POST', '/api/admin/nothing'],
  ['GET', '/api/admin/bookings/a/b/c/d'],
  ['GET', '/api/admin/auth/login'],
  ['PUT', '/api/admin/auth/password-reset'],
  ['DELETE', '/api/admin/settings'],
  ['OPTIONS', '/api/admin/settings'],
  ['POST', '/api/admin/auth/me'],
  ['PATCH', '/api/admin/bookings'],
  ['GET', '/api/admin/settings/'],
  ['GET', '/api/admin/SETTINGS'],
  ['GET', '/api/admin/%2Fsettings'],
];

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

const signed = (header: object, claims: object, key: string): string => {
  const text = `${encoded(header)}.${encoded(claims)}`;
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
};

const claimsOf = (token: string): Readonly<Record<string, unknown>> => {
  const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return isJson(claims) ? claims : {};
};

/**
 * specification.md#admin-gate specification.md#admin-challenge specification.md#get-signed-in-admin
 * specification.md#distinct-keys specification.md#public-admin
 */
describe('access to the back office', () => {
  const office = offices.share({ areLimitsLifted: true });

  describe('without a token', () => {
    it('returns 401 for every operation before it checks anything else', async () => {
      const { world } = await office();
      const all = (await publishedOperations(world, 'not-an-id')).filter(
        ({ path }) => path.startsWith('/api/admin') && !NEEDS_NO_TOKEN.includes(path),
      );
      expect(all.length).toBeGreaterThan(35);
      for (const { method, path } of all) {
        expectClosed(await world.ask(method, path), NONE_SENT);
        const asked = `${path}?unknown=key`;
        const broken: Sent =
          method === 'GET'
            ? {}
            : { bytes: '{"', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
        expectClosed(await world.ask(method, asked, broken), NONE_SENT);
        expectClosed(
          await world.ask(method, asked, {
            ...broken,
            headers: { ...broken.headers, ...bearing('x').headers },
          }),
          REJECTED,
        );
      }
    });

    it.each(UNKNOWN)('returns 401 for the unknown operation %s %s', async (method, path) => {
      const { world } = await office();
      expectClosed(await world.ask(method, path), NONE_SENT);
      expectClosed(await world.ask(method, path, bearing('x')), REJECTED);
    });

    it('returns 401 or 404 for an admin path in a different spelling', async () => {
      const { world } = await office();
      for (const path of ['/api/%61dmin/settings', '/api//admin/settings', '/api/admin;/settings']) {
        expect([401, 404]).toContain((await world.ask('GET', path)).status);
      }
    });

    it('returns 401 for a HEAD request', async () => {
      const { world, admin } = await office();
      expectClosed(await world.ask('HEAD', '/api/admin/settings'), NONE_SENT);
      const open = await admin.ask('HEAD', '/settings');
      expect([open.status, open.text]).toEqual([200, '']);
    });

    it('lets the website send a preflight for the Authorization header', async () => {
      const { world } = await office();
      const answer = await world.ask('OPTIONS', '/api/admin/settings', {
        headers: {
          origin: FRONTEND_ORIGIN,
          'access-control-request-method': 'PATCH',
          'access-control-request-headers': 'authorization,content-type',
        },
      });
      expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([204, FRONTEND_ORIGIN]);
      const closed = await world.ask('GET', '/api/admin/settings', { headers: { origin: FRONTEND_ORIGIN } });
      expectClosed(closed, NONE_SENT);
      // Without this header, the page's script could not read the 401.
      expect(closed.headers['access-control-allow-origin']).toBe(FRONTEND_ORIGIN);
    });
  });

  describe('with a token', () => {
    it.each(UNKNOWN)('returns 404 for the unknown operation %s %s', async (method, path) => {
      const { admin } = await office();
      const answer = await admin.ask(method, path.replace('/api/admin', ''));
      expect([answer.status, answer.body]).toEqual([404, refusal('not_found')]);
    });

    /** specification.md#public-admin-object */
    it("returns only the admin's public fields at /auth/me", async () => {
      const { admin } = await office();
      const answer = await admin.ask('GET', '/auth/me');
      expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store']);
      expect(answer.body).toEqual({
        admin: {
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          email: 'photographer@studio.example',
          createdAt: '2030-01-07T07:00:00.000Z',
        },
      });
    });

    it('accepts "Bearer" in any letter case, but the token only once and only in the Authorization header', async () => {
      const { world, admin } = await office();
      const token = await admin.token();
      const me = (sent: Sent = {}, query = '') => world.ask('GET', `/api/admin/auth/me${query}`, sent);
      expect((await me({ headers: { authorization: `bearer  ${token}` } })).status).toBe(200);
      for (const headers of [
        { cookie: `token=${token}; access_token=${token}` },
        { authorization: `Basic ${token}` },
        { authorization: token },
        { 'proxy-authorization': `Bearer ${token}` },
        { 'x-access-token': token },
      ]) {
        expectClosed(await me({ headers }), NONE_SENT);
      }
      expectClosed(await me({}, `?access_token=${token}`), NONE_SENT);
      expectClosed(await me({ headers: { authorization: `Bearer ${token}, Bearer ${token}` } }), REJECTED);
      expectClosed(await me({ headers: { authorization: 'Bearer' } }), REJECTED);
    });

    it("returns 401 if the token is a client's access token or checkout token", async () => {
      const { world } = await office();
      const held = await book(world, { startsAt: anotherStart() });
      const { reference } = await ownBooking(world, { startsAt: anotherStart() });
      const { accessToken } = await linkFromEmail(world, reference);
      for (const token of [held.checkoutToken, accessToken, reference]) {
        expectClosed(await world.ask('GET', '/api/admin/auth/me', bearing(token)), REJECTED);
      }
    });

    it('returns 401 if the token was altered or wrongly signed', async () => {
      const { world, admin } = await office();
      const token = await admin.token();
      const claims = claimsOf(token);
      const [header = '', payload = '', signature = ''] = token.split('.');
      const hs256 = { alg: 'HS256', typ: 'JWT' };
      const longer = { ...claims, exp: Number(claims['exp']) + 3600 };
      for (const forged of [
        `${header}.${encoded(longer)}.${signature}`,
        `${header}.${payload}.`,
        `${header}.${payload}`,
        `${encoded({ alg: 'none', typ: 'JWT' })}.${payload}.`,
        `${encoded({ alg: 'none', typ: 'JWT' })}.${payload}.${signature}`,
        signed(hs256, claims, KEYS.checkoutToken),
        signed(hs256, claims, KEYS.digest),
        signed(hs256, claims, ''),
        signed(hs256, longer, 'another key of sufficient length'),
        `${token}${token}`,
        `${token} `.repeat(2),
      ]) {
        expectClosed(await world.ask('GET', '/api/admin/auth/me', bearing(forged)), REJECTED);
      }
      expect((await world.ask('GET', '/api/admin/auth/me', bearing(token))).status).toBe(200);
    });
  });
});
