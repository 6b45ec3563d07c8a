import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Makes a scope accept any body as unchanged bytes, up to the usual size limit. Providers sign bytes, and the service
 * must store even deliveries that it cannot read. Without a body, `request.body` is undefined. Call this function
 * before adding the scope's routes. Returns a function that reads the content type that was sent, because a provider
 * may sign it too. specification.md#delivery-unverified
 */
export const takeRawBodies = (scope: FastifyInstance): ((request: FastifyRequest) => string | undefined) => {
  const sent = new WeakMap<FastifyRequest['raw'], string>();
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  // Removes the content type, because Fastify refuses an unreadable content type even before it calls a parser.
  scope.addHook('onRequest', async ({ raw }) => {
    const type = raw.headers['content-type'];
    if (type !== undefined) sent.set(raw, type);
    delete raw.headers['content-type'];
  });
  return ({ raw }) => sent.get(raw);
};
