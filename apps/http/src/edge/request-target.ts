import type { IncomingMessage } from 'node:http';

/**
 * The target of a request with every broken percent escape in its path taken literally. The router would answer such a
 * path by itself, before the hooks that ask for a token, count guesses and set headers; this way a broken token is a
 * token like any other that resolves to nothing. For Fastify's `rewriteUrl`.
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
