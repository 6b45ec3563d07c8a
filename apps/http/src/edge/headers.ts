import type { IncomingMessage } from 'node:http';
import cors, { type FastifyCorsOptions } from '@fastify/cors';
import type { Clock } from '@booky/domain/ports';
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import { InvalidRequest } from './invalid-request.ts';
import { REQUEST_ID_HEADER } from './request-id.ts';

/**
 * Sets the headers of every answer, including errors, before anything can refuse the request. By default, caches may
 * store nothing, so that a route that sets no header cannot leak personal data through a shared cache.
 * specification.md#no-store specification.md#request-id
 */
export const registerHeaders = async (
  app: FastifyInstance,
  { frontendOrigin }: { readonly frontendOrigin: string },
): Promise<void> => {
  app.addHook('onRequest', ({ id }, reply, done) => {
    void reply
      .header(REQUEST_ID_HEADER, id)
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'no-store');
    done();
  });
  const forFrontend = { ...CROSS_ORIGIN, origin: frontendOrigin };
  await app.register(cors, {
    delegator: (request, answer) => {
      answer(null, isForFrontend(request, frontendOrigin) ? forFrontend : OTHER_ORIGIN);
    },
  });
  app.addHook('onRequest', refuseAmbiguousTargets);
};

/**
 * Sets the Date header. Callers compute from this time how old an answer is and how long a hold still lasts.
 * specification.md#date-header
 */
export const registerDate = (app: FastifyInstance, clock: Clock): void => {
  let [second, text] = [Number.NaN, ''];
  app.addHook('onRequest', (_request, reply, done) => {
    const now = clock.now();
    if (now.epochSecond() !== second) {
      second = now.epochSecond();
      text = new Date(now.toEpochMilli()).toUTCString();
    }
    void reply.header('date', text);
    done();
  });
};

/**
 * The settings for requests from the configured origin. Answers name only this origin and allow no credentials.
 * specification.md#cross-origin
 */
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

const OTHER_ORIGIN: FastifyCorsOptions = { origin: false };

/** True for a request from the frontend's origin. An OPTIONS request counts only if it is a preflight. */
const isForFrontend = ({ method, headers }: FastifyRequest, frontendOrigin: string): boolean =>
  headers.origin === frontendOrigin &&
  (method !== 'OPTIONS' || headers['access-control-request-method'] !== undefined);

/**
 * Refuses a request if a proxy could read its target or its Host header differently from us, for example as another
 * server.
 */
const refuseAmbiguousTargets: onRequestHookHandler = ({ raw }, reply, done) => {
  const target = raw.url ?? '';
  const isPath = target.startsWith('/') || target === '*';
  if (isPath && hasOneHost(raw)) {
    done();
    return;
  }
  void reply.header('connection', 'close');
  done(new InvalidRequest());
};

/** Matches a host name or an address, with or without a port. */
const HOST = /^(?:[A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\])(?::\d{1,5})?$/;

const hasOneHost = ({ headers, rawHeaders }: IncomingMessage): boolean => {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.toLowerCase() === 'host') hosts += 1;
  return hosts === 1 && HOST.test(headers.host ?? '');
};

/** Lets caches store all answers except errors. For the public catalogue and health. */
export const mayBeStored: onRequestHookHandler = (_request, reply, done) => {
  void reply.removeHeader('cache-control');
  done();
};

/**
 * Lets caches store the answers of a scope, but makes them revalidate the answers each time. Caches store no errors.
 */
export const askedEachTime: onRequestHookHandler = (_request, reply, done) => {
  void reply.header('cache-control', 'no-cache');
  done();
};

/** Lets only private caches store the answers of a scope, and makes them revalidate the answers each time. */
export const privatelyAskedEachTime: onRequestHookHandler = (_request, reply, done) => {
  void reply.header('cache-control', 'private, no-cache');
  done();
};

/** Keeps search engines from listing the links of a scope. For scopes with tokens in their paths. */
export const noIndex: onRequestHookHandler = (_request, reply, done) => {
  void reply.header('x-robots-tag', 'noindex');
  done();
};
