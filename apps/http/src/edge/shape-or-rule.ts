import type { ErrorObject } from 'ajv';
import type { FormatName } from './formats.ts';
import { MISSING_BREAKS_RULE_NOTE, type PartSchema, TEXT_NOTE } from './schema-notes.ts';

/**
 * A schema error is either a wrong shape (400, specification.md#wrong-shape) or a broken rule (422,
 * specification.md#broken-rule).
 */
export type ErrorKind = 'shape' | 'rule';

/** The kind of error of each schema keyword. */
const KIND_OF_KEYWORD: Readonly<Record<string, ErrorKind>> = {
  type: 'shape',
  required: 'shape',
  additionalProperties: 'shape',
  minLength: 'rule',
  maxLength: 'rule',
  minimum: 'rule',
  maximum: 'rule',
  multipleOf: 'rule',
  minItems: 'rule',
  maxItems: 'rule',
  uniqueItems: 'rule',
  pattern: 'rule',
  enum: 'rule',
  const: 'rule',
  [TEXT_NOTE]: 'rule',
};

/** The kind of error of the keyword `format`, by the format's name. */
const KIND_OF_FORMAT: Readonly<Record<FormatName, ErrorKind>> = {
  uuid: 'shape',
  instant: 'shape',
  'kigali-date': 'shape',
  'kigali-month': 'shape',
  email: 'rule',
  'payer-phone': 'rule',
  'https-url': 'rule',
};

const kindOfFormat = new Map<unknown, ErrorKind>(Object.entries(KIND_OF_FORMAT));

const kindOf = (error: ErrorObject, schema: PartSchema): ErrorKind => {
  if (error.keyword === 'format') return kindOfFormat.get(error.params['format']) ?? 'shape';
  if (error.keyword === 'required' && schema.properties?.[fieldOf(error) ?? '']?.[MISSING_BREAKS_RULE_NOTE])
    return 'rule';
  return KIND_OF_KEYWORD[error.keyword] ?? 'shape';
};

/** The top-level field of an error; undefined when the error is about the whole part. */
const fieldOf = (error: ErrorObject): string | undefined => {
  const name: unknown =
    error.instancePath === ''
      ? (error.params['missingProperty'] ?? error.params['additionalProperty'])
      : error.instancePath.split('/')[1];
  return typeof name === 'string' ? name.replaceAll('~1', '/').replaceAll('~0', '~') : undefined;
};

/** The fields at fault, by kind. */
export interface Faults {
  readonly shape: readonly string[];
  readonly rule: readonly string[];
  readonly isMisshapen: boolean;
}

/** Sorts the errors of one part by kind; `broken` are fields with broken text, which is a wrong shape. */
export const sortFaults = (
  errors: readonly ErrorObject[],
  broken: readonly string[],
  schema: PartSchema,
): Faults => {
  const fields: Record<ErrorKind, Set<string>> = { shape: new Set(broken), rule: new Set() };
  let isMisshapen = broken.length > 0;
  for (const error of errors) {
    const kind = kindOf(error, schema);
    isMisshapen ||= kind === 'shape';
    const field = fieldOf(error);
    if (field !== undefined) fields[kind].add(field);
  }
  return { shape: inOrder(fields.shape, schema), rule: inOrder(fields.rule, schema), isMisshapen };
};

/** An unknown key is the caller's text, so it is only repeated in the answer when it looks like a name. */
const LOOKS_LIKE_A_NAME = /^[A-Za-z_][A-Za-z0-9_-]{0,63}$/;

/** In the order of the schema, unknown names last. */
const inOrder = (names: ReadonlySet<string>, schema: PartSchema): readonly string[] => {
  const known = Object.keys(schema.properties ?? {});
  const unknown = [...names].filter((name) => !known.includes(name) && LOOKS_LIKE_A_NAME.test(name));
  return [...known.filter((name) => names.has(name)), ...unknown];
};
