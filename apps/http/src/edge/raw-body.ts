import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Makes a scope accept any body as unchanged bytes, up to the usual limit: providers' proofs cover bytes, and
 * unreadable deliveries must be stored too. Without a body, `request.body` is undefined. Call it before the scope's
 * routes. Returns a reader of the sent content type, which a proof may cover. specification.md#delivery-unverified
 */
export const takeRawBodies = (scope: FastifyInstance): ((request: FastifyRequest) => string | undefined) => {
  const sent = new WeakMap<FastifyRequest['raw'], string>();
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  // Fastify refuses an unreadable content type before any parser runs, so the type is dropped.
  scope.addHook('onRequest', async ({ raw }) => {
    const type = raw.headers['content-type'];
    if (type !== undefined) sent.set(raw, type);
    delete raw.headers['content-type'];
  });
  return ({ raw }) => sent.get(raw);
};
