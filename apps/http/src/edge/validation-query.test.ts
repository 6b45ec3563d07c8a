import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rule, shape } from '../../testing/index.ts';
import { get, ID, send, type Values } from './testing/sample-requests.ts';
import { makeSampleServer } from './testing/sample-server.ts';

let app: FastifyInstance;

beforeAll(async () => {
  app = await makeSampleServer();
});

afterAll(async () => {
  await app.close();
});

/** specification.md#query-integers specification.md#wrong-shape */
describe('a query', () => {
  it('is parsed into numbers, booleans and lists', async () => {
    expect(await get(app, '/api/list?page=2&withOld=true&stage=confirmed&search=%20Aline%20')).toEqual({
      status: 200,
      body: { page: 2, pageSize: 25, withOld: true, stage: ['confirmed'], search: 'Aline' },
    });
    expect((await get(app, '/api/list?stage=confirmed&stage=completed')).body['stage']).toEqual([
      'confirmed',
      'completed',
    ]);
  });

  it.each(['1e3', '0x10', '%202', '2%20', '2.0', '', '+2', '02', '-0', 'NaN', '1_0', '٢', 'true', 'null'])(
    'returns 400 if an integer is not in canonical form: page=%s',
    async (page) => {
      expect(await get(app, `/api/list?page=${page}`)).toEqual(shape('page'));
    },
  );

  it.each(['1', '0', 'yes', 'TRUE', ''])('returns 400 if a boolean is invalid: withOld=%s', async (value) => {
    expect(await get(app, `/api/list?withOld=${value}`)).toEqual(shape('withOld'));
  });

  it.each([
    ['page', 'page=0'],
    ['page', 'page=-1'],
    ['pageSize', 'pageSize=101'],
    ['page', 'page=99999999999999999999'],
    ['stage', 'stage=unheard-of'],
    ['stage', 'stage=confirmed&stage=nothing'],
    ['search', `search=${'x'.repeat(201)}`],
    ['search', 'search=a%07b'],
  ])('returns 422 and names the field %s for %s', async (field, query) => {
    expect(await get(app, `/api/list?${query}`)).toEqual(rule(field));
  });

  it.each([
    ['page', 'page=1&page=2'],
    ['search', 'search=a&search=b'],
    ['from', 'from=2026-01-01&from=2026-01-01'],
    ['from', 'from=2026-02-30'],
    ['from', 'from='],
    ['search', 'search=a%00b'],
    ['unknown', 'unknown=1'],
    ['__proto__', '__proto__=1'],
    ['constructor', 'constructor=1'],
    ['toString', 'toString'],
    [undefined, 'page[a]=1'],
    [undefined, 'a%5Bb%5D=1'],
  ])('returns 400 and names the field %s for %s', async (field, query) => {
    expect(await get(app, `/api/list?${query}`)).toEqual(field === undefined ? shape() : shape(field));
  });

  it.each([
    ['month', 'month=2026-13'],
    ['month', 'month=2026-00'],
    ['month', 'month=2026-1'],
    ['month', 'month=2026-01-01'],
    ['month', 'month=0099-01'],
    ['month', 'month='],
  ])('returns 400 and names the field %s if the month is invalid: %s', async (field, query) => {
    expect(await get(app, `/api/availability?packageId=${ID}&${query}`)).toEqual(shape(field));
  });

  it('returns 400 and names the keys that are missing', async () => {
    expect(await get(app, '/api/availability')).toEqual(shape('packageId', 'month'));
    expect(await get(app, '/api/availability?packageId=x&month=2026-01')).toEqual(shape('packageId'));
  });

  it('returns 400 if it has a key and the operation accepts no query', async () => {
    expect(await get(app, '/api/nothing?a=1')).toEqual(shape('a'));
    expect(await send(app, 'POST', '/api/cancel?a=1', {})).toEqual(shape('a'));
  });

  it('may have any key if the operation accepts any query', async () => {
    expect((await send(app, 'POST', '/api/webhook/x?a=1', {})).status).toBe(200);
  });
});

/** specification.md#unresolved-token specification.md#path-token-form */
describe('a path', () => {
  it.each(['abc', `${ID}x`, '%20', '%00', '%zz', '%ff', `{${ID}}`])(
    'with the malformed id %s returns 400',
    async (id) => {
      const answer = await app.inject({ method: 'DELETE', url: `/api/items/${id}` });
      expect([answer.statusCode, answer.json()]).toEqual([400, shape('id').body]);
    },
  );

  it('with an id in upper case reaches the handler in lower case', async () => {
    const answer = await app.inject({ method: 'DELETE', url: `/api/items/${ID.toUpperCase()}` });
    expect(answer.json()).toEqual({ id: ID });
  });

  it.each([
    'short',
    'x'.repeat(257),
    'x'.repeat(9000),
    '%zz',
    '%ff',
    '%00',
    '%E0%A4%A',
    'a'.repeat(20) + '%',
    'tökenxxxxxxxxxxxxx',
    'x'.repeat(16) + '%2F',
    '%F0%9F%98%80',
  ])('with the token %s returns 404', async (token) => {
    const answer = await app.inject({ method: 'GET', url: `/api/tokens/${token}` });
    expect([answer.statusCode, answer.json<Values>()['error']]).toEqual([404, 'not_found']);
  });

  it.each(['x'.repeat(16), 'A-z_0'.repeat(51)])('with the token %s reaches the handler', async (token) => {
    expect((await app.inject({ method: 'GET', url: `/api/tokens/${token}` })).json()).toEqual({ token });
  });

  it.each(['Weddings', 'a--b', '%00', 'a%20b', '%'])('with the slug %s returns 404', async (slug) => {
    expect((await app.inject({ method: 'GET', url: `/api/services/${slug}` })).statusCode).toBe(404);
  });

  it('with a malformed token returns 404 only if the body is valid', async () => {
    const url = '/api/tokens/short/email';
    expect((await send(app, 'POST', url, { email: 5 })).status).toBe(400);
    expect((await send(app, 'POST', url, { email: 'x' })).status).toBe(422);
    expect((await send(app, 'POST', url, { email: 'a@b.rw' })).status).toBe(404);
  });
});
