import { Type } from '@sinclair/typebox';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rule, shape } from '../../testing/index.ts';
import { StrictObject } from './schema-atoms.ts';
import { BOOKING, ID, ids, send } from './testing/sample-requests.ts';
import { makeSampleServer } from './testing/sample-server.ts';

let app: FastifyInstance;

beforeAll(async () => {
  app = await makeSampleServer();
});

afterAll(async () => {
  await app.close();
});

/** specification.md#text-trimmed specification.md#text-cleaned specification.md#empty-body */
describe('a request body of the documented shape', () => {
  it('reaches the handler unchanged, with defaults for missing fields', async () => {
    expect(await send(app, 'POST', '/api/bookings', BOOKING)).toEqual({ status: 200, body: BOOKING });
    const { addonIds: _1, partySize: _2, specialRequests: _3, ...least } = BOOKING;
    expect(await send(app, 'POST', '/api/bookings', least)).toEqual({
      status: 200,
      body: { ...least, addonIds: [], partySize: null, specialRequests: null },
    });
  });

  it.each([
    ['spaces around a line', { fullName: '  Aline  ' }, { fullName: 'Aline' }],
    ['spaces around an email', { email: ' a@b.rw\n' }, { email: 'a@b.rw' }],
    ['a decomposed accent', { fullName: 'Ce\u0301leste' }, { fullName: 'Céleste' }],
    ['a mark of direction', { fullName: 'Aline \u202e005' }, { fullName: 'Aline 005' }],
    ['an invisible character in an email', { email: 'a\u200b@b.rw' }, { email: 'a@b.rw' }],
    ['fillers in many lines', { specialRequests: '\u2800a\n\u3164b' }, { specialRequests: 'a\nb' }],
    [
      'only invisible characters in an optional text',
      { specialRequests: '\u200b' },
      { specialRequests: null },
    ],
    ['200 characters and invisible ones', { fullName: 'x\u2060'.repeat(200) }, { fullName: 'x'.repeat(200) }],
    ['an empty optional text', { specialRequests: '' }, { specialRequests: null }],
    ['only spaces in an optional text', { specialRequests: ' \n\t ' }, { specialRequests: null }],
    ['tabs and line breaks in many lines', { specialRequests: 'a\r\n\tb' }, { specialRequests: 'a\r\n\tb' }],
    ['capitals in a UUID', { packageId: ID.toUpperCase() }, { packageId: ID }],
    ['capitals in a list of UUIDs', { addonIds: [ID.toUpperCase()] }, { addonIds: [ID] }],
    ['a UUID of any version', { packageId: '00000000-0000-0000-0000-000000000000' }, undefined],
    ['null for what may be null', { partySize: null }, undefined],
    ['200 characters outside the basic plane', { fullName: '𝒜'.repeat(200) }, undefined],
    [
      '200 characters and spaces around them',
      { fullName: ` ${'x'.repeat(200)} ` },
      { fullName: 'x'.repeat(200) },
    ],
    ['fifty add-ons', { addonIds: ids(50) }, undefined],
    ['an instant in UTC', { startsAt: '2026-11-21T08:00:00.000Z' }, undefined],
    ['a leap day', { startsAt: '2028-02-29T08:00Z' }, undefined],
  ])('reaches the handler in normalised form if it has %s', async (_name, change, seen) => {
    const answer = await send(app, 'POST', '/api/bookings', { ...BOOKING, ...change });
    expect(answer).toEqual({ status: 200, body: { ...BOOKING, ...change, ...seen } });
  });

  it('reaches the handler with its passwords unchanged', async () => {
    const login = { email: 'a@b.rw', password: '  spaces, \t and \u0007  ' };
    expect(await send(app, 'POST', '/api/login', login)).toEqual({ status: 200, body: login });
  });

  it.each([
    ['/api/settings', '{"bookingFeeRate":-0}', '{"bookingFeeRate":0}'],
    ['/api/policies', '{"moves":{"times":-0,"note":" "}}', '{"moves":{"times":0,"note":null}}'],
  ])('is normalised even in nested objects: %s', async (url, payload, seen) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await app.inject({ method: 'PATCH', url, payload, headers });
    expect(answer.body).toBe(seen);
  });

  it.each([
    ['/api/cancel', {}],
    ['/api/settings', {}],
  ])('may be omitted if no field is required: %s', async (url, seen) => {
    const method = url === '/api/cancel' ? 'POST' : 'PATCH';
    const bare = await app.inject({ method, url });
    expect([bare.statusCode, bare.json()]).toEqual([200, seen]);
    for (const type of [
      'application/json',
      'text/plain;charset=UTF-8',
      'application/x-www-form-urlencoded',
    ]) {
      const headers = { 'content-type': type, 'content-length': '0' };
      const typed = await app.inject({ method, url, headers });
      expect([typed.statusCode, typed.json()]).toEqual([200, seen]);
    }
  });

  it('is checked only if the query has no unknown keys', async () => {
    const invalid = { ...BOOKING, email: 'no address', fullName: '' };
    expect(await send(app, 'POST', '/api/bookings?x=1&y', invalid)).toEqual(shape('x', 'y'));
    expect(await send(app, 'POST', '/api/bookings', invalid)).toEqual(rule('fullName', 'email'));
  });
});

describe('an unsupported schema', () => {
  it.each<[string, FastifySchema, string]>([
    ['a body that allows unknown keys', { body: Type.Object({ a: Type.String() }) }, 'StrictObject'],
    ['a query that allows unknown keys', { querystring: Type.Object({ a: Type.String() }) }, 'StrictObject'],
    ['an object without fields', { body: StrictObject({ a: StrictObject({}) }) }, 'a must be a scalar'],
    [
      'an object that allows unknown keys',
      { body: StrictObject({ a: Type.Object({ b: Type.String() }) }) },
      'a must be a scalar',
    ],
    [
      'an object in an object',
      { body: StrictObject({ a: StrictObject({ b: StrictObject({ c: Type.String() }) }) }) },
      'a must be a scalar',
    ],
    [
      'a choice in a body',
      { body: StrictObject({ a: Type.Union([Type.String(), Type.Null()]) }) },
      'a must be a scalar',
    ],
    [
      'a list of lists',
      { body: StrictObject({ a: Type.Array(Type.Array(Type.String())) }) },
      'a must be a scalar',
    ],
    ['an unknown format', { body: StrictObject({ a: Type.String({ format: 'date' }) }) }, 'unknown format'],
    ['an unknown keyword', { body: StrictObject({ a: Type.String({ minLenght: 1 }) }) }, 'unknown keyword'],
    [
      'a step that is not a power of ten',
      { body: StrictObject({ a: Type.Number({ multipleOf: 0.3 }) }) },
      'not a power of ten',
    ],
    ['a reference to nothing', { body: Type.Ref('Nothing') }, 'unknown shared schema Nothing'],
  ])('that has %s prevents the server from starting', async (_name, schema, reason) => {
    const starting = makeSampleServer((server) => {
      server.post('/api/wrong', { schema }, () => ({}));
    });
    await expect(starting).rejects.toThrow(reason);
    await expect(starting).rejects.toThrow('POST');
  });
});
