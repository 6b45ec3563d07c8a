import { validate } from '@scalar/openapi-parser';
import { describe, expect, it } from 'vitest';
import { at, isJson, type Json, textAt } from '../support/json.ts';
import { makeMemoryStore } from '../support/memory-store.ts';
import { makeWorlds } from '../support/worlds.ts';

/** Decisions, 1: every operation there is, and the answers it gives. */
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
  'POST /api/admin/auth/login': [200, 400, 401, 422, 429, 500],
  'POST /api/admin/auth/password-reset': [202, 400, 422, 429, 500],
  'POST /api/admin/auth/password-reset/confirm': [200, 400, 422, 429, 500],
  'GET /api/admin/auth/me': [200, 400, 401, 500],
  'GET /api/admin/working-hours': [200, 400, 401, 500],
  'POST /api/admin/working-hours': [201, 400, 401, 409, 422, 500],
  'PUT /api/admin/working-hours/{id}': [200, 400, 401, 404, 409, 422, 500],
  'DELETE /api/admin/working-hours/{id}': [204, 400, 401, 404, 500],
  'GET /api/admin/blocks': [200, 400, 401, 500],
  'POST /api/admin/blocks': [201, 400, 401, 409, 422, 500],
  'PUT /api/admin/blocks/{id}': [200, 400, 401, 404, 409, 422, 500],
  'DELETE /api/admin/blocks/{id}': [204, 400, 401, 404, 500],
  'GET /api/admin/settings': [200, 400, 401, 500],
  'PATCH /api/admin/settings': [200, 400, 401, 422, 500],
  'GET /api/admin/calendar': [200, 400, 401, 422, 500],
  'GET /api/admin/bookings': [200, 400, 401, 422, 500],
  'GET /api/admin/bookings/{id}': [200, 400, 401, 404, 500],
  'POST /api/admin/bookings/{id}/reschedule': [200, 400, 401, 404, 409, 422, 500],
  'POST /api/admin/bookings/{id}/cancel': [200, 400, 401, 404, 409, 422, 500],
  'POST /api/admin/bookings/{id}/complete': [200, 400, 401, 404, 409, 500],
  'POST /api/admin/bookings/{id}/no-show': [200, 400, 401, 404, 409, 500],
  'POST /api/admin/bookings/{id}/resend-link': [200, 400, 401, 404, 409, 500],
  'POST /api/admin/bookings/{id}/addons': [201, 400, 401, 404, 409, 422, 500],
  'DELETE /api/admin/bookings/{id}/addons/{addonId}': [200, 400, 401, 404, 409, 500],
  'POST /api/admin/bookings/{id}/session-fee': [200, 400, 401, 404, 409, 500],
  'POST /api/admin/bookings/{id}/cash-payments': [201, 400, 401, 404, 409, 422, 500],
  'PUT /api/admin/bookings/{id}/delivery': [200, 400, 401, 404, 409, 422, 500],
  'POST /api/admin/bookings/{id}/delivery/send': [200, 400, 401, 404, 409, 422, 500],
  'POST /api/admin/bookings/{id}/notes': [201, 400, 401, 404, 422, 500],
  'DELETE /api/admin/bookings/{id}/notes/{noteId}': [200, 400, 401, 404, 500],
  'POST /api/admin/payments/{id}/refund': [200, 400, 401, 404, 409, 422, 500],
  'GET /api/admin/catalogue': [200, 400, 401, 500],
  'POST /api/admin/services': [201, 400, 401, 409, 422, 500],
  'PATCH /api/admin/services/{id}': [200, 400, 401, 404, 409, 422, 500],
  'DELETE /api/admin/services/{id}': [200, 400, 401, 404, 500],
  'POST /api/admin/packages': [201, 400, 401, 422, 500],
  'PATCH /api/admin/packages/{id}': [200, 400, 401, 404, 422, 500],
  'DELETE /api/admin/packages/{id}': [200, 400, 401, 404, 500],
  'POST /api/admin/addons': [201, 400, 401, 422, 500],
  'PATCH /api/admin/addons/{id}': [200, 400, 401, 404, 422, 500],
  'DELETE /api/admin/addons/{id}': [200, 400, 401, 404, 500],
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

  it('asks for the admin’s token wherever one is needed, and nowhere else', async () => {
    const document = await read();
    const { paths } = document;
    for (const [path, item] of Object.entries(isJson(paths) ? paths : {})) {
      const isOpen =
        !path.startsWith('/api/admin/') || /^\/api\/admin\/auth\/(?:login|password-reset)/.test(path);
      for (const operation of Object.values(isJson(item) ? item : {})) {
        const { security } = isJson(operation) ? operation : {};
        const schemes = Array.isArray(security) ? security.flatMap((one) => Object.keys(Object(one))) : [];
        expect([path, schemes]).toEqual([path, isOpen ? [] : [expect.any(String)]]);
        for (const scheme of schemes) {
          expect(at(document, 'components', 'securitySchemes', scheme)).toMatchObject({
            type: 'http',
            scheme: 'bearer',
          });
        }
      }
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
