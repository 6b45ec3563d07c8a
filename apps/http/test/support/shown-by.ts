import type { Answer } from '@booky/testkit/http';

/**
 * Returns every part of a response that could distinguish one 404 from another. Leaves out the headers about the
 * time, the connection and the request, because they always differ.
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
