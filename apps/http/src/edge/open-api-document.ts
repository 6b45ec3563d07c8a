import type { FastifyContextConfig, RouteOptions } from 'fastify';
import type { ErrorCode } from './error-answers.ts';
import { takesIdempotencyKey } from './idempotency-key.ts';
import {
  ERROR_SCHEMA,
  errorAnswers,
  exampleOf,
  IN_PROGRESS,
  type OperationError,
} from './open-api-errors.ts';
import {
  ANSWER_HEADERS,
  answerHeadersOf,
  ERROR_HEADERS,
  type HeaderFacts,
  REQUEST_HEADER_COMPONENTS,
  requestHeadersOf,
  withAnswerHeaders,
  withHeaders,
} from './open-api-headers.ts';
import {
  asJson,
  behind,
  type Components,
  type Json,
  mapEntries,
  publish,
  sorted,
} from './open-api-schemas.ts';
import { sinceOf } from './operations-since.ts';
import { linkedPages } from './page-links.ts';
import { revalidated } from './revalidation.ts';
import type { Caller, DocumentedHeaders } from './route-config.ts';
import { STATUS_WORDS } from './status-words.ts';

/** specification.md#contract-version */
export const CONTRACT_VERSION = '1.2.0';

const INFO = {
  title: 'Booky',
  version: CONTRACT_VERSION,
  summary: "The backend of a photographer's online booking site.",
  description: `A visitor picks a package and a start, books it, which holds the slot, and pays the booking fee by mobile money or card. The confirmation email has a private link, with which the client sees the booking, cancels it and pays the rest. The photographer runs everything from the back office.

The guide at [/api/docs](/api/docs) says how to build on it: a first paid booking, payments and polling, errors, repeats, limits, callbacks, test mode. The same as text: [/api/llms.txt](/api/llms.txt).

**Callers.** Each operation serves one kind: the public, the client by a token in the path, the photographer by a bearer token, or a payment provider. \`x-caller\` names it, and \`x-scope\` names the scope that an [API key](/api/docs) needs; no key may call an operation with \`none\`, which needs the photographer's login. \`x-since\` is the first version with the operation.

**Forms.** Bodies are JSON in camelCase. Money is a whole number of Rwandan francs. Instants are ISO-8601: answers are in UTC with milliseconds, requests name their offset. Dates and months are those of Kigali, UTC+2 all year round. Ids are UUIDs.

**Errors.** Every error is an object with a stable code in \`error\`. 400 means a request in a different form than documented, 422 a value that breaks a rule, 409 a conflict with stored data; the answer includes the current state of these data. If fields are at fault, \`problems\` has a stable code and a sentence in English or French for each. An error means that nothing changed.

**Limits.** \`RateLimit\` shows how many more requests an address may send, and \`Retry-After\` of a 429 how long to wait. A body has at most 64 KiB.

**Tracing.** Every answer has an \`X-Request-Id\`: the caller's own, or a new one. Quote the id when you ask about a request.

**Repeating.** A change that is sent again with its \`Idempotency-Key\` is done only once, and the repeat gets the first answer. Starting a payment again with the same method and phone returns the open attempt and prompts no one twice, even without a key.`,
  contact: { name: 'The authors of Booky' },
  license: { name: 'MIT', identifier: 'MIT' },
};

/** The name of the admin's bearer token among the security schemes of the document. */
const ADMIN_TOKEN_SCHEME = 'adminToken';

const SECURITY_SCHEMES = {
  [ADMIN_TOKEN_SCHEME]: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description:
      'The `token` of a login, valid for 8 hours and until the password changes; or the secret of an API key, for operations with an `x-scope` that the key has.',
  },
};

export interface Tag {
  readonly name: string;
  readonly description: string;
}

export interface OperationExamples {
  readonly request?: unknown;
  /** The examples by status. The key of a conflict also contains the code, as in `409 slot_taken`. */
  readonly answers: Readonly<Record<string, unknown>>;
}

/** The examples of each operation, by the id of the operation. */
export type Examples = Readonly<Record<string, OperationExamples>>;

export interface ContractSource {
  /** The routes in the order of registration. */
  readonly routes: readonly RouteOptions[];
  readonly sharedSchemas: readonly unknown[];
  /** The tags in display order. */
  readonly tags: readonly Tag[];
  readonly examples: Examples;
}

/** Returns the published contract of routes. Reads only the routes themselves. specification.md#get-contract */
export const makeDocument = ({ routes, sharedSchemas, tags, examples }: ContractSource): Json => {
  const parts: Parts = { schemas: {}, responses: {}, examples };
  for (const schema of [ERROR_SCHEMA, ...sharedSchemas]) publish(schema, parts.schemas);
  const paths: Record<string, Json> = {};
  for (const route of routes)
    for (const method of [route.method].flat()) {
      if (route.schema?.hide === true || method === 'HEAD') continue;
      const path = route.url.replaceAll(/:(\w+)/g, '{$1}');
      paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(route, parts) };
    }
  return {
    openapi: '3.1.0',
    info: INFO,
    components: {
      securitySchemes: SECURITY_SCHEMES,
      schemas: sorted(parts.schemas),
      headers: ANSWER_HEADERS,
      parameters: REQUEST_HEADER_COMPONENTS,
      responses: sorted(parts.responses),
    },
    paths,
    servers: [{ url: '/', description: 'The service that answers this document.' }],
    tags,
  };
};

interface Parts {
  readonly schemas: Components;
  readonly responses: Components;
  readonly examples: Examples;
}

/**
 * The sentence that ends each operation's description. It names the credential that this kind of caller needs.
 * specification.md#caller-kinds
 */
const CALLERS: Readonly<Record<Caller, string>> = {
  public: 'Caller: the public. Needs no header.',
  client:
    'Caller: the client, with only the token in the path, from a link in an email; an unknown, expired, used or replaced token is 404.',
  admin: 'Caller: the photographer, with the token of a login in `Authorization: Bearer`.',
  provider: 'Caller: the payment provider.',
};

const CHECKOUT_CALLER = 'Caller: the public, with the checkout token in the path. Needs no header.';

const FEED_CALLER = 'Caller: anyone with the token in the path. Needs no header.';

const callerOf = (caller: Caller, path: string): string => {
  if (caller !== 'public' || !path.includes(':token')) return CALLERS[caller];
  return path.includes(':reference') ? CHECKOUT_CALLER : FEED_CALLER;
};

const factsOf = ({ schema, config, method, onSend, preSerialization }: RouteOptions): HeaderFacts => ({
  caller: config?.caller ?? 'public',
  takesKey: takesIdempotencyKey(method, config),
  isLimited: config?.limitedByAddress ?? config?.refusals?.includes('too_many_requests') ?? false,
  isPaged: [preSerialization].flat().includes(linkedPages),
  isFile: Object.values(schema?.response ?? {}).some((response) => 'content' in Object(response)),
  isRevalidated: [onSend].flat().includes(revalidated),
});

const operationOf = (route: RouteOptions, parts: Parts): Json => {
  const { schema = {}, config = {}, url } = route;
  const { operationId = '', summary, tags, description } = schema;
  const facts = factsOf(route);
  const ownHeaders = config.documentedHeaders ?? {};
  const examples = parts.examples[operationId];
  const body = bodyOf(route, examples?.request, parts);
  const query = parametersOf('query', schema.querystring, parts.schemas);
  const path = parametersOf('path', schema.params, parts.schemas);
  const has = {
    values: (body !== undefined && schema.body !== undefined) || query.length > 0,
    path: path.length > 0,
  };
  const errors = errorAnswers(
    codesOf(config, facts, has),
    operationId,
    config.conflictFields ?? {},
    parts.schemas,
  );
  return {
    operationId: schema.operationId,
    summary,
    tags,
    description: [...(description === undefined ? [] : [description]), callerOf(facts.caller, url)].join(
      '\n\n',
    ),
    responses: {
      ...mapEntries(answersOf(route, facts, parts), (status, answer) =>
        withExample(asJson(answer), ownExamples(status, examples, facts)),
      ),
      ...Object.fromEntries(
        errors.map((error) => {
          const own = ownExamples(String(error.status), examples, facts);
          return [error.status, refusalOf(error, own, facts, parts.responses)];
        }),
      ),
    },
    'x-caller': facts.caller,
    'x-scope': config.scope ?? 'none',
    'x-since': sinceOf(operationId),
    security: facts.caller === 'admin' ? [{ [ADMIN_TOKEN_SCHEME]: [] }] : [],
    parameters: [
      ...query,
      ...path,
      ...headerParameters(ownHeaders),
      ...requestHeadersOf(facts, Object.keys(ownHeaders)),
    ],
    ...(body === undefined ? {} : { requestBody: body }),
  };
};

/** Returns the parameters. A parameter with a default is optional. */
const parametersOf = (place: 'path' | 'query', part: unknown, schemas: Components): readonly Json[] => {
  const { properties, required } = asJson(part);
  const needed = [required].flat();
  return Object.entries(asJson(properties)).map(([name, field]) => {
    const { description, examples, ...schema } = asJson(field);
    return {
      schema: publish(schema, schemas),
      example: [examples].flat()[0],
      in: place,
      name,
      required: needed.includes(name) && schema['default'] === undefined,
      description,
    };
  });
};

const headerParameters = (headers: DocumentedHeaders): readonly unknown[] =>
  Object.entries(headers).map(([name, { description, example }]) => ({
    in: 'header',
    name,
    required: false,
    description,
    schema: { type: 'string' },
    example,
  }));

/** Returns undefined for an operation without a body. A body without required fields is optional. */
const bodyOf = ({ schema, config }: RouteOptions, example: unknown, { schemas }: Parts): Json | undefined => {
  const given = config?.documentedBody ?? schema?.body;
  const body = publish(given, schemas);
  const { oneOf, properties, required, description } = behind(body, schemas);
  const types = config?.documentedTypes;
  if (types !== undefined) return { required: true, ...inTypes(types, body), description };
  if (oneOf === undefined && Object.keys(asJson(properties)).length === 0) return undefined;
  return {
    required: required !== undefined || 'oneOf' in asJson(given),
    ...inJson(body, example === undefined ? {} : { example }),
    description,
  };
};

const inTypes = (types: readonly string[], schema: unknown, examples: Json = {}): Json => ({
  content: Object.fromEntries(types.map((type) => [type, { schema, ...examples }])),
});

const inJson = (schema: unknown, examples: Json = {}): Json =>
  inTypes(['application/json'], schema, examples);

const answersOf = ({ schema }: RouteOptions, facts: HeaderFacts, { schemas }: Parts): Json =>
  withAnswerHeaders(
    mapEntries(asJson(schema?.response ?? NOTHING_SAID), (status, answer) => {
      const { description, content, properties, type } = asJson(answer);
      const [only, ...others] = Object.values(asJson(properties));
      return {
        // If an answer has no description, it takes the description of its only field.
        description:
          description ??
          (others.length === 0 ? asJson(only)['description'] : undefined) ??
          STATUS_WORDS[status] ??
          status,
        ...(content !== undefined
          ? { content: publish(content, schemas) }
          : type === 'null'
            ? {}
            : inJson(publish(answer, schemas))),
      };
    }),
    facts,
  );

const NOTHING_SAID = { 200: { type: 'null' } };

/** Returns the examples of an operation for one status. */
const ownExamples = (
  status: string,
  examples: OperationExamples | undefined,
  { takesKey }: HeaderFacts,
): Json | undefined => {
  const all = examples?.answers ?? {};
  const named = Object.entries(all).filter(([key]) => key.startsWith(`${status} `));
  if (named.length === 0) return all[status] === undefined ? undefined : { example: all[status] };
  const each = named.map(([key, value]) => [key.slice(status.length + 1), { value }]);
  // No journey produces this code, and its example is the same in every operation.
  if (status === '409' && takesKey) each.push([IN_PROGRESS, { value: exampleOf(IN_PROGRESS) }]);
  return { examples: Object.fromEntries(each) as Json };
};

const withExample = (answer: Json, examples: Json | undefined): Json => {
  const content = asJson(answer['content']);
  const { schema } = asJson(content['application/json']);
  if (examples === undefined || schema === undefined) return answer;
  return { ...answer, content: { ...content, 'application/json': { schema, ...examples } } };
};

/** Returns a reference to the shared answer, or the whole answer if the operation has its own examples. */
const refusalOf = (
  { status, response, sharedAs, examples }: OperationError,
  own: Json | undefined,
  facts: HeaderFacts,
  responses: Components,
): Json => {
  if (sharedAs === undefined)
    return withExample(withHeaders(response, answerHeadersOf(String(status), facts)), own);
  const whole = withHeaders(response, ERROR_HEADERS);
  if (own !== undefined) return withExample(whole, own);
  responses[sharedAs] ??= withExample(whole, examples);
  return { $ref: `#/components/responses/${sharedAs}` };
};

/**
 * Returns the codes of the refusals that the operation's parameters and body can cause, and the codes that the route
 * lists.
 */
const codesOf = (
  { refusals = [], neverRefuses = [] }: FastifyContextConfig,
  { takesKey }: HeaderFacts,
  has: { readonly values: boolean; readonly path: boolean },
): ReadonlySet<ErrorCode> => {
  const codes: readonly ErrorCode[] = [
    'invalid_request',
    'internal_error',
    'unavailable',
    'read_only',
    ...refusals,
    ...(has.values ? (['validation_failed'] as const) : []),
    ...(has.path ? (['not_found'] as const) : []),
    ...(takesKey ? (['request_in_progress', 'idempotency_key_reused'] as const) : []),
  ];
  return new Set(codes.filter((code) => !neverRefuses.includes(code)));
};
