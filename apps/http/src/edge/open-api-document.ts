import { type Problem, PROBLEM_CODES } from '@booky/domain';
import { ERROR_ANSWERS, type ErrorCode } from './error-answers.ts';
import {
  ANSWER_HEADERS,
  ERROR_HEADERS,
  type HeaderFacts,
  REQUEST_HEADER_COMPONENTS,
  requestHeadersOf,
  withAnswerHeaders,
  withHeaders,
} from './open-api-headers.ts';
import { PROBLEM_WORDS } from './problem-words.ts';
import type { Caller, ConflictFields, DocumentedHeaders } from './route-config.ts';
import { ABOUT_NOTE, FORMS_NOTE, NAME_NOTE, NOTE_PREFIX, PATH_FORM_NOTE } from './schema-notes.ts';
import { STATUS_WORDS } from './status-words.ts';

/** The key that carries an operation's facts from its route to the generator; the published document has none. */
export const OPERATION_FACTS = `${NOTE_PREFIX}operation`;

/** On a reference with a description, which is wrapped until the document is published. */
export const REFERENCE_NOTE = `${NOTE_PREFIX}reference`;

/** The name of the admin's bearer token in the document's security schemes. */
export const ADMIN_TOKEN_SCHEME = 'adminToken';

/** Facts of a route beyond its schemas. */
export interface OperationFacts extends HeaderFacts {
  /** The `$id` of the body and of each response, by status, so that they become named schemas. */
  readonly bodyName: string | undefined;
  readonly responseNames: Readonly<Record<string, string>>;
  readonly refusals: readonly ErrorCode[];
  readonly neverRefuses: readonly ErrorCode[];
  readonly conflictFields: ConflictFields;
  readonly caller: Caller;
  readonly headers: DocumentedHeaders;
  /** A body that is documented although any bytes are taken. */
  readonly body: object | undefined;
}

/** Examples of one operation. */
export interface OperationExamples {
  readonly request?: unknown;
  /** By status; those of a conflict by their code too, as in `409 slot_taken`. */
  readonly answers: Readonly<Record<string, unknown>>;
}

/** The examples of each operation, by its id. */
export type Examples = Readonly<Record<string, OperationExamples>>;

/** Any part of the document. */
type Json = Record<string, unknown>;

/** The document as it is generated. */
export interface Document {
  paths?: object | undefined;
  components?: { schemas?: object | undefined; responses?: object | undefined } | undefined;
}

/**
 * Makes the generated document the published contract: bodies and answers are named schemas, bodies that may be left
 * out say so, every operation has its error answers, and nothing of the edge's own notes is left.
 */
export const finishDocument = <Generated extends Document>(
  generated: Generated,
  examples: Examples = {},
): Generated => {
  const schemas: Json = { ...generated.components?.schemas, Error: ERROR_SCHEMA };
  const responses: Json = {};
  const parts: Parts = { schemas, responses, examples };
  const paths = mapValues(asJson(generated.paths), (item) =>
    mapValues(asJson(item), (operation) => finishOperation(asJson(operation), parts)),
  );
  dropUnused(responses, JSON.stringify(paths));
  const named: Json = {};
  const published = asJson(publish({ ...generated, paths, components: { schemas, responses } }, named));
  const components = asJson(published['components']);
  const document = {
    ...published,
    components: {
      ...generated.components,
      headers: ANSWER_HEADERS,
      parameters: REQUEST_HEADER_COMPONENTS,
      responses: sorted(asJson(components['responses'])),
      schemas: sorted({ ...named, ...asJson(components['schemas']) }),
    },
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a copy of the same form, less our own notes
  return document as unknown as Generated;
};

/** The components that operations refer to, as they come up. */
interface Parts {
  readonly schemas: Json;
  readonly responses: Json;
  readonly examples: Examples;
}

/** An answer that every operation spells out, with examples of its own, is no component. */
const dropUnused = (responses: Json, paths: string): void => {
  for (const name of Object.keys(responses))
    if (!paths.includes(`"#/components/responses/${name}"`)) delete responses[name];
};

const sorted = (values: Json): Json =>
  Object.fromEntries(Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1)));

const EXAMPLE_PROBLEM = { field: 'phone', code: 'wrong_form', message: PROBLEM_WORDS.wrong_form.en };

const ERROR_SCHEMA = {
  type: 'object',
  description: 'What every error has. Decide by `error`; `message` may change.',
  required: ['error', 'message'],
  properties: {
    error: {
      type: 'string',
      enum: Object.keys(ERROR_ANSWERS),
      [NAME_NOTE]: 'ErrorCode',
      [ABOUT_NOTE]: [
        'A stable code for machines; each has one status.',
        ...Object.entries(ERROR_ANSWERS).map(
          ([code, { status, message }]) => `- \`${code}\` (${status}): ${message}`,
        ),
      ].join('\n'),
      examples: ['validation_failed'],
    },
    fields: {
      type: 'array',
      items: { type: 'string', description: 'The name of a field.' },
      description: 'The top-level fields to mark, where they are known.',
      examples: [['phone']],
    },
    problems: {
      type: 'array',
      items: {
        type: 'object',
        [NAME_NOTE]: 'Problem',
        [ABOUT_NOTE]: 'What is wrong with one field.',
        required: ['field', 'code', 'message'],
        properties: {
          field: { type: 'string', description: 'The name of the field.', examples: ['phone'] },
          code: {
            type: 'string',
            enum: PROBLEM_CODES,
            [NAME_NOTE]: 'ProblemCode',
            [ABOUT_NOTE]: [
              'A stable code of what is wrong with a field.',
              ...PROBLEM_CODES.map((code) => `- \`${code}\`: ${PROBLEM_WORDS[code].en}`),
            ].join('\n'),
            description: 'What is wrong with it.',
            examples: ['wrong_form'],
          },
          message: {
            type: 'string',
            description: 'One sentence for people, in the language of `Accept-Language`.',
            examples: [PROBLEM_WORDS.wrong_form.en],
          },
        },
      },
      description: 'One problem for each of `fields`, in the same order.',
      examples: [[EXAMPLE_PROBLEM]],
    },
    message: {
      type: 'string',
      description: 'One English sentence for people; never a value of the request.',
      examples: [ERROR_ANSWERS.validation_failed.message],
    },
  },
};

/** specification.md#caller-kinds: what each caller shows, at the end of each operation's description. */
const CALLERS: Readonly<Record<Caller, string>> = {
  public: 'Caller: the public. Needs no header.',
  client:
    'Caller: the client. The token in the path, from a link in an email, is all that is asked; one that is unknown, expired, used up or replaced is 404.',
  admin: 'Caller: the photographer, with the token of a login in `Authorization: Bearer`.',
  provider: 'Caller: the payment provider.',
};

const CHECKOUT_CALLER = 'Caller: the public, with the checkout token in the path. Needs no header.';

const FEED_CALLER = 'Caller: whatever knows the token in the path. Needs no header.';

const hasInPath = (parameters: unknown, name: string): boolean =>
  [parameters].flat().some((one) => asJson(one)['in'] === 'path' && asJson(one)['name'] === name);

const callerOf = (caller: Caller, parameters: unknown): string => {
  if (caller !== 'public' || !hasInPath(parameters, 'token')) return CALLERS[caller];
  return hasInPath(parameters, 'reference') ? CHECKOUT_CALLER : FEED_CALLER;
};

const isFacts = (value: unknown): value is OperationFacts => 'neverRefuses' in asJson(value);

const finishOperation = (operation: Json, parts: Parts): Json => {
  const { [OPERATION_FACTS]: given, requestBody, parameters, ...rest } = operation;
  if (!isFacts(given)) return operation;
  const { schemas } = parts;
  const body =
    given.body === undefined
      ? finishBody(asJson(requestBody), given.bodyName, schemas)
      : documentedBody(given.body, given.bodyName, schemas);
  const answers = mapEntries(asJson(operation['responses']), (status, response) =>
    describe(status, nameContent(asJson(response), given.responseNames[status], schemas)),
  );
  const codes = codesOf(operation, requestBody !== undefined && body !== undefined, given);
  const id = typeof operation['operationId'] === 'string' ? operation['operationId'] : undefined;
  const examples = id === undefined ? undefined : parts.examples[id];
  const responses = withAnswerHeaders({ ...answers, ...errorResponses(codes, given, id, parts) }, given);
  const { description } = operation;
  const described = [
    ...(typeof description === 'string' ? [description] : []),
    callerOf(given.caller, parameters),
  ];
  const all = [
    ...optionalParameters(parameters),
    ...headerParameters(given.headers),
    ...requestHeadersOf(given, Object.keys(given.headers)),
  ];
  return {
    ...rest,
    description: described.join('\n\n'),
    'x-caller': given.caller,
    security: given.caller === 'admin' ? [{ [ADMIN_TOKEN_SCHEME]: [] }] : [],
    ...(all.length === 0 ? {} : { parameters: all }),
    ...(body === undefined
      ? {}
      : {
          requestBody:
            examples?.request === undefined ? body : withExample(body, { example: examples.request }),
        }),
    responses: mapEntries(responses, (status, response) =>
      withCsv(status, withOwnExamples(status, asJson(response), examples, parts, given.takesKey), given),
    ),
  };
};

/** specification.md#csv-files: a page of a list, or a file of the whole list. */
const withCsv = (status: string, response: Json, { answersCsv }: OperationFacts): Json =>
  answersCsv && status === '200'
    ? { ...response, content: { ...asJson(response['content']), 'text/csv': CSV_FILE } }
    : response;

const CSV_FILE = {
  schema: {
    type: 'string',
    description:
      'Every row that matches, as a file (RFC 4180) in UTF-8 with a byte order mark: a header of the names of the fields joined by dots, then a record for each row. It has come whole only where the connection ends as HTTP says. With `dialect=excel`: semicolons, words as headers in the language of `Accept-Language`, and times in Kigali.',
  },
};

/** An answer with the examples of the operation; one that is shared is then spelt out. */
const withOwnExamples = (
  status: string,
  response: Json,
  examples: OperationExamples | undefined,
  { responses }: Parts,
  takesKey: boolean,
): Json => {
  const all = Object.entries(examples?.answers ?? {});
  const named = all.filter(([key]) => key.startsWith(`${status} `));
  const example = examples?.answers[status];
  const whole = typeof response['$ref'] === 'string' ? asJson(responses[nameIn(response['$ref'])]) : response;
  if (named.length > 0) {
    const each = named.map(([key, value]) => [key.slice(status.length + 1), { value }]);
    // No journey meets it by chance, and it is the same everywhere.
    if (status === '409' && takesKey) each.push([IN_PROGRESS, { value: exampleOf(IN_PROGRESS) }]);
    return withExample(whole, { examples: Object.fromEntries(each) as Json });
  }
  return example === undefined ? response : withExample(whole, { example });
};

const withExample = (part: Json, example: Json): Json =>
  schemaOf(part) === undefined
    ? part
    : { ...part, content: { 'application/json': { schema: schemaOf(part), ...example } } };

/** A parameter with a default is optional. */
const optionalParameters = (parameters: unknown): readonly unknown[] =>
  Array.isArray(parameters)
    ? parameters.map((parameter: unknown) =>
        asJson(asJson(parameter)['schema'])['default'] === undefined
          ? parameter
          : { ...asJson(parameter), required: false },
      )
    : [];

const headerParameters = (headers: DocumentedHeaders): readonly unknown[] =>
  Object.entries(headers).map(([name, { description, example }]) => ({
    in: 'header',
    name,
    required: false,
    description,
    schema: { type: 'string' },
    example,
  }));

const documentedBody = (schema: object, name: string | undefined, schemas: Json): Json => {
  const { $id: _name, ...rest } = asJson(schema);
  return nameContent({ required: true, content: { 'application/json': { schema: rest } } }, name, schemas);
};

/** An answer without a description has that of its only field, else the name of its status. */
const describe = (status: string, response: Json): Json => {
  if (response['description'] !== 'Default Response') return response;
  const fields = Object.values(asJson(schemaOf(response)?.['properties']));
  const only = fields.length === 1 ? asJson(fields[0])['description'] : undefined;
  return { ...response, description: only ?? STATUS_WORDS[status] ?? status };
};

/** Undefined for an operation without a body. A body without required fields is optional. */
const finishBody = (body: Json, name: string | undefined, schemas: Json): Json | undefined => {
  const schema = schemaOf(body);
  if (schema === undefined) return undefined;
  const meant = typeof schema['$ref'] === 'string' ? asJson(schemas[nameIn(schema['$ref'])]) : schema;
  if (isEmptyObject(meant)) return undefined;
  const { required } = withoutDefaultsRequired(meant);
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
  const codes = new Set<ErrorCode>([
    'invalid_request',
    'internal_error',
    'unavailable',
    'read_only',
    ...facts.refusals,
  ]);
  if (hasBody || has('query')) codes.add('validation_failed');
  if (has('path')) codes.add('not_found');
  if (facts.takesKey) codes.add('request_in_progress').add('idempotency_key_reused');
  for (const code of facts.neverRefuses) codes.delete(code);
  return codes;
};

/** An error of one code is the same in every operation, so the document has it once; conflicts differ. */
const errorResponses = (
  codes: ReadonlySet<ErrorCode>,
  facts: OperationFacts,
  id: string | undefined,
  { schemas, responses }: Parts,
): Json => {
  const byStatus = Map.groupBy(codes, (code) => ERROR_ANSWERS[code].status);
  const statuses = [...byStatus.keys()].toSorted((one, other) => one - other);
  const responseOf = (status: number): Json => {
    const [code, ...others] = byStatus.get(status) ?? [];
    if (code === undefined) return {};
    if (others.length === 0 && (status !== 409 || code === IN_PROGRESS)) {
      const name = inPascalCase(code);
      schemas[name] ??= errorSchema([code], {});
      const response = withHeaders(errorResponse([code], reference(name)), ERROR_HEADERS);
      responses[name] ??= withExample(asJson(response), { example: exampleOf(code) });
      return { $ref: `#/components/responses/${name}` };
    }
    const all = [code, ...others];
    if (status === 422) {
      schemas[BROKEN_RULE] ??= errorSchema(all, {});
      return errorResponse(all, reference(BROKEN_RULE));
    }
    if (status === 503) {
      schemas[NOT_NOW] ??= errorSchema(all, {});
      const response = withHeaders(errorResponse(all, reference(NOT_NOW)), ERROR_HEADERS);
      const examples = Object.fromEntries(all.map((one) => [one, { value: exampleOf(one) }]));
      responses[NOT_NOW] ??= withExample(asJson(response), { examples });
      return { $ref: `#/components/responses/${NOT_NOW}` };
    }
    const conflicts = all.filter((one) => one !== IN_PROGRESS);
    const schema = errorSchema(conflicts, status === 409 ? facts.conflictFields : {});
    if (id === undefined) return errorResponse(all, schema);
    const name = `${inPascalCase(id)}${status === 409 ? 'Conflict' : String(status)}`;
    schemas[name] ??= schema;
    if (conflicts.length === all.length) return errorResponse(all, reference(name));
    const inProgress = inPascalCase(IN_PROGRESS);
    schemas[inProgress] ??= errorSchema([IN_PROGRESS], {});
    return errorResponse(all, { oneOf: [reference(name), reference(inProgress)] });
  };
  return Object.fromEntries(statuses.map((status) => [status, responseOf(status)]));
};

const IN_PROGRESS: ErrorCode = 'request_in_progress';

/** The name of the 422 of an operation that takes a key. */
const BROKEN_RULE = 'ValidationFailedOrKeyReused';
/** The name of the 503 of an operation that may be busy and may change something. */
const NOT_NOW = 'UnavailableOrReadOnly';

const inPascalCase = (name: string): string =>
  name.replaceAll(/(?:^|_)([a-z])/g, (_found, letter: string) => letter.toUpperCase());

const errorResponse = (codes: readonly ErrorCode[], schema: Json): Json => ({
  description: codes.map((code) => `\`${code}\`: ${ERROR_ANSWERS[code].message}`).join('\n\n'),
  ...Object.assign({}, ...codes.map((code) => HEADERS[code] ?? {})),
  content: { 'application/json': { schema } },
});

/** Of an error that every operation answers alike. */
const exampleOf = (code: ErrorCode): Json => ({
  error: code,
  ...exampleProblem(code),
  message: ERROR_ANSWERS[code].message,
});

const exampleProblem = (code: ErrorCode): Json => {
  const problem = EXAMPLE_PROBLEMS[code];
  if (problem === undefined) return {};
  const message = PROBLEM_WORDS[problem.code].en;
  return { fields: [problem.field], problems: [{ ...problem, message }] };
};

const EXAMPLE_PROBLEMS: Partial<Readonly<Record<ErrorCode, Problem>>> = {
  invalid_request: { field: 'unknownField', code: 'unknown_key' },
  validation_failed: { field: 'email', code: 'wrong_form' },
};

/** Every code with what it means; one alone as it is. */
const errorSchema = (codes: readonly ErrorCode[], carried: ConflictFields): Json => {
  const [only, ...others] = codes.map((code) => ({
    type: 'string',
    const: code,
    description: ERROR_ANSWERS[code].message,
  }));
  return {
    allOf: [reference('Error')],
    type: 'object',
    description: `The error ${codes.map((code) => `\`${code}\``).join(' or ')}.`,
    required: ['error', ...Object.keys(carried).filter((key) => !('of' in Object(carried[key])))],
    properties: {
      error: others.length === 0 ? only : { oneOf: [only, ...others], description: 'The stable code.' },
      ...Object.fromEntries(Object.entries(carried).map(([key, field]) => [key, conflictField(field)])),
    },
  };
};

const IN_THE_WAY = 'What is in the way, as it now stands.';

const conflictField = (field: ConflictFields[string]): Json => {
  if (typeof field === 'string') return { ...reference(field), description: IN_THE_WAY };
  if ('of' in field)
    return { ...conflictField(field.of), description: `${IN_THE_WAY} With \`${field.with}\` alone.` };
  return { type: 'array', items: reference(field[0]), description: IN_THE_WAY };
};

/** specification.md#retry-after specification.md#admin-challenge: headers of an error. */
const HEADERS: Partial<Readonly<Record<ErrorCode, Json>>> = {
  unauthenticated: {
    headers: {
      'WWW-Authenticate': {
        description:
          'A Bearer challenge of realm `service-admin`; with `error="invalid_token"` where a token was sent and refused.',
        schema: { type: 'string' },
        example: 'Bearer realm="service-admin", error="invalid_token"',
      },
    },
  },
  request_in_progress: {
    headers: {
      'Retry-After': {
        description: 'How long to wait before trying again, in whole seconds.',
        schema: { type: 'integer', minimum: 1 },
        example: 1,
      },
    },
  },
  unavailable: {
    headers: {
      'Retry-After': {
        description: 'How long to wait before trying again, in whole seconds.',
        schema: { type: 'integer', minimum: 1 },
        example: 2,
      },
    },
  },
  read_only: {
    headers: {
      'Retry-After': {
        description: 'How long to wait before trying again, in whole seconds.',
        schema: { type: 'integer', minimum: 1 },
        example: 5,
      },
    },
  },
  too_many_requests: {
    headers: {
      'Retry-After': {
        description: 'How long to wait before trying again, in whole seconds.',
        schema: { type: 'integer', minimum: 1 },
        example: 42,
      },
    },
  },
};

/** Our formats by their standard names. */
const PUBLISHED_FORMATS: Readonly<Record<string, Json>> = {
  instant: { format: 'date-time' },
  'kigali-date': { format: 'date' },
  'kigali-month': { pattern: '^[0-9]{4}-(0[1-9]|1[0-2])$' },
  // Its rule is no pattern: invisible characters and the dashes of every script do no harm.
  'payer-phone': {},
  'https-url': { format: 'uri', pattern: '^https://' },
};

/**
 * A copy without the edge's notes, with standard format names, where no field with a default is required. Schemas with
 * a name become components, which are added to `named`, and references.
 */
const publish = (node: unknown, named: Json): unknown => {
  if (Array.isArray(node)) return node.map((part) => publish(part, named));
  if (typeof node !== 'object' || node === null) return node;
  const { [NAME_NOTE]: name, [ABOUT_NOTE]: about, ...rest } = asJson(node);
  if (typeof name === 'string') return publishNamed(name, about, rest, named);
  const published: Json = {};
  for (const [key, value] of Object.entries(rest)) {
    const format = key === 'format' && typeof value === 'string' ? PUBLISHED_FORMATS[value] : undefined;
    if (format !== undefined) Object.assign(published, format);
    else if (key === PATH_FORM_NOTE) published['pattern'] = value;
    else if (key === 'allOf' && REFERENCE_NOTE in rest) Object.assign(published, asJson(asJson(value)[0]));
    else if (key === FORMS_NOTE) published['oneOf'] = publish(value, named);
    else if (key === 'examples' || key === 'example') published[key] = value;
    else if (!key.startsWith(NOTE_PREFIX)) published[key] = publish(value, named);
  }
  return withoutDefaultsRequired(published);
};

/** The component, where it is the first of its name, and a reference to it with what is said of its place. */
const publishNamed = (name: string, about: unknown, schema: Json, named: Json): Json => {
  const { description, examples, default: initial, ...meant } = schema;
  const { type, enum: values } = meant;
  const isNullable = Array.isArray(type);
  named[name] ??= publish(
    {
      ...meant,
      ...(isNullable ? { type: type.find((one) => one !== 'null') } : {}),
      ...(Array.isArray(values) ? { enum: values.filter((value) => value !== null) } : {}),
      ...(typeof about === 'string' ? { description: about } : {}),
    },
    named,
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

const asJson = (value: unknown): Json => (typeof value === 'object' && value !== null ? { ...value } : {});

const mapEntries = (values: Json, change: (key: string, value: unknown) => unknown): Json =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(key, value)]));

const mapValues = (values: Json, change: (value: unknown) => unknown): Json =>
  mapEntries(values, (_key, value) => change(value));
