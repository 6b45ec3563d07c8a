import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify';
import {
  DOCS_CONTENT_SECURITY_POLICY,
  DOCS_PATH,
  DOCS_SCRIPT_PATH,
  type DocsPage,
  renderDocsPage,
} from './docs-page.ts';
import { takesIdempotencyKey } from './idempotency-key.ts';
import {
  ADMIN_TOKEN_SCHEME,
  type Examples,
  finishDocument,
  OPERATION_FACTS,
  type OperationFacts,
  REFERENCE_NOTE,
} from './open-api-document.ts';
import { revalidated } from './revalidation.ts';

export const DOCUMENT_PATH = '/api/openapi.json';

/** A group of operations. */
export interface Tag {
  readonly name: string;
  readonly description: string;
}

/** What the routes add to the document as a whole. */
export interface ContractParts {
  /** In the order in which pages show them. */
  readonly tags?: readonly Tag[];
  /** Read when the document is first asked for. */
  readonly examples?: () => Examples;
}

const INFO = {
  title: 'Booky',
  version: '1.0.0',
  summary: "The backend of a photographer's online booking site.",
  description: `A visitor picks a package and a start, books it, which holds the slot, and pays the booking fee by mobile money or card. The confirmation email has a private link, by which the client sees the booking, cancels it and pays the rest. The photographer runs everything from the back office.

**Callers.** Each operation serves one kind: the public, the client by a token in the path, the photographer by a bearer token, or a payment provider. \`x-caller\` says which.

**Forms.** Bodies are JSON in camelCase. Money is a whole number of Rwandan francs. Instants are ISO-8601: answers are in UTC with milliseconds, requests name their offset. Dates and months are those of Kigali, UTC+2 all year round. Ids are UUIDs.

**Errors.** Every error is an object with a stable code in \`error\`. 400 is a request of another form than documented, 422 a value that breaks a rule, 409 a conflict with what is stored, which comes along as it now stands. An error means that nothing changed.

**Limits.** 429 says in \`Retry-After\` how long to wait. A body has 64 KiB at the most.

**Repeating.** Starting a payment again with the same method and phone answers the attempt that is under way and prompts no one twice.`,
  contact: { name: 'The authors of Booky' },
  license: { name: 'MIT', identifier: 'MIT' },
};

const HIDDEN: FastifySchema = { hide: true };

/**
 * specification.md#get-contract specification.md#get-docs specification.md#contract-version: publishes the
 * contract of all routes registered after this: GET /api/openapi.json, and pages for people at GET /api/docs,
 * which need nothing but this server.
 */
export const registerOpenApi = async (
  app: FastifyInstance,
  { tags = [], examples }: ContractParts = {},
): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: INFO,
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
      'openapiObject' in given ? finishDocument(given.openapiObject, examples?.()) : given.swaggerObject,
  });

  let document: string | undefined;
  app.get(DOCUMENT_PATH, { schema: HIDDEN }, async (_request, reply) => {
    document ??= JSON.stringify(app.swagger());
    return reply.type('application/json; charset=utf-8').send(document);
  });
  registerDocsPage(app);
};

const registerDocsPage = (app: FastifyInstance): void => {
  let rendering: Promise<DocsPage> | undefined;
  const page = (): Promise<DocsPage> => (rendering ??= renderDocsPage(DOCUMENT_PATH));
  for (const path of [DOCS_PATH, `${DOCS_PATH}/`]) {
    app.get(path, { schema: HIDDEN }, async (_request, reply) => {
      const { html } = await page();
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', DOCS_CONTENT_SECURITY_POLICY)
        .send(html);
    });
  }
  app.get(DOCS_SCRIPT_PATH, { schema: HIDDEN }, async (_request, reply) => {
    const { script } = await page();
    return reply.type('text/javascript; charset=utf-8').send(script);
  });
};

/** The generator drops what stands beside a reference, so a described one is put inside a schema of its own. */
const keepDescriptions = (part: unknown): unknown => {
  if (Array.isArray(part)) return part.map(keepDescriptions);
  if (typeof part !== 'object' || part === null) return part;
  if ('$ref' in part && 'description' in part)
    return { [REFERENCE_NOTE]: true, description: part.description, allOf: [{ $ref: part.$ref }] };
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, keepDescriptions(value)]));
};

const factsOf = ({ schema, config, method, onSend }: RouteOptions): OperationFacts => ({
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
  isFile: Object.values(schema?.response ?? {}).some((response) => 'content' in Object(response)),
  isRevalidated: [onSend].flat().includes(revalidated),
});

const nameOf = (schema: unknown): string | undefined => {
  const name: unknown =
    typeof schema === 'object' && schema !== null && '$id' in schema ? schema.$id : undefined;
  return typeof name === 'string' ? name : undefined;
};
