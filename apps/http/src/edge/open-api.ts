import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify';
import { registerDocs } from '../docs/docs-routes.ts';
import { type Examples, makeDocument, type Tag } from './open-api-document.ts';
import type { Json } from './open-api-schemas.ts';
import { prepared } from './prepared-answer.ts';

export const DOCUMENT_PATH = '/api/openapi.json';

/** What the document contains in addition to the routes. */
export interface ContractParts {
  readonly tags?: readonly Tag[];
  /** Called when the document is first requested. */
  readonly examples?: () => Examples;
}

const HIDDEN: FastifySchema = { hide: true };

/**
 * Publishes the contract of all routes that are registered after this call, at GET /api/openapi.json. Also publishes
 * the guide. specification.md#get-contract specification.md#contract-version
 */
export const registerOpenApi = (app: FastifyInstance, { tags = [], examples }: ContractParts = {}): void => {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    routes.push(route);
  });
  let contract: Json | undefined;
  const readContract = (): Json =>
    (contract ??= makeDocument({
      routes,
      sharedSchemas: Object.values(app.getSchemas()),
      tags,
      examples: examples?.() ?? {},
    }));
  app.get(
    DOCUMENT_PATH,
    { schema: HIDDEN },
    prepared(
      async () => ({
        type: 'application/json; charset=utf-8',
        body: JSON.stringify(readContract()),
      }),
      'no-store',
    ),
  );
  registerDocs(app, { contractPath: DOCUMENT_PATH, readContract });
};
