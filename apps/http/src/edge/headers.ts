import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { InvalidRequest } from './invalid-request.ts';

/**
 * Headers of every answer, errors included: they are set before anything can refuse the request. Nothing is stored by
 * default, because an address that is forgotten here would otherwise show personal data to the next at the same cache.
 */
export const registerHeaders = (
  app: FastifyInstance,
  { frontendOrigin }: { readonly frontendOrigin: string },
): void => {
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      vary: 'Origin',
    });
    const { origin } = request.headers;
    return origin === frontendOrigin ? allowOrigin(origin, request, reply) : undefined;
  });
  app.addHook('onRequest', refuseAmbiguousTargets);
};

/** Specification, Cross-origin rules: the one configured origin, echoed back, without credentials. */
const allowOrigin = (
  origin: string,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | undefined => {
  void reply.header('access-control-allow-origin', origin);
  const isPreflight =
    request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined;
  if (!isPreflight) {
    void reply.header('access-control-expose-headers', 'Retry-After');
    return undefined;
  }
  return reply
    .code(204)
    .headers({
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers': 'content-type, authorization',
      'access-control-max-age': '600',
    })
    .send();
};

/** A request for another server by way of ours, or for no server at all; proxies disagree about whom it means. */
const refuseAmbiguousTargets: onRequestAsyncHookHandler = async ({ raw }, reply) => {
  const target = raw.url ?? '';
  const isPath = target.startsWith('/') || target === '*';
  if (isPath && raw.headers.host !== undefined) return;
  void reply.header('connection', 'close');
  throw new InvalidRequest();
};

/** For the scopes of the public catalogue and of health: their answers, errors apart, may be stored by caches. */
export const mayBeStored: onRequestAsyncHookHandler = async (_request, reply) => {
  void reply.removeHeader('cache-control');
};

/** For scopes whose paths carry tokens: no search engine should list such an address, should it ever find one. */
export const noIndex: onRequestAsyncHookHandler = async (_request, reply) => {
  void reply.header('x-robots-tag', 'noindex');
};
