import type { Server } from 'node:http';
import type { FastifyHttpOptions } from 'fastify';
import type { DestinationStream } from 'pino';
import { answerClientError } from './client-errors.ts';
import { FORMATS } from './formats.ts';
import { instanceName } from './instance-name.ts';
import { loggerOptions, type LogLevel, makeLogController, standardOutput } from './logging.ts';
import { requestIdOf } from './request-id.ts';
import { readableTarget } from './request-target.ts';
import { buildValidator } from './validation.ts';

/** Choices of the configuration about the listener and its log. */
export interface ListenerOptions {
  readonly logLevel: LogLevel;
  /** The number of trusted proxies in front of us that forward addresses; 0 trusts none. */
  readonly trustedProxyHops: number;
  /** The name of this process in its log; defaults to {@link instanceName}. */
  readonly instance?: string | undefined;
  /** The destination of log lines; defaults to standard output. */
  readonly logTo?: DestinationStream;
}

/** specification.md#body-limit */
export const BODY_LIMIT_BYTES = 64 * 1024;

/** Longer than any path that Node accepts, so that a long token reaches its route and is 404 like a short one. */
const LONGEST_PARAMETER = 64 * 1024;

/** A whole request must arrive within this time, its headers sooner. specification.md#slow-connections */
const REQUEST_TIMEOUT_MILLISECONDS = 20_000;
const HEADERS_TIMEOUT_MILLISECONDS = 10_000;

/** The interval of the check for slow connections; Node's own 30 seconds would exceed their limits. */
const SLOW_CONNECTIONS_CHECK_MILLISECONDS = 2_000;

/** Longer than the 60 seconds for which our proxies keep an idle connection. specification.md#slow-connections */
const KEEP_ALIVE_MILLISECONDS = 75_000;

/** Closes a connection without traffic in either direction, such as a caller that never reads its answer. */
const SILENT_CONNECTION_MILLISECONDS = 60_000;

type ServerOptions = FastifyHttpOptions<Server>;

type CompilersFactory = NonNullable<NonNullable<ServerOptions['schemaController']>['compilersFactory']>;

/** Fastify's types expect Ajv's own compiler; at run time it needs only what buildValidator declares. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
const asFastifyTypesIt = buildValidator as unknown as NonNullable<CompilersFactory['buildValidator']>;

/** The compilers of request validators and answer serialisers. */
export const schemaOptions: Pick<ServerOptions, 'schemaController' | 'serializerOpts'> = {
  schemaController: { compilersFactory: { buildValidator: asFastifyTypesIt } },
  serializerOpts: { ajv: { formats: FORMATS } },
};

/**
 * Fastify's settings. They replace each default that has no limit or answers in another form than documented. Fastify's
 * default of a HEAD route for each GET route stays (specification.md#head-follows-get).
 */
export const serverOptions = ({
  logLevel,
  trustedProxyHops,
  instance = instanceName(),
  logTo = standardOutput(),
}: ListenerOptions): ServerOptions => ({
  logger: { ...loggerOptions(logLevel, instance), stream: logTo },
  logController: makeLogController(),
  genReqId: requestIdOf,
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
  // While stopping, still answers requests on open connections, and closes each connection after its answer.
  return503OnClosing: false,
  onProtoPoisoning: 'error',
  onConstructorPoisoning: 'error',
  rewriteUrl: readableTarget,
  clientErrorHandler: answerClientError,
  ...schemaOptions,
});
