import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { ERROR_ANSWERS } from './error-answers.ts';
import { STATUS_WORDS } from './status-words.ts';

/**
 * Answers malformed or ambiguous HTTP, such as oversized headers, a body with two lengths, or a request that never
 * ends. Sends 400 in the documented form. Then closes the connection, because it is unknown where the next request
 * starts. For Fastify's `clientErrorHandler`.
 */
export const answerClientError = (fault: Error & { readonly code?: string }, socket: Socket): void => {
  if (fault.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) socket.write(answerWith(randomUUID()));
  socket.destroy();
};

const { status, message } = ERROR_ANSWERS.invalid_request;
const BODY = JSON.stringify({ error: 'invalid_request', message });

/**
 * Ignores an unknown Expect header (RFC 9110, 10.1.1). Otherwise Node itself would answer 417, and
 * this answer would lack the headers of our other answers.
 */
export const ignoreExpectations = ({ server }: FastifyInstance): void => {
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
};

/**
 * Writes the whole answer. A malformed request has no readable id, so the answer always gets a new id.
 * specification.md#request-id
 */
const answerWith = (requestId: string): string =>
  [
    `HTTP/1.1 ${status} ${STATUS_WORDS[status] ?? ''}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(BODY)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Referrer-Policy: no-referrer',
    `X-Request-Id: ${requestId}`,
    'Connection: close',
    '',
    BODY,
  ].join('\r\n');
