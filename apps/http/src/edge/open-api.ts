import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify';
import { registerDocs } from '../docs/docs-routes.ts';
import { type Examples, makeDocument, type Tag } from './open-api-document.ts';
import type { Json } from './open-api-schemas.ts';
import { prepared } from './prepared-answer.ts';

export const DOCUMENT_PATH = '/api/openapi.json';

/** What the routes add to the document as a whole. */
export interface ContractParts {
  readonly tags?: readonly Tag[];
  /** Read when the document is first asked for. */
  readonly examples?: () => Examples;
}

const HIDDEN: FastifySchema = { hide: true };

/**
 * specification.md#get-contract specification.md#contract-version: publishes the contract of all routes registered after
 * this at GET /api/openapi.json, and the documentation that is made of it.
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
