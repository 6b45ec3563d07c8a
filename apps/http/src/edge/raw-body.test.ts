import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { takeRawBodies } from './raw-body.ts';
import { makeSampleServer } from './testing/sample-server.ts';

let app: FastifyInstance;

beforeAll(async () => {
  app = await makeSampleServer((server) => {
    server.register(async (scope) => {
      takeRawBodies(scope);
      scope.post('/api/raw', ({ body }) => ({ hex: Buffer.isBuffer(body) ? body.toString('hex') : null }));
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

describe('a scope of raw bodies', () => {
  it.each([
    'application/json',
    'text/plain',
    'application/json; charset=latin1',
    'nonsense',
    '',
    'a/b/c;;',
    undefined,
  ])('takes the bytes as they came, of type %j', async (type) => {
    expect(await post('/api/raw', Buffer.from([0x7b, 0x00, 0xff]), type)).toEqual([200, '7b00ff']);
  });

  it('takes no body at all', async () => {
    expect(await post('/api/raw', undefined, undefined)).toEqual([200, null]);
    expect((await post('/api/raw', Buffer.alloc(0), 'application/json'))[0]).toBe(200);
  });

  it('refuses more than the limit', async () => {
    expect((await post('/api/raw', Buffer.alloc(64 * 1024), 'x/y'))[0]).toBe(200);
    expect((await post('/api/raw', Buffer.alloc(64 * 1024 + 1), 'x/y'))[0]).toBe(400);
  });

  it('leaves every other scope to JSON alone', async () => {
    expect((await post('/api/cancel', Buffer.from('{}'), 'text/plain'))[0]).toBe(400);
    expect((await post('/api/cancel', Buffer.from('{}'), 'application/json'))[0]).toBe(200);
  });
});
