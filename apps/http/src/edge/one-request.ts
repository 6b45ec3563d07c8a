import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Runs what follows as one request, whose waits for the outside count together. */
export type AsOneRequest = <Value>(work: () => Value) => Value;

/**
 * Decisions, 8: a request waits for the database at most ten seconds in all, however many reads and units it takes. The
 * hooks of Fastify run in the context they are called in, but a body is read in its socket's, so the context is taken up
 * again once the body is there.
 */
export const registerOneRequest = (app: FastifyInstance, asOneRequest: AsOneRequest): void => {
  const contexts = new WeakMap<FastifyRequest, (work: () => void) => void>();
  app.addHook('onRequest', (request, _reply, done) =>
    asOneRequest(() => {
      contexts.set(request, AsyncLocalStorage.snapshot());
      done();
    }),
  );
  app.addHook('preValidation', (request, _reply, done) => contexts.get(request)?.(done));
};
