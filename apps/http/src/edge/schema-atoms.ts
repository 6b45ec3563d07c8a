import {
  COLOR,
  INSTAGRAM,
  LARGEST_INTEGER,
  LONGEST_PHONE,
  type NumberLimits,
  type RateLimits,
  SLUG,
  type TextLimits,
} from '@booky/domain';
import {
  type ObjectOptions,
  type SchemaOptions,
  type Static,
  type TObject,
  type TProperties,
  type TSchema,
  type TUnsafe,
  Type,
} from '@sinclair/typebox';
import type { FormatName } from './formats.ts';
import { FORMS_NOTE, MISSING_BREAKS_RULE_NOTE } from './schema-notes.ts';

/**
 * Either the domain's limits for a text, or its lengths in code points after cleaning. specification.md#text-trimmed
 */
interface Lengths extends SchemaOptions, Partial<Pick<TextLimits, 'kind' | 'isOptional' | 'read'>> {
  readonly min?: number;
  readonly max: number;
}

/** Either the domain's limits for a whole number, or a range. */
interface Range extends SchemaOptions, Partial<NumberLimits> {}

const lengths = ({
  min,
  max,
  kind: _kind,
  isOptional: _isOptional,
  read: _read,
  ...rest
}: Lengths): SchemaOptions => ({
  ...rest,
  ...(min === undefined ? {} : { minLength: min }),
  maxLength: max,
});

const text = (format: FormatName, limits: Lengths) => Type.String(lengths({ ...limits, format }));

/** Makes a schema nullable without a union. With a union, a number out of range would be reported as a wrong type. */
export const nullable = <Schema extends TSchema>(schema: Schema): TUnsafe<Static<Schema> | null> => {
  if (typeof schema['type'] !== 'string') {
    return Type.Unsafe<Static<Schema> | null>({ anyOf: [schema, { type: 'null' }] });
  }
  const values: unknown = schema['enum'];
  return Type.Unsafe<Static<Schema> | null>({
    ...schema,
    type: [schema['type'], 'null'],
    ...(Array.isArray(values) ? { enum: [...(values as readonly unknown[]), null] } : {}),
  });
};

/**
 * Makes a schema a component with this name in the published contract. `about` describes the component. The schema's
 * own description describes the place where the component is used.
 */
export const component = <Schema extends TSchema>(
  name: string,
  about: string,
  schema: Schema,
): TUnsafe<Static<Schema>> => Type.Unsafe<Static<Schema>>({ ...schema, ...namedVariant(name, about) });

/** Returns schema options that make a variant of {@link EitherBody} a component of this name. */
export const namedVariant = (name: string, about: string): SchemaOptions => ({
  title: name,
  $comment: about,
});

/** Returns the same schema with a description for the place where it is used. */
export const described = <Schema extends TSchema>(
  schema: Schema,
  description: string,
  ...examples: readonly Static<Schema>[]
): TUnsafe<Static<Schema>> =>
  Type.Unsafe<Static<Schema>>({
    ...schema,
    description,
    ...(examples.length === 0 ? {} : { examples: [...examples] }),
  });

/** Returns one variant of an object. The variant requires all these fields and narrows their values. */
export const oneForm = (fields: Readonly<Record<string, TSchema>>): object => ({
  properties: fields,
  required: Object.keys(fields),
});

/** Returns the option that publishes an object as exactly one of these variants. */
export const forms = (...each: readonly object[]): SchemaOptions => ({ [FORMS_NOTE]: each });

/** Makes an optional field with a default, so that the handler always gets a value. */
export const withDefault = <Schema extends TSchema>(
  schema: Schema,
  value: Static<Schema>,
): TUnsafe<Static<Schema>> => Type.Unsafe<Static<Schema>>({ ...schema, default: value });

/**
 * A UUID of any version. Handlers get the UUID in lower case, so that equal ids are equal texts.
 * specification.md#identifier-format
 */
export const Uuid = (options: SchemaOptions = {}) => Type.String({ ...options, format: 'uuid' });

/** An ISO-8601 instant with an explicit offset. specification.md#instant-in-requests */
export const InstantText = (options: SchemaOptions = {}) => Type.String({ ...options, format: 'instant' });

/** YYYY-MM-DD in Africa/Kigali. specification.md#kigali-date */
export const KigaliDateText = (options: SchemaOptions = {}) =>
  Type.String({ ...options, format: 'kigali-date' });

/** YYYY-MM. specification.md#month-format */
export const KigaliMonthText = (options: SchemaOptions = {}) =>
  Type.String({ ...options, format: 'kigali-month' });

/** One line of text. The text is cleaned. Control characters break a rule. */
export const Line = (limits: Lengths) => text('line', limits);

/** One line of text or null. The text is cleaned, and an empty text becomes null. */
export const NullableLine = (limits: Lengths) => nullable(Line(limits));

/** Text of many lines. The text is cleaned. Line feeds, carriage returns and tabs are allowed. */
export const Lines = (limits: Lengths) => text('lines', limits);

export const NullableLines = (limits: Lengths) => nullable(Lines(limits));

/** Text that is never cleaned or changed, for passwords and tokens in a body. */
export const Secret = (limits: Lengths) => Type.String(lengths(limits));

/** An email address in ASCII with one @ and a dotted domain. Any other text is 422. specification.md#email-form */
export const Email = (limits: Lengths) => text('email', limits);

/** The phone number of a payer. Any other text is 422. specification.md#payer-phone-form */
export const PayerPhoneText = (options: SchemaOptions = {}) =>
  text('payer-phone', { ...options, max: LONGEST_PHONE });

/** An https address without credentials. Any other text is 422, even an http address. specification.md#https-only */
export const HttpsUrl = (limits: Lengths) => text('https-url', limits);

export const NullableHttpsUrl = (limits: Lengths) => nullable(HttpsUrl(limits));

/** An https address, or the path of a stored picture. Any other text is 422. specification.md#picture-references */
export const NullableImageUrl = (limits: Lengths) => nullable(text('image-url', limits));

/** A color `#rrggbb` in any letter case. specification.md#color-form */
export const Color = (limits: Lengths) => Line({ ...limits, pattern: COLOR.source });

/** specification.md#instagram-form */
export const Instagram = (limits: Lengths) => Line({ ...limits, pattern: INSTAGRAM.source });

/** specification.md#slug-form */
export const Slug = (limits: Lengths) => Line({ ...limits, pattern: SLUG.source });

export const Integer = ({ min = 0, max = LARGEST_INTEGER, kind: _kind, ...options }: Range = {}) =>
  Type.Integer({ ...options, minimum: min, maximum: max });

export const NullableInteger = (range: Range = {}) => nullable(Integer(range));

/** A number from 0 to 1 with at most `decimals` decimals. specification.md#rate-format */
export const RateNumber = ({ decimals, kind: _kind, ...options }: SchemaOptions & RateLimits) =>
  Type.Number({ ...options, minimum: 0, maximum: 1, multipleOf: Number(`1e-${decimals}`) });

export const NullableRateNumber = (options: SchemaOptions & RateLimits) => nullable(RateNumber(options));

/** One of these words. Any other text is 422. */
export const enumeration = <const Values extends readonly string[]>(
  values: Values,
  options: SchemaOptions = {},
): TUnsafe<Values[number]> => Type.Unsafe<Values[number]>({ ...options, type: 'string', enum: [...values] });

/** A boolean that must be true. A missing value or false is 422. specification.md#consent-required */
export const Consent = (options: SchemaOptions = {}) =>
  Type.Unsafe<true>({ ...options, type: 'boolean', const: true, [MISSING_BREAKS_RULE_NOTE]: true });

/** An object with only known keys. Any other key is 400. */
export const StrictObject = <Properties extends TProperties>(
  properties: Properties,
  options: ObjectOptions = {},
): TObject<Properties> => Type.Object(properties, { ...options, additionalProperties: false });

/** The body of an operation without fields: `{}` or nothing. */
export const EmptyBody = () => StrictObject({});

/** Accepts anything in a part of a request, for deliveries of providers, which are never refused. */
export const Anything = () => Type.Unsafe<unknown>({});

/**
 * A body of two variants that share a boolean field. If the field is true, the first variant applies. If it is false,
 * the second variant applies.
 */
export const EitherBody = <Yes extends TObject, No extends TObject>(
  whenTrue: Yes,
  whenFalse: No,
  options: SchemaOptions = {},
): TUnsafe<Static<Yes> | Static<No>> =>
  Type.Unsafe<Static<Yes> | Static<No>>({ ...options, oneOf: [whenTrue, whenFalse] });

/** A path parameter that must match a pattern. Any other text is 404, because nothing with such a name can exist. */
export const PathText = (form: string, options: SchemaOptions = {}) =>
  Type.String({ ...options, pattern: form });

/** An access or email-confirmation token in a path. specification.md#path-token-form */
export const PathToken = (options: SchemaOptions = {}) => PathText('^[A-Za-z0-9_-]{16,256}$', options);
