import { Refused } from '@booky/domain';
import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler, RouteOptions } from 'fastify';
import { InvalidRequest } from './invalid-request.ts';
import { takeJsonBodies } from './json-body.ts';
import { StrictObject } from './schema-atoms.ts';
import { isSchema } from './schema-notes.ts';

const NO_QUERY = StrictObject({});

/**
 * Checks of every route: only JSON bodies, a missing body counts as `{}` (specification.md#empty-body), unknown query
 * keys are 400, and a path parameter outside its form is 404. Hidden routes, which are only the documentation page, may
 * have any query.
 */
export const registerRequestChecks = (app: FastifyInstance): void => {
  takeJsonBodies(app);
  app.addHook('onRoute', (route) => {
    if (route.schema?.hide === true) return;
    route.schema = { ...route.schema, querystring: route.schema?.querystring ?? NO_QUERY };
    refuseOtherPaths(route);
  });
  app.addHook('preValidation', (request, _reply, done) => {
    const { schema } = request.routeOptions;
    // A missing body is then 400 if a key is required, and accepted if all are optional.
    if (request.body === undefined && schema?.body !== undefined) request.body = {};
    done(schema?.querystring === NO_QUERY ? unknownQuery(request) : undefined);
  });
};

/**
 * A malformed query (400) comes before a body that breaks a rule (422), but Fastify checks the body first
 * (specification.md#check-order). Only operations without query keys have a body.
 */
const unknownQuery = ({ query }: FastifyRequest): InvalidRequest | undefined => {
  const keys = Object.keys(query ?? {});
  if (keys.length === 0) return undefined;
  return new InvalidRequest(keys.map((field) => ({ field, code: 'unknown_key' })));
};

/**
 * Tokens in a path never give 400. Checked after the rest of the request, because 400 and 422 come before 404.
 * specification.md#unresolved-token
 */
const refuseOtherPaths = (route: RouteOptions): void => {
  const params: unknown = route.schema?.params;
  const forms = Object.entries((isSchema(params) && params.properties) || {}).flatMap(
    ([name, { pattern }]) => (pattern === undefined ? [] : [{ name, form: new RegExp(pattern, 'u') }]),
  );
  if (forms.length === 0) return;
  const check: preHandlerAsyncHookHandler = async (request) => {
    const values = new Map<string, unknown>(Object.entries(request.params ?? {}));
    const isThere = forms.every(({ name, form }) => form.test(String(values.get(name))));
    if (!isThere) throw new Refused({ code: 'not_found' });
  };
  const others = route.preHandler ?? [];
  route.preHandler = [check, ...(Array.isArray(others) ? others : [others])];
};
