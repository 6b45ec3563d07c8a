import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Coding, codingFor, encode, varyOf } from './codings.ts';
import { digestOf, entityTag, isKnown } from './revalidation.ts';

/** Content that is the same for every caller. */
export interface Content {
  readonly type: string;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Lets caches store the content, but makes them revalidate it each time. The answer to a revalidation is 304.
 * specification.md#docs-cached
 */
export const REVALIDATED = 'no-cache';

/**
 * Lets caches keep the content for good. For addresses that contain a digest of their content.
 * specification.md#docs-cached
 */
export const NEVER_CHANGES = 'public, max-age=31536000, immutable';

interface Prepared extends Omit<Content, 'body'> {
  readonly digest: string;
  readonly bytes: Readonly<Record<Coding, Buffer>>;
}

/**
 * Answers with the content in the best coding that the caller accepts, or answers 304 if the caller already has the
 * content. The content is made, compressed and cached when it is first requested.
 */
export const prepared = (
  make: () => Content | Promise<Content>,
  cacheControl: typeof REVALIDATED | typeof NEVER_CHANGES | 'no-store' = REVALIDATED,
): ((request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) => {
  let preparing: Promise<Prepared> | undefined;
  const prepare = (): Promise<Prepared> => {
    preparing ??= compress(make);
    // A fault is not cached, so the next caller tries to make the content again.
    preparing.catch(() => (preparing = undefined));
    return preparing;
  };
  return async (request, reply) => {
    const { type, headers, digest, bytes } = await prepare();
    const coding = codingFor(request);
    const tag = entityTag(digest, coding);
    void reply
      .headers({ ...headers, 'cache-control': cacheControl, vary: varyOf(reply) })
      .headers(cacheControl === 'no-store' ? {} : { etag: tag });
    if (cacheControl !== 'no-store' && isKnown(tag, request.headers['if-none-match']))
      return reply.code(304).send();
    if (coding !== 'identity') void reply.header('content-encoding', coding);
    return reply.type(type).send(bytes[coding]);
  };
};

/**
 * The quality of Brotli. The best quality takes seconds for four megabytes. This quality takes a tenth of that time,
 * and the result is only a tenth larger.
 */
const BROTLI_QUALITY = 9;

const compress = async (make: () => Content | Promise<Content>): Promise<Prepared> => {
  const { body, ...rest } = await make();
  const identity = Buffer.from(body);
  const [br, gzipped] = await Promise.all([
    encode(identity, 'br', BROTLI_QUALITY),
    encode(identity, 'gzip', BROTLI_QUALITY),
  ]);
  return { ...rest, digest: digestOf(body), bytes: { br, gzip: gzipped, identity } };
};
