import type { Answer } from '@booky/testkit/http';

/**
 * Returns every part of an answer that could distinguish two 404s. Omits the headers about the time, the connection and
 * the request, because these headers always differ.
 */
export const shownBy = ({ status, headers, text }: Answer): unknown => {
  const {
    date: _date,
    connection: _connection,
    'keep-alive': _keepAlive,
    'x-request-id': _requestId,
    ...others
  } = headers;
  return { status, others, text };
};
