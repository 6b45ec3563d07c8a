import swagger from '@fastify/swagger';
import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import { takesIdempotencyKey } from './idempotency-key.ts';
import {
  ADMIN_TOKEN_SCHEME,
  type Examples,
  finishDocument,
  OPERATION_FACTS,
  type OperationFacts,
  REFERENCE_NOTE,
} from './open-api-document.ts';
import { linkedPages } from './page-links.ts';
import { revalidated } from './revalidation.ts';

const infoOf = (version: string) => ({
  title: 'Booky',
  version,
  summary: "The backend of a photographer's online booking site.",
  description: `A visitor picks a package and a start, books it, which holds the slot, and pays the booking fee by mobile money or card. The confirmation email has a private link, by which the client sees the booking, cancels it and pays the rest. The photographer runs everything from the back office.

The guide at [/api/docs](/api/docs) says how to build on it: a first paid booking, payments and polling, errors, repeats, limits, callbacks, test mode. The same as text: [/api/llms.txt](/api/llms.txt).

**Callers.** Each operation serves one kind: the public, the client by a token in the path, the photographer by a bearer token, or a payment provider. \`x-caller\` says which.

**Forms.** Bodies are JSON in camelCase. Money is a whole number of Rwandan francs. Instants are ISO-8601: answers are in UTC with milliseconds, requests name their offset. Dates and months are those of Kigali, UTC+2 all year round. Ids are UUIDs.

**Errors.** Every error is an object with a stable code in \`error\`. 400 is a request of another form than documented, 422 a value that breaks a rule, 409 a conflict with what is stored, which comes along as it now stands. Where fields are at fault, \`problems\` says of each what is wrong, by a stable code and a sentence in English or French. An error means that nothing changed.

**Limits.** \`RateLimit\` says what is left of a limit by address, and 429 in \`Retry-After\` how long to wait. A body has 64 KiB at the most.

**Tracing.** Every answer has an \`X-Request-Id\`: the caller's own, or a new one. Name it when asking about a request.

**Repeating.** A change sent again under its \`Idempotency-Key\` is done once and gets the first answer. Starting a payment again with the same method and phone answers the attempt that is under way and prompts no one twice, also without a key.`,
  contact: { name: 'The authors of Booky' },
  license: { name: 'MIT', identifier: 'MIT' },
});

/** A group of operations. */
export interface Tag {
  readonly name: string;
  readonly description: string;
}

/** What the contract is made of. */
export interface ContractSource {
  readonly version: string;
  /** As they were registered, in that order. */
  readonly routes: readonly RouteOptions[];
  readonly sharedSchemas: ReturnType<FastifyInstance['getSchemas']>;
  /** In the order in which pages show them. */
  readonly tags: readonly Tag[];
  readonly examples: Examples;
}

/**
 * specification.md#get-contract: generates the document on a server of its own, which has the routes without what they do: the library
 * and what it loads stay out of the service until someone asks for the document.
 */
export const generateContract = async ({
  version,
  routes,
  sharedSchemas,
  tags,
  examples,
}: ContractSource): Promise<Readonly<Record<string, unknown>>> => {
  const app = Fastify({ exposeHeadRoutes: false });
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => () => '');
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: infoOf(version),
      servers: [{ url: '/', description: 'The service that answers this document.' }],
      tags: tags.map((tag) => ({ ...tag })),
      components: {
        securitySchemes: {
          [ADMIN_TOKEN_SCHEME]: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: 'The `token` of a login, valid for 8 hours and until the password changes.',
          },
        },
      },
    },
    stripBasePath: false,
    convertConstToEnum: false,
    refResolver: {
      buildLocalReference: (json, _baseUri, _fragment, index) =>
        typeof json['$id'] === 'string' ? json['$id'] : `schema-${index}`,
    },
    transform: ({ schema, url, route }) => ({
      url,
      schema: {
        ...schema,
        ...(schema?.response === undefined ? {} : { response: keepDescriptions(schema.response) }),
        [OPERATION_FACTS]: factsOf(route),
      },
    }),
    transformObject: (given) =>
      'openapiObject' in given ? finishDocument(given.openapiObject, examples) : given.swaggerObject,
  });
  for (const schema of Object.values(sharedSchemas)) app.addSchema(schema);
  for (const route of routes) if (route.method !== 'HEAD') app.route({ ...route, handler: () => undefined });
  await app.ready();
  const document = { ...app.swagger() };
  await app.close();
  return document;
};

/** The generator drops what stands beside a reference, so a described one is put inside a schema of its own. */
const keepDescriptions = (part: unknown): unknown => {
  if (Array.isArray(part)) return part.map(keepDescriptions);
  if (typeof part !== 'object' || part === null) return part;
  if ('$ref' in part && 'description' in part)
    return { [REFERENCE_NOTE]: true, description: part.description, allOf: [{ $ref: part.$ref }] };
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, keepDescriptions(value)]));
};

const factsOf = ({ schema, config, method, onSend, preSerialization }: RouteOptions): OperationFacts => ({
  bodyName: nameOf(config?.documentedBody ?? schema?.body),
  responseNames: Object.fromEntries(
    Object.entries(schema?.response ?? {}).flatMap(([status, response]) => {
      const name = nameOf(response);
      return name === undefined ? [] : [[status, name]];
    }),
  ),
  refusals: config?.refusals ?? [],
  neverRefuses: config?.neverRefuses ?? [],
  conflictFields: config?.conflictFields ?? {},
  caller: config?.caller ?? 'public',
  headers: config?.documentedHeaders ?? {},
  takesKey: takesIdempotencyKey(method, config),
  body: config?.documentedBody,
  isLimited: config?.limitedByAddress ?? config?.refusals?.includes('too_many_requests') ?? false,
  isPaged: [preSerialization].flat().includes(linkedPages),
  answersCsv: config?.answersCsv ?? false,
  isFile: Object.values(schema?.response ?? {}).some((response) => 'content' in Object(response)),
  isRevalidated: [onSend].flat().includes(revalidated),
});

const nameOf = (schema: unknown): string | undefined => {
  const name: unknown =
    typeof schema === 'object' && schema !== null && '$id' in schema ? schema.$id : undefined;
  return typeof name === 'string' ? name : undefined;
};
