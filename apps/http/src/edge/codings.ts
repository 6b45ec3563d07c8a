import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

/** A content coding of RFC 9110, 8.4.1. */
export type Coding = 'br' | 'gzip' | 'identity';

/** Returns the best coding that a caller accepts. */
export const codingFor = ({ headers }: FastifyRequest): Coding => {
  const accepted = new Negotiator({ headers }).encodings(['br', 'gzip', 'identity']);
  return (['br', 'gzip'] as const).find((coding) => accepted.includes(coding)) ?? 'identity';
};

/** Returns the value for `Vary`: its present value, plus the header on which the coding depends. */
export const varyOf = (reply: FastifyReply): string =>
  [reply.getHeader('vary'), 'accept-encoding'].filter((part) => part !== undefined).join(', ');

/** Encodes a body. The quality of Brotli is 0 (fast) to 11 (small). */
export const encode = async (body: Buffer, coding: Coding, quality: number): Promise<Buffer> => {
  if (coding === 'identity') return body;
  if (coding === 'gzip') return promisify(gzip)(body);
  return promisify(brotliCompress)(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
};
