import type { FastifyContextConfig } from 'fastify';
import { connect } from 'node:net';
import { allInvalid, type Problem, type Refusal, Refused } from '@booky/domain';
import { StorageBusy, StorageReadOnly } from '@booky/domain/ports';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { ERROR_ANSWERS, type ErrorCode } from './error-answers.ts';
import { PROBLEM_WORDS } from './problem-words.ts';
import { setRouteDefaults } from './route-config.ts';
import { makeSampleServer } from './testing/sample-server.ts';

let app: FastifyInstance;

afterEach(async () => {
  await app.close();
});

const BOOKING_ID = '0f0e0d0c-0b0a-4908-8706-050403020100';

const REFUSALS: readonly Refusal[] = [
  { code: 'not_found' },
  allInvalid(
    { field: 'startsAt', code: 'too_soon' },
    { field: 'email', code: 'wrong_form' },
    { field: 'startsAt', code: 'not_offered' },
  ),
  { code: 'invalid_token', problems: [{ field: 'token', code: 'not_found' }] },
  { code: 'slot_taken' },
  { code: 'slot_taken', bookingId: BOOKING_ID },
  { code: 'slot_unchanged', bookingId: BOOKING_ID },
  { code: 'wrong_status', bookingId: BOOKING_ID },
  { code: 'shoot_not_started', bookingId: BOOKING_ID },
  { code: 'shoot_started', bookingId: BOOKING_ID },
  { code: 'balance_due', bookingId: BOOKING_ID },
  { code: 'too_many_requests', retryAfterSeconds: 12.2 },
];

const named = (problems: readonly Problem[]) => ({
  fields: problems.map(({ field }) => field),
  problems: problems.map(({ field, code }) => ({ field, code, message: PROBLEM_WORDS[code].en })),
});

/** The fields that an answer has in addition to its code: each field once, with its first problem. */
const NAMED: Readonly<Record<string, object>> = {
  validation_failed: named([
    { field: 'startsAt', code: 'too_soon' },
    { field: 'email', code: 'wrong_form' },
  ]),
  invalid_token: named([{ field: 'token', code: 'not_found' }]),
};

/** An invalid token is answered as an invalid request. */
const codeOf = ({ code }: Refusal): ErrorCode => (code === 'invalid_token' ? 'invalid_request' : code);

const refusing = async (refusal: Refusal) =>
  makeSampleServer((server) => {
    server.get('/api/bare', async () => {
      throw new Refused(refusal);
    });
    server.register(async (scope) => {
      setRouteDefaults(scope, {
        viewConflict: async (conflict) =>
          'bookingId' in conflict && conflict.bookingId !== undefined
            ? { booking: { id: conflict.bookingId } }
            : {},
      });
      scope.get('/api/viewed', async () => {
        throw new Refused(refusal);
      });
    });
  });

/**
 * specification.md#error-codes specification.md#error-body specification.md#conflict-carries-booking
 * specification.md#problems
 */
describe('a refusal', () => {
  it.each(REFUSALS)('is answered with the status and the message of its code $code', async (refusal) => {
    app = await refusing(refusal);
    const answer = await app.inject('/api/bare');
    const { status, message } = ERROR_ANSWERS[codeOf(refusal)];
    expect(answer.statusCode).toBe(status);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(answer.json()).toEqual({ error: codeOf(refusal), ...NAMED[refusal.code], message });
  });

  it('reveals the booking only in a scope that defines viewConflict', async () => {
    app = await refusing({ code: 'balance_due', bookingId: BOOKING_ID });
    expect((await app.inject('/api/viewed')).json()).toEqual({
      error: 'balance_due',
      booking: { id: BOOKING_ID },
      message: ERROR_ANSWERS.balance_due.message,
    });
    expect((await app.inject('/api/bare')).body).not.toContain('BKY');
  });

  it('reveals nothing about the booking in the slot if its code is slot_taken', async () => {
    app = await refusing({ code: 'slot_taken' });
    expect((await app.inject('/api/viewed')).json()).toEqual({
      error: 'slot_taken',
      message: ERROR_ANSWERS.slot_taken.message,
    });
  });

  it('has Retry-After in whole seconds if its code is too_many_requests', async () => {
    app = await refusing({ code: 'too_many_requests', retryAfterSeconds: 12.2 });
    expect((await app.inject('/api/bare')).headers['retry-after']).toBe('13');
    await app.close();
    app = await refusing({ code: 'too_many_requests', retryAfterSeconds: 0 });
    expect((await app.inject('/api/bare')).headers['retry-after']).toBe('1');
  });

  it('keeps the fields of its body even if the response schema does not have them', async () => {
    app = await makeSampleServer((server) => {
      const schema = { response: { 409: { type: 'object', properties: { other: { type: 'string' } } } } };
      server.get('/api/x', { schema }, async () => {
        throw new Refused({ code: 'slot_taken' });
      });
    });
    expect((await app.inject('/api/x')).json()).toMatchObject({ error: 'slot_taken' });
  });
});

/** specification.md#error-codes specification.md#values-never-echoed */
describe('an unexpected fault', () => {
  const lines: string[] = [];
  const throwing = async (fault: unknown, config: FastifyContextConfig = {}) => {
    lines.length = 0;
    app = await makeSampleServer(
      (server) => {
        server.get('/api/x', { config }, async () => {
          throw fault;
        });
      },
      { logLevel: 'info', onLog: (line) => lines.push(line) },
    );
    return app.inject('/api/x');
  };

  const databaseFault = Object.assign(new Error('invalid input syntax for type uuid: "secret-value"'), {
    name: 'PostgresError',
    code: '22P02',
    severity: 'ERROR',
    detail: 'Key (email)=(secret@example.rw) already exists.',
    constraint_name: 'bookings_no_overlap',
    table_name: 'bookings',
    query: 'insert into secret',
    parameters: ['secret-parameter'],
  });

  it.each([
    ['an error', new Error('Something of ours')],
    ['a database error', databaseFault],
    ['an error with its own status', Object.assign(new Error('secret'), { statusCode: 418 })],
    ['a text', 'secret'],
    ['undefined', undefined],
    ['null', null],
  ])('returns 500 without details if it is %s', async (_name, fault) => {
    const answer = await throwing(fault);
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({ error: 'internal_error', message: ERROR_ANSWERS.internal_error.message });
  });

  /** specification.md#read-only-database */
  it('returns 503 with Retry-After if it says that the database is read-only', async () => {
    const answer = await throwing(new StorageReadOnly());
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.json()).toEqual({ error: 'read_only', message: ERROR_ANSWERS.read_only.message });
  });

  /** specification.md#database-wait */
  it.each([
    ['returns 503 with Retry-After', [], 503, '2', 'unavailable'],
    [
      'returns 500 on a route that never returns unavailable',
      ['unavailable'],
      500,
      undefined,
      'internal_error',
    ],
  ] as const)('from a busy database %s', async (_name, neverRefuses, status, wait, error) => {
    const answer = await throwing(new StorageBusy('no connection'), { neverRefuses });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['retry-after']).toBe(wait);
    expect(answer.json()).toEqual({ error, message: ERROR_ANSWERS[error].message });
  });

  it('is logged with its class, its place and its causes, but without values from its message', async () => {
    await throwing(
      new Error(
        'Could not store the note of secret@example.rw and +250 788 123 456, abcdefghijklmnopqrstuvwxyz0',
        {
          cause: databaseFault,
        },
      ),
    );
    const [line] = lines.filter((text) => text.includes('"fault"'));
    expect(line).toBeDefined();
    expect(JSON.parse(line ?? '')).toMatchObject({
      level: 'error',
      fault: {
        name: 'Error',
        message: 'Could not store the note of [address] and [number], [token]',
        cause: { name: 'PostgresError', code: '22P02', constraint: 'bookings_no_overlap', table: 'bookings' },
      },
    });
    expect(line).toContain('errors.test.ts:');
    for (const value of ['secret', '788 123', 'abcdefghijklmnopqrstuvwxyz', 'insert'])
      expect(line).not.toContain(value);
  });

  it('returns 500 without details if it happens while the booking of a conflict is read', async () => {
    app = await makeSampleServer((server) => {
      server.get(
        '/api/x',
        {
          config: {
            viewConflict: () => {
              throw new Error('secret');
            },
          },
        },
        async () => {
          throw new Refused({ code: 'slot_taken' });
        },
      );
    });
    const answer = await app.inject('/api/x');
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('secret');
  });

  it('returns 500 if it is a response without a required field', async () => {
    app = await makeSampleServer((server) => {
      const schema = {
        response: { 200: { type: 'object', required: ['a'], properties: { a: { type: 'string' } } } },
      };
      server.get('/api/x', { schema }, async () => ({}));
    });
    expect((await app.inject('/api/x')).statusCode).toBe(500);
  });
});

/** specification.md#unknown-path */
describe('an unknown path or method', () => {
  it.each([
    ['GET', '/'],
    ['GET', '/api'],
    ['GET', '/api/nothing/'],
    ['GET', '/API/nothing'],
    ['GET', '//api/nothing'],
    ['GET', '/%zz'],
    ['GET', '/api/nothing%'],
    ['POST', '/api/nothing'],
    ['PUT', '/api/nothing'],
    ['DELETE', '/api/nothing'],
    ['OPTIONS', '/api/nothing'],
    ['TRACE', '/api/nothing'],
    ['PROPFIND', '/api/nothing'],
    ['QUERY', '/api/nothing'],
    ['OPTIONS', '*'],
  ] as const)('returns 404: %s %s', async (method, url) => {
    app = await makeSampleServer();
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the types know only the usual methods
    const answer = await app.inject({ method: method as 'GET', url });
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { error: 'not_found', message: ERROR_ANSWERS.not_found.message },
    ]);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it.each([
    ['{', 'application/json'],
    ['x', 'text/plain'],
    ['x'.repeat(70_000), 'application/json'],
    ['x', 'nonsense'],
  ])('returns 404 even if the body is malformed (case %#)', async (payload, type) => {
    app = await makeSampleServer();
    const answer = await app.inject({
      method: 'POST',
      url: '/api/unknown',
      payload,
      headers: { 'content-type': type },
    });
    expect(answer.statusCode).toBe(404);
  });

  it('returns 404 for HEAD unless the path has a GET route', async () => {
    app = await makeSampleServer();
    const head = await app.inject({ method: 'HEAD', url: '/api/nothing' });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect((await app.inject({ method: 'HEAD', url: '/api/unknown' })).statusCode).toBe(404);
  });
});

const answerTo = async (request: string): Promise<string> => {
  app = await makeSampleServer();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('the server does not listen');
  return new Promise((resolve, reject) => {
    const socket = connect(address.port, '127.0.0.1', () => socket.write(request));
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (part) => (text += part));
    socket.on('error', reject);
    // The promise resolves only when the server closes the connection.
    socket.on('close', () => resolve(text));
  });
};

describe('an Expect header', () => {
  it('is ignored if its value is unknown', async () => {
    const request = 'GET /api/nothing HTTP/1.1\r\nHost: a\r\nExpect: a miracle\r\nConnection: close\r\n\r\n';
    const answer = await answerTo(request);
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(answer).toMatch(/\r\nx-request-id: [0-9a-f-]{36}\r\n/);
  });
});

describe('a malformed or ambiguous HTTP request', () => {
  it.each([
    [
      'two lengths',
      'POST /api/cancel HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
    ],
    [
      'a length and chunks',
      'POST /api/cancel HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['a header without a name', 'GET /api/nothing HTTP/1.1\r\nHost: a\r\n: x\r\n\r\n'],
    ['NUL in a header', 'GET /api/nothing HTTP/1.1\r\nHost: a\r\nX-A: a\0b\r\n\r\n'],
    ['a folded header', 'GET /api/nothing HTTP/1.1\r\nHost: a\r\n folded\r\n\r\n'],
    ['a space before the colon', 'GET /api/nothing HTTP/1.1\r\nHost : a\r\n\r\n'],
    ['two hosts', 'GET /api/nothing HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'],
    ['an invalid host', 'GET /api/nothing HTTP/1.1\r\nHost: a b/@\r\n\r\n'],
    ['an empty host', 'GET /api/nothing HTTP/1.1\r\nHost:\r\n\r\n'],
    ['bare line feeds', 'GET /api/nothing HTTP/1.1\nHost: a\n\n'],
    ['an unknown method', 'NONSENSE /api/nothing HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['another protocol', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
    ['headers too large', `GET /api/nothing HTTP/1.1\r\nHost: a\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`],
    ['a path too long', `GET /api/${'a'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`],
    ['no host', 'GET /api/nothing HTTP/1.1\r\n\r\n'],
    ['another server as its target', 'GET http://other.example.rw/api/nothing HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['a target without a slash', 'GET api/nothing HTTP/1.1\r\nHost: a\r\n\r\n'],
  ])('with %s returns 400 in the documented form and closes the connection', async (_name, request) => {
    const [head = '', body = ''] = (await answerTo(request)).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(head).toMatch(/\r\ncontent-type: application\/json; charset=utf-8/i);
    expect(head).toMatch(/\r\nconnection: close/i);
    expect(head).toMatch(/\r\nx-request-id: [0-9a-f-]{36}\r?/i);
    expect(JSON.parse(body)).toEqual({
      error: 'invalid_request',
      message: ERROR_ANSWERS.invalid_request.message,
    });
  });
});
