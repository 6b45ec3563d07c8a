import { API_SCOPES, type ApiScope } from '@booky/domain';
import { type Answer, at, bearing, type Photographer, type Sent, textAt } from '@booky/testkit/http';
import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { offices } from '../../support/journey.ts';
import { adminOf, logIn, makeAccount, PASSWORD } from '../../support/office.ts';
import { resetToken, setPassword } from '../../support/password-reset.ts';
import { publishedOperations } from '../../support/published-operations.ts';
import { NOT_FOUND, refusal, refused } from '../../support/refusal.ts';
import { ADMIN_EMAIL } from '../../support/world.ts';

const FORBIDDEN = [403, refusal('insufficient_scope')];
const REFUSED = [401, refusal('unauthenticated')];

const makeKey = (admin: Photographer, given: object = {}, sent: Sent = {}): Promise<Answer> =>
  admin.ask('POST', '/api-keys', {
    body: { name: 'Website', scopes: ['read'], password: PASSWORD, ...given },
    ...sent,
  });

/** Creates a key and returns its secret. */
const secretOf = async (admin: Photographer, given: object = {}): Promise<string> =>
  textAt((await makeKey(admin, given)).body, 'secret');

const shown = ({ status, body }: Answer): readonly unknown[] => [status, body];

const keysOf = async (admin: Photographer): Promise<unknown> =>
  at((await admin.ask('GET', '/api-keys')).body, 'apiKeys');

/** specification.md#for-no-key */
const FOR_NO_KEY = [
  'GET /auth/me',
  'POST /api-keys',
  'DELETE /api-keys/not-an-id',
  'POST /webhook-endpoints',
  'PATCH /webhook-endpoints/not-an-id',
  'DELETE /webhook-endpoints/not-an-id',
  'POST /webhook-endpoints/not-an-id/rotate',
  'POST /webhook-endpoints/not-an-id/test',
  'PATCH /policies',
  'POST /calendar-feed',
  'DELETE /calendar-feed',
  'POST /clients/export',
  'POST /clients/erase',
  'POST /bookings/not-an-id/fee',
  'POST /payments/not-an-id/adopt',
];

/**
 * specification.md#api-keys specification.md#api-key-object specification.md#list-api-keys
 * specification.md#create-api-key specification.md#delete-api-key
 */
describe('API keys', () => {
  const { open } = offices;

  it('can be created, used, listed and deleted', async () => {
    const { world, admin } = await open();
    expect(await keysOf(admin)).toEqual([]);
    const made = await makeKey(admin, {
      scopes: ['read', 'bookings'],
      expiresAt: '2031-01-01T00:00:00+02:00',
    });
    const secret = textAt(made.body, 'secret');
    const id = textAt(made.body, 'apiKey', 'id');
    const apiKey = {
      id,
      name: 'Website',
      scopes: ['read', 'bookings'],
      createdAt: '2030-01-07T07:00:00.000Z',
      expiresAt: '2030-12-31T22:00:00.000Z',
      lastUsedAt: null,
      prefix: secret.slice(0, 8),
    };
    expect(shown(made)).toEqual([201, { apiKey, secret: expect.stringMatching(/^bky_[\w-]{43}$/) }]);
    expect(await keysOf(admin)).toEqual([apiKey]);
    expect((await world.ask('GET', '/api/admin/today', bearing(secret))).status).toBe(200);
    // The second scope works too: the request passes the scope check and fails only because fields are missing.
    const booking = { body: {}, ...bearing(secret) };
    expect((await world.ask('POST', '/api/admin/bookings', booking)).status).toBe(400);
    expect(await keysOf(admin)).toEqual([{ ...apiKey, lastUsedAt: '2030-01-07T07:00:00.000Z' }]);
    expect((await admin.ask('DELETE', `/api-keys/${id}`)).status).toBe(204);
    expect(shown(await admin.ask('DELETE', `/api-keys/${id}`))).toEqual(NOT_FOUND);
    expect(shown(await world.ask('GET', '/api/admin/today', bearing(secret)))).toEqual(REFUSED);
    expect(await keysOf(admin)).toEqual([]);
  });

  it('are announced to the admin in an email that does not contain the secret', async () => {
    const { world, admin } = await open();
    const secret = await secretOf(admin);
    expect(await world.emails('api_key_created')).toEqual([
      {
        cause: 'api_key_created',
        to: ADMIN_EMAIL,
        locale: 'en',
        name: 'Website',
        scopes: ['read'],
        createdAt: '2030-01-07T07:00:00Z',
        expiresAt: null,
      },
    ]);
    expect(JSON.stringify(await world.emails())).not.toContain(secret);
  });

  it('get a new secret for each request, even if the requests share an Idempotency-Key', async () => {
    const { admin } = await open();
    const headers = { 'idempotency-key': 'one key' };
    const secrets = [];
    for (let time = 0; time < 2; time += 1)
      secrets.push(textAt((await makeKey(admin, {}, { headers })).body, 'secret'));
    expect(secrets[0]).not.toBe(secrets[1]);
  });

  it('cannot be created with an expiry in the past', async () => {
    const { world, admin } = await open();
    const now = '2030-01-07T07:00:00Z';
    expect(shown(await makeKey(admin, { expiresAt: now }))).toEqual(refused(422, 'expiresAt'));
    expect([await keysOf(admin), await world.emails()]).toEqual([[], []]);
  });

  /** specification.md#lockout */
  it('cannot be created with a wrong password, and each wrong password counts as a failed login', async () => {
    const { world, admin } = await open({ areLimitsLifted: true });
    await admin.token();
    for (let time = 0; time < 5; time += 1)
      expect(shown(await makeKey(admin, { password: 'a guess' }))).toEqual([
        401,
        refusal('invalid_credentials'),
      ]);
    expect(shown(await makeKey(admin))).toEqual([401, refusal('invalid_credentials')]);
    expect((await logIn(world)).status).toBe(401);
    expect(await world.emails('login_failures')).toHaveLength(1);
    expect(await keysOf(admin)).toEqual([]);
  });

  it('belong to one admin, and stop working when that admin sets a new password', async () => {
    const { world, admin } = await open();
    const [email, password] = ['second@studio.example', 'two sharp lenses and a tripod'];
    expect(await makeAccount(world, email, password)).toBe(true);
    const second = adminOf(world, password, email);
    const secret = await secretOf(admin);
    const others = await makeKey(second, { password });
    expect(shown(await admin.ask('DELETE', `/api-keys/${textAt(others.body, 'apiKey', 'id')}`))).toEqual(
      NOT_FOUND,
    );
    const next = 'another password, long enough';
    expect((await setPassword(world, await resetToken(world), next)).status).toBe(200);
    expect(shown(await world.ask('GET', '/api/admin/today', bearing(secret)))).toEqual(REFUSED);
    expect(await keysOf(adminOf(world, next))).toEqual([]);
    const stillOpen = bearing(textAt(others.body, 'secret'));
    expect((await world.ask('GET', '/api/admin/today', stillOpen)).status).toBe(200);
  });

  it('work only until they expire, and only with the exact secret', async () => {
    const { world, admin } = await open();
    const secret = await secretOf(admin, { expiresAt: '2030-01-07T08:00:00Z' });
    const me = async (text: string) => (await world.ask('GET', '/api/admin/today', bearing(text))).status;
    world.clock.advance(Duration.ofHours(1).minusMillis(1));
    expect(await me(secret)).toBe(200);
    world.clock.advance(Duration.ofMillis(1));
    expect([await me(secret), await me(`${secret}x`), await me('bky_'), await me(secret.slice(4))]).toEqual([
      401, 401, 401, 401,
    ]);
  });

  /** specification.md#api-key-use */
  it('record when they were last used, at most once a minute', async () => {
    const { world, admin } = await open();
    const secret = await secretOf(admin);
    const usedAfter = async (seconds: number) => {
      world.clock.advance(Duration.ofSeconds(seconds));
      await world.ask('GET', '/api/admin/today', bearing(secret));
      return at(await keysOf(admin), '0', 'lastUsedAt');
    };
    expect(await usedAfter(1)).toBe('2030-01-07T07:00:01.000Z');
    expect(await usedAfter(59)).toBe('2030-01-07T07:00:01.000Z');
    expect(await usedAfter(1)).toBe('2030-01-07T07:01:01.000Z');
  });
});

/** specification.md#api-key-scopes specification.md#insufficient-scope specification.md#for-no-key */
describe('API keys with scopes', () => {
  const office = offices.share({ areLimitsLifted: true });
  const secrets = new Map<ApiScope, string>();
  const keyOf = async (scope: ApiScope): Promise<string> => {
    const secret = secrets.get(scope) ?? (await secretOf((await office()).admin, { scopes: [scope] }));
    secrets.set(scope, secret);
    return secret;
  };

  it.each(API_SCOPES)(
    'return 403 insufficient_scope for every operation that the scope %s does not allow, and for no other',
    async (scope) => {
      const { world } = await office();
      const secret = await keyOf(scope);
      const counted = { open: 0, closed: 0 };
      for (const { method, path, scope: needed } of await publishedOperations(world, 'not-an-id')) {
        if (!path.startsWith('/api/admin/') || /auth\/(?:login|refresh|logout|password)/.test(path)) continue;
        // With this content type, every allowed operation that reads a body returns 400.
        const sent = method === 'GET' ? {} : { bytes: '{"', headers: { 'content-type': 'text/plain' } };
        const headers = { ...sent.headers, ...bearing(secret).headers };
        const answer = await world.ask(method, `${path}?unknown=key`, { ...sent, headers });
        if (needed === scope) {
          counted.open += 1;
          expect([method, path, [400, 404, 200].includes(answer.status)]).toEqual([method, path, true]);
        } else {
          counted.closed += 1;
          expect([method, path, ...shown(answer)]).toEqual([method, path, ...FORBIDDEN]);
        }
      }
      expect(counted.open).toBeGreaterThan(4);
      expect(counted.closed).toBeGreaterThan(30);
    },
  );

  it('need the scope "read" for every GET of the back office, and another scope for every change', async () => {
    const { world } = await office();
    for (const { method, path, scope } of await publishedOperations(world, 'not-an-id')) {
      const isAdmins = path.startsWith('/api/admin/') && !/auth\//.test(path);
      expect([method, path, [...API_SCOPES, 'none']]).toEqual([
        method,
        path,
        expect.arrayContaining([scope]),
      ]);
      if (!isAdmins) expect([method, path, scope]).toEqual([method, path, 'none']);
      if (isAdmins && method === 'GET') expect([method, path, scope]).toEqual([method, path, 'read']);
      if (isAdmins && method !== 'GET') expect(scope).not.toBe('read');
    }
  });

  it.each(FOR_NO_KEY)('cannot be used to request %s, even with all scopes', async (operation) => {
    const { world, admin } = await office();
    const [method = '', path = ''] = operation.split(' ');
    const secret = await secretOf(admin, { scopes: [...API_SCOPES] });
    expect(shown(await world.ask(method, `/api/admin${path}`, bearing(secret)))).toEqual(FORBIDDEN);
  });

  /** specification.md#idempotency-key */
  it('count as separate callers: two keys that send the same Idempotency-Key create one row each', async () => {
    const { world, admin } = await office();
    const add = async (secret: string) =>
      world.ask('POST', '/api/admin/addons', {
        body: { nameEn: 'Prints', nameFr: null, priceRwf: 1000, isActive: true, sortOrder: 0 },
        headers: { ...bearing(secret).headers, 'idempotency-key': 'one' },
      });
    const one = await secretOf(admin, { scopes: ['catalogue'] });
    const other = await secretOf(admin, { scopes: ['catalogue'] });
    const [first, again, another] = [await add(one), await add(one), await add(other)];
    expect([first.status, again.status, another.status]).toEqual([201, 201, 201]);
    expect(again.body).toEqual(first.body);
    expect(at(another.body, 'addon', 'id')).not.toEqual(at(first.body, 'addon', 'id'));
  });
});
