import { createHash } from 'node:crypto';
import type { onSendAsyncHookHandler } from 'fastify';
import type { Coding } from './codings.ts';

/** RFC 9110, 8.8.3: an entity tag in a list, weak or strong. */
const ENTITY_TAG = /(?:W\/)?("[\x21\x23-\x7e\x80-\xff]*")/g;

/**
 * specification.md#revalidation: gives a 200 with a text body a strong ETag, unless it has one, and answers 304 if the
 * caller already has this body. The tag is made only from the body, so that it is the same in every process. For the
 * `onSend` of a GET route; its HEAD follows it.
 */
export const revalidated: onSendAsyncHookHandler = async (request, reply, payload) => {
  if (reply.statusCode !== 200) return payload;
  const given = reply.getHeader('etag');
  if (given === undefined && typeof payload !== 'string') return payload;
  const tag = typeof given === 'string' ? given : entityTag(digestOf(String(payload)));
  void reply.header('etag', tag);
  if (!isKnown(tag, request.headers['if-none-match'])) return payload;
  void reply.code(304).removeHeader('content-type');
  // A HEAD route needs the body for its length, and sends none.
  return request.method === 'HEAD' ? payload : null;
};

export const digestOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** Returns the strong tag of a body with this digest. Each coding has a different tag, because its bytes differ. */
export const entityTag = (digest: string, coding: Coding = 'identity'): string =>
  coding === 'identity' ? `"${digest}"` : `"${digest}-${coding}"`;

/** Compares tags weakly (RFC 9110, 13.1.2). */
export const isKnown = (tag: string, ifNoneMatch = ''): boolean =>
  ifNoneMatch.trim() === '*' || [...ifNoneMatch.matchAll(ENTITY_TAG)].some(([, known]) => known === tag);
