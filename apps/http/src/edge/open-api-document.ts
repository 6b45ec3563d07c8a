import { STATUS_CODES } from 'node:http';
import { ERROR_ANSWERS, type ErrorCode } from './error-answers.ts';
import type { ConflictFields } from './route-config.ts';
import { NOTE_PREFIX, PATH_FORM_NOTE } from './schema-notes.ts';

/** The key that carries an operation's facts from its route to the generator; the published document has none. */
export const OPERATION_FACTS = `${NOTE_PREFIX}operation`;

/** The name of the admin's bearer token in the document's security schemes. */
export const ADMIN_TOKEN_SCHEME = 'adminToken';

/** Facts of a route beyond its schemas. */
export interface OperationFacts {
  /** The `$id` of the body and of each response, by status, so that they become named schemas. */
  readonly bodyName: string | undefined;
  readonly responseNames: Readonly<Record<string, string>>;
  readonly refusals: readonly ErrorCode[];
  readonly neverRefuses: readonly ErrorCode[];
  readonly conflictFields: ConflictFields;
  readonly needsAdminToken: boolean;
}

/** Any part of the document. */
type Json = Record<string, unknown>;

/** The document as it is generated. */
export interface Document {
  paths?: object | undefined;
  components?: { schemas?: object | undefined } | undefined;
}

/**
 * Makes the generated document the published contract: bodies and answers are named schemas, bodies that may be left
 * out say so, every operation has its error answers, and nothing of the edge's own notes is left.
 */
export const finishDocument = <Generated extends Document>(generated: Generated): Generated => {
  const schemas: Json = { ...generated.components?.schemas, Error: ERROR_SCHEMA };
  const paths = mapValues(asJson(generated.paths), (item) =>
    mapValues(asJson(item), (operation) => finishOperation(asJson(operation), schemas)),
  );
  const document = { ...generated, paths, components: { ...generated.components, schemas } };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a copy of the same form, less our own notes
  return publish(document) as Generated;
};

const ERROR_SCHEMA = {
  type: 'object',
  required: ['error', 'message'],
  properties: {
    error: { type: 'string', description: 'A stable code.', enum: Object.keys(ERROR_ANSWERS) },
    fields: {
      type: 'array',
      items: { type: 'string' },
      description: 'The fields to mark, where they are known.',
    },
    message: { type: 'string', description: 'One sentence for people; never a value of the request.' },
  },
};

const isFacts = (value: unknown): value is OperationFacts => 'neverRefuses' in asJson(value);

const finishOperation = (operation: Json, schemas: Json): Json => {
  const { [OPERATION_FACTS]: given, requestBody, ...rest } = operation;
  if (!isFacts(given)) return operation;
  const body = finishBody(asJson(requestBody), given.bodyName, schemas);
  const answers = mapEntries(asJson(operation['responses']), (status, response) =>
    describe(status, nameContent(asJson(response), given.responseNames[status], schemas)),
  );
  const responses = { ...answers, ...errorResponses(codesOf(operation, body !== undefined, given), given) };
  return {
    ...rest,
    ...optionalParameters(operation['parameters']),
    ...(body === undefined ? {} : { requestBody: body }),
    ...(given.needsAdminToken ? { security: [{ [ADMIN_TOKEN_SCHEME]: [] }] } : {}),
    responses,
  };
};

/** A parameter with a default is optional. */
const optionalParameters = (parameters: unknown): Json =>
  Array.isArray(parameters)
    ? {
        parameters: parameters.map((parameter: unknown) =>
          asJson(asJson(parameter)['schema'])['default'] === undefined
            ? parameter
            : { ...asJson(parameter), required: false },
        ),
      }
    : {};

/** An answer without a description is described by the name of its status. */
const describe = (status: string, response: Json): Json =>
  response['description'] === 'Default Response'
    ? { ...response, description: STATUS_CODES[status] ?? status }
    : response;

/** Undefined for an operation without a body. A body without required fields is optional. */
const finishBody = (body: Json, name: string | undefined, schemas: Json): Json | undefined => {
  const schema = schemaOf(body);
  if (schema === undefined) return undefined;
  const meant = typeof schema['$ref'] === 'string' ? asJson(schemas[nameIn(schema['$ref'])]) : schema;
  if (isEmptyObject(meant)) return undefined;
  const { required } = asJson(publish(meant));
  return {
    ...nameContent(body, name, schemas),
    required: required !== undefined || 'oneOf' in meant,
  };
};

const isEmptyObject = (schema: Json): boolean =>
  schema['type'] === 'object' && Object.keys(asJson(schema['properties'])).length === 0;

const schemaOf = (body: Json): Json | undefined => {
  const schema = asJson(asJson(body['content'])['application/json'])['schema'];
  return schema === undefined ? undefined : asJson(schema);
};

/** Moves the schema of a body or an answer to the named schemas and leaves a reference. */
const nameContent = (content: Json, name: string | undefined, schemas: Json): Json => {
  const schema = schemaOf(content);
  if (name === undefined || schema === undefined) return content;
  schemas[name] ??= schema;
  return { ...content, content: { 'application/json': { schema: reference(name) } } };
};

const nameIn = (pointer: string): string => pointer.slice(pointer.lastIndexOf('/') + 1);

const reference = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

/** The refusals an operation can give: those that follow from its form, and those its route names. */
const codesOf = (operation: Json, hasBody: boolean, facts: OperationFacts): ReadonlySet<ErrorCode> => {
  const parameters = Array.isArray(operation['parameters']) ? operation['parameters'] : [];
  const has = (place: string): boolean => parameters.some((parameter) => asJson(parameter)['in'] === place);
  const codes = new Set<ErrorCode>(['invalid_request', 'internal_error', ...facts.refusals]);
  if (hasBody || has('query')) codes.add('validation_failed');
  if (has('path')) codes.add('not_found');
  for (const code of facts.neverRefuses) codes.delete(code);
  return codes;
};

const errorResponses = (codes: ReadonlySet<ErrorCode>, facts: OperationFacts): Json => {
  const byStatus = Map.groupBy(codes, (code) => ERROR_ANSWERS[code].status);
  const statuses = [...byStatus.keys()].toSorted((one, other) => one - other);
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      errorResponse(status, byStatus.get(status) ?? [], status === 409 ? facts.conflictFields : {}),
    ]),
  );
};

const errorResponse = (status: number, codes: readonly ErrorCode[], carried: ConflictFields): Json => ({
  description: codes.map((code) => `\`${code}\`: ${ERROR_ANSWERS[code].message}`).join('\n\n'),
  ...(HEADERS[status] === undefined ? {} : { headers: HEADERS[status] }),
  content: {
    'application/json': {
      schema: {
        allOf: [reference('Error')],
        type: 'object',
        ...(Object.keys(carried).length === 0 ? {} : { required: Object.keys(carried) }),
        properties: {
          error: { type: 'string', enum: [...codes] },
          ...mapValues(carried, (name) =>
            typeof name === 'string'
              ? reference(name)
              : { type: 'array', items: reference(String(asJson(name)[0])) },
          ),
        },
      },
    },
  },
});

/** Headers documented for a status. */
const HEADERS: Readonly<Record<number, Json>> = {
  401: { 'WWW-Authenticate': { schema: { type: 'string' }, description: 'A Bearer challenge.' } },
  429: { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds.' } },
};

/** Our formats by their standard names. */
const PUBLISHED_FORMATS: Readonly<Record<string, Json>> = {
  instant: { format: 'date-time' },
  'kigali-date': { format: 'date' },
  'kigali-month': { pattern: '^[0-9]{4}-(0[1-9]|1[0-2])$' },
  'https-url': { format: 'uri', pattern: '^https://' },
};

/** A copy without the edge's notes, with standard format names, where no field with a default is required. */
const publish = (node: unknown): unknown => {
  if (Array.isArray(node)) return node.map(publish);
  if (typeof node !== 'object' || node === null) return node;
  const published: Json = {};
  for (const [key, value] of Object.entries(node)) {
    const format = key === 'format' && typeof value === 'string' ? PUBLISHED_FORMATS[value] : undefined;
    if (format !== undefined) Object.assign(published, format);
    else if (key === PATH_FORM_NOTE) published['pattern'] = value;
    else if (!key.startsWith(NOTE_PREFIX)) published[key] = publish(value);
  }
  return withoutDefaultsRequired(published);
};

const withoutDefaultsRequired = (schema: Json): Json => {
  const { required, ...rest } = schema;
  if (!Array.isArray(required)) return schema;
  const properties = asJson(schema['properties']);
  const needed = required.filter((name: string) => asJson(properties[name])['default'] === undefined);
  return needed.length === 0 ? rest : { ...schema, required: needed };
};

const asJson = (value: unknown): Json => (typeof value === 'object' && value !== null ? { ...value } : {});

const mapEntries = (values: Json, change: (key: string, value: unknown) => unknown): Json =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(key, value)]));

const mapValues = (values: Json, change: (value: unknown) => unknown): Json =>
  mapEntries(values, (_key, value) => change(value));
