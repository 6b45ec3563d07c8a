import { fc, test } from '@fast-check/vitest';
import { Refused } from '@booky/domain';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FRONTEND_ORIGIN, makeSampleServer } from './testing/sample-server.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const USABLE = /^[A-Za-z0-9._-]{1,128}$/;

let app: FastifyInstance;
const lines: string[] = [];

beforeAll(async () => {
  app = await makeSampleServer(
    (server) => {
      server.get('/api/refused', async () => {
        throw new Refused({ code: 'too_many_requests', retryAfterSeconds: 1 });
      });
      server.get('/api/fault', async () => {
        throw new Error('planted fault');
      });
    },
    { logLevel: 'info', onLog: (line) => lines.push(line) },
  );
});

afterAll(async () => {
  await app.close();
});

const idOf = async (
  given: string | readonly string[] | undefined,
  url = '/api/nothing',
): Promise<unknown> => {
  // A list becomes several headers of the same name.
  const headers = given === undefined ? {} : { 'x-request-id': given as string };
  return (await app.inject({ url, headers })).headers['x-request-id'];
};

const visible = fc.string({
  unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
});

/** specification.md#request-id */
describe('the request id', () => {
  test.prop([fc.stringMatching(/^[A-Za-z0-9._-]{1,128}$/)])(
    'is the X-Request-Id of the request if that header is valid',
    async (given) => {
      expect(await idOf(given)).toBe(given);
    },
  );

  test.prop([fc.oneof(visible, fc.stringMatching(/^[a-z]{129,140}$/)).filter((id) => !USABLE.test(id))])(
    'is a new UUID if X-Request-Id is invalid',
    async (given) => {
      expect(await idOf(given)).toMatch(UUID);
    },
  );

  it('is a new UUID if X-Request-Id is missing or repeated', async () => {
    const ids = [await idOf(undefined), await idOf(undefined), await idOf(['one', 'two'])];
    for (const id of ids) expect(id).toMatch(UUID);
    expect(new Set(ids).size).toBe(3);
  });

  it.each([
    ['GET', '/api/nothing', 200],
    ['HEAD', '/api/nothing', 200],
    ['GET', '/api/nothing?a=1', 400],
    ['GET', '/api/unknown', 404],
    ['GET', '/%zz', 404],
    ['OPTIONS', '/api/nothing', 204],
    ['GET', '/api/refused', 429],
    ['GET', '/api/fault', 500],
  ] as const)(
    'is in the response and in the log lines: %s %s with status %s',
    async (method, url, status) => {
      lines.length = 0;
      const preflight = { origin: FRONTEND_ORIGIN, 'access-control-request-method': 'GET' };
      const headers = { 'x-request-id': 'an.id-of_the.caller', ...(method === 'OPTIONS' ? preflight : {}) };
      const answer = await app.inject({ method, url, headers });
      expect([answer.statusCode, answer.headers['x-request-id']]).toEqual([status, 'an.id-of_the.caller']);
      expect(lines.length).toBeGreaterThan(0);
      for (const line of lines) expect(JSON.parse(line)).toMatchObject({ reqId: 'an.id-of_the.caller' });
    },
  );
});
