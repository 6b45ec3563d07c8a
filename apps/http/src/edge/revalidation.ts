import { createHash } from 'node:crypto';
import type { onSendAsyncHookHandler } from 'fastify';
import type { Coding } from './codings.ts';

/** Matches a weak or strong entity tag in a list (RFC 9110, 8.8.3). */
const ENTITY_TAG = /(?:W\/)?("[\x21\x23-\x7e\x80-\xff]*")/g;

/**
 * Gives a 200 answer with a text body a strong ETag, unless it already has one. Answers 304 if the caller already has
 * this body. The tag depends only on the body, so that all processes make the same tag. For the `onSend` hook of a GET
 * route; the HEAD route has the same hook. specification.md#revalidation
 */
export const revalidated: onSendAsyncHookHandler = async (request, reply, payload) => {
  if (reply.statusCode !== 200) return payload;
  const given = reply.getHeader('etag');
  if (given === undefined && typeof payload !== 'string') return payload;
  const tag = typeof given === 'string' ? given : entityTag(digestOf(String(payload)));
  void reply.header('etag', tag);
  if (!isKnown(tag, request.headers['if-none-match'])) return payload;
  void reply.code(304).removeHeader('content-type');
  // A HEAD route needs the body to compute its length, but sends no body.
  return request.method === 'HEAD' ? payload : null;
};

export const digestOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** Returns the strong tag of a body with this digest. Each coding has a different tag, because the bytes differ. */
export const entityTag = (digest: string, coding: Coding = 'identity'): string =>
  coding === 'identity' ? `"${digest}"` : `"${digest}-${coding}"`;

/** Returns true if If-None-Match lists the tag. Compares tags weakly (RFC 9110, 13.1.2). */
export const isKnown = (tag: string, ifNoneMatch = ''): boolean =>
  ifNoneMatch.trim() === '*' || [...ifNoneMatch.matchAll(ENTITY_TAG)].some(([, known]) => known === tag);
