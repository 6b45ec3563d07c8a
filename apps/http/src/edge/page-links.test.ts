import { fc, test } from '@fast-check/vitest';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkedPages } from './page-links.ts';
import { Anything } from './schema-atoms.ts';
import { makeSampleServer } from './testing/sample-server.ts';

let app: FastifyInstance;

beforeAll(async () => {
  app = await makeSampleServer((server) => {
    server.get(
      '/api/pages/:page/:pageCount',
      { preSerialization: linkedPages, schema: { querystring: Anything() } },
      async ({ params }) => {
        const { page, pageCount } = params as Readonly<Record<string, string>>;
        return { page: Number(page), pageCount: Number(pageCount) };
      },
    );
  });
});

afterAll(async () => {
  await app.close();
});

/** Returns the links of an answer by their relation. */
const linksOf = async (url: string, method: 'GET' | 'HEAD' = 'GET'): Promise<ReadonlyMap<string, URL>> => {
  const { headers } = await app.inject({ method, url });
  const found = String(headers['link'] ?? '').matchAll(/<([^>]*)>; rel="(\w+)"(?:, |$)/g);
  return new Map(Array.from(found, ([, target = '', rel = '']) => [rel, new URL(target, 'http://any')]));
};

const page = fc.integer({ min: 1, max: 9 });
const text = fc.string({ unit: 'binary', maxLength: 12 }).map((any) => any.toWellFormed());
const query = fc.array(fc.tuple(fc.constantFrom('stage', 'search', 'pageSize', 'a b'), text), {
  maxLength: 4,
});

/** specification.md#page-links */
describe('the links to other pages of a list', () => {
  test.prop([page, page, query, fc.constantFrom('GET', 'HEAD')])(
    'change only the query parameter `page`, and lead only to pages that exist',
    async (one, other, keys, method) => {
      const [at, count] = [Math.min(one, other), Math.max(one, other)];
      const given = new URLSearchParams(keys);
      const links = await linksOf(`/api/pages/${at}/${count}?page=${at}&${given.toString()}`, method);
      const expected: readonly (readonly [string, number])[] = [
        ['first', 1],
        ...(at > 1 ? [['prev', at - 1] as const] : []),
        ...(at < count ? [['next', at + 1] as const] : []),
        ['last', count],
      ];
      expect([...links.keys()]).toEqual(expected.map(([rel]) => rel));
      for (const [rel, to] of expected) {
        const { pathname = '', searchParams = given } = links.get(rel) ?? {};
        expect([pathname, searchParams.get('page')]).toEqual([`/api/pages/${at}/${count}`, String(to)]);
        expect([...searchParams].filter(([name]) => name !== 'page')).toEqual([...given]);
      }
    },
  );

  it('contain the query parameter `page` even if the request does not', async () => {
    expect((await linksOf('/api/pages/1/2')).get('next')?.search).toBe('?page=2');
  });

  it('are omitted if the query is too long for the response headers', async () => {
    expect((await linksOf(`/api/pages/2/3?search=${'x'.repeat(600)}`)).size).toBe(4);
    expect((await linksOf(`/api/pages/2/3?search=${'x'.repeat(800)}`)).size).toBe(0);
  });
});
