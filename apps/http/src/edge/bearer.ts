import type { AdminAccount } from '@booky/domain/ports';
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { answerNotFound } from './errors.ts';
import { Unauthenticated } from './unauthenticated.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks, in scopes that need an admin token; undefined in all others. */
    admin: AdminAccount | null | undefined;
  }
}

/** RFC 6750, 2.1, and RFC 9110, 11.1: the scheme in any letter case, spaces, and a token of these characters alone. */
const BEARER = /^Bearer +([\w.~+/-]+=*)$/i;
const BEARER_SCHEME = /^Bearer(?: |$)/i;

/**
 * specification.md#admin-gate: refuses every request of a scope without a valid token before anything else of it
 * is read, unknown paths and methods included. A token counts only in a single Authorization header; another scheme
 * there counts as no token.
 */
export const requireAdminToken = (
  scope: FastifyInstance,
  authenticate: (token: string) => Promise<AdminAccount | undefined>,
): void => {
  scope.decorateRequest('admin', null);
  const check: onRequestAsyncHookHandler = async (request) => {
    const given = authorizationsOf(request);
    if (!given.some((value) => BEARER_SCHEME.test(value))) throw new Unauthenticated('no_token');
    const token = given.length === 1 ? BEARER.exec(given[0] ?? '')?.[1] : undefined;
    const admin = token === undefined ? undefined : await authenticate(token);
    if (admin === undefined) throw new Unauthenticated('refused_token');
    request.admin = admin;
  };
  scope.addHook('onRequest', check);
  // Without these two, unknown paths would be answered by the outermost scope, which asks for no token. The second
  // precedes the catch-all route of the CORS library.
  scope.setNotFoundHandler(answerNotFound);
  scope.options('/*', { schema: { hide: true } }, (_request, reply) => reply.callNotFound());
};

/** From the raw headers: of several Node keeps only the first, and a proxy may have checked another. */
const authorizationsOf = ({ raw }: FastifyRequest): readonly string[] =>
  raw.rawHeaders.filter(
    (_value, index, all) => index % 2 === 1 && all[index - 1]?.toLowerCase() === 'authorization',
  );

/** The admin of a request that {@link requireAdminToken} let through. */
export const adminOf = ({ admin }: FastifyRequest): AdminAccount => {
  if (admin === null || admin === undefined)
    throw new Error('adminOf was called on a route outside a scope with requireAdminToken');
  return admin;
};
