import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The name of the header in requests and answers. */
export const REQUEST_ID_HEADER = 'x-request-id';

const USABLE = /^[A-Za-z0-9._-]{1,128}$/;

/**
 * Returns the id that the caller gave to the request, or a new id if the caller's id is missing or unusable. Node joins
 * repeated headers with a comma, and no usable id contains a comma. For Fastify's `genReqId`.
 * specification.md#request-id
 */
export const requestIdOf = ({ headers }: IncomingMessage): string => {
  const given = headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && USABLE.test(given) ? given : randomUUID();
};
