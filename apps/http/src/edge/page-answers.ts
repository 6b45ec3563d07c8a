import type { FastifyInstance } from 'fastify';
import { codingFor, encode, varyOf } from './codings.ts';
import { REVALIDATED } from './prepared-answer.ts';
import { digestOf, entityTag, isKnown } from './revalidation.ts';

/** Favours speed over a small result, because a private page is made for only one visitor. */
const BROTLI_QUALITY = 5;

/**
 * The maximum number of cached pages. This is enough for two languages, for two codings, and for old variants after a
 * change of the catalogue.
 */
const MOST_KEPT = 64;

/**
 * Sends the text pages of the site and the back office in the best coding that the caller accepts. A page without
 * private data has an ETag, and its encoded form is cached. If the caller already has the page, the answer is 304.
 * specification.md#page-answers
 */
export const registerPageAnswers = (app: FastifyInstance): void => {
  const encoded = new Map<string, Buffer>();
  const keep = async (tag: string, make: () => Promise<Buffer>): Promise<Buffer> => {
    const kept = encoded.get(tag);
    if (kept !== undefined) return kept;
    const made = await make();
    if (encoded.size >= MOST_KEPT) encoded.clear();
    encoded.set(tag, made);
    return made;
  };

  app.addHook('onSend', async (request, reply, payload) => {
    const isPage = String(reply.getHeader('content-type') ?? '').startsWith('text/html');
    if (!isPage || typeof payload !== 'string') return payload;
    const coding = codingFor(request);
    const make = () => encode(Buffer.from(payload), coding, BROTLI_QUALITY);
    let body: Buffer | undefined;
    if (reply.getHeader('cache-control') === REVALIDATED) {
      const tag = entityTag(digestOf(payload), coding);
      void reply.headers({ etag: tag, vary: varyOf(reply) });
      if (isKnown(tag, request.headers['if-none-match'])) {
        void reply.code(304).removeHeader('content-type');
        // A HEAD route needs the body to compute its length, but sends no body.
        return request.method === 'HEAD' ? payload : null;
      }
      if (coding !== 'identity') body = await keep(tag, make);
    }
    if (coding === 'identity') return payload;
    void reply.header('content-encoding', coding).removeHeader('content-length');
    return body ?? make();
  });
};
