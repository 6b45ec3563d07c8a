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
import { linkedPages } from './page-links.ts';
import { revalidated } from './revalidation.ts';
import type { Caller, DocumentedHeaders } from './route-config.ts';
import { STATUS_WORDS } from './status-words.ts';

/** specification.md#contract-version */
export const CONTRACT_VERSION = '1.1.0';

const INFO = {
  title: 'Booky',
  version: CONTRACT_VERSION,
  summary: "The backend of a photographer's online booking site.",
  description: `A visitor picks a package and a start, books it, which holds the slot, and pays the booking fee by mobile money or card. The confirmation email has a private link, by which the client sees the booking, cancels it and pays the rest. The photographer runs everything from the back office.

The guide at [/api/docs](/api/docs) says how to build on it: a first paid booking, payments and polling, errors, repeats, limits, callbacks, test mode. The same as text: [/api/llms.txt](/api/llms.txt).

**Callers.** Each operation serves one kind: the public, the client by a token in the path, the photographer by a bearer token, or a payment provider. \`x-caller\` says which, and \`x-scope\` which scope an [API key](/api/docs) needs in place of the photographer's login; \`none\` is for no key.

**Forms.** Bodies are JSON in camelCase. Money is a whole number of Rwandan francs. Instants are ISO-8601: answers are in UTC with milliseconds, requests name their offset. Dates and months are those of Kigali, UTC+2 all year round. Ids are UUIDs.

**Errors.** Every error is an object with a stable code in \`error\`. 400 is a request of another form than documented, 422 a value that breaks a rule, 409 a conflict with what is stored, which comes along as it now stands. Where fields are at fault, \`problems\` says of each what is wrong, by a stable code and a sentence in English or French. An error means that nothing changed.

**Limits.** \`RateLimit\` says what is left of a limit by address, and 429 in \`Retry-After\` how long to wait. A body has 64 KiB at the most.

**Tracing.** Every answer has an \`X-Request-Id\`: the caller's own, or a new one. Name it when asking about a request.

**Repeating.** A change sent again under its \`Idempotency-Key\` is done once and gets the first answer. Starting a payment again with the same method and phone answers the attempt that is under way and prompts no one twice, also without a key.`,
  contact: { name: 'The authors of Booky' },
  license: { name: 'MIT', identifier: 'MIT' },
};

/** The name of the admin's bearer token in the document's security schemes. */
const ADMIN_TOKEN_SCHEME = 'adminToken';

const SECURITY_SCHEMES = {
  [ADMIN_TOKEN_SCHEME]: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description:
      'The `token` of a login, valid for 8 hours and until the password changes; or the secret of an API key, for the operations whose `x-scope` it was given.',
  },
};

/** A group of operations. */
export interface Tag {
  readonly name: string;
  readonly description: string;
}

/** Examples of one operation. */
export interface OperationExamples {
  readonly request?: unknown;
  /** By status; those of a conflict by their code too, as in `409 slot_taken`. */
  readonly answers: Readonly<Record<string, unknown>>;
}

/** The examples of each operation, by its id. */
export type Examples = Readonly<Record<string, OperationExamples>>;

/** What the contract is made of. */
export interface ContractSource {
  /** As they were registered, in that order. */
  readonly routes: readonly RouteOptions[];
  readonly sharedSchemas: readonly unknown[];
  /** In the order in which pages show them. */
  readonly tags: readonly Tag[];
  readonly examples: Examples;
}

/** specification.md#get-contract: the published contract of routes, which is all they say of themselves. */
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

/** What all operations share. */
interface Parts {
  readonly schemas: Components;
  readonly responses: Components;
  readonly examples: Examples;
}

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

/** A parameter with a default is optional. */
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

/** Undefined for an operation without a body. A body without required fields is optional. */
const bodyOf = ({ schema, config }: RouteOptions, example: unknown, { schemas }: Parts): Json | undefined => {
  const given = config?.documentedBody ?? schema?.body;
  const body = publish(given, schemas);
  const { oneOf, properties, required, description } = behind(body, schemas);
  if (oneOf === undefined && Object.keys(asJson(properties)).length === 0) return undefined;
  return {
    required: required !== undefined || 'oneOf' in asJson(given),
    ...inJson(body, example === undefined ? {} : { example }),
    description,
  };
};

const inJson = (schema: unknown, examples: Json = {}): Json => ({
  content: { 'application/json': { schema, ...examples } },
});

/** What an operation answers where it does what it is asked. */
const answersOf = ({ schema }: RouteOptions, facts: HeaderFacts, { schemas }: Parts): Json =>
  withAnswerHeaders(
    mapEntries(asJson(schema?.response ?? NOTHING_SAID), (status, answer) => {
      const { description, content, properties, type } = asJson(answer);
      const [only, ...others] = Object.values(asJson(properties));
      return {
        // Without a description it has that of its only field.
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

/** The examples that an operation has of one status. */
const ownExamples = (
  status: string,
  examples: OperationExamples | undefined,
  { takesKey }: HeaderFacts,
): Json | undefined => {
  const all = examples?.answers ?? {};
  const named = Object.entries(all).filter(([key]) => key.startsWith(`${status} `));
  if (named.length === 0) return all[status] === undefined ? undefined : { example: all[status] };
  const each = named.map(([key, value]) => [key.slice(status.length + 1), { value }]);
  // No journey meets it by chance, and it is the same everywhere.
  if (status === '409' && takesKey) each.push([IN_PROGRESS, { value: exampleOf(IN_PROGRESS) }]);
  return { examples: Object.fromEntries(each) as Json };
};

const withExample = (answer: Json, examples: Json | undefined): Json => {
  const content = asJson(answer['content']);
  const { schema } = asJson(content['application/json']);
  if (examples === undefined || schema === undefined) return answer;
  return { ...answer, content: { ...content, 'application/json': { schema, ...examples } } };
};

/** A reference to the answer that every operation shares; with separate examples it is written out. */
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

/** The refusals an operation can give: those that follow from its form, and those its route names. */
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
