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

export interface ListenerOptions {
  readonly logLevel: LogLevel;
  /** How many trusted proxies forward addresses to the service. 0 if no proxy is trusted. */
  readonly trustedProxyHops: number;
  /** The name of this process in the log; defaults to {@link instanceName}. */
  readonly instance?: string | undefined;
  /** The destination of log lines; defaults to standard output. */
  readonly logTo?: DestinationStream;
}

/** specification.md#body-limit */
export const BODY_LIMIT_BYTES = 64 * 1024;

/**
 * The longest path parameter. It is longer than any path that Node accepts, so that even a long token reaches its route
 * and returns 404.
 */
const LONGEST_PARAMETER = 64 * 1024;

/** A whole request must arrive within this time. The headers must arrive sooner. specification.md#slow-connections */
const REQUEST_TIMEOUT_MILLISECONDS = 20_000;
const HEADERS_TIMEOUT_MILLISECONDS = 10_000;

/** How often Node checks for slow connections. Node's default of 30 seconds would exceed the limits above. */
const SLOW_CONNECTIONS_CHECK_MILLISECONDS = 2_000;

/**
 * How long an idle connection stays open. This is longer than the 60 seconds after which our proxies close it.
 * specification.md#slow-connections
 */
const KEEP_ALIVE_MILLISECONDS = 75_000;

/** After this time without traffic a connection is closed, for example if a caller never reads the answer. */
const SILENT_CONNECTION_MILLISECONDS = 60_000;

type ServerOptions = FastifyHttpOptions<Server>;

type CompilersFactory = NonNullable<NonNullable<ServerOptions['schemaController']>['compilersFactory']>;

/**
 * Our compiler as Fastify's types expect it. They ask for Ajv's own compiler, but at run time Fastify needs only what
 * buildValidator declares.
 */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
const asFastifyTypesIt = buildValidator as unknown as NonNullable<CompilersFactory['buildValidator']>;

/** The compilers of request validators and answer serialisers. */
export const schemaOptions: Pick<ServerOptions, 'schemaController' | 'serializerOpts'> = {
  schemaController: { compilersFactory: { buildValidator: asFastifyTypesIt } },
  serializerOpts: { ajv: { formats: FORMATS } },
};

/**
 * Returns Fastify's settings. They replace the defaults that set no limit and the defaults that answer in an
 * undocumented form. One default remains: each GET route has a HEAD route (specification.md#head-follows-get).
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
    // Node would answer a request without Host with an empty body. The edge refuses such a request in the documented
    // form instead.
    requireHostHeader: false,
  },
  routerOptions: { caseSensitive: true, ignoreTrailingSlash: false, maxParamLength: LONGEST_PARAMETER },
  // A stopping server still answers requests on open connections, and closes each connection after its answer.
  return503OnClosing: false,
  onProtoPoisoning: 'error',
  onConstructorPoisoning: 'error',
  rewriteUrl: readableTarget,
  clientErrorHandler: answerClientError,
  ...schemaOptions,
});
