import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify';
import {
  DOCS_CONTENT_SECURITY_POLICY,
  DOCS_PATH,
  DOCS_SCRIPT_PATH,
  type DocsPage,
  renderDocsPage,
} from './docs-page.ts';
import {
  ADMIN_TOKEN_SCHEME,
  finishDocument,
  OPERATION_FACTS,
  type OperationFacts,
} from './open-api-document.ts';

export const DOCUMENT_PATH = '/api/openapi.json';

const HIDDEN: FastifySchema = { hide: true };

/**
 * specification.md#get-contract specification.md#get-docs specification.md#contract-version: publishes the
 * contract of all routes registered after this: GET /api/openapi.json, and pages for people at GET /api/docs,
 * which need nothing but this server.
 */
export const registerOpenApi = async (app: FastifyInstance): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Booky',
        version: '1.0.0',
        description: "The backend of a photographer's online booking site.",
      },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: { [ADMIN_TOKEN_SCHEME]: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
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
      schema: { ...schema, [OPERATION_FACTS]: factsOf(route) },
    }),
    transformObject: (given) =>
      'openapiObject' in given ? finishDocument(given.openapiObject) : given.swaggerObject,
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

const factsOf = ({ schema, config }: RouteOptions): OperationFacts => ({
  bodyName: nameOf(schema?.body),
  responseNames: Object.fromEntries(
    Object.entries(schema?.response ?? {}).flatMap(([status, response]) => {
      const name = nameOf(response);
      return name === undefined ? [] : [[status, name]];
    }),
  ),
  refusals: config?.refusals ?? [],
  neverRefuses: config?.neverRefuses ?? [],
  conflictFields: config?.conflictFields ?? {},
  needsAdminToken: config?.needsAdminToken ?? false,
});

const nameOf = (schema: unknown): string | undefined => {
  const name: unknown =
    typeof schema === 'object' && schema !== null && '$id' in schema ? schema.$id : undefined;
  return typeof name === 'string' ? name : undefined;
};
