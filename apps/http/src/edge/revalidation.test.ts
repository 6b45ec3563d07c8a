import { fc, test } from '@fast-check/vitest';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { revalidated } from './revalidation.ts';
import { makeSampleServer } from './testing/sample-server.ts';

let app: FastifyInstance;

beforeAll(async () => {
  app = await makeSampleServer((server) => {
    server.get('/api/text', { onSend: revalidated }, async ({ headers }, reply) => {
      if (headers['x-status'] !== undefined) void reply.code(Number(headers['x-status']));
      return reply.type('text/plain').send(headers['x-text'] ?? '');
    });
  });
});

afterAll(async () => {
  await app.close();
});

const ask = async (method: 'GET' | 'HEAD', text: string, ifNoneMatch?: string, status?: string) =>
  app.inject({
    method,
    url: '/api/text',
    headers: {
      'x-text': text,
      ...(status === undefined ? {} : { 'x-status': status }),
      ...(ifNoneMatch === undefined ? {} : { 'if-none-match': ifNoneMatch }),
    },
  });

const tagOf = async (text: string): Promise<string> => String((await ask('GET', text)).headers['etag']);

const text = fc.stringMatching(/^[a-z]{0,8}$/);
const others = fc.array(fc.constantFrom('"other"', 'W/"other"', '""', '"a,b"', '"*"'), { maxLength: 3 });

/** specification.md#revalidation */
describe('a response that can be revalidated', () => {
  test.prop([text, text])('has a strong ETag that is different for each body', async (one, other) => {
    const tag = await tagOf(one);
    expect(tag).toMatch(/^"[\w-]{22}"$/);
    expect((await tagOf(other)) === tag).toBe(one === other);
  });

  test.prop([text, others, others, fc.boolean(), fc.constantFrom('GET', 'HEAD')])(
    'becomes a 304 without a body if If-None-Match contains its ETag, in strong or weak form',
    async (body, before, after, isWeak, method) => {
      const tag = await tagOf(body);
      const known = [...before, isWeak ? `W/${tag}` : tag, ...after].join(', ');
      const unchanged = await ask(method, body, known);
      expect([unchanged.statusCode, unchanged.body, unchanged.headers['etag']]).toEqual([304, '', tag]);
      expect(unchanged.headers['content-type']).toBeUndefined();
      const changed = await ask(method, `${body}.`, known);
      expect([changed.statusCode, changed.body]).toEqual([200, method === 'HEAD' ? '' : `${body}.`]);
    },
  );

  it('becomes a 304 if If-None-Match is *', async () => {
    expect((await ask('GET', 'a', '*')).statusCode).toBe(304);
  });

  it.each(['', 'abc', '"abc', 'W/', '**', '"*"'])(
    'remains a 200 if If-None-Match is malformed: %j',
    async (list) => {
      expect((await ask('GET', 'a', list)).statusCode).toBe(200);
    },
  );

  it.each(['201', '404'])('has no ETag and never becomes a 304 if its status is %s', async (status) => {
    const answer = await ask('GET', 'a', '*', status);
    expect([answer.statusCode, answer.headers['etag']]).toEqual([Number(status), undefined]);
  });
});
