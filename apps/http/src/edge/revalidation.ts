import { createHash } from 'node:crypto';
import type { onSendAsyncHookHandler } from 'fastify';

/** specification.md#get-studio: for routes whose answers carry an ETag, and are 304 to a caller that has them. */
export const revalidated: onSendAsyncHookHandler = async (request, reply, payload) => {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
  const tag = `"${createHash('sha256').update(payload).digest('base64url')}"`;
  void reply.header('etag', tag);
  if (!isAmong(tag, request.headers['if-none-match'])) return payload;
  void reply.code(304).removeHeader('content-type');
  return null;
};

/** RFC 9110, 13.1.2: a weak tag counts as its strong one. */
const isAmong = (tag: string, known: string | undefined): boolean =>
  known?.split(',').some((one) => ['*', tag].includes(one.trim().replace(/^W\//, ''))) ?? false;
