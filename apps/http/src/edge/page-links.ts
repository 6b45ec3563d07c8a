import type { FastifyRequest, preSerializationAsyncHookHandler } from 'fastify';

/** A page of a list, from its answer. */
interface Page {
  readonly page: number;
  readonly pageCount: number;
}

const isPage = (payload: unknown): payload is Page =>
  typeof payload === 'object' && payload !== null && 'page' in payload && 'pageCount' in payload;

/** Proxies accept at least 4 KiB of headers in total. */
const LONGEST_LINK = 3 * 1024;

/**
 * Adds a Link header to a page of a list, with the addresses of the first, previous, next and last page. Only the page
 * number in their query changes. For the `preSerialization` of a route that answers `page` and `pageCount`.
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

/** The URL parser encodes the query, so that no character of the request can end the reference. */
const addressOf = ({ url }: FastifyRequest, page: number): string => {
  const { pathname, searchParams } = new URL(url, 'http://any');
  searchParams.set('page', String(page));
  return `${pathname}?${searchParams.toString()}`;
};
