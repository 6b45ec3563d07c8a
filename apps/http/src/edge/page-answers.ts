import type { FastifyInstance } from 'fastify';
import { codingFor, encode, varyOf } from './codings.ts';
import { REVALIDATED } from './prepared-answer.ts';
import { digestOf, entityTag, isKnown } from './revalidation.ts';

/** Fast rather than small: a page is made for one visitor. */
const BROTLI_QUALITY = 5;

/**
 * Sends the pages of site and back office, which come as text, in the best coding the caller takes. One that may be kept
 * has an ETag, and is 304 for a caller that has it. specification.md#page-answers
 */
export const registerPageAnswers = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply, payload) => {
    const isPage = String(reply.getHeader('content-type') ?? '').startsWith('text/html');
    if (!isPage || typeof payload !== 'string') return payload;
    const coding = codingFor(request);
    if (reply.getHeader('cache-control') === REVALIDATED) {
      const tag = entityTag(digestOf(payload), coding);
      void reply.headers({ etag: tag, vary: varyOf(reply) });
      if (isKnown(tag, request.headers['if-none-match'])) {
        void reply.code(304).removeHeader('content-type');
        // A HEAD route needs the body for its length, and sends none.
        return request.method === 'HEAD' ? payload : null;
      }
    }
    if (coding === 'identity') return payload;
    void reply.header('content-encoding', coding).removeHeader('content-length');
    return encode(Buffer.from(payload), coding, BROTLI_QUALITY);
  });
};
