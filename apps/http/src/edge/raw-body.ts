import type { FastifyInstance } from 'fastify';

/**
 * specification.md#delivery-unverified: makes a scope accept any body as unchanged bytes, up to the usual limit: proofs
 * of providers are over bytes, and unreadable deliveries must be stored too. Without a body, `request.body` is
 * undefined. Call it before the scope's routes.
 */
export const takeRawBodies = (scope: FastifyInstance): void => {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  // Fastify refuses an unreadable content type before any parser runs, so the type is dropped; here it does not matter.
  scope.addHook('onRequest', async ({ raw }) => {
    delete raw.headers['content-type'];
  });
};
