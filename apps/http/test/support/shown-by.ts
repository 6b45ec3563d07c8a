import type { Answer } from './ask.ts';

/** Everything of an answer that could tell one kind of nothing from another; only the clock and the socket differ. */
export const shownBy = ({ status, headers, text }: Answer): unknown => {
  const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...others } = headers;
  return { status, others, text };
};
