import { at, isJson, type Json } from '@booky/testkit/http';
import { describe, expect, it } from 'vitest';
import { readContract } from '../../../src/contract.ts';
import { makeMemoryStore } from '../../support/memory-store.ts';
import { type Office, officesOf } from '../../support/office.ts';
import { refused } from '../../support/refusal.ts';
import { makeWorlds } from '../../support/worlds.ts';

const contract = await readContract();

/** Returns the schema, or the component that it refers to. */
const resolved = (schema: unknown): Json => {
  if (!isJson(schema)) return {};
  const name = /^#\/components\/schemas\/(?<name>.+)$/.exec(String(schema['$ref']))?.groups?.['name'];
  return name === undefined ? schema : resolved(at(contract, 'components', 'schemas', name));
};

const entriesOf = (value: unknown): readonly (readonly [string, unknown])[] =>
  isJson(value) ? Object.entries(value) : [];

interface Form {
  readonly name: string;
  readonly schema: Json;
  /** The published example. It is complete and valid. */
  readonly example: Json;
  send(office: Office, body: unknown): ReturnType<Office['admin']['ask']>;
}

const PLACES: Readonly<Record<string, string>> = {
  '{id}': '11111111-1111-4111-8111-111111111111',
  '{reference}': 'BKY-3001-ZZZZZ',
  '{token}': 'A'.repeat(43),
};

const forms: readonly Form[] = entriesOf(at(contract, 'paths')).flatMap(([path, item]) =>
  entriesOf(item).flatMap(([method, operation]) => {
    if (!isJson(operation) || operation['x-caller'] === 'provider' || !('requestBody' in operation))
      return [];
    // Skips request bodies that are pictures, which another journey tests.
    const content = entriesOf(at(operation, 'requestBody', 'content'))[0]?.[1];
    if (!isJson(content) || !('example' in content)) return [];
    const [schema, example] = [resolved(at(content, 'schema')), at(content, 'example')];
    // Skips request bodies with two variants, which another journey tests.
    if (!isJson(example) || !('properties' in schema)) return [];
    const place = path.replaceAll(/\{\w+\}/g, (name) => PLACES[name] ?? name);
    const verb = method.toUpperCase();
    return [
      {
        name: `${verb} ${path}`,
        schema,
        example,
        send: ({ world, admin }: Office, body: unknown) =>
          place.startsWith('/api/admin/')
            ? admin.ask(verb, place.slice('/api/admin'.length), { body })
            : world.ask(verb, place, { body }),
      },
    ];
  }),
);

/** A wrong value, and the status with which it is refused. */
type Wrong = readonly [value: unknown, status: 400 | 422];

const typesOf = ({ type }: Json): readonly unknown[] => (Array.isArray(type) ? type : [type]);

/** A value of each JSON type, and the schema types that accept it. */
const OF_ANOTHER_TYPE: readonly (readonly [value: unknown, types: readonly string[]])[] = [
  [null, ['null']],
  [true, ['boolean']],
  [7, ['integer', 'number']],
  [1.5, ['number']],
  ['text', ['string']],
  [['text'], ['array']],
  [{ text: 1 }, ['object']],
];

/** Returns values that the field's schema refuses. specification.md#wrong-shape specification.md#broken-rule */
const wrongValuesOf = (schema: Json): readonly Wrong[] => {
  const types = typesOf(schema);
  const has = (keyword: string): number | undefined => {
    const limit = schema[keyword];
    return typeof limit === 'number' ? limit : undefined;
  };
  const [maxLength, minimum, maximum] = [has('maxLength'), has('minimum'), has('maximum')];
  const [maxItems, step] = [has('maxItems'), has('multipleOf')];
  const { items } = schema;
  const isOfNumbers = isJson(items) && typesOf(items).includes('integer');
  // Skips lists of objects, because the operations' own journeys test how many objects a list may have.
  const isOfObjects = isJson(items) && ('$ref' in items || typesOf(items).includes('object'));
  const isPlainText = types.includes('string') && !('enum' in schema) && schema['format'] === undefined;
  return [
    ...OF_ANOTHER_TYPE.filter(([, taking]) => !taking.some((type) => types.includes(type))).map(
      ([value]): Wrong => [value, 400],
    ),
    ...(isPlainText
      ? ([
          ['a NUL \0', 400],
          ['half a character \ud83d', 400],
        ] as const)
      : []),
    ...('minLength' in schema ? ([['', 422]] as const) : []),
    ...(maxLength === undefined ? [] : ([['a'.repeat(maxLength + 1), 422]] as const)),
    ...('enum' in schema ? ([['of no choice', 422]] as const) : []),
    ...('pattern' in schema ? ([['Of No Pattern', 422]] as const) : []),
    ...(schema['format'] === 'uuid' || schema['format'] === 'date-time' || schema['format'] === 'date'
      ? ([['of no format', 400]] as const)
      : []),
    ...(schema['format'] === 'email' ? ([['no address', 422]] as const) : []),
    ...(minimum === undefined ? [] : ([[minimum - 1, 422]] as const)),
    ...(maximum === undefined ? [] : ([[maximum + 1, 422]] as const)),
    ...(step === undefined ? [] : ([[step / 2, 422]] as const)),
    ...('const' in schema ? ([[!schema['const'], 422]] as const) : []),
    ...(maxItems === undefined || isOfObjects
      ? []
      : ([
          [Array.from({ length: maxItems + 1 }, (_, index) => (isOfNumbers ? 1 : uuid(_, index))), 422],
        ] as const)),
    ...('uniqueItems' in schema ? ([[[uuid(0, 1), uuid(0, 1)], 422]] as const) : []),
    ...('items' in schema
      ? ([
          [[isOfNumbers ? 'text' : 7], 400],
          [[null], 400],
        ] as const)
      : []),
  ];
};

const uuid = (_: unknown, index: number): string =>
  `7b0e7f0a-6c1d-4b9e-9a55-${String(index).padStart(12, '0')}`;

const without = (body: Json, field: string): Json =>
  Object.fromEntries(Object.entries(body).filter(([name]) => name !== field));

/**
 * The service checks every request against the published schema before it looks up the resource that the path names.
 * specification.md#wrong-shape specification.md#broken-rule specification.md#check-order
 * specification.md#contact-phone-form specification.md#catalogue-required-fields
 */
describe('a request body', () => {
  const office = officesOf(makeWorlds(makeMemoryStore())).share({ areLimitsLifted: true });

  it('is documented with a schema and an example in more than 34 operations', () => {
    expect(forms.length).toBeGreaterThan(34);
  });

  it.each(forms.map((form) => [form.name, form] as const))(
    'for %s is rejected with the name of the field that violates the contract',
    async (_, { schema, example, send }) => {
      const answers: unknown[] = [];
      const wanted: unknown[] = [];
      const refuses = async (
        body: unknown,
        status: 400 | 422,
        ...fields: readonly string[]
      ): Promise<void> => {
        const answer = await send(await office(), body);
        answers.push([body, answer.status, answer.body]);
        wanted.push([body, ...refused(status, ...fields)]);
      };
      for (const [field, given] of entriesOf(schema['properties']))
        for (const [value, status] of wrongValuesOf(resolved(given)))
          await refuses({ ...example, [field]: value }, status, field);
      const required = Array.isArray(schema['required']) ? schema['required'].map(String) : [];
      // A missing consent is a broken rule, not a wrong shape. specification.md#consent-required
      for (const field of required)
        await refuses(
          without(example, field),
          'const' in resolved(at(schema, 'properties', field)) ? 422 : 400,
          field,
        );
      await refuses({ ...example, unheardOf: 1 }, 400, 'unheardOf');
      for (const body of [[], 'text', 7, null]) await refuses(body, 400);
      expect(answers).toEqual(wanted);
    },
  );
});
