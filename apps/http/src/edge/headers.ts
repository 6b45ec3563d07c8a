import cors from '@fastify/cors';
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import { InvalidRequest } from './invalid-request.ts';

/**
 * Headers of every answer, errors included: they are set before anything can refuse the request. Nothing is stored by
 * default, because an address that is forgotten here would otherwise show personal data to the next at the same cache.
 */
export const registerHeaders = async (
  app: FastifyInstance,
  { frontendOrigin }: { readonly frontendOrigin: string },
): Promise<void> => {
  app.addHook('onRequest', async (_request, reply) => {
    void reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
  });
  await app.register(cors, {
    // Specification, Cross-origin rules: the one configured origin, echoed back, without credentials. To any other
    // nothing is said, and its preflight meets an unknown method like any OPTIONS.
    origin: (origin, answer) => answer(null, origin === frontendOrigin ? frontendOrigin : false),
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['content-type', 'authorization'],
    exposedHeaders: ['Retry-After'],
    maxAge: 600,
    strictPreflight: false,
  });
  app.addHook('onRequest', refuseAmbiguousTargets);
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
