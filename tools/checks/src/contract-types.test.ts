import { describe, expect, it } from 'vitest';
import type { Json } from './contract-narrowing.ts';
import { contractTypesOf } from './contract-types.ts';

const REF = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const json = (schema: Json) => ({ content: { 'application/json': { schema } } });

/** The type written for one component, without its name. */
const written = (schema: Json): string => {
  const text = contractTypesOf({ components: { schemas: { Thing: schema, Other: { type: 'null' } } } });
  return /export type Thing = ([^]*?);\n\nexport type Other/.exec(text)?.[1]?.replaceAll(/\s+/g, ' ') ?? text;
};

/** The types written for the operations of one path. */
const operationsOf = (item: Json, components: Json = {}): string => {
  const text = contractTypesOf({ components, paths: { '/api/things/{id}': item } });
  return /export interface Operations \{\n([^]*)\n\}\n$/.exec(text)?.[1] ?? text;
};

describe('the type of a schema', () => {
  it.each<[string, Json, string]>([
    ['text, also with a format', { type: 'string', format: 'uuid', maxLength: 9 }, 'string'],
    ['a whole number', { type: 'integer', minimum: 1 }, 'number'],
    ['one of several types', { type: ['boolean', 'null'] }, 'boolean | null'],
    ['an enumeration', { type: 'string', enum: ['one', "it's"] }, String.raw`'one' | 'it\'s'`],
    ['a constant', { type: 'boolean', const: false }, 'false'],
    ['anything', {}, 'unknown'],
    ['a component with its own description', { ...REF('Other'), description: 'Another.' }, 'Other'],
    ['a component or null', { anyOf: [REF('Other'), { type: 'null' }] }, 'Other | null'],
    ['the same type twice', { oneOf: [{ type: 'integer' }, { type: 'number' }] }, 'number'],
    ['a list', { type: 'array', items: { type: 'string' } }, 'readonly string[]'],
    [
      'a list of alternatives',
      { type: 'array', items: { type: ['string', 'null'] } },
      'readonly (string | null)[]',
    ],
    [
      'a list of lists',
      { type: 'array', items: { type: 'array', items: {} } },
      'readonly (readonly unknown[])[]',
    ],
    ['any object', { type: 'object' }, 'Record<string, unknown>'],
    ['an empty object', { type: 'object', additionalProperties: false }, 'Record<string, never>'],
    ['a map', { type: 'object', additionalProperties: { type: 'integer' } }, 'Record<string, number>'],
    [
      'required and optional fields',
      { type: 'object', required: ['a'], properties: { a: { type: 'string' }, 'b-c': { const: 1 } } },
      "{ a: string; 'b-c'?: 1 | undefined; }",
    ],
    [
      'a component with additional fields',
      { type: 'object', allOf: [REF('Other')], required: ['a'], properties: { a: { const: 'x' } } },
      "Other & { a: 'x'; }",
    ],
    [
      'one of two fields',
      {
        type: 'object',
        oneOf: [{ required: ['a'] }, { required: ['b'] }],
        properties: { a: { type: 'integer' }, b: { type: 'string' } },
      },
      '({ a: number; b?: never; } | { b: string; a?: never; }) & { a?: number | undefined; b?: string | undefined; }',
    ],
  ])('is right for %s', (_, schema, type) => {
    expect(written(schema)).toBe(type);
  });

  it('has another name if the component is named like a global type', () => {
    const text = contractTypesOf({
      components: { schemas: { Error: { type: 'string' }, Fault: REF('Error') } },
    });
    expect(text).toContain('export type ErrorBody = string;');
    expect(text).toContain('export type Fault = ErrorBody;');
  });

  it('has a comment with the description, which cannot end it, and the default value', () => {
    const text = contractTypesOf({
      components: {
        schemas: {
          Thing: {
            description: 'A thing */ alert()\nof two lines.',
            type: 'object',
            properties: { count: { type: 'integer', default: 1 } },
          },
        },
      },
    });
    expect(text).toContain(
      [
        '/**',
        ' * A thing * / alert()',
        ' * of two lines.',
        ' */',
        'export type Thing = {',
        '  /** @default 1 */',
        '  count?: number | undefined;',
        '};',
      ].join('\n'),
    );
  });

  it.each<[string, Json, string]>([
    ['a component that is missing', REF('Nothing'), 'no component "#/components/schemas/Nothing"'],
    ['an unknown type', { type: 'date' }, 'unknown schema type: date'],
  ])('is refused for %s', (_, schema, message) => {
    expect(() => written(schema)).toThrow(message);
  });
});

describe('an operation', () => {
  it('is written with its parameters, responses, refusals and description', () => {
    const operation = {
      summary: 'Change a thing',
      description: 'It stays.',
      parameters: [
        { in: 'path', name: 'id', required: true, description: 'Its id.', schema: { type: 'string' } },
        { in: 'query', name: 'page', schema: { type: 'integer' } },
        { $ref: '#/components/parameters/Language' },
      ],
      requestBody: { required: true, description: 'The thing.', ...json(REF('Thing')) },
      responses: {
        200: { description: 'It was there.', ...json({ ...REF('Thing'), description: 'As before.' }) },
        201: json(REF('Thing')),
        404: { $ref: '#/components/responses/NotFound' },
        409: json(REF('Conflict')),
        500: { description: 'Nothing to read.' },
      },
    };
    const components = {
      schemas: { Thing: { type: 'string' }, Conflict: { type: 'string' }, NotFound: { type: 'string' } },
      parameters: { Language: { in: 'header', name: 'Accept-Language', schema: { type: 'string' } } },
      responses: { NotFound: json(REF('NotFound')) },
    };
    expect(operationsOf({ patch: operation }, components)).toBe(`  /**
   * Change a thing.
   *
   * It stays.
   */
  'PATCH /api/things/{id}': {
    request: {
      path: {
        /** Its id. */
        id: string;
      };
      query?: {
        page?: number | undefined;
      } | undefined;
      headers?: {
        'Accept-Language'?: string | undefined;
      } | undefined;
      /** The thing. */
      body: Thing;
    };
    answer: Thing;
    refusal: NotFound | Conflict;
  };`);
  });

  it('returns a file or undefined, and may have no parameters', () => {
    const text = operationsOf({
      get: { responses: { 200: { content: { 'text/calendar': { schema: { type: 'string' } } } } } },
      delete: { responses: { 204: { description: 'It is gone.' } } },
    });
    expect(text).toContain('request: { body?: never };\n    answer: string;\n    refusal: never;');
    expect(text).toContain('answer: undefined;');
  });

  it('is omitted if only a provider calls it', () => {
    expect(operationsOf({ post: { 'x-caller': 'provider', responses: {} } })).not.toContain('POST');
  });
});
