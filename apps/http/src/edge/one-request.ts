import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Runs work as one request, so that all its waits for the database share one time limit. With `readsReplica`, the work
 * may read a replica.
 */
export type AsOneRequest = <Value>(work: () => Value, options: { readonly readsReplica: boolean }) => Value;

const READ = { readsReplica: true };
const CHANGE = { readsReplica: false };

/**
 * Limits how long a request waits for the database: ten seconds in total, over all its reads and units of work. Fastify
 * reads a body in the async context of the socket, so the second hook restores the context of the request. A GET or
 * HEAD request has no body and needs no second hook. specification.md#database-wait
 */
export const registerOneRequest = (app: FastifyInstance, asOneRequest: AsOneRequest): void => {
  const contexts = new WeakMap<FastifyRequest, (work: () => void) => void>();
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.method === 'GET') asOneRequest(done, READ);
    else if (request.method === 'HEAD') asOneRequest(done, CHANGE);
    else
      asOneRequest(() => {
        contexts.set(request, AsyncLocalStorage.snapshot());
        done();
      }, CHANGE);
  });
  app.addHook('preValidation', (request, _reply, done) => {
    const restore = contexts.get(request);
    if (restore === undefined) done();
    else restore(done);
  });
};
