import { cleanText, mobileOrForeignNumber } from '@booky/domain';
import { test } from '@fast-check/vitest';
import type { FastifyInstance } from 'fastify';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { hasRepeatedKey } from './json-body.ts';
import { makeSampleServer } from './testing/sample-server.ts';

let app: FastifyInstance;

beforeAll(async () => {
  app = await makeSampleServer();
});

afterAll(async () => {
  await app.close();
});

const ROUTES = [
  ['POST', '/api/bookings'],
  ['POST', '/api/payments'],
  ['PATCH', '/api/service'],
  ['PATCH', '/api/settings'],
  ['PUT', '/api/delivery'],
  ['POST', '/api/login'],
  ['POST', '/api/blocks'],
  ['POST', '/api/cancel'],
] as const;

const FIELD_NAMES = [
  'packageId',
  'addonIds',
  'startsAt',
  'fullName',
  'email',
  'consent',
  'partySize',
  'slug',
  'url',
];

/** Arbitrary strings, even strings with lone surrogates and NUL. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('\0', '\ud800'),
);

const anyValue = fc.jsonValue({ maxDepth: 4, stringUnit: 'binary' });

const arbitraryBody = fc.oneof(
  anyValue,
  fc.dictionary(fc.oneof(fc.constantFrom(...FIELD_NAMES), anyText), fc.oneof(anyValue, anyText)),
);

const DOCUMENTED = [200, 400, 404, 422];

describe('an arbitrary request', () => {
  test.prop([fc.constantFrom(...ROUTES), arbitraryBody], { numRuns: 1500 })(
    'with a JSON body returns a documented status, never 500',
    async ([method, url], body) => {
      const answer = await app.inject({
        method,
        url,
        payload: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      });
      expect(DOCUMENTED).toContain(answer.statusCode);
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      if (answer.statusCode !== 200) expect(Object.keys(answer.json<object>())).toContain('error');
    },
  );

  test.prop([fc.constantFrom(...ROUTES), fc.uint8Array({ maxLength: 300 })], { numRuns: 500 })(
    'with bytes that are not JSON returns 400',
    async ([method, url], bytes) => {
      // Text that begins with '{,' is never JSON. Text that begins with '{' could be an empty object.
      const payload = Buffer.concat([Buffer.from('{,'), bytes]);
      const answer = await app.inject({
        method,
        url,
        payload,
        headers: { 'content-type': 'application/json' },
      });
      expect(answer.statusCode).toBe(400);
    },
  );

  test.prop([fc.webPath(), fc.webQueryParameters()], { numRuns: 500 })(
    'with any path and query returns a documented status, never 500',
    async (path, query) => {
      for (const url of [
        `/api/tokens/${path.slice(1)}`,
        `/api${path}`,
        `/api/list?${query}`,
        `/api/items${path}?${query}`,
      ]) {
        expect(DOCUMENTED).toContain((await app.inject({ method: 'GET', url })).statusCode);
      }
    },
  );

  test.prop([anyText, fc.boolean()], { numRuns: 500 })(
    'with a valid text passes the cleaned text to the handler',
    async (text, isMany) => {
      const [method, url, body] = isMany
        ? (['PUT', '/api/delivery', { url: 'https://example.rw/', note: text }] as const)
        : (['PATCH', '/api/service', { nameFr: text }] as const);
      const answer = await app.inject({ method, url, payload: body });
      const isWellShaped = text.isWellFormed() && !text.includes('\0');
      const controls = isMany ? /(?![\n\r\t])\p{Cc}/u : /\p{Cc}/u;
      const clean = cleanText(text);
      const meetsRule = !controls.test(clean) && Array.from(clean).length <= (isMany ? 2000 : 200);
      expect(answer.statusCode).toBe(isWellShaped ? (meetsRule ? 200 : 422) : 400);
      const seen = answer.json<Record<string, unknown>>()[isMany ? 'note' : 'nameFr'];
      if (answer.statusCode === 200) expect(seen).toBe(clean === '' ? null : clean);
    },
  );

  const phone = fc
    .array(
      fc.oneof(
        fc.constantFrom(
          '0788',
          '250',
          '+',
          '00',
          '123',
          '456',
          ' ',
          '\u00a0',
          '–',
          '(0)',
          '\u200d',
          '\u3164',
          '\n',
        ),
        fc.string({ unit: 'binary', maxLength: 2 }),
      ),
      { maxLength: 8 },
    )
    .map((pieces) => pieces.join(''));

  test.prop(
    [
      fc.oneof(
        phone,
        fc.constantFrom('0788123', '+33 6 12 34', '788\u00a0123').map((text) => `${text}456`),
      ),
    ],
    {
      numRuns: 1000,
    },
  )("with a payer's phone number is accepted only if the domain can parse the number", async (text) => {
    const payload = { method: 'card', phone: text };
    const answer = await app.inject({ method: 'POST', url: '/api/payments', payload });
    expect(answer.statusCode === 200).toBe(mobileOrForeignNumber(text) !== undefined);
  });

  test.prop([fc.string({ unit: 'binary', maxLength: 12 }).filter((text) => text.isWellFormed())], {
    numRuns: 1000,
  })('with a number in the query is accepted only if the number is in canonical form', async (text) => {
    const answer = await app.inject({ method: 'GET', url: `/api/list?page=${encodeURIComponent(text)}` });
    const isCanonical = /^-?\d+$/.test(text) && String(Number(text)) === text;
    expect(answer.statusCode === 400).toBe(!isCanonical);
  });
});

describe('hasRepeatedKey()', () => {
  const flat = fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue({ maxDepth: 3 }), {
    noNullPrototype: true,
  });

  test.prop([flat])('is false if no key is repeated', (fields) => {
    for (const space of [undefined, 2])
      expect(hasRepeatedKey(JSON.stringify(fields, undefined, space))).toBe(false);
  });

  test.prop([
    flat.filter((fields) => Object.keys(fields).length > 0),
    fc.nat(),
    fc.jsonValue({ maxDepth: 3 }),
  ])('is true if a key is repeated at the top level', (fields, at, value) => {
    const keys = Object.keys(fields);
    const again = JSON.stringify(keys[at % keys.length]);
    const text = JSON.stringify(fields).replace(/}$/, () => `,${again}:${JSON.stringify(value)}}`);
    expect(hasRepeatedKey(text)).toBe(true);
  });
});

describe('a deeply nested or very wide body', () => {
  test.each([
    ['lists in lists', '['.repeat(30_000) + ']'.repeat(30_000)],
    ['objects in objects', '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000)],
    ['a deep value of a known field', `{"fullName":${'['.repeat(30_000)}${']'.repeat(30_000)}}`],
    [
      'a deep value in a list',
      `{"addonIds":[${'['.repeat(15_000)}${']'.repeat(15_000)},${'['.repeat(15_000)}${']'.repeat(15_000)}]}`,
    ],
    ['very many keys', `{${Array.from({ length: 6000 }, (_, index) => `"k${index}":1`).join(',')}}`],
    ['very many items', `{"addonIds":[${Array.from({ length: 20_000 }, () => '""').join(',')}]}`],
    ['a string without an end', `{"fullName":"${'\\"'.repeat(30_000)}`],
    ['a deep poisoned key', '{"a":'.repeat(5000) + '{"__proto__":1}' + '}'.repeat(5000)],
  ])('is rejected within a second of processor time: %s', async (_name, payload) => {
    const startedAt = process.cpuUsage();
    const answer = await app.inject({
      method: 'POST',
      url: '/api/bookings',
      payload,
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.statusCode).toBe(400);
    // The processor time in microseconds does not depend on the load of the machine.
    expect(process.cpuUsage(startedAt).user).toBeLessThan(1_000_000);
  });
});
