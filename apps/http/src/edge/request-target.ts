import type { IncomingMessage } from 'node:http';

/**
 * Returns the target of a request, with every broken percent escape of the path as literal text. Otherwise the router
 * would answer a broken path itself, before the hooks check tokens, count guesses and set headers. A literal text is
 * just another unknown token. For Fastify's `rewriteUrl`. specification.md#unresolved-token
 */
export const readableTarget = ({ url = '/' }: IncomingMessage): string => {
  const queryAt = url.search(/[?#]/);
  const path = queryAt === -1 ? url : url.slice(0, queryAt);
  if (!path.includes('%') || isDecodable(path)) return url;
  const segments = path.split('/').map((part) => (isDecodable(part) ? part : part.replaceAll('%', '%25')));
  return segments.join('/') + url.slice(path.length);
};

const isDecodable = (text: string): boolean => {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
};
