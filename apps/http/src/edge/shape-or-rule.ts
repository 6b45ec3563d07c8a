import type { Problem, ProblemCode } from '@booky/domain';
import type { ErrorObject } from 'ajv';
import type { FormatName } from './formats.ts';
import { MISSING_BREAKS_RULE_NOTE, type PartSchema } from './schema-notes.ts';

/**
 * The kind of a schema error: a wrong shape (400, specification.md#wrong-shape), a broken rule (422,
 * specification.md#broken-rule), or a missing key that counts as a broken rule (422,
 * specification.md#consent-required).
 */
export type ErrorKind = 'shape' | 'rule' | 'absence';

/** The meaning of a broken schema keyword. */
interface Meaning {
  readonly kind: ErrorKind;
  readonly code: ProblemCode;
}

const shape = (code: ProblemCode): Meaning => ({ kind: 'shape', code });
const rule = (code: ProblemCode): Meaning => ({ kind: 'rule', code });

/** specification.md#problem-codes */
const MEANING_OF_KEYWORD: Readonly<Record<string, Meaning>> = {
  type: shape('wrong_type'),
  required: shape('required'),
  additionalProperties: shape('unknown_key'),
  minLength: rule('too_short'),
  maxLength: rule('too_long'),
  minimum: rule('too_small'),
  maximum: rule('too_large'),
  multipleOf: rule('wrong_form'),
  minItems: rule('too_small'),
  maxItems: rule('too_many'),
  uniqueItems: rule('duplicate'),
  pattern: rule('wrong_form'),
  enum: rule('not_one_of'),
  const: rule('must_be_true'),
};

/** The kind of error if a value does not match its `format`, by the name of the format. */
const KIND_OF_FORMAT: Readonly<Record<FormatName, ErrorKind>> = {
  uuid: 'shape',
  instant: 'shape',
  'kigali-date': 'shape',
  'kigali-month': 'shape',
  line: 'rule',
  lines: 'rule',
  email: 'rule',
  'payer-phone': 'rule',
  'https-url': 'rule',
  'image-url': 'rule',
};

const kindOfFormat = new Map<unknown, ErrorKind>(Object.entries(KIND_OF_FORMAT));

const meaningOf = (error: ErrorObject, schema: PartSchema): Meaning => {
  if (error.keyword === 'format')
    return { kind: kindOfFormat.get(error.params['format']) ?? 'shape', code: 'wrong_form' };
  if (error.keyword === 'required' && schema.properties?.[fieldOf(error) ?? '']?.[MISSING_BREAKS_RULE_NOTE])
    return { kind: 'absence', code: 'must_be_true' };
  return MEANING_OF_KEYWORD[error.keyword] ?? shape('wrong_form');
};

/** Returns the top-level field of an error. Returns undefined if the error is about the whole part. */
const fieldOf = (error: ErrorObject): string | undefined => {
  const name: unknown =
    error.instancePath === ''
      ? (error.params['missingProperty'] ?? error.params['additionalProperty'])
      : error.instancePath.split('/')[1];
  return typeof name === 'string' ? name.replaceAll('~1', '/').replaceAll('~0', '~') : undefined;
};

export interface Faults {
  /** One problem per field, in the order of the schema. */
  readonly problems: readonly Problem[];
  readonly isMisshapen: boolean;
}

/**
 * Names the misshapen fields of one part. If no field is misshapen, names every field that breaks a rule. But an HTML
 * form sends an empty text for a field that a person left empty. So if all misshapen fields are such empty fields,
 * names the fields that break a rule as well. `broken` lists fields with broken text, which is a wrong shape.
 * specification.md#all-problems
 */
export const sortFaults = (
  value: Readonly<Record<string, unknown>>,
  errors: readonly ErrorObject[],
  broken: readonly string[],
  schema: PartSchema,
): Faults => {
  const codes: Record<ErrorKind, Map<string, ProblemCode>> = {
    shape: new Map(broken.map((field) => [field, 'wrong_form'])),
    rule: new Map(),
    absence: new Map(),
  };
  let isMisshapen = broken.length > 0;
  for (const error of errors) {
    const { kind, code } = meaningOf(error, schema);
    isMisshapen ||= kind === 'shape';
    const field = fieldOf(error);
    if (field !== undefined && !codes[kind].has(field)) codes[kind].set(field, code);
  }
  if (!isMisshapen)
    return { problems: inOrder(new Map([...codes.absence, ...codes.rule]), schema), isMisshapen };
  const isLeftEmpty = [...codes.shape.keys()].every((field) => value[field] === '');
  const named = isLeftEmpty ? new Map([...codes.rule, ...codes.shape]) : codes.shape;
  return { problems: inOrder(named, schema), isMisshapen };
};

/**
 * Matches a key that looks like a name. The caller may have invented an unknown key, so the answer repeats it only if
 * it matches.
 */
const LOOKS_LIKE_A_NAME = /^[A-Za-z_][A-Za-z0-9_-]{0,63}$/;

/** Returns the problems in the order of the schema. Unknown names come last. */
const inOrder = (codes: ReadonlyMap<string, ProblemCode>, schema: PartSchema): readonly Problem[] => {
  const known = Object.keys(schema.properties ?? {});
  const unknown = [...codes.keys()].filter((name) => !known.includes(name) && LOOKS_LIKE_A_NAME.test(name));
  return [...known, ...unknown].flatMap((field) => {
    const code = codes.get(field);
    return code === undefined ? [] : [{ field, code }];
  });
};
