import { Refused } from '@booky/domain';
import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler, RouteOptions } from 'fastify';
import { InvalidRequest } from './invalid-request.ts';
import { takeJsonBodies } from './json-body.ts';
import { StrictObject } from './schema-atoms.ts';
import { isSchema, PATH_FORM_NOTE } from './schema-notes.ts';

const NO_QUERY = StrictObject({});

/**
 * What every route gets without saying so: JSON bodies only, no body at all the same as `{}`, no query key it does not
 * know, and 404 for a path parameter outside its form. Hidden routes, the pages for people, keep their query.
 */
export const registerRequestChecks = (app: FastifyInstance): void => {
  takeJsonBodies(app);
  app.addHook('onRoute', (route) => {
    if (route.schema?.hide === true) return;
    route.schema = { ...route.schema, querystring: route.schema?.querystring ?? NO_QUERY };
    refuseOtherPaths(route);
  });
  app.addHook('preValidation', async (request) => {
    // A missing required key then makes it 400, and an operation whose body is wholly optional takes it.
    if (request.body === undefined && request.routeOptions.schema?.body !== undefined) request.body = {};
    refuseUnknownQuery(request);
  });
};

/**
 * Fastify checks a body before the query; but what is malformed comes before what breaks a rule, wherever they stand
 * (decisions, 2). Only operations without query keys of their own have a body.
 */
const refuseUnknownQuery = ({ query, routeOptions }: FastifyRequest): void => {
  if (routeOptions.schema?.querystring !== NO_QUERY) return;
  const keys = Object.keys(query ?? {});
  if (keys.length > 0) throw new InvalidRequest(keys);
};

/**
 * Decisions, 2: tokens in a path never give 400. Checked after the rest of the request, because what is malformed comes
 * before what is not there.
 */
const refuseOtherPaths = (route: RouteOptions): void => {
  const params: unknown = route.schema?.params;
  const forms = Object.entries((isSchema(params) && params.properties) || {}).flatMap(([name, field]) => {
    const form = field[PATH_FORM_NOTE];
    return form === undefined ? [] : [{ name, pattern: new RegExp(form, 'u') }];
  });
  if (forms.length === 0) return;
  const check: preHandlerAsyncHookHandler = async (request) => {
    const values = new Map<string, unknown>(Object.entries(request.params ?? {}));
    const isThere = forms.every(({ name, pattern }) => pattern.test(String(values.get(name))));
    if (!isThere) throw new Refused({ code: 'not_found' });
  };
  const others = route.preHandler ?? [];
  route.preHandler = [check, ...(Array.isArray(others) ? others : [others])];
};
