import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerPageAnswers } from './page-answers.ts';
import { makeSampleServer } from './testing/sample-server.ts';

const PAGE = `<!doctype html><p>${'Photo shoot. '.repeat(50)}`;

const answer =
  (cacheControl: string) =>
  async (_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
    reply.type('text/html; charset=utf-8').header('cache-control', cacheControl).send(PAGE);

let app: FastifyInstance;

beforeAll(async () => {
  app = await makeSampleServer((server) => {
    registerPageAnswers(server);
    server.get('/public', answer('no-cache'));
    server.get('/private', answer('no-store'));
    server.get<{ Params: { readonly number: string } }>('/public/:number', async ({ params }, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(`${PAGE}${params.number}`),
    );
  });
});

afterAll(async () => {
  await app.close();
});

const ask = (url: string, headers: Readonly<Record<string, string>> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers });

/** specification.md#page-answers */
describe('a page', () => {
  it.each([
    ['br, gzip', 'br', (bytes: Buffer) => brotliDecompressSync(bytes)],
    ['gzip;q=0.5, br;q=0', 'gzip', (bytes: Buffer) => gunzipSync(bytes)],
    ['identity', 'identity', (bytes: Buffer) => bytes],
    ['br;q=0, gzip;q=0', 'identity', (bytes: Buffer) => bytes],
  ] as const)('for Accept-Encoding "%s" is sent in the encoding %s', async (accepted, coding, decode) => {
    for (const path of ['/public', '/private']) {
      const { rawPayload, headers } = await ask(path, { 'accept-encoding': accepted });
      expect(headers['content-encoding'] ?? 'identity').toBe(coding);
      expect(decode(rawPayload).toString()).toBe(PAGE);
      expect(Number(headers['content-length'])).toBe(rawPayload.length);
    }
  });

  it('is correct even if there are more pages than fit into the cache', async () => {
    for (const number of [...Array.from({ length: 70 }, (_, index) => index), 0, 69]) {
      const { rawPayload } = await ask(`/public/${number}`, { 'accept-encoding': 'br' });
      expect(brotliDecompressSync(rawPayload).toString()).toBe(`${PAGE}${number}`);
    }
  });

  it('that may be cached returns 304 if the caller already has it in the same encoding', async () => {
    for (const coding of ['br', 'gzip', 'identity']) {
      const { headers } = await ask('/public', { 'accept-encoding': coding });
      const tag = String(headers['etag']);
      expect(headers['vary']).toContain('accept-encoding');
      for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
        const again = await ask('/public', { 'accept-encoding': coding, 'if-none-match': known });
        expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', tag]);
      }
      const other = await ask('/public', { 'accept-encoding': coding, 'if-none-match': '"other"' });
      expect(other.statusCode).toBe(200);
    }
    const tags = await Promise.all(
      ['br', 'gzip', 'identity'].map(
        async (coding) => (await ask('/public', { 'accept-encoding': coding })).headers['etag'],
      ),
    );
    expect(new Set(tags).size).toBe(3);
  });

  it('that is private has no ETag', async () => {
    const { statusCode, headers } = await ask('/private', { 'if-none-match': '*' });
    expect([statusCode, headers['etag']]).toEqual([200, undefined]);
  });

  it('has no body for a HEAD request, but has the same headers as for GET', async () => {
    const [whole, head] = [await ask('/public'), await ask('/public', {}, 'HEAD')];
    expect([head.statusCode, head.body]).toEqual([200, '']);
    for (const name of ['etag', 'content-length', 'content-type'])
      expect(head.headers[name]).toBe(whole.headers[name]);
  });
});
