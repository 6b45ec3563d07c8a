import { Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setRouteDefaults } from './route-config.ts';
import {
  component,
  described,
  enumeration,
  oneForm,
  forms,
  InstantText,
  nullable,
  StrictObject,
} from './schema-atoms.ts';
import { makeSampleServer } from './testing/sample-server.ts';

type Json = Readonly<Record<string, unknown>>;

let app: FastifyInstance;
let document: Json;

const View = Type.Object(
  { at: InstantText(), on: Type.String({ format: 'kigali-date' }) },
  { $id: 'SampleView' },
);
const Colour = component('Colour', 'A colour.', enumeration(['red', 'green']));

const SampleForms = Type.Object(
  { colour: Colour, other: described(nullable(Colour), 'Another, or null.') },
  { $id: 'SampleForms', ...forms(oneForm({ other: Type.Null() }), oneForm({ other: Colour })) },
);

const SharedBody = StrictObject({ at: InstantText() }, { $id: 'SharedBody' });

beforeAll(async () => {
  app = await makeSampleServer((server) => {
    server.addSchema(View);
    server.addSchema(SharedBody);
    server.register(async (scope) => {
      setRouteDefaults(scope, { refusals: ['too_many_requests'], conflictFields: { booking: 'SampleView' } });
      scope.post(
        '/api/conflict/:id',
        {
          schema: {
            operationId: 'mayConflict',
            summary: 'May conflict',
            body: Type.Ref('SharedBody'),
            response: { 201: Type.Object({ view: Type.Ref('SampleView') }) },
          },
          config: {
            caller: 'admin',
            documentedHeaders: { 'X-Sample': { description: 'A sample.', example: 'a' } },
            refusals: ['slot_taken', 'balance_due'],
            neverRefuses: ['not_found'],
          },
        },
        async () => ({}),
      );
      scope.get(
        '/api/named',
        { schema: { response: { 200: { ...View, $id: 'InlineView' } } } },
        async () => ({}),
      );
      scope.post(
        '/api/named',
        {
          schema: {
            response: {
              200: Type.Object({
                view: Type.Unsafe<object>({ $ref: 'SampleView#', description: 'The view.' }),
              }),
              201: SampleForms,
            },
          },
          config: {
            documentedBody: Type.Object(
              { any: Type.String(), title: Type.String(), example: Type.String({ format: 'line' }) },
              { $id: 'AnyBytes' },
            ),
          },
        },
        async () => ({}),
      );
    });
  });
  document = (await app.inject('/api/openapi.json')).json<Json>();
});

afterAll(async () => {
  await app.close();
});

/** Returns the part of the document at the given keys. */
const at = (...keys: readonly string[]): unknown => {
  let part: unknown = document;
  for (const key of keys)
    part = typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined;
  return part;
};

const keysAt = (...keys: readonly string[]): readonly string[] => Object.keys(at(...keys) ?? {});

/** Returns the part at the keys. If that part is a reference, returns the part to which it points. */
const behind = (...keys: readonly string[]): Json => {
  const part = Object(at(...keys)) as Json;
  return typeof part['$ref'] === 'string' ? behind(...part['$ref'].slice('#/'.length).split('/')) : part;
};

/** Returns the schema of an error. Operations share only errors with a single code. */
const errorAt = (path: string, method: string, status: string): Json => {
  const keys = ['paths', path, method, 'responses', status];
  const { $ref } = Object(at(...keys)) as { readonly $ref?: string };
  const place = $ref === undefined ? keys : $ref.slice('#/'.length).split('/');
  return behind(...place, 'content', 'application/json', 'schema');
};

const codesAt = (path: string, method: string): Json =>
  Object.fromEntries(
    keysAt('paths', path, method, 'responses')
      .filter((status) => status >= '400')
      .map((status) => {
        const schema = errorAt(path, method, status);
        const either = (schema['oneOf'] ?? [schema]) as readonly Json[];
        return [status, either.map(whole).flatMap(codesOf)];
      }),
  );

/** Returns a schema. If the schema is a reference, returns the component to which it points. */
const whole = (schema: Json): Json =>
  typeof schema['$ref'] === 'string' ? behind(...schema['$ref'].slice('#/'.length).split('/')) : schema;

const codesOf = ({ properties }: Json): readonly unknown[] => {
  const { error } = properties as Readonly<Record<string, Json>>;
  return ((error?.['oneOf'] ?? [error]) as readonly Json[]).map((one) => one['const']);
};

/** specification.md#get-contract specification.md#contract-version */
describe('the published contract', () => {
  it("documents the errors that an operation's parameters and body can cause", () => {
    expect(codesAt('/api/nothing', 'get')).toEqual({
      400: ['invalid_request'],
      500: ['internal_error'],
      503: ['unavailable', 'read_only'],
    });
    expect(codesAt('/api/cancel', 'post')).toEqual({
      400: ['invalid_request'],
      409: ['request_in_progress'],
      422: ['idempotency_key_reused'],
      500: ['internal_error'],
      503: ['unavailable', 'read_only'],
    });
    expect(codesAt('/api/list', 'get')).toEqual({
      400: ['invalid_request'],
      422: ['validation_failed'],
      500: ['internal_error'],
      503: ['unavailable', 'read_only'],
    });
    expect(codesAt('/api/tokens/{token}/email', 'post')).toEqual({
      400: ['invalid_request'],
      404: ['not_found'],
      409: ['request_in_progress'],
      422: ['validation_failed', 'idempotency_key_reused'],
      500: ['internal_error'],
      503: ['unavailable', 'read_only'],
    });
  });

  it('documents the error codes of a route and those of its scope', () => {
    expect(codesAt('/api/conflict/{id}', 'post')).toEqual({
      400: ['invalid_request'],
      409: ['slot_taken', 'balance_due', 'request_in_progress'],
      422: ['validation_failed', 'idempotency_key_reused'],
      429: ['too_many_requests'],
      500: ['internal_error'],
      503: ['unavailable', 'read_only'],
    });
    expect(behind('components', 'schemas', 'MayConflictConflict')).toMatchObject({
      allOf: [{ $ref: '#/components/schemas/Error' }],
      required: ['error', 'booking'],
      properties: { booking: { $ref: '#/components/schemas/SampleView' } },
    });
    expect(behind('paths', '/api/conflict/{id}', 'post', 'responses', '429')['headers']).toHaveProperty(
      'Retry-After',
    );
  });

  /** specification.md#kept-refusals */
  it.each([
    ['409', true],
    ['422', true],
    ['429', false],
  ])('documents Idempotent-Replayed as a header of the response with status %s: %j', (status, isShown) => {
    const { headers } = behind('paths', '/api/conflict/{id}', 'post', 'responses', status);
    expect('Idempotent-Replayed' in Object(headers)).toBe(isShown);
  });

  it('reuses a response across operations only if that HTTP status has a single error code', () => {
    expect(at('paths', '/api/nothing', 'get', 'responses', '400')).toEqual({
      $ref: '#/components/responses/InvalidRequest',
    });
    expect(
      at('paths', '/api/conflict/{id}', 'post', 'responses', '409', 'content', 'application/json', 'schema'),
    ).toEqual({
      oneOf: [
        { $ref: '#/components/schemas/MayConflictConflict' },
        { $ref: '#/components/schemas/RequestInProgress' },
      ],
    });
  });

  it('documents the caller, the security scheme and the headers of each operation', () => {
    expect(at('paths', '/api/conflict/{id}', 'post')).toMatchObject({
      'x-caller': 'admin',
      security: [{ adminToken: [] }],
      description: expect.stringContaining('Caller: the photographer'),
    });
    expect(at('paths', '/api/nothing', 'get')).toMatchObject({ 'x-caller': 'public', security: [] });
    expect(at('paths', '/api/conflict/{id}', 'post', 'parameters')).toContainEqual({
      in: 'header',
      name: 'X-Sample',
      required: false,
      description: 'A sample.',
      schema: { type: 'string' },
      example: 'a',
    });
  });

  it('has a component for a named schema, and expresses null with anyOf', () => {
    expect(at('components', 'schemas', 'Colour')).toEqual({
      type: 'string',
      enum: ['red', 'green'],
      description: 'A colour.',
    });
    expect(at('components', 'schemas', 'SampleForms', 'properties')).toEqual({
      colour: { $ref: '#/components/schemas/Colour' },
      other: {
        anyOf: [{ $ref: '#/components/schemas/Colour' }, { type: 'null' }],
        description: 'Another, or null.',
      },
    });
  });

  it('expresses the variants of an object with oneOf', () => {
    expect(at('components', 'schemas', 'SampleForms', 'oneOf')).toEqual([
      { properties: { other: { type: 'null' } }, required: ['other'] },
      { properties: { other: { $ref: '#/components/schemas/Colour' } }, required: ['other'] },
    ]);
  });

  it('puts the description of a property next to its $ref', () => {
    expect(
      at('paths', '/api/named', 'post', 'responses', '200', 'content', 'application/json', 'schema'),
    ).toMatchObject({
      properties: { view: { $ref: '#/components/schemas/SampleView', description: 'The view.' } },
    });
    expect(at('paths', '/api/named', 'post', 'responses', '200', 'description')).toBe('The view.');
  });

  it('documents the body of an operation that accepts any bytes', () => {
    expect(at('paths', '/api/named', 'post', 'requestBody')).toEqual({
      required: true,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/AnyBytes' } } },
    });
    expect(Object.keys(codesAt('/api/named', 'post'))).toEqual(['400', '409', '422', '429', '500', '503']);
  });

  it('keeps a field that has the name of a schema keyword', () => {
    expect(at('components', 'schemas', 'AnyBytes', 'properties')).toEqual({
      any: { type: 'string' },
      title: { type: 'string' },
      example: { type: 'string' },
    });
  });

  it('has a component for each named schema, even if only one operation uses it', () => {
    const bodySchema = ['requestBody', 'content', 'application/json', 'schema'];
    expect(at('paths', '/api/bookings', 'post', ...bodySchema)).toEqual({
      $ref: '#/components/schemas/SampleBooking',
    });
    expect(at('paths', '/api/conflict/{id}', 'post', ...bodySchema)).toEqual({
      $ref: '#/components/schemas/SharedBody',
    });
    expect(
      at('paths', '/api/named', 'get', 'responses', '200', 'content', 'application/json', 'schema'),
    ).toEqual({
      $ref: '#/components/schemas/InlineView',
    });
    expect(keysAt('components', 'schemas')).toEqual([
      'AnyBytes',
      'Colour',
      'Error',
      'ErrorCode',
      'IdempotencyKeyReused',
      'InlineView',
      'InternalError',
      'InvalidRequest',
      'MayConflictConflict',
      'NotFound',
      'Problem',
      'ProblemCode',
      'RequestInProgress',
      'SampleBooking',
      'SampleForms',
      'SampleView',
      'SharedBody',
      'TooManyRequests',
      'UnavailableOrReadOnly',
      'ValidationFailed',
      'ValidationFailedOrKeyReused',
    ]);
  });

  it('marks the body of an operation as required or optional', () => {
    expect(at('paths', '/api/bookings', 'post', 'requestBody', 'required')).toBe(true);
    expect(at('paths', '/api/blocks', 'post', 'requestBody', 'required')).toBe(true);
    expect(at('paths', '/api/conflict/{id}', 'post', 'requestBody', 'required')).toBe(true);
    expect(at('paths', '/api/settings', 'patch', 'requestBody', 'required')).toBe(false);
    expect(at('paths', '/api/cancel', 'post', 'requestBody')).toBeUndefined();
  });

  it('does not require a field that has a default', () => {
    expect(at('components', 'schemas', 'SampleBooking', 'required')).toEqual([
      'packageId',
      'startsAt',
      'fullName',
      'email',
      'phone',
      'location',
      'consent',
    ]);
    expect(at('paths', '/api/list', 'get', 'parameters')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'page', required: false }),
        expect.objectContaining({ name: 'search', required: false }),
      ]),
    );
  });

  it('uses the format names of the JSON Schema standard', () => {
    expect(at('components', 'schemas', 'SampleView', 'properties')).toEqual({
      at: { type: 'string', format: 'date-time' },
      on: { type: 'string', format: 'date' },
    });
    expect(at('paths', '/api/tokens/{token}', 'get', 'parameters')).toEqual([
      {
        in: 'path',
        name: 'token',
        required: true,
        schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{16,256}$' },
      },
      { $ref: '#/components/parameters/Accept-Language' },
      { $ref: '#/components/parameters/X-Request-Id' },
    ]);
  });

  it('expresses the two variants of a body with oneOf', () => {
    const variants = at(
      'paths',
      '/api/blocks',
      'post',
      'requestBody',
      'content',
      'application/json',
      'schema',
      'oneOf',
    );
    expect(variants).toMatchObject([
      { properties: { isAllDay: { const: true } }, required: ['isAllDay', 'startDate', 'endDate'] },
      { properties: { isAllDay: { const: false } }, required: ['isAllDay', 'startsAt', 'endsAt'] },
    ]);
  });

  it('contains no internal annotations', () => {
    const text = JSON.stringify(document);
    for (const note of [
      'x-booky',
      '$comment',
      'kigali-',
      '"instant"',
      '"line"',
      '$id',
      'Default Response',
      'def-0',
      'schema-0',
    ]) {
      expect(text).not.toContain(note);
    }
  });

  it('omits the paths that serve the contract and the documentation', () => {
    expect(keysAt('paths').filter((path) => /docs|openapi|llms/.test(path))).toEqual([]);
  });
});
