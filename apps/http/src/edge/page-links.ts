import type { FastifyRequest, preSerializationAsyncHookHandler } from 'fastify';

/** The fields of a list's answer that contain the number of the page and the number of pages. */
interface Page {
  readonly page: number;
  readonly pageCount: number;
}

const isPage = (payload: unknown): payload is Page =>
  typeof payload === 'object' && payload !== null && 'page' in payload && 'pageCount' in payload;

/** The longest Link header that is sent. Proxies accept at least 4 KiB of headers in total. */
const LONGEST_LINK = 3 * 1024;

/**
 * Adds a Link header to a page of a list, with the addresses of the first, previous, next and last page. The addresses
 * differ only in the page number. For the `preSerialization` hook of a route that answers `page` and `pageCount`.
 * specification.md#page-links
 */
export const linkedPages: preSerializationAsyncHookHandler = async (request, reply, payload) => {
  if (!isPage(payload)) return payload;
  const { page, pageCount } = payload;
  const link = [
    ['first', 1],
    ...(page > 1 ? [['prev', page - 1]] : []),
    ...(page < pageCount ? [['next', page + 1]] : []),
    ['last', pageCount],
  ]
    .map(([rel, to]) => `<${addressOf(request, Number(to))}>; rel="${rel}"`)
    .join(', ');
  if (link.length <= LONGEST_LINK) void reply.header('link', link);
  return payload;
};

/**
 * Returns the address of a page. The URL parser encodes the query, so no character in it can end the link too early.
 */
const addressOf = ({ url }: FastifyRequest, page: number): string => {
  const { pathname, searchParams } = new URL(url, 'http://any');
  searchParams.set('page', String(page));
  return `${pathname}?${searchParams.toString()}`;
};
