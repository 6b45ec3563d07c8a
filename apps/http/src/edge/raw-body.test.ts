import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { takeRawBodies } from './raw-body.ts';
import { makeSampleServer } from './testing/sample-server.ts';

let app: FastifyInstance;

beforeAll(async () => {
  app = await makeSampleServer((server) => {
    server.register(async (scope) => {
      const contentTypeOf = takeRawBodies(scope);
      scope.post('/api/raw', (request) => ({
        hex: Buffer.isBuffer(request.body) ? request.body.toString('hex') : null,
        type: contentTypeOf(request) ?? null,
      }));
    });
  });
});

afterAll(async () => {
  await app.close();
});

const post = async (url: string, payload: Buffer | undefined, type: string | undefined) => {
  const headers = type === undefined ? {} : { 'content-type': type };
  const answer = await app.inject({
    method: 'POST',
    url,
    headers,
    ...(payload === undefined ? {} : { payload }),
  });
  return [answer.statusCode, answer.json<Record<string, unknown>>()['hex']];
};

/** specification.md#delivery-unverified specification.md#body-limit */
describe('a scope with takeRawBodies', () => {
  it.each([
    'application/json',
    'text/plain',
    'application/json; charset=latin1',
    'nonsense',
    '',
    'a/b/c;;',
    undefined,
  ])('passes the bytes to the handler unchanged if the content type is %j', async (type) => {
    expect(await post('/api/raw', Buffer.from([0x7b, 0x00, 0xff]), type)).toEqual([200, '7b00ff']);
  });

  it('passes the content type to the handler unchanged, even if it is malformed', async () => {
    for (const type of ['application/json; charset=UTF-8', 'nonsense', undefined]) {
      const headers = type === undefined ? {} : { 'content-type': type };
      const answer = await app.inject({
        method: 'POST',
        url: '/api/raw',
        headers,
        payload: Buffer.from('{}'),
      });
      expect(answer.json<{ readonly type: unknown }>().type).toBe(type ?? null);
    }
  });

  it('accepts a request without a body', async () => {
    expect(await post('/api/raw', undefined, undefined)).toEqual([200, null]);
    expect((await post('/api/raw', Buffer.alloc(0), 'application/json'))[0]).toBe(200);
  });

  it('accepts a body of 64 KiB, and rejects one that is a byte longer', async () => {
    expect((await post('/api/raw', Buffer.alloc(64 * 1024), 'x/y'))[0]).toBe(200);
    expect((await post('/api/raw', Buffer.alloc(64 * 1024 + 1), 'x/y'))[0]).toBe(400);
  });

  it('does not affect other scopes, which accept only JSON', async () => {
    expect((await post('/api/cancel', Buffer.from('{}'), 'text/plain'))[0]).toBe(400);
    expect((await post('/api/cancel', Buffer.from('{}'), 'application/json'))[0]).toBe(200);
  });
});
