import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { isKnown } from './revalidation.ts';

/** Content that is the same for every caller. */
export interface Content {
  readonly type: string;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** specification.md#docs-cached: kept, and asked for again each time, which costs a 304. */
export const REVALIDATED = 'no-cache';

/** specification.md#docs-cached: for an address that holds a digest of what is there. */
export const NEVER_CHANGES = 'public, max-age=31536000, immutable';

type Coding = 'br' | 'gzip' | 'identity';

interface Prepared extends Omit<Content, 'body'> {
  readonly digest: string;
  readonly bytes: Readonly<Record<Coding, Buffer>>;
}

/**
 * Answers content that is made and compressed at its first use and then kept, in the best coding the caller takes, or 304
 * where the caller has it.
 */
export const prepared = (
  make: () => Content | Promise<Content>,
  cacheControl: typeof REVALIDATED | typeof NEVER_CHANGES | 'no-store' = REVALIDATED,
): ((request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) => {
  let preparing: Promise<Prepared> | undefined;
  const prepare = (): Promise<Prepared> => {
    preparing ??= compress(make);
    // A fault is not kept: the next caller makes it again.
    preparing.catch(() => (preparing = undefined));
    return preparing;
  };
  return async (request, reply) => {
    const { type, headers, digest, bytes } = await prepare();
    const coding = codingFor(request);
    const tag = `"${digest}-${coding}"`;
    void reply
      .headers({ ...headers, 'cache-control': cacheControl, vary: varyOf(reply) })
      .headers(cacheControl === 'no-store' ? {} : { etag: tag });
    if (cacheControl !== 'no-store' && isKnown(tag, request.headers['if-none-match']))
      return reply.code(304).send();
    if (coding !== 'identity') void reply.header('content-encoding', coding);
    return reply.type(type).send(bytes[coding]);
  };
};

export const digestOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** Brotli's best takes seconds for four megabytes; this takes a tenth of that, for a tenth more bytes. */
const BROTLI_QUALITY = 9;

const compress = async (make: () => Content | Promise<Content>): Promise<Prepared> => {
  const { body, ...rest } = await make();
  const identity = Buffer.from(body);
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    promisify(gzip)(identity),
  ]);
  return { ...rest, digest: digestOf(body), bytes: { br, gzip: gzipped, identity } };
};

const codingFor = ({ headers }: FastifyRequest): Coding => {
  const accepted = new Negotiator({ headers }).encodings(['br', 'gzip', 'identity']);
  return (['br', 'gzip'] as const).find((coding) => accepted.includes(coding)) ?? 'identity';
};

/** Beside what the answer varies by already. */
const varyOf = (reply: FastifyReply): string =>
  [reply.getHeader('vary'), 'accept-encoding'].filter((part) => part !== undefined).join(', ');
