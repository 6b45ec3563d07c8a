import { once } from 'node:events';
import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { AdminAccount } from '@booky/domain/ports';
import { anAdmin } from '@booky/testkit';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adminOf, requireAdminToken } from './bearer.ts';
import { Email, StrictObject } from './schema-atoms.ts';
import { FRONTEND_ORIGIN, makeSampleServer } from './testing/sample-server.ts';

/** A token with allowed characters of every kind. */
const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.0123456789-._~+/==';
const ADMIN = anAdmin();

/** The checked tokens, and the number of requests that reached a handler. */
const seen: { tokens: string[]; handled: number } = { tokens: [], handled: 0 };

const authenticate = async (token: string): Promise<AdminAccount | undefined> => {
  seen.tokens.push(token);
  return token === TOKEN ? ADMIN : undefined;
};

/** Adds a scope like the back office: one route is open; all other paths, even unknown paths, require the token. */
const addBackOffice = (app: FastifyInstance): void => {
  app.register(
    (outer, _options, done) => {
      outer.post('/open', async () => ({ open: true }));
      outer.register((admin, _none, registered) => {
        requireAdminToken(admin, { authenticate, authenticateKey: async () => undefined });
        admin.addHook('preHandler', async () => {
          seen.handled += 1;
        });
        const body = StrictObject({ email: Email({ max: 320 }) });
        admin.get('/things', async (asked) => ({ adminId: adminOf(asked).id }));
        admin.post('/things', { schema: { body } }, async (asked) => ({ adminId: adminOf(asked).id }));
        registered();
      });
      done();
    },
    { prefix: '/api/admin' },
  );
  app.get('/api/careless', async (asked) => adminOf(asked));
};

let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  app = await makeSampleServer(addBackOffice);
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => app.close());
beforeEach(() => {
  seen.tokens = [];
  seen.handled = 0;
});

/** Sends the path unchanged. A list of header names and values may repeat names. */
const ask = async (method: string, path: string, headers: OutgoingHttpHeaders | string[] = {}, body = '') => {
  const sending = request({ port, host: '127.0.0.1', method, path, headers });
  sending.end(body);
  const [answer] = (await once(sending, 'response')) as [IncomingMessage];
  const { statusCode: status, headers: answered } = answer;
  return { status, challenge: answered['www-authenticate'], headers: answered, text: await text(answer) };
};

const CHALLENGE = 'Bearer realm="service-admin"';
const REFUSED = `${CHALLENGE}, error="invalid_token"`;
const BODY = JSON.stringify({
  error: 'unauthenticated',
  message: 'A valid admin token is needed.',
});

describe('a request with the correct token', () => {
  it.each(['Bearer', 'bearer', 'BEARER', 'bEaReR'])(
    'is accepted if the scheme is written as %s',
    async (scheme) => {
      const { status, text: answer } = await ask('GET', '/api/admin/things', {
        authorization: `${scheme} ${TOKEN}`,
      });
      expect([status, answer]).toEqual([200, JSON.stringify({ adminId: ADMIN.id })]);
      expect(seen.tokens).toEqual([TOKEN]);
    },
  );

  it('is accepted if there are spaces around the token, as HTTP allows', async () => {
    const { status } = await ask('GET', '/api/admin/things', { authorization: `  Bearer   ${TOKEN}  ` });
    expect(status).toBe(200);
  });

  it.each([
    ['GET', '/api/admin/unknown', 404],
    ['DELETE', '/api/admin/things', 404],
    ['OPTIONS', '/api/admin/things', 404],
    ['GET', '/api/admin/things?unknown=1', 400],
    ['POST', '/api/admin/things', 400],
  ])('passes the token check: %s %s returns %s', async (method, path, status) => {
    const answer = await ask(method, path, { authorization: `Bearer ${TOKEN}` });
    expect([answer.status, answer.challenge]).toEqual([status, undefined]);
  });
});

/** specification.md#admin-gate specification.md#admin-challenge */
describe('a request without a token', () => {
  it.each<OutgoingHttpHeaders>([
    {},
    { authorization: '' },
    { authorization: `Basic ${Buffer.from('photographer:password').toString('base64')}` },
    { authorization: TOKEN },
    { authorization: `Bearer${TOKEN}` },
    { authorization: `Token ${TOKEN}` },
    { 'proxy-authorization': `Bearer ${TOKEN}` },
    { 'x-access-token': TOKEN },
    { cookie: `token=${TOKEN}; access_token=${TOKEN}; Authorization=Bearer ${TOKEN}` },
  ])('returns 401 with a challenge that has no error code: %j', async (headers) => {
    const answer = await ask('GET', '/api/admin/things', headers);
    expect([answer.status, answer.challenge, answer.text]).toEqual([401, CHALLENGE, BODY]);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(seen).toEqual({ tokens: [], handled: 0 });
  });

  it.each(['access_token', 'token', 'authorization'])(
    'returns 401 even if the query parameter %s contains the token',
    async (name) => {
      const path = `/api/admin/things?${name}=${encodeURIComponent(TOKEN)}`;
      const answer = await ask('GET', path);
      expect([answer.status, answer.challenge]).toEqual([401, CHALLENGE]);
      expect(seen.tokens).toEqual([]);
    },
  );

  it.each([
    ['application/x-www-form-urlencoded', `access_token=${encodeURIComponent(TOKEN)}`],
    ['application/json', JSON.stringify({ access_token: TOKEN, email: 'photographer@studio.example' })],
  ])('returns 401 even if the body, of type %s, contains the token', async (type, body) => {
    const answer = await ask('POST', '/api/admin/things', { 'content-type': type }, body);
    expect([answer.status, answer.challenge]).toEqual([401, CHALLENGE]);
    expect(seen.tokens).toEqual([]);
  });
});

describe('a request with an invalid token', () => {
  it.each([
    ['Bearer nonsense'],
    [`Bearer ${TOKEN.toLowerCase()}`],
    [`Bearer ${TOKEN}x`],
    ['Bearer'],
    [`Bearer ${TOKEN} ${TOKEN}`],
    [`Bearer ${TOKEN}, Bearer ${TOKEN}`],
    [`Bearer "${TOKEN}"`],
    [`Bearer token=${TOKEN}`],
    [`Bearer \t${TOKEN}`],
    [`Bearer ${TOKEN}\u00e9`],
    [`Bearer ${TOKEN}`, `Bearer ${TOKEN}`],
    [`Bearer ${TOKEN}`, 'Bearer nonsense'],
    ['Bearer nonsense', `Bearer ${TOKEN}`],
    [`Bearer ${TOKEN}`, 'Basic nonsense'],
    ['Basic nonsense', `Bearer ${TOKEN}`],
    [`Bearer ${TOKEN}`, ''],
  ])('returns 401 with the challenge invalid_token for the header %j', async (...values) => {
    const headers = values.flatMap((value) => ['Authorization', value]);
    const answer = await ask('GET', '/api/admin/things', ['Host', '127.0.0.1', ...headers]);
    expect([answer.status, answer.challenge, answer.text]).toEqual([401, REFUSED, BODY]);
    expect(seen.handled).toBe(0);
  });
});

/** specification.md#admin-gate specification.md#check-order */
describe('the token check', () => {
  it.each([
    ['GET', '/api/admin/unknown'],
    ['GET', '/api/admin/'],
    ['GET', '/api/admin'],
    ['GET', '/api/admin?page=1'],
    ['GET', '/api/admin/things/'],
    ['GET', '/api/admin/things?unknown=1'],
    ['GET', '/api/admin//things'],
    ['GET', '/api/admin/THINGS'],
    ['GET', '/api/admin/%zz'],
    ['GET', '/api/admin/things/%2e%2e/%2e%2e/bookings'],
    ['GET', '/api/%61dmin/things'],
    ['GET', '/api/admin/thing%73'],
    ['GET', '/api/admin/things;a=1'],
    ['GET', '/api/admin/open'],
    ['HEAD', '/api/admin/things'],
    ['HEAD', '/api/admin/unknown'],
    ['OPTIONS', '/api/admin/things'],
    ['OPTIONS', '/api/admin/unknown'],
    ['DELETE', '/api/admin/things'],
    ['PUT', '/api/admin/unknown'],
    ['PATCH', '/api/admin/things'],
    ['TRACE', '/api/admin/things'],
    ['PROPFIND', '/api/admin/things'],
  ])('comes before every other check: %s %s returns 401', async (method, path) => {
    const answer = await ask(method, path);
    expect([answer.status, answer.challenge]).toEqual([401, CHALLENGE]);
    expect(answer.text).toBe(method === 'HEAD' ? '' : BODY);
    const other = await ask(method, path, { authorization: 'Bearer nonsense' });
    expect([other.status, other.challenge]).toEqual([401, REFUSED]);
    expect(seen.handled).toBe(0);
  });

  it.each([
    ['GET', '/api/ADMIN/things'],
    ['GET', '/API/admin/things'],
    ['GET', '//api/admin/things'],
    ['GET', '/api//admin/things'],
    ['GET', '/api/./admin/things'],
    ['GET', '/api/%2e/admin/things'],
    ['GET', '/api/x/../admin/things'],
    ['GET', '/api/bookings/%2e%2e/admin/things'],
    ['GET', '/api/admin%2fthings'],
    ['GET', '/api/admin;/things'],
    ['GET', '/api/adminthings'],
  ])('does not apply outside /api/admin: %s %s returns 404', async (method, path) => {
    const answer = await ask(method, path, { authorization: `Bearer ${TOKEN}` });
    expect(answer.status).toBe(404);
    expect(seen).toEqual({ tokens: [], handled: 0 });
  });

  it.each([
    ['a body that is not JSON', 'application/json', '{'],
    ['a body of another content type', 'text/plain', 'email=1'],
    ['a body with an invalid field', 'application/json', '{"email":"unknown"}'],
    ['a body over 64 KiB', 'application/json', JSON.stringify({ email: 'a'.repeat(70_000) })],
  ])('comes before the body is checked: even %s returns 401', async (_, type, body) => {
    for (const path of ['/api/admin/things', '/api/admin/unknown']) {
      const answer = await ask('POST', path, { 'content-type': type }, body);
      expect([answer.status, answer.challenge]).toEqual([401, CHALLENGE]);
    }
  });

  it('does not apply to a preflight request', async () => {
    const before = { origin: FRONTEND_ORIGIN, 'access-control-request-method': 'GET' };
    const answer = await ask('OPTIONS', '/api/admin/things', before);
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(seen).toEqual({ tokens: [], handled: 0 });
  });

  it('allows the website to read the 401 response', async () => {
    const answer = await ask('GET', '/api/admin/things', { origin: FRONTEND_ORIGIN });
    expect(answer.headers['access-control-allow-origin']).toBe(FRONTEND_ORIGIN);
  });

  it('does not apply to routes outside the admin scope', async () => {
    expect((await ask('POST', '/api/admin/open')).status).toBe(200);
    expect((await ask('GET', '/api/nothing')).status).toBe(200);
    expect((await ask('GET', '/api/unknown')).status).toBe(404);
  });
});

it('a handler that calls adminOf() returns 500 on a route without the token check', async () => {
  expect((await ask('GET', '/api/careless', { authorization: `Bearer ${TOKEN}` })).status).toBe(500);
});
