import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { FastifyHttpOptions } from 'fastify';
import { answerClientError } from './client-errors.ts';
import { FORMATS } from './formats.ts';
import { loggerOptions, type LogLevel, makeLogController } from './logging.ts';
import { readableTarget } from './request-target.ts';
import { buildValidator } from './validation.ts';

/** Choices of the configuration about the listener and its log. */
export interface ListenerOptions {
  readonly logLevel: LogLevel;
  /** How many proxies in front of us may say whose request they pass on; 0 believes nobody. */
  readonly trustedProxyHops: number;
  /** Where log lines go; standard output when left out. */
  readonly logTo?: NodeJS.WritableStream;
}

/** Decisions, 6. */
export const BODY_LIMIT_BYTES = 64 * 1024;

/** Longer than any path Node accepts, so that a long token is looked for like a short one and is 404. */
const LONGEST_PARAMETER = 64 * 1024;

/** A whole request has to arrive within this time, its headers sooner, however slowly they trickle in. */
const REQUEST_TIMEOUT_MILLISECONDS = 20_000;
const HEADERS_TIMEOUT_MILLISECONDS = 10_000;

/** How often slow connections are looked for; Node's own 30 seconds would let them live longer than their limit. */
const SLOW_CONNECTIONS_CHECK_MILLISECONDS = 2_000;

/** A proxy that keeps connections to us must let go of them sooner than this. */
const KEEP_ALIVE_MILLISECONDS = 30_000;

/** A connection on which nothing moves in either direction, such as a caller that never reads its answer. */
const SILENT_CONNECTION_MILLISECONDS = 60_000;

type ServerOptions = FastifyHttpOptions<Server>;

type CompilersFactory = NonNullable<NonNullable<ServerOptions['schemaController']>['compilersFactory']>;

/** Fastify's types describe Ajv's own compiler here; what it calls and takes back is what buildValidator declares. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
const asFastifyTypesIt = buildValidator as unknown as NonNullable<CompilersFactory['buildValidator']>;

/** How schemas become checks and serialisers. */
export const schemaOptions: Pick<ServerOptions, 'schemaController' | 'serializerOpts'> = {
  schemaController: { compilersFactory: { buildValidator: asFastifyTypesIt } },
  serializerOpts: { ajv: { formats: FORMATS } },
};

/** Fastify's settings, each of which it leaves open, or answers in a form that is not ours. */
export const serverOptions = ({ logLevel, trustedProxyHops, logTo }: ListenerOptions): ServerOptions => ({
  logger: { ...loggerOptions(logLevel), ...(logTo === undefined ? {} : { stream: logTo }) },
  logController: makeLogController(),
  genReqId: () => randomUUID(),
  trustProxy: trustedProxyHops === 0 ? false : (_address, hop) => hop < trustedProxyHops,
  bodyLimit: BODY_LIMIT_BYTES,
  requestTimeout: REQUEST_TIMEOUT_MILLISECONDS,
  keepAliveTimeout: KEEP_ALIVE_MILLISECONDS,
  connectionTimeout: SILENT_CONNECTION_MILLISECONDS,
  http: {
    headersTimeout: HEADERS_TIMEOUT_MILLISECONDS,
    connectionsCheckingInterval: SLOW_CONNECTIONS_CHECK_MILLISECONDS,
    // Node would refuse a request without Host with an empty body; the edge refuses it in the documented form.
    requireHostHeader: false,
  },
  routerOptions: { caseSensitive: true, ignoreTrailingSlash: false, maxParamLength: LONGEST_PARAMETER },
  // Requests that arrive on open connections while we stop are still answered; connections close after them.
  return503OnClosing: false,
  onProtoPoisoning: 'error',
  onConstructorPoisoning: 'error',
  rewriteUrl: readableTarget,
  clientErrorHandler: answerClientError,
  ...schemaOptions,
});
