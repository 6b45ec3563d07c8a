/**
 * Notes that tell the edge more about a request schema than JSON Schema can. They are ordinary keywords, so they
 * survive copies and references. The published contract leaves them out.
 */

/** Note on a required field whose absence breaks a rule (422) instead of the shape (400). */
export const MISSING_BREAKS_RULE_NOTE = 'x-booky-missing-breaks-rule';

/**
 * Note on an object with several variants. It lists the fields that each variant narrows. Only for the published
 * contract.
 */
export const FORMS_NOTE = 'x-booky-forms';

/** The schema of one field of a request: a scalar, an object of scalars, or a list of scalars or such objects. */
export interface FieldSchema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly examples?: readonly unknown[];
  readonly items?: FieldSchema;
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly additionalProperties?: unknown;
  readonly $id?: string;
  readonly $ref?: string;
  readonly [MISSING_BREAKS_RULE_NOTE]?: true;
}

/** The schema of one part of a request: the body, the query or the path parameters. */
export interface PartSchema extends FieldSchema {
  readonly required?: readonly string[];
  readonly oneOf?: readonly PartSchema[];
}

/**
 * Reads any value as a schema, because in Fastify's types a route's schema is unknown. Every keyword is optional, so
 * any object will do.
 */
export const isSchema = (value: unknown): value is PartSchema => typeof value === 'object' && value !== null;

/** Returns true if a field may be of this JSON type. */
export const mayBe = (field: FieldSchema, type: string): boolean =>
  field.type === type || (Array.isArray(field.type) && field.type.includes(type));
