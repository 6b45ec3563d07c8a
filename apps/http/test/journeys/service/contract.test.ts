import { at, isJson, type Json } from '@booky/testkit/http';
import { validate } from '@scalar/openapi-parser';
import { describe, expect, it } from 'vitest';
import { makeMemoryStore } from '../../support/memory-store.ts';
import { makeWorlds } from '../../support/worlds.ts';

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
