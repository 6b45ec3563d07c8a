import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { fc, test } from '@fast-check/vitest';
import { type FastifyInstance, fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NEVER_CHANGES, prepared } from './prepared-answer.ts';

const BODY = 'What is there. '.repeat(500);

let app: FastifyInstance;
let made = 0;

beforeAll(async () => {
  app = fastify();
  app.get(
    '/kept',
    prepared(() => {
      made += 1;
      if (made === 1) throw new Error('planted fault');
      return { type: 'text/plain; charset=utf-8', body: BODY, headers: { 'x-of-the-content': 'yes' } };
    }),
  );
  app.get(
    '/fixed',
    prepared(() => ({ type: 'text/plain', body: BODY }), NEVER_CHANGES),
  );
  app.get(
    '/secret',
    prepared(() => ({ type: 'text/plain', body: BODY }), 'no-store'),
  );
  await app.inject('/kept');
});

afterAll(async () => {
  await app.close();
});

const get = (url: string, headers: Readonly<Record<string, string>> = {}) => app.inject({ url, headers });

const DECODERS = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes } as const;

/** specification.md#docs-cached */
describe('a prepared answer', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['identity', 'identity'],
    ['deflate', 'identity'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['*', 'br'],
  ] as const)('for Accept-Encoding %s is sent in the encoding %s', async (accepted, coding) => {
    const answer = await get('/kept', accepted === undefined ? {} : { 'accept-encoding': accepted });
    expect(answer.headers['content-encoding'] ?? 'identity').toBe(coding);
    expect(DECODERS[coding](answer.rawPayload).toString()).toBe(BODY);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/plain; charset=utf-8',
      'x-of-the-content': 'yes',
      vary: 'accept-encoding',
    });
  });

  it('is computed again after a failure, but not after a success', async () => {
    await get('/kept');
    expect(made).toBe(2);
  });

  it('has no body for a HEAD request, but has the same headers as for GET', async () => {
    const [answer, head] = [await get('/kept'), await app.inject({ method: 'HEAD', url: '/kept' })];
    expect([head.statusCode, head.body]).toEqual([200, '']);
    for (const name of ['etag', 'content-length', 'content-type'])
      expect(head.headers[name]).toBe(answer.headers[name]);
  });

  it('is a 304 response without a body if the caller sends its ETag', async () => {
    const { etag = '' } = (await get('/kept')).headers;
    const answer = await get('/kept', { 'if-none-match': etag });
    expect([answer.statusCode, answer.body, answer.headers['etag']]).toEqual([304, '', etag]);
  });

  it('has a different ETag for each encoding', async () => {
    const { etag = '' } = (await get('/kept')).headers;
    const coded = { 'if-none-match': etag, 'accept-encoding': 'br' };
    expect((await get('/kept', coded)).statusCode).toBe(200);
  });

  test.prop([fc.array(fc.constantFrom('"a"', 'W/"b"', 'the tag', 'W/the tag', '*', 'nonsense'))])(
    'is a 304 response only if If-None-Match is * or contains its ETag in strong or weak form',
    async (list) => {
      const { etag = '' } = (await get('/kept')).headers;
      const sent = list.map((one) => one.replace('the tag', etag));
      const answer = await get('/kept', { 'if-none-match': sent.join(', ') });
      const knows = list.some((one) => one.endsWith('the tag')) || sent.join() === '*';
      expect(answer.statusCode).toBe(knows ? 304 : 200);
    },
  );

  it('may be cached for a year if its address contains the digest of its content', async () => {
    expect((await get('/fixed')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('has no ETag and is always sent in full if it must not be stored', async () => {
    const answer = await get('/secret', { 'if-none-match': '*', 'accept-encoding': 'gzip' });
    expect([answer.statusCode, answer.headers['etag']]).toEqual([200, undefined]);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'content-encoding': 'gzip' });
  });
});
