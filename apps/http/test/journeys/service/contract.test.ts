import { at, isJson, type Json } from '@booky/testkit/http';
import { validate } from '@scalar/openapi-parser';
import { describe, expect, it } from 'vitest';
import { makeMemoryStore } from '../../support/memory-store.ts';
import { makeWorlds } from '../../support/worlds.ts';

/** Every operation with its possible statuses. specification.md#get-contract */
const OPERATIONS: Readonly<Record<string, readonly number[]>> = {
  'GET /api/health': [200, 400, 500],
  'GET /api/health/ready': [200, 400, 500, 503],
  'GET /api/services': [200, 304, 400, 429, 500],
  'GET /api/services/{slug}': [200, 304, 400, 404, 429, 500],
  'GET /api/studio': [200, 304, 400, 500],
  'GET /api/pictures/{sha256}.{ending}': [200, 304, 400, 404, 500],
  'POST /api/quote': [200, 400, 422, 429, 500],
  'GET /api/availability': [200, 400, 404, 422, 500],
  'POST /api/bookings': [201, 400, 409, 422, 429, 500],
  'GET /api/payment-methods': [200, 400, 500],
  'GET /api/payments/{ourRef}': [200, 400, 404, 500],
  'GET /api/payments/{ourRef}/calendar.ics': [200, 400, 404, 500],
  'GET /api/checkout/{reference}/{token}': [200, 400, 404, 429, 500],
  'GET /api/checkout/{reference}/{token}/outcome': [200, 400, 404, 429, 500],
  'POST /api/checkout/{reference}/{token}/email': [200, 400, 404, 409, 422, 429, 500],
  'POST /api/checkout/{reference}/{token}/release': [204, 400, 404, 409, 429, 500],
  'POST /api/checkout/{reference}/{token}/offline': [200, 400, 404, 409, 429, 500],
  'POST /api/checkout/{reference}/{token}/payments': [200, 201, 400, 404, 422, 429, 500],
  'POST /api/find-booking': [202, 400, 404, 409, 422, 429, 500],
  'GET /api/booking/{token}': [200, 400, 404, 429, 500],
  'GET /api/booking/{token}/calendar.ics': [200, 400, 404, 429, 500],
  'GET /api/booking/{token}/receipt': [200, 400, 404, 429, 500],
  'POST /api/booking/{token}/opened': [204, 400, 404, 429, 500],
  'POST /api/booking/{token}/cancel': [200, 400, 404, 409, 429, 500],
  'GET /api/booking/{token}/availability': [200, 400, 404, 422, 429, 500],
  'POST /api/booking/{token}/reschedule': [200, 400, 404, 409, 422, 429, 500],
  'POST /api/booking/{token}/email': [200, 400, 404, 422, 429, 500],
  'POST /api/booking/{token}/payments': [200, 201, 400, 404, 409, 422, 429, 500],
  'POST /api/confirm-email-change/{token}': [200, 400, 404, 429, 500],
  'POST /api/admin/auth/login': [200, 400, 401, 422, 429, 500],
  'POST /api/admin/auth/refresh': [200, 400, 401, 422, 500],
  'POST /api/admin/auth/logout': [204, 400, 422, 500],
  'POST /api/admin/auth/password-reset': [202, 400, 422, 429, 500],
  'POST /api/admin/auth/password-reset/confirm': [200, 400, 422, 429, 500],
  'POST /api/first-start/{token}': [201, 400, 404, 422, 429, 500],
  'GET /api/admin/auth/me': [200, 400, 401, 403, 500],
  'GET /api/admin/api-keys': [200, 400, 401, 403, 500],
  'POST /api/admin/api-keys': [201, 400, 401, 403, 422, 429, 500],
  'DELETE /api/admin/api-keys/{id}': [204, 400, 401, 403, 404, 500],
  'GET /api/admin/events': [200, 400, 401, 403, 410, 422, 500],
  'GET /api/admin/webhook-endpoints': [200, 400, 401, 403, 500],
  'POST /api/admin/webhook-endpoints': [201, 400, 401, 403, 422, 500],
  'PATCH /api/admin/webhook-endpoints/{id}': [200, 400, 401, 403, 404, 422, 500],
  'DELETE /api/admin/webhook-endpoints/{id}': [204, 400, 401, 403, 404, 500],
  'POST /api/admin/webhook-endpoints/{id}/rotate': [200, 400, 401, 403, 404, 500],
  'POST /api/admin/webhook-endpoints/{id}/test': [202, 400, 401, 403, 404, 500],
  'GET /api/admin/webhook-endpoints/{id}/deliveries': [200, 400, 401, 403, 404, 500],
  'POST /api/admin/webhook-endpoints/{id}/deliveries/{deliveryId}/resend': [202, 400, 401, 403, 404, 500],
  'GET /api/admin/working-hours': [200, 400, 401, 403, 422, 500],
  'POST /api/admin/working-hours': [201, 400, 401, 403, 409, 422, 500],
  'PUT /api/admin/working-hours/{id}': [200, 400, 401, 403, 404, 409, 422, 500],
  'DELETE /api/admin/working-hours/{id}': [204, 400, 401, 403, 404, 422, 500],
  'GET /api/admin/blocks': [200, 400, 401, 403, 422, 500],
  'POST /api/admin/blocks': [201, 400, 401, 403, 409, 422, 500],
  'PUT /api/admin/blocks/{id}': [200, 400, 401, 403, 404, 409, 422, 500],
  'DELETE /api/admin/blocks/{id}': [204, 400, 401, 403, 404, 500],
  'GET /api/admin/busy-calendars': [200, 400, 401, 403, 500],
  'POST /api/admin/busy-calendars': [201, 400, 401, 403, 409, 422, 500],
  'PATCH /api/admin/busy-calendars/{id}': [200, 400, 401, 403, 404, 422, 500],
  'DELETE /api/admin/busy-calendars/{id}': [204, 400, 401, 403, 404, 500],
  'POST /api/admin/busy-calendars/{id}/refresh': [202, 400, 401, 403, 404, 500],
  'GET /api/admin/pictures': [200, 400, 401, 403, 500],
  'POST /api/admin/pictures': [200, 201, 400, 401, 403, 404, 422, 500],
  'DELETE /api/admin/pictures/{id}': [204, 400, 401, 403, 404, 409, 500],
  'GET /api/admin/settings': [200, 400, 401, 403, 500],
  'PATCH /api/admin/settings': [200, 400, 401, 403, 422, 500],
  'GET /api/admin/studio': [200, 400, 401, 403, 500],
  'PATCH /api/admin/studio': [200, 400, 401, 403, 422, 500],
  'GET /api/admin/policies': [200, 400, 401, 403, 500],
  'PATCH /api/admin/policies': [200, 400, 401, 403, 422, 500],
  'GET /api/admin/calendar': [200, 400, 401, 403, 422, 500],
  'GET /api/admin/availability/explain': [200, 400, 401, 403, 404, 500],
  'GET /api/admin/bookings': [200, 400, 401, 403, 422, 429, 500],
  'POST /api/admin/bookings': [201, 400, 401, 403, 409, 422, 500],
  'PATCH /api/admin/bookings/{id}/contact': [200, 400, 401, 403, 404, 409, 422, 500],
  'GET /api/admin/bookings/{id}': [200, 400, 401, 403, 404, 500],
  'GET /api/admin/bookings/{id}/timeline': [200, 400, 401, 403, 404, 500],
  'POST /api/admin/bookings/{id}/reschedule': [200, 400, 401, 403, 404, 409, 422, 500],
  'POST /api/admin/bookings/{id}/cancel': [200, 400, 401, 403, 404, 409, 422, 500],
  'POST /api/admin/bookings/{id}/release': [200, 400, 401, 403, 404, 409, 500],
  'POST /api/admin/bookings/{id}/fee': [200, 400, 401, 403, 404, 409, 422, 500],
  'POST /api/admin/bookings/{id}/complete': [200, 400, 401, 403, 404, 409, 500],
  'POST /api/admin/bookings/{id}/no-show': [200, 400, 401, 403, 404, 409, 500],
  'POST /api/admin/bookings/{id}/resend-link': [200, 400, 401, 403, 404, 409, 500],
  'POST /api/admin/bookings/{id}/addons': [201, 400, 401, 403, 404, 409, 422, 500],
  'DELETE /api/admin/bookings/{id}/addons/{addonId}': [200, 400, 401, 403, 404, 409, 500],
  'POST /api/admin/bookings/{id}/session-fee': [200, 400, 401, 403, 404, 409, 500],
  'POST /api/admin/bookings/{id}/cash-payments': [201, 400, 401, 403, 404, 409, 422, 500],
  'PUT /api/admin/bookings/{id}/delivery': [200, 400, 401, 403, 404, 409, 422, 500],
  'POST /api/admin/bookings/{id}/delivery/send': [200, 400, 401, 403, 404, 409, 422, 500],
  'POST /api/admin/bookings/{id}/notes': [201, 400, 401, 403, 404, 409, 422, 500],
  'DELETE /api/admin/bookings/{id}/notes/{noteId}': [200, 400, 401, 403, 404, 500],
  'GET /api/admin/payments': [200, 400, 401, 403, 422, 429, 500],
  'GET /api/admin/money': [200, 400, 401, 403, 422, 500],
  'GET /api/admin/today': [200, 400, 401, 403, 500],
  'GET /api/admin/system': [200, 400, 401, 403, 500],
  'POST /api/admin/emails/{id}/retry': [202, 400, 401, 403, 404, 500],
  'POST /api/admin/emails/{id}/drop': [204, 400, 401, 403, 404, 500],
  'GET /api/admin/calendar-feed': [200, 400, 401, 403, 500],
  'POST /api/admin/calendar-feed': [201, 400, 401, 403, 500],
  'DELETE /api/admin/calendar-feed': [204, 400, 401, 403, 500],
  'POST /api/admin/bookings/{id}/cancel-for-client': [200, 400, 401, 403, 404, 409, 422, 500],
  'POST /api/admin/bookings/{id}/share-link': [200, 400, 401, 403, 404, 409, 500],
  'GET /api/admin/bookings/{id}/receipt': [200, 400, 401, 403, 404, 500],
  'GET /api/calendar/{token}.ics': [200, 304, 400, 404, 429, 500],
  'POST /api/admin/payments/{id}/refund': [200, 400, 401, 403, 404, 409, 422, 500],
  'POST /api/admin/payments/{id}/void': [200, 400, 401, 403, 404, 409, 422, 500],
  'POST /api/admin/payments/{id}/check': [200, 400, 401, 403, 404, 409, 429, 500],
  'POST /api/admin/payments/{id}/adopt': [200, 400, 401, 403, 404, 409, 429, 500],
  'GET /api/admin/clients': [200, 400, 401, 403, 422, 500],
  'POST /api/admin/clients/export': [200, 400, 401, 403, 422, 500],
  'POST /api/admin/clients/erase': [200, 400, 401, 403, 409, 422, 500],
  'GET /api/admin/catalogue': [200, 400, 401, 403, 500],
  'POST /api/admin/services': [201, 400, 401, 403, 409, 422, 500],
  'PATCH /api/admin/services/{id}': [200, 400, 401, 403, 404, 409, 422, 500],
  'DELETE /api/admin/services/{id}': [200, 400, 401, 403, 404, 500],
  'POST /api/admin/packages': [201, 400, 401, 403, 422, 500],
  'PATCH /api/admin/packages/{id}': [200, 400, 401, 403, 404, 422, 500],
  'DELETE /api/admin/packages/{id}': [200, 400, 401, 403, 404, 500],
  'POST /api/admin/addons': [201, 400, 401, 403, 422, 500],
  'PATCH /api/admin/addons/{id}': [200, 400, 401, 403, 404, 422, 500],
  'DELETE /api/admin/addons/{id}': [200, 400, 401, 403, 404, 500],
  'POST /api/webhooks/mobile-money/{ourRef}/{signature}': [200, 400, 429, 500],
  'PUT /api/webhooks/mobile-money/{ourRef}/{signature}': [200, 400, 429, 500],
  'POST /api/webhooks/gateway': [200, 400, 429, 500],
  'POST /api/webhooks/irembopay': [200, 400, 429, 500],
  'PUT /api/webhooks/irembopay': [200, 400, 429, 500],
  'POST /api/webhooks/pawapay': [200, 400, 429, 500],
  'PUT /api/webhooks/pawapay': [200, 400, 429, 500],
};

/** True if the operation accepts an Idempotency-Key, which can cause a 409 or 422. specification.md#idempotency-key */
const takesKey = (operation: string): boolean =>
  !operation.startsWith('GET ') &&
  !/ \/api\/(?:webhooks\/|quote$|admin\/auth\/|first-start\/)|^POST .*\/(?:calendar-feed|share-link|api-keys|webhook-endpoints|rotate|admin\/pictures)$/.test(
    operation,
  );

/** Returns every value that this key has anywhere in a document. */
const valuesUnder = (key: string, part: unknown): readonly unknown[] =>
  typeof part === 'object' && part !== null
    ? Object.entries(part).flatMap(([name, value]) => [
        ...(name === key ? [value] : []),
        ...valuesUnder(key, value),
      ])
    : [];

/** These tests use only the memory store, because the contract is the same with any store. */
describe('the published contract', () => {
  const world = makeWorlds(makeMemoryStore()).share();
  const read = async (): Promise<Json> => {
    const answer = await world().ask('GET', '/api/openapi.json');
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    return isJson(answer.body) ? answer.body : {};
  };

  it('is a valid OpenAPI 3.1 document of version 1.2.0', async () => {
    const document = await read();
    expect([document['openapi'], at(document, 'info', 'version')]).toEqual(['3.1.0', '1.2.0']);
    const { valid, errors, version } = await validate(JSON.stringify(document));
    expect({ valid, errors, version }).toEqual({ valid: true, errors: [], version: '3.1' });
  });

  /** specification.md#operation-since */
  it('documents in which version each operation was introduced', async () => {
    const { paths } = await read();
    const since = (path: string, method: string) => at(paths, path, method, 'x-since');
    expect([
      since('/api/services', 'get'),
      since('/api/find-booking', 'post'),
      since('/api/admin/api-keys', 'post'),
    ]).toEqual(['1.0.0', '1.1.0', '1.2.0']);
  });

  it('has exactly the expected operations, with the expected statuses', async () => {
    const { paths } = await read();
    const documented = Object.entries(isJson(paths) ? paths : {}).flatMap(([path, item]) =>
      Object.entries(isJson(item) ? item : {}).map(([method, operation]) => [
        `${method.toUpperCase()} ${path}`,
        Object.keys(isJson(operation) && isJson(operation['responses']) ? operation['responses'] : {}).map(
          Number,
        ),
      ]),
    );
    const expected = Object.entries(OPERATIONS).map(([operation, statuses]) => {
      const ofKey = takesKey(operation) ? [409, 422] : [];
      // specification.md#read-only-database
      const ofDatabase = operation === 'GET /api/health' ? [] : [503];
      const all = new Set([...statuses, ...ofKey, ...ofDatabase]);
      return [operation, [...all].toSorted((one, other) => one - other)];
    });
    expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(expected));
  });

  /** specification.md#base-path */
  it('has only paths under /api, without a version number', async () => {
    const { paths } = await read();
    for (const [path, item] of Object.entries(isJson(paths) ? paths : {})) {
      expect(path).toMatch(/^\/api\/(?!v\d)/);
      const types = valuesUnder('content', item).flatMap((content) => Object.keys(Object(content)));
      const others = types.filter((type) => type !== 'application/json');
      const isList = ['/api/admin/bookings', '/api/admin/payments'].includes(path);
      // specification.md#picture-types
      const isPicture = path.startsWith('/api/pictures/') || path === '/api/admin/pictures';
      const expected = path.endsWith('.ics')
        ? ['text/calendar']
        : isPicture
          ? ['image/jpeg', 'image/png', 'image/webp']
          : isList
            ? ['text/csv']
            : [];
      expect([path, others]).toEqual([path, expected]);
    }
  });

  /** Every journey checks its responses against this document. specification.md#answer-names */
  it('names every field in camelCase', async () => {
    const names = valuesUnder('properties', await read()).flatMap((fields) => Object.keys(Object(fields)));
    expect(names.length).toBeGreaterThan(100);
    expect(names.filter((name) => !/^[a-z]+(?:[A-Z][a-z]*)*$/.test(name))).toEqual([]);
  });

  /** specification.md#no-outbound-events */
  it('describes no webhooks and no callbacks', async () => {
    const document = await read();
    expect(document).not.toHaveProperty('webhooks');
    const { paths } = document;
    const operations = Object.values(isJson(paths) ? paths : {}).flatMap((item) =>
      Object.values(Object(item)),
    );
    expect(operations.filter((operation) => isJson(operation) && 'callbacks' in operation)).toEqual([]);
  });

  /** specification.md#caller-kinds */
  it('requires a token for all admin operations except login, refresh, logout and password reset, and for no others', async () => {
    const document = await read();
    const { paths } = document;
    for (const [path, item] of Object.entries(isJson(paths) ? paths : {})) {
      const isOpen =
        !path.startsWith('/api/admin/') ||
        /^\/api\/admin\/auth\/(?:login|refresh|logout|password-reset)/.test(path);
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
});
