import type { IncomingMessage } from 'node:http';
import cors, { type FastifyCorsOptions } from '@fastify/cors';
import type { Clock } from '@booky/domain/ports';
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { InvalidRequest } from './invalid-request.ts';
import { REQUEST_ID_HEADER } from './request-id.ts';

/**
 * specification.md#no-store specification.md#request-id: headers of every answer, errors included: they are set before anything can refuse the
 * request. Caches store nothing by default, because a route forgotten here would otherwise leak personal data through a
 * shared cache.
 */
export const registerHeaders = async (
  app: FastifyInstance,
  { frontendOrigin }: { readonly frontendOrigin: string },
): Promise<void> => {
  app.addHook('onRequest', async ({ id }, reply) => {
    void reply.headers({
      [REQUEST_ID_HEADER]: id,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
  });
  await app.register(cors, {
    delegator: (request, answer) => {
      answer(
        null,
        isForFrontend(request, frontendOrigin)
          ? { ...CROSS_ORIGIN, origin: frontendOrigin }
          : { origin: false },
      );
    },
  });
  app.addHook('onRequest', refuseAmbiguousTargets);
};

/** specification.md#date-header: callers reckon ages and what is left of a hold by it. */
export const registerDate = (app: FastifyInstance, clock: Clock): void => {
  app.addHook('onRequest', async (_request, reply) => {
    void reply.header('date', new Date(clock.now().toEpochMilli()).toUTCString());
  });
};

/** specification.md#cross-origin: the one configured origin, echoed back, without credentials. */
const CROSS_ORIGIN: FastifyCorsOptions = {
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
  allowedHeaders: ['content-type', 'authorization', 'idempotency-key', REQUEST_ID_HEADER],
  exposedHeaders: [
    'X-Request-Id',
    'Retry-After',
    'Idempotent-Replayed',
    'RateLimit',
    'RateLimit-Policy',
    'ETag',
    'Link',
    'Date',
    'Content-Disposition',
  ],
  maxAge: 600,
};

/** Another origin gets no header, and an OPTIONS that is no preflight is an unknown method. */
const isForFrontend = ({ method, headers }: FastifyRequest, frontendOrigin: string): boolean =>
  headers.origin === frontendOrigin &&
  (method !== 'OPTIONS' || headers['access-control-request-method'] !== undefined);

/** True for a request whose target or Host proxies read differently: for another server, or for none. */
const refuseAmbiguousTargets: onRequestAsyncHookHandler = async ({ raw }, reply) => {
  const target = raw.url ?? '';
  const isPath = target.startsWith('/') || target === '*';
  if (isPath && hasOneHost(raw)) return;
  void reply.header('connection', 'close');
  throw new InvalidRequest();
};

/** A name or an address, with or without a port. */
const HOST = /^(?:[A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\])(?::\d{1,5})?$/;

const hasOneHost = ({ headers, rawHeaders }: IncomingMessage): boolean =>
  HOST.test(headers.host ?? '') &&
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length === 1;

/** For the scopes of the public catalogue and of health: their answers, errors apart, may be stored by caches. */
export const mayBeStored: onRequestAsyncHookHandler = async (_request, reply) => {
  void reply.removeHeader('cache-control');
};

/** For scopes whose answers caches may store and have to ask for again each time; errors are not stored. */
export const askedEachTime: onRequestAsyncHookHandler = async (_request, reply) => {
  void reply.header('cache-control', 'no-cache');
};

/** The same for caches of one caller alone. */
export const privatelyAskedEachTime: onRequestAsyncHookHandler = async (_request, reply) => {
  void reply.header('cache-control', 'private, no-cache');
};

/** For scopes whose paths carry tokens: keeps search engines from listing a link they come across. */
export const noIndex: onRequestAsyncHookHandler = async (_request, reply) => {
  void reply.header('x-robots-tag', 'noindex');
};
