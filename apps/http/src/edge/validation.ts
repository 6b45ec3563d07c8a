import { allInvalid, Refused } from '@booky/domain';
import { Ajv, type ValidateFunction } from 'ajv';
import { FORMATS } from './formats.ts';
import { InvalidRequest } from './invalid-request.ts';
import { brokenTextFields, type Fields, isFields, makeNormaliser, type RequestPart } from './normalise.ts';
import {
  type FieldSchema,
  FORMS_NOTE,
  isSchema,
  MISSING_BREAKS_RULE_NOTE,
  type PartSchema,
} from './schema-notes.ts';
import { sortFaults } from './shape-or-rule.ts';

interface RoutePart {
  readonly schema: unknown;
  readonly method: string;
  readonly url: string;
  readonly httpPart?: string;
}

/** The result that Fastify expects: the part for the handler, or the error for the answer. */
type Checked = { readonly value: unknown } | { readonly error: Error };

type Check = (data: unknown) => Checked;

/**
 * Normalises and then checks bodies, queries and path parameters. Drops nothing. For Fastify's
 * `schemaController.compilersFactory.buildValidator`. `sharedSchemas` are the schemas of `addSchema`, by `$id`. Fails
 * with {@link InvalidRequest} (400) if any shape is wrong. Otherwise fails with a refusal that names the fields (422)
 * if a rule is broken. specification.md#wrong-shape specification.md#broken-rule specification.md#rules-before-database
 */
export const buildValidator = (sharedSchemas: unknown): ((part: RoutePart) => Check) => {
  const shared = Object.entries(sharedSchemas ?? {}).filter((entry): entry is [string, PartSchema] =>
    isSchema(entry[1]),
  );
  const tools: CheckTools = { ajv: makeAjv(), shared: new Map(shared) };
  return ({ schema, method, url, httpPart }) => {
    try {
      if (httpPart !== 'body' && httpPart !== 'querystring' && httpPart !== 'params') return accept;
      if (!isSchema(schema)) throw new Error('the schema is not an object');
      return checkOf(schema, httpPart, tools);
    } catch (fault) {
      // Fastify keeps only the message of the error, so the message must contain the reason.
      const reason = fault instanceof Error ? fault.message : 'it can not be compiled';
      throw new Error(`The ${httpPart} schema of ${method} ${url}: ${reason}`, { cause: fault });
    }
  };
};

interface CheckTools {
  readonly ajv: Ajv;
  readonly shared: ReadonlyMap<string, PartSchema>;
}

const makeAjv = (): Ajv =>
  new Ajv({
    allErrors: true,
    allowUnionTypes: true,
    coerceTypes: false,
    formats: FORMATS,
    ownProperties: true,
    removeAdditional: false,
    useDefaults: true,
    strict: true,
    strictRequired: false,
    // Not needed, because our schemas are typed. Validating and optimising them would double the time of a start.
    meta: false,
    validateSchema: false,
    code: { optimize: false },
  })
    .addVocabulary([MISSING_BREAKS_RULE_NOTE, FORMS_NOTE])
    .removeKeyword('multipleOf')
    .addKeyword({ keyword: 'multipleOf', type: 'number', schemaType: 'number', compile: hasDecimalsOf });

/** Returns a check that counts decimals. A division would be inexact: 0.07 / 0.01 is 7.000000000000001. */
const hasDecimalsOf = (step: number): ((value: number) => boolean) => {
  const decimals = Math.round(-Math.log10(step));
  if (Number(`1e-${decimals}`) !== step) throw new Error(`multipleOf ${step} is not a power of ten`);
  return (value) => Number(value.toFixed(decimals)) === value;
};

/**
 * Resolves references to shared schemas in the part itself and in its fields. Drops the names of schemas, because two
 * bodies may share a field and Ajv refuses two schemas with the same name. Drops the patterns of path parameters,
 * because a parameter that does not match its pattern is answered with 404.
 */
const schemaBehind = (schema: PartSchema, part: RequestPart, shared: CheckTools['shared']): PartSchema => {
  const { properties, ...rest } = followed(schema, shared);
  if (properties === undefined) return rest;
  const fields = Object.entries(properties).map(([name, field]): [string, FieldSchema] => {
    const { pattern, ...others } = followed(field, shared);
    return [name, pattern === undefined || part === 'params' ? others : { ...others, pattern }];
  });
  return { ...rest, properties: Object.fromEntries(fields) };
};

const followed = (schema: PartSchema, shared: CheckTools['shared']): PartSchema => {
  const { $id: _name, $ref: reference, ...rest } = schema;
  return reference === undefined ? rest : followed(sharedSchema(reference, shared), shared);
};

const sharedSchema = (reference: string, shared: CheckTools['shared']): PartSchema => {
  const found = shared.get(reference.replace(/#$/, ''));
  if (found === undefined) throw new Error(`unknown shared schema ${reference}`);
  return found;
};

const checkOf = (given: PartSchema, part: RequestPart, tools: CheckTools): Check => {
  const schema = schemaBehind(given, part, tools.shared);
  if (schema.oneOf !== undefined) return checkOfVariants(schema.oneOf, part, tools);
  if (Object.keys(schema).length === 0) return accept;
  requireFlatAndStrict(schema, part);
  const normalise = makeNormaliser(schema, part);
  const validate = tools.ajv.compile<Fields>(schema);
  return (data) => {
    if (!isFields(data))
      return { error: new InvalidRequest([], part === 'body' ? 'not_an_object' : undefined) };
    const broken = part === 'params' ? [] : brokenTextFields(data);
    return answer(normalise(data), broken, validate, schema);
  };
};

const answer = (
  value: Fields,
  broken: readonly string[],
  validate: ValidateFunction,
  schema: PartSchema,
): Checked => {
  const isValid = validate(value);
  if (isValid && broken.length === 0) return { value };
  const { problems, isMisshapen } = sortFaults(value, validate.errors ?? [], broken, schema);
  const [first, ...others] = problems;
  if (isMisshapen || first === undefined) return { error: new InvalidRequest(problems) };
  return { error: new Refused(allInvalid(first, ...others)) };
};

/**
 * Checks a body of two variants. The tag is the field that must be true in the first variant. The first variant
 * refuses a body whose tag is not a boolean.
 */
const checkOfVariants = (variants: readonly PartSchema[], part: RequestPart, tools: CheckTools): Check => {
  const [tag] = Object.entries(variants[0]?.properties ?? {}).find(([, field]) => field.const === true) ?? [];
  const [whenTrue, whenFalse] = variants.map((variant) => checkOf(variant, part, tools));
  if (tag === undefined || whenTrue === undefined || whenFalse === undefined)
    throw new Error(
      'a body schema with variants needs two variants, and a field that must be true in the first variant',
    );
  return (data) => (isFields(data) && data[tag] === false ? whenFalse(data) : whenTrue(data));
};

const accept: Check = (value) => ({ value });

/** Checks at the start what the edge assumes about schemas, so that a wrong schema never makes a request fail. */
const requireFlatAndStrict = (schema: PartSchema, part: RequestPart): void => {
  if (part !== 'params' && schema.additionalProperties !== false) {
    throw new Error('the schema must not allow unknown keys: build it with StrictObject');
  }
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const inside = insideOf(field.items ?? field);
    if (inside.length === 0 || !inside.every(isScalar))
      throw new Error(`${name} must be a scalar, an object of scalars, or a list of either`);
  }
};

const insideOf = (field: FieldSchema): readonly FieldSchema[] =>
  field.type === 'object' && field.additionalProperties === false
    ? Object.values(field.properties ?? {})
    : [field];

const isScalar = ({ type }: FieldSchema): boolean =>
  type !== undefined && type !== 'object' && type !== 'array';
