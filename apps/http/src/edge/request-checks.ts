import { Refused } from '@booky/domain';
import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler, RouteOptions } from 'fastify';
import { InvalidRequest } from './invalid-request.ts';
import { takeJsonBodies } from './json-body.ts';
import { StrictObject } from './schema-atoms.ts';
import { isSchema } from './schema-notes.ts';

const NO_QUERY = StrictObject({});

/**
 * Adds the checks that every route has. Only JSON bodies are accepted. A missing body counts as `{}`
 * (specification.md#empty-body). An unknown query key gets 400. A path parameter that does not match its pattern gets
 * 404. Hidden routes, such as the documentation pages, may have any query.
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
    // With `{}`, the validation answers 400 if a key is required, and accepts the request if all keys are optional.
    if (request.body === undefined && schema?.body !== undefined) request.body = {};
    done(schema?.querystring === NO_QUERY ? unknownQuery(request) : undefined);
  });
};

/**
 * Refuses every query key of an operation without query keys. Fastify would check the body first, but a malformed query
 * (400) must be reported before a body that breaks a rule (422). No operation with a body has query keys.
 * specification.md#check-order
 */
const unknownQuery = ({ query }: FastifyRequest): InvalidRequest | undefined => {
  const keys = Object.keys(query ?? {});
  if (keys.length === 0) return undefined;
  return new InvalidRequest(keys.map((field) => ({ field, code: 'unknown_key' })));
};

/**
 * Answers 404 if a path parameter does not match its pattern, because a token in a path never gives 400. This check
 * comes after the checks of the query and the body, because 400 and 422 come before 404.
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
