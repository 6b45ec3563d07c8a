import { describe, expect, it } from 'vitest';
import { worlds } from '../../support/journey.ts';
import { book } from '../../support/visitor.ts';
import { FRONTEND_ORIGIN } from '../../support/world.ts';

const EXPOSED =
  'X-Request-Id, Retry-After, Idempotent-Replayed, RateLimit, RateLimit-Policy, ETag, Link, Date, Content-Disposition';

const corsHeaders = (headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('access-control-')));

/** specification.md#cross-origin specification.md#head-follows-get */
describe('every operation of the API', () => {
  const { share } = worlds;

  describe('for the allowed origin', () => {
    const world = share();

    it('names that origin in every response, and does not allow credentials', async () => {
      for (const [method, path] of [
        ['GET', '/api/services'],
        ['GET', '/api/services/nothing'],
        ['POST', '/api/bookings'],
        ['GET', '/api/unknown'],
      ] as const) {
        const { headers } = await world().ask(method, path, { headers: { origin: FRONTEND_ORIGIN } });
        expect(corsHeaders(headers)).toEqual({
          'access-control-allow-origin': FRONTEND_ORIGIN,
          'access-control-expose-headers': EXPOSED,
        });
        expect(headers['vary']).toMatch(/\borigin\b/i);
      }
    });

    it('answers a preflight request', async () => {
      const answer = await world().ask('OPTIONS', '/api/bookings', {
        headers: {
          origin: FRONTEND_ORIGIN,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type',
        },
      });
      expect([answer.status, answer.text]).toEqual([204, '']);
      expect(corsHeaders(answer.headers)).toEqual({
        'access-control-allow-origin': FRONTEND_ORIGIN,
        'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
        'access-control-allow-headers': 'content-type, authorization, idempotency-key, x-request-id',
        'access-control-expose-headers': EXPOSED,
        'access-control-max-age': '600',
      });
    });
  });

  describe('for the method HEAD', () => {
    const world = share();

    it('returns the response of GET without its body', async () => {
      const held = await book(world());
      const { id } = world().studio.classic;
      for (const path of [
        '/api/services',
        '/api/services/portraits',
        '/api/services/nothing',
        `/api/availability?packageId=${id}&month=2030-02`,
        '/api/availability',
        '/api/payment-methods',
        '/api/payments/7b0e7f0a-6c1d-4b9e-9a55-0f6f2f1a9c11',
        held.checkout,
        '/api/openapi.json',
        '/api/docs',
        '/api/llms.txt',
        '/api/unknown',
      ]) {
        const get = await world().ask('GET', path);
        const head = await world().ask('HEAD', path);
        expect([path, head.status, head.text]).toEqual([path, get.status, '']);
        for (const name of ['content-type', 'content-length', 'cache-control', 'x-robots-tag']) {
          expect([path, name, head.headers[name]]).toEqual([path, name, get.headers[name]]);
        }
      }
    });

    it('returns 404 if the path has no GET operation', async () => {
      for (const path of ['/api/bookings', '/api/quote', '/api/webhooks/gateway']) {
        expect((await world().ask('HEAD', path)).status).toBe(404);
      }
    });
  });
});
