import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mayBeStored, noIndex } from './headers.ts';
import { FRONTEND_ORIGIN, makeSampleServer } from './testing/sample-server.ts';

let app: FastifyInstance;

beforeAll(async () => {
  app = await makeSampleServer((server) => {
    server.register(async (scope) => {
      scope.addHook('onRequest', mayBeStored);
      scope.get('/api/stored', async () => ({ ok: true }));
      scope.get('/api/stored/fault', async () => {
        throw new Error('planted fault');
      });
    });
    server.register(async (scope) => {
      scope.addHook('onRequest', noIndex);
      scope.get('/api/secret', async () => ({ ok: true }));
      scope.get('/api/secret/fault', async () => {
        throw new Error('planted fault');
      });
    });
  });
});

afterAll(async () => {
  await app.close();
});

const EVERY_KIND = [
  '/api/nothing',
  '/api/nothing?a=1',
  '/api/unknown',
  '/api/secret/fault',
  '/api/tokens/short',
  '/%zz',
];

/** specification.md#no-store */
describe('security headers', () => {
  it.each(EVERY_KIND)('are on every response: %s', async (url) => {
    expect((await app.inject(url)).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      vary: 'Origin',
    });
  });

  it('do not name the server software or its version', async () => {
    const names = Object.keys((await app.inject('/api/nothing')).headers);
    expect(names).not.toContain('server');
    expect(names).not.toContain('x-powered-by');
  });

  it('forbid indexing in a scope whose paths contain tokens, even of an error response', async () => {
    for (const url of ['/api/secret', '/api/secret/fault', '/api/secret?a=1']) {
      expect((await app.inject(url)).headers['x-robots-tag']).toBe('noindex');
    }
    expect((await app.inject('/api/nothing')).headers['x-robots-tag']).toBeUndefined();
  });

  it('let caches store the public catalogue, but no error responses', async () => {
    expect((await app.inject('/api/stored')).headers['cache-control']).toBeUndefined();
    expect((await app.inject('/api/stored/fault')).headers['cache-control']).toBe('no-store');
    expect((await app.inject('/api/stored?a=1')).headers['cache-control']).toBe('no-store');
  });
});

/** specification.md#cross-origin */
describe('cross-origin requests', () => {
  const OTHERS = [
    'null',
    'https://studio.example.rw.evil.example',
    'https://evil-studio.example.rw',
    'https://studio.example.rw:8443',
    'http://studio.example.rw',
    'https://STUDIO.example.rw',
    'https://studio.example.rw/',
    '*',
    '',
    `${FRONTEND_ORIGIN}, ${FRONTEND_ORIGIN}`,
  ];

  it('are allowed from the configured origin, without credentials', async () => {
    for (const url of EVERY_KIND) {
      const { headers } = await app.inject({ url, headers: { origin: FRONTEND_ORIGIN } });
      expect(headers['access-control-allow-origin']).toBe(FRONTEND_ORIGIN);
      expect(headers['access-control-allow-credentials']).toBeUndefined();
      expect(headers.vary).toBe('Origin');
    }
  });

  it.each(OTHERS)('are not allowed from the origin %j', async (origin) => {
    for (const method of ['GET', 'OPTIONS'] as const) {
      const { headers } = await app.inject({
        method,
        url: '/api/nothing',
        headers: { origin, 'access-control-request-method': 'POST' },
      });
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
      expect(headers.vary).toBe('Origin');
    }
  });

  it('may start with a preflight request for any path, even without a token', async () => {
    for (const url of ['/api/nothing', '/api/unknown']) {
      const answer = await app.inject({
        method: 'OPTIONS',
        url,
        headers: { origin: FRONTEND_ORIGIN, 'access-control-request-method': 'PATCH' },
      });
      expect([answer.statusCode, answer.body]).toEqual([204, '']);
      expect(answer.headers).toMatchObject({
        'access-control-allow-origin': FRONTEND_ORIGIN,
        'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
        'access-control-allow-headers': 'content-type, authorization, idempotency-key, x-request-id',
      });
    }
  });

  it('let the frontend read the response headers that the contract documents', async () => {
    const { headers } = await app.inject({ url: '/api/nothing', headers: { origin: FRONTEND_ORIGIN } });
    expect(headers['access-control-expose-headers']).toBe(
      'X-Request-Id, Retry-After, Idempotent-Replayed, RateLimit, RateLimit-Policy, ETag, Link, Date, Content-Disposition',
    );
  });

  it('return 404 for an OPTIONS request without the preflight headers', async () => {
    const answer = await app.inject({
      method: 'OPTIONS',
      url: '/api/nothing',
      headers: { origin: FRONTEND_ORIGIN },
    });
    expect(answer.statusCode).toBe(404);
  });
});
