import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Runs work as one request, whose waits for the database count together and which may only read. */
export type AsOneRequest = <Value>(work: () => Value, options: { readonly readsReplica: boolean }) => Value;

const READ = { readsReplica: true };
const CHANGE = { readsReplica: false };

/**
 * A request waits for the database at most ten seconds in total, over all its reads and units. The body is read in the
 * async context of the socket, so the context is restored afterwards; a GET or HEAD reads no body.
 * specification.md#database-wait
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
