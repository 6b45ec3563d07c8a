import { cleanText, isBrokenText } from '@booky/domain';
import { FORMATS, WRITTEN } from './formats.ts';
import { type FieldSchema, mayBe } from './schema-notes.ts';

/**
 * The parts of a request that are validated. The path and the query arrive as text, so numbers in them must be parsed.
 */
export type RequestPart = 'body' | 'querystring' | 'params';

type Change = (value: unknown) => unknown;

/** A part of a request as it arrived. The caller chose the keys and the values. */
export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (data: unknown): data is Fields =>
  typeof data === 'object' && data !== null && !Array.isArray(data);

/**
 * Normalises the fields of a request for schemas and handlers: cleans texts, makes empty optional texts null, makes
 * UUIDs lower case, and parses numbers of a query. Keeps unreadable values and unknown keys, so that the schema
 * refuses them. specification.md#text-trimmed specification.md#text-cleaned specification.md#query-integers
 */
export const makeNormaliser = (schema: FieldSchema, part: RequestPart): ((fields: Fields) => Fields) => {
  const changes: (readonly [string, Change])[] = [];
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const change = changeOf(field, part);
    if (change !== undefined) changes.push([name, change]);
  }
  return (fields) => {
    // A spread copies a key named __proto__ like any other.
    const copy: Record<string, unknown> = { ...fields };
    for (const [name, change] of changes) {
      if (Object.hasOwn(copy, name)) copy[name] = change(copy[name]);
    }
    return copy;
  };
};

const changeOf = (field: FieldSchema, part: RequestPart): Change | undefined => {
  if (mayBe(field, 'array')) return changeOfList(field, part);
  if (mayBe(field, 'object')) {
    const normalise = makeNormaliser(field, part);
    return (value) => (isFields(value) ? normalise(value) : value);
  }
  if (WRITTEN.has(field.format)) return mayBe(field, 'null') ? cleanedOrNull : cleaned;
  if (field.format === 'uuid') return inLowerCase;
  if (mayBe(field, 'integer')) return part === 'body' ? withoutNegativeZero : canonicalInteger;
  if (mayBe(field, 'number')) return part === 'body' ? withoutNegativeZero : undefined;
  if (mayBe(field, 'boolean')) return part === 'body' ? undefined : canonicalBoolean;
  return undefined;
};

const changeOfList = (field: FieldSchema, part: RequestPart): Change => {
  const change = changeOf(field.items ?? {}, part) ?? ((value: unknown) => value);
  return (value) => {
    // If the caller gives a repeatable query key only once, the value arrives as plain text.
    const list: unknown = part === 'querystring' && typeof value === 'string' ? [value] : value;
    return Array.isArray(list) ? list.map(change) : list;
  };
};

const cleaned: Change = (value) => (typeof value === 'string' ? cleanText(value) : value);

const cleanedOrNull: Change = (value) => (typeof value === 'string' ? cleanText(value) || null : value);

const inLowerCase: Change = (value) =>
  typeof value === 'string' && FORMATS.uuid(value) ? value.toLowerCase() : value;

const withoutNegativeZero: Change = (value) => (value === 0 ? 0 : value);

/** The only accepted form of a whole number. Number() would also read `1e3`, `0x10`, ` 2` and an empty text. */
const CANONICAL_INTEGER = /^(?:0|-?[1-9]\d*)$/;

const canonicalInteger: Change = (value) =>
  typeof value === 'string' && CANONICAL_INTEGER.test(value) ? Number(value) : value;

const canonicalBoolean: Change = (value) => {
  if (value === 'true') return true;
  return value === 'false' ? false : value;
};

/**
 * Returns the names of fields that contain broken text at any depth. Does not check keys, because the schema refuses
 * unknown keys.
 */
export const brokenTextFields = (fields: Fields): readonly string[] =>
  Object.keys(fields).filter((name) => valuesIn(fields[name]).flatMap(valuesIn).some(isBroken));

const valuesIn = (value: unknown): readonly unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : [value];

const isBroken = (value: unknown): boolean => typeof value === 'string' && isBrokenText(value);
