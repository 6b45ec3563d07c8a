import { FORMS_NOTE, MISSING_BREAKS_RULE_NOTE } from './schema-notes.ts';

/** Any part of the document. */
export type Json = Readonly<Record<string, unknown>>;

/** The components of the document, by name. A component is added when a published part first refers to it. */
export type Components = Record<string, unknown>;

export const asJson = (value: unknown): Json =>
  typeof value === 'object' && value !== null ? { ...value } : {};

export const mapEntries = (values: Json, change: (key: string, value: unknown) => unknown): Json =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(key, value)]));

export const sorted = (values: Json): Json =>
  Object.fromEntries(Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1)));

const PLACE = '#/components/schemas/';

export const reference = (name: string): Json => ({ $ref: `${PLACE}${name}` });

/** Returns the published part, or the component to which a reference refers. */
export const behind = (published: unknown, schemas: Components): Json => {
  const { $ref } = asJson(published);
  return asJson(typeof $ref === 'string' ? schemas[$ref.slice(PLACE.length)] : published);
};

/** The standard names of our formats. */
const PUBLISHED_FORMATS: Readonly<Record<string, Json>> = {
  instant: { format: 'date-time' },
  'kigali-date': { format: 'date' },
  'kigali-month': { pattern: '^[0-9]{4}-(0[1-9]|1[0-2])$' },
  line: {},
  lines: {},
  // A pattern cannot express this rule, because invisible characters and dashes of every script are allowed.
  'payer-phone': {},
  'https-url': { format: 'uri', pattern: '^https://' },
  'image-url': { format: 'uri-reference', pattern: '^(?:https://|/api/pictures/)' },
};

/**
 * Returns a route's schema as the contract shows it: with standard format names, and without the edge's notes. A field
 * with a default is not required. A named schema becomes a component, and a reference to the component is published
 * instead.
 */
export const publish = (node: unknown, schemas: Components): unknown => {
  if (Array.isArray(node)) return node.map((part) => publish(part, schemas));
  if (typeof node !== 'object' || node === null) return node;
  const { $id, $ref, title: name, $comment: about, ...schema } = asJson(node);
  if (typeof $ref === 'string') return { ...schema, ...reference($ref.replace(/#$/, '')) };
  if (typeof $id === 'string') {
    schemas[$id] ??= publish(schema, schemas);
    return reference($id);
  }
  if (typeof name === 'string') return publishNamed(name, about, schema, schemas);
  const published: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(schema)) {
    const format = key === 'format' && typeof value === 'string' ? PUBLISHED_FORMATS[value] : undefined;
    if (format !== undefined) Object.assign(published, format);
    else if (key === FORMS_NOTE) published['oneOf'] = publish(value, schemas);
    else if (key === 'properties')
      published[key] = mapEntries(asJson(value), (_field, of) => publish(of, schemas));
    else if (key === 'examples' || key === 'example') published[key] = value;
    else if (key !== MISSING_BREAKS_RULE_NOTE) published[key] = publish(value, schemas);
  }
  return withoutDefaultsRequired(published);
};

/**
 * Adds the component unless the name already exists. Returns a reference to it, with the description for this place of
 * use.
 */
const publishNamed = (name: string, about: unknown, schema: Json, schemas: Components): Json => {
  const { description, examples, default: initial, ...meant } = schema;
  const { type, enum: values } = meant;
  const isNullable = Array.isArray(type);
  schemas[name] ??= publish(
    {
      ...meant,
      ...(isNullable ? { type: type.find((one) => one !== 'null') } : {}),
      ...(Array.isArray(values) ? { enum: values.filter((value) => value !== null) } : {}),
      ...(typeof about === 'string' ? { description: about } : {}),
    },
    schemas,
  );
  return {
    ...(isNullable ? { anyOf: [reference(name), { type: 'null' }] } : reference(name)),
    ...(description === undefined ? {} : { description }),
    ...(examples === undefined ? {} : { examples }),
    ...(initial === undefined ? {} : { default: initial }),
  };
};

const withoutDefaultsRequired = (schema: Json): Json => {
  const { required, ...rest } = schema;
  if (!Array.isArray(required)) return schema;
  const properties = asJson(schema['properties']);
  const needed = required.filter((name: string) => asJson(properties[name])['default'] === undefined);
  return needed.length === 0 ? rest : { ...schema, required: needed };
};
