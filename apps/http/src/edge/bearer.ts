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
    /** The admin, in scopes that need an admin token. Undefined in all other scopes. */
    admin: AdminAccount | null | undefined;
    /** The API key of the admin's program. Null if the caller sent a login token. */
    apiKey: ApiKey | null | undefined;
  }
}

/**
 * Matches the scheme in any letter case, spaces, and a token of only these characters (RFC 6750, 2.1, and RFC 9110,
 * 11.1).
 */
const BEARER = /^Bearer +([\w.~+/-]+=*)$/i;
const BEARER_SCHEME = /^Bearer(?: |$)/i;

/**
 * Refuses each request without a valid token or key, and each request whose key lacks the operation's scope. This check
 * comes before any other check, even for unknown paths and methods. A request with two Authorization headers is
 * refused. A header that uses another scheme counts as no token. specification.md#admin-gate
 * specification.md#insufficient-scope
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
  // Without these two handlers, the outermost scope would answer unknown paths without asking for a token. The second
  // handler comes before the catch-all route of the CORS library.
  scope.setNotFoundHandler(answerNotFound);
  scope.options('/*', { schema: { hide: true } }, (_request, reply) => reply.callNotFound());
};

/** How callers are found: `authenticate` takes a login token, and `authenticateKey` takes the secret of an API key. */
interface Bearers {
  readonly authenticate: (token: string) => Promise<AdminAccount | undefined>;
  readonly authenticateKey: (secret: string) => Promise<KeyOfAdmin | undefined>;
}

interface Caller {
  readonly admin: AdminAccount | undefined;
  /** Undefined if the caller sent a login token. */
  readonly apiKey: ApiKey | undefined;
}

/** True if the key has this scope. No key may call an operation without a scope. specification.md#insufficient-scope */
const isGiven = ({ scopes }: ApiKey, scope: FastifyContextConfig['scope']): boolean =>
  scopes.some((given) => given === scope);

/**
 * Returns the Authorization headers from the raw headers. Node itself keeps only the first of them, but a proxy may
 * have checked another one.
 */
const authorizationsOf = ({ raw }: FastifyRequest): readonly string[] =>
  raw.rawHeaders.filter(
    (_value, index, all) => index % 2 === 1 && all[index - 1]?.toLowerCase() === 'authorization',
  );

/** Returns the admin of a request that passed {@link requireAdminToken}. */
export const adminOf = ({ admin }: FastifyRequest): AdminAccount => {
  if (admin === null || admin === undefined)
    throw new Error('adminOf() called outside a scope with requireAdminToken');
  return admin;
};
