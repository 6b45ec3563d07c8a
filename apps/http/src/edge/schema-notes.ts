/**
 * Notes on a request schema for the edge, beyond JSON Schema. The notes are ordinary keywords, so they survive copies
 * and references; the published contract leaves them out.
 */

/** On a required field: its absence breaks a rule (422) instead of the shape (400). */
export const MISSING_BREAKS_RULE_NOTE = 'x-booky-missing-breaks-rule';

/** On an object of several forms: the fields that each form narrows, only for the published contract. */
export const FORMS_NOTE = 'x-booky-forms';

/** One field of a request for the edge: a scalar, an object of scalars, or a list of either. */
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

/** One part of a request: its body, its query or its path parameters. */
export interface PartSchema extends FieldSchema {
  readonly required?: readonly string[];
  readonly oneOf?: readonly PartSchema[];
}

/** Fastify types route schemas as unknown; every keyword is optional, so any object can be read as a schema. */
export const isSchema = (value: unknown): value is PartSchema => typeof value === 'object' && value !== null;

/** True when a field may be of this JSON type. */
export const mayBe = (field: FieldSchema, type: string): boolean =>
  field.type === type || (Array.isArray(field.type) && field.type.includes(type));
