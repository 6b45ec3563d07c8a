import type { FastifyInstance } from 'fastify';

/**
 * Makes a scope take any body as the bytes that came, up to the usual limit: for providers, whose proofs are over bytes
 * and whose unreadable deliveries must be on record too. Without a body, `request.body` is undefined. Call it before the
 * scope's routes.
 */
export const takeRawBodies = (scope: FastifyInstance): void => {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  // Fastify refuses a content type it can't read before any parser sees the body; here it decides nothing.
  scope.addHook('onRequest', async ({ raw }) => {
    delete raw.headers['content-type'];
  });
};
