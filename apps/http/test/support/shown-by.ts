import type { Answer } from '@booky/testkit/http';

/**
 * Returns every part of an answer that could distinguish two 404s, without the headers of clock, connection and
 * request.
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
