import { IMPOSSIBLE_TIMES, ODD_NUMBERS } from './hostile-texts.ts';
import { mutation, isBroken, MALFORMED, type Mutation, REFUSED } from './mutation.ts';
import { type Field, type Operation, typesOf } from './operations.ts';
import type { Entry, FuzzRequest } from './request.ts';
import { anyText, known, type Source } from './valid-values.ts';

/**
 * Makes a mutation that replaces the value of one field of the body. It does not apply to a request without a suitable
 * field.
 */
const ofField = (
  name: string,
  fits: (field: Field) => boolean,
  spoil: (field: Field, source: Source) => { readonly value: unknown; readonly wants?: readonly number[] },
): Mutation => ({
  name,
  mutate: (request, source) => {
    if (request.content.kind !== 'fields') return undefined;
    const { entries } = request.content;
    const fields = fieldsIn(request.operation, entries).filter(fits);
    if (fields.length === 0) return undefined;
    const field = source.draw.pick(fields);
    const { value, wants } = spoil(field, source);
    return {
      request: withEntries(request, [...entries.filter(([key]) => key !== field.name), [field.name, value]]),
      ...(wants === undefined ? {} : { wants }),
    };
  },
});

/**
 * Returns the documented fields of the body that has these entries. Some operations document several forms of their
 * body.
 */
const fieldsIn = ({ bodies }: Operation, entries: readonly Entry[]): readonly Field[] =>
  bodies.find((fields) => entries.every(([key]) => fields.some(({ name }) => name === key))) ?? [];

const withEntries = (request: FuzzRequest, entries: readonly Entry[]): FuzzRequest => ({
  ...request,
  contentType: 'application/json',
  content: { kind: 'fields', entries },
});

const isText = ({ schema }: Field): boolean => typesOf(schema).includes('string');
const isNumber = ({ schema }: Field): boolean =>
  ['integer', 'number'].some((type) => typesOf(schema).includes(type));
const isTime = ({ schema }: Field): boolean =>
  schema['format'] === 'date' || schema['format'] === 'date-time';
const always = (): boolean => true;

/** Values of every JSON type. An integer also counts as a number. */
const VALUES: readonly (readonly [types: readonly string[], value: unknown])[] = [
  [['string'], 'text'],
  [['string'], '1'],
  [['string'], ''],
  [['number', 'integer'], 1],
  [['number'], 1.5],
  [['boolean'], true],
  [['boolean'], false],
  [['null'], null],
  [['array'], []],
  [['array'], ['text']],
  [['array'], [1, [2]]],
  [['object'], {}],
  [['object'], { verbatim: '{"__proto__":{"polluted":true}}' }],
  [['object'], { verbatim: '{"constructor":{"prototype":{"polluted":true}}}' }],
  [['object'], { length: 1, 0: 'text' }],
];

const wrongType = ofField('another type', always, ({ schema }, { draw }) => {
  const taken = typesOf(schema);
  const others = VALUES.filter(([types]) => !types.some((type) => taken.includes(type)));
  const [, value] = draw.pick(others);
  return { value, wants: MALFORMED };
});

const oddText = ofField('odd text', isText, (_field, source) => {
  const value = anyText(source);
  return isBroken(value) ? { value, wants: MALFORMED } : { value };
});

const oddNumber = ofField('odd number', isNumber, (_field, { draw }) => {
  const verbatim = draw.pick(ODD_NUMBERS);
  return Number.isFinite(Number(verbatim))
    ? { value: { verbatim } }
    : { value: { verbatim }, wants: REFUSED };
});

const impossibleTime = ofField('impossible time', isTime, (_field, { draw }) => ({
  value: draw.pick(IMPOSSIBLE_TIMES),
  wants: MALFORMED,
}));

const oddEntries = ofField(
  'odd entries of a list',
  ({ schema }) => typesOf(schema).includes('array'),
  (_field, source) => {
    const id = known('addon', source);
    return source.draw.pick([
      { value: [id, id], wants: REFUSED },
      { value: Array.from({ length: 51 }, () => id), wants: REFUSED },
      { value: [null], wants: MALFORMED },
      { value: [id, 1], wants: MALFORMED },
      { value: [[id]], wants: MALFORMED },
      { value: [anyText(source)], wants: REFUSED },
      { value: [id.toUpperCase(), id], wants: REFUSED },
    ]);
  },
);

const oddObject = ofField(
  'odd keys of an object',
  ({ schema }) => 'properties' in schema,
  ({ schema }, { draw }) => {
    const [key] = draw.pick(Object.entries(Object(schema['properties'])));
    return {
      value: draw.pick([
        { unknown: 1 },
        { [key]: { [key]: 1 } },
        { [key]: [] },
        { verbatim: '{"__proto__":{"polluted":true}}' },
        { verbatim: `{"${key}":true,"${key}":true}` },
      ]),
      wants: MALFORMED,
    };
  },
);

const otherId = ofField(
  'the id of another resource',
  ({ schema }) => schema['format'] === 'uuid',
  (_field, source) => ({
    value: known(source.draw.pick(['booking', 'payment', 'service', 'block'] as const), source),
  }),
);

const beyond = ofField(
  'beyond a bound',
  ({ schema }) => ['minimum', 'maximum', 'minLength', 'maxLength'].some((key) => key in schema),
  ({ schema }, { draw }) => {
    const values = [
      ...numbersOf(schema['minimum']).map((least) => least - 1),
      ...numbersOf(schema['maximum']).map((most) => most + 1),
      ...numbersOf(schema['minLength']).map((least) => 'a'.repeat(Math.max(0, least - 1))),
      ...numbersOf(schema['maxLength']).map((most) => 'a'.repeat(most + 1)),
    ];
    return { value: draw.pick(values), wants: REFUSED };
  },
);

const numbersOf = (value: unknown): readonly number[] => (typeof value === 'number' ? [value] : []);

const missing = mutation('a required field missing', (request, { draw }) => {
  if (request.content.kind !== 'fields') return undefined;
  const { entries } = request.content;
  const needed = fieldsIn(request.operation, entries).filter(({ isRequired }) => isRequired);
  if (needed.length === 0) return undefined;
  const gone = draw.pick(needed).name;
  return {
    request: withEntries(
      request,
      entries.filter(([key]) => key !== gone),
    ),
    wants: [400, 422],
  };
});

/** Keys that no operation documents. */
const EXTRA_KEYS: readonly string[] = [
  ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'then', '__defineGetter__', ''],
  ['id', 'status', 'createdAt', 'ID', 'packageid', 'isAdmin', 'a.b', 'a[b]', '$where', 'é', '\0', ' ', '-1'],
].flat();

const extra = mutation('an unknown field', (request, source) => {
  const { draw } = source;
  const entries = request.content.kind === 'fields' ? request.content.entries : [];
  if (request.operation.isWebhook || request.operation.method === 'GET') return undefined;
  const key = draw.chance(0.8) ? draw.pick(EXTRA_KEYS) : anyText(source);
  const fields = request.operation.bodies.flat();
  if (fields.some(({ name }) => name === key)) return undefined;
  const [, value] = draw.pick(VALUES);
  const at = draw.below(entries.length + 1);
  const mutated = withEntries(request, entries.toSpliced(at, 0, [key, value]));
  // An operation that documents no body may either ignore or refuse one.
  return fields.length === 0 ? { request: mutated } : { request: mutated, wants: MALFORMED };
});

const twice = mutation('a field twice', (request, { draw }) => {
  if (request.content.kind !== 'fields' || request.content.entries.length === 0) return undefined;
  const { entries } = request.content;
  const [key, value] = draw.pick(entries);
  const [, another] = draw.pick(VALUES);
  return {
    request: withEntries(request, [...entries, [key, draw.chance(0.5) ? value : another]]),
    wants: MALFORMED,
  };
});

export const FIELD_MUTATIONS: readonly Mutation[] = [
  wrongType,
  wrongType,
  oddText,
  oddText,
  oddText,
  oddNumber,
  impossibleTime,
  oddEntries,
  oddObject,
  otherId,
  beyond,
  missing,
  extra,
  twice,
];
