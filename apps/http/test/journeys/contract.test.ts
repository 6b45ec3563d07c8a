import { validate } from '@scalar/openapi-parser';
import { describe, expect, it } from 'vitest';
import { at, isJson, type Json, textAt } from '../support/json.ts';
import { makeMemoryStore } from '../support/memory-store.ts';
import { makeWorlds } from '../support/worlds.ts';

/** Decisions, 1: every operation there is so far, and the answers it gives. */
const OPERATIONS: Readonly<Record<string, readonly number[]>> = {
  'GET /api/health': [200, 400, 500],
  'GET /api/health/ready': [200, 400, 500, 503],
  'GET /api/services': [200, 400, 429, 500],
  'GET /api/services/{slug}': [200, 400, 404, 429, 500],
  'POST /api/quote': [200, 400, 422, 429, 500],
  'GET /api/availability': [200, 400, 404, 422, 500],
  'POST /api/bookings': [201, 400, 409, 422, 429, 500],
  'GET /api/payment-methods': [200, 400, 500],
  'GET /api/payments/{ourRef}': [200, 400, 404, 500],
  'GET /api/checkout/{reference}/{token}': [200, 400, 404, 429, 500],
  'POST /api/checkout/{reference}/{token}/payments': [200, 201, 400, 404, 422, 429, 500],
  'GET /api/booking/{token}': [200, 400, 404, 429, 500],
  'POST /api/booking/{token}/cancel': [200, 400, 404, 409, 429, 500],
  'POST /api/booking/{token}/email': [200, 400, 404, 422, 429, 500],
  'POST /api/booking/{token}/payments': [200, 201, 400, 404, 409, 422, 429, 500],
  'POST /api/confirm-email-change/{token}': [200, 400, 404, 429, 500],
  'POST /api/webhooks/mobile-money/{ourRef}/{signature}': [200, 400, 429, 500],
  'PUT /api/webhooks/mobile-money/{ourRef}/{signature}': [200, 400, 429, 500],
  'POST /api/webhooks/gateway': [200, 400, 429, 500],
};

/** The store makes no difference here. */
describe('the published contract', () => {
  const world = makeWorlds(makeMemoryStore()).share();
  const read = async (): Promise<Json> => {
    const answer = await world().ask('GET', '/api/openapi.json');
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    return isJson(answer.body) ? answer.body : {};
  };

  it('is a valid OpenAPI 3.1 document of version 1.0.0', async () => {
    const document = await read();
    expect([document['openapi'], at(document, 'info', 'version')]).toEqual(['3.1.0', '1.0.0']);
    const { valid, errors, version } = await validate(JSON.stringify(document));
    expect({ valid, errors, version }).toEqual({ valid: true, errors: [], version: '3.1' });
  });

  it('documents every operation with every answer it gives, and no other', async () => {
    const { paths } = await read();
    const documented = Object.entries(isJson(paths) ? paths : {}).flatMap(([path, item]) =>
      Object.entries(isJson(item) ? item : {}).map(([method, operation]) => [
        `${method.toUpperCase()} ${path}`,
        Object.keys(isJson(operation) && isJson(operation['responses']) ? operation['responses'] : {}).map(
          Number,
        ),
      ]),
    );
    expect(Object.fromEntries(documented)).toEqual(OPERATIONS);
  });

  it('is known under the name of each operation', async () => {
    const document = await read();
    for (const operation of Object.keys(OPERATIONS)) {
      const [method = '', path = ''] = operation.split(' ');
      expect(textAt(document, 'paths', path, method.toLowerCase(), 'summary')).not.toBe('');
    }
  });

  it('is shown to people by a page that needs nothing but this server', async () => {
    const page = await world().ask('GET', '/api/docs');
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.text).toContain('/api/openapi.json');
    const scripts = [...page.text.matchAll(/<script[^>]+src="([^"]+)"/g)].map(([, source = '']) => source);
    expect(scripts.length).toBeGreaterThan(0);
    for (const source of scripts) {
      expect(source).toMatch(/^\/api\/docs\//);
      expect((await world().ask('GET', source)).status).toBe(200);
    }
  });
});
