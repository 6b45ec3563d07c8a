import { type ApiKey, isApiKeySecret } from '@booky/domain';
import type { AdminAccount, KeyOfAdmin } from '@booky/domain/ports';
import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyRequest,
  onRequestAsyncHookHandler,
} from 'fastify';
import { answerNotFound } from './errors.ts';
import { InsufficientScope, Unauthenticated } from './unauthenticated.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks, in scopes that need an admin token; undefined in all others. */
    admin: AdminAccount | null | undefined;
    /** The key by which the admin's program asks; null for the token of a login. */
    apiKey: ApiKey | null | undefined;
  }
}

/** RFC 6750, 2.1, and RFC 9110, 11.1: the scheme in any letter case, spaces, and a token of these characters alone. */
const BEARER = /^Bearer +([\w.~+/-]+=*)$/i;
const BEARER_SCHEME = /^Bearer(?: |$)/i;

/**
 * specification.md#admin-gate specification.md#insufficient-scope: refuses every request of a scope without a valid token
 * or key before anything else of it is read, unknown paths and methods included, and what a key was not given. A token
 * counts only in a single Authorization header; another scheme there counts as no token.
 */
export const requireAdminToken = (
  scope: FastifyInstance,
  { authenticate, authenticateKey }: Bearers,
): void => {
  scope.decorateRequest('admin', null);
  scope.decorateRequest('apiKey', null);
  const open = async (token: string): Promise<Caller | undefined> =>
    isApiKeySecret(token) ? authenticateKey(token) : { admin: await authenticate(token), apiKey: undefined };
  const check: onRequestAsyncHookHandler = async (request) => {
    const given = authorizationsOf(request);
    if (!given.some((value) => BEARER_SCHEME.test(value))) throw new Unauthenticated('no_token');
    const token = given.length === 1 ? BEARER.exec(given[0] ?? '')?.[1] : undefined;
    const { admin, apiKey } = (token === undefined ? undefined : await open(token)) ?? {};
    if (admin === undefined) throw new Unauthenticated('refused_token');
    request.admin = admin;
    if (apiKey === undefined) return;
    request.apiKey = apiKey;
    if (!request.is404 && !isGiven(apiKey, request.routeOptions.config.scope)) throw new InsufficientScope();
  };
  scope.addHook('onRequest', check);
  // Without these two, unknown paths would be answered by the outermost scope, which asks for no token. The second
  // precedes the catch-all route of the CORS library.
  scope.setNotFoundHandler(answerNotFound);
  scope.options('/*', { schema: { hide: true } }, (_request, reply) => reply.callNotFound());
};

/** Who a bearer token makes the caller, by what it is. */
interface Bearers {
  readonly authenticate: (token: string) => Promise<AdminAccount | undefined>;
  readonly authenticateKey: (secret: string) => Promise<KeyOfAdmin | undefined>;
}

interface Caller {
  readonly admin: AdminAccount | undefined;
  /** Undefined for the token of a login. */
  readonly apiKey: ApiKey | undefined;
}

/** specification.md#insufficient-scope: what names no scope is for no key. */
const isGiven = ({ scopes }: ApiKey, scope: FastifyContextConfig['scope']): boolean =>
  scopes.some((given) => given === scope);

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
