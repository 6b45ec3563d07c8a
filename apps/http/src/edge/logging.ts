import { LogController, type FastifyInstance, type FastifyRequest } from 'fastify';
import type { LogFn, Logger, LoggerOptions } from 'pino';
import { describeFault, withoutValues } from './describe-fault.ts';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export type LogLevel = (typeof LOG_LEVELS)[number];

/**
 * The only keys a log line may have. Anything else is struck out, so that a careless line shows an operator that
 * something was there and shows nobody what it was.
 */
export const LOGGED_KEYS: ReadonlySet<string> = new Set([
  'address',
  'cause',
  'count',
  'deliveryId',
  'durationMs',
  'err',
  'fault',
  'method',
  'migration',
  'port',
  'provider',
  'queue',
  'reqId',
  'route',
  'signal',
  'status',
  'task',
]);

/** Settings of the one log. Faults under `err` or `fault` are described without the values they stumbled over. */
export const loggerOptions = (level: LogLevel): LoggerOptions => ({
  level,
  base: null,
  formatters: { level: (label) => ({ level: label }), log: onlyKnownKeys },
  serializers: { err: describeIfFault, fault: describeIfFault },
  hooks: { logMethod: writeWithoutValues },
});

/**
 * Pino takes the message of a line that has none from its error, and libraries write what they like into theirs; further
 * arguments, which would be written into the message, are left out.
 */
function writeWithoutValues(this: Logger, [line, message]: Parameters<LogFn>, write: LogFn): void {
  if (typeof line === 'string') write.call(this, withoutValues(line));
  else write.call(this, line, message === undefined ? 'fault' : withoutValues(message));
}

const onlyKnownKeys = (line: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(line).map(([key, value]) => [key, LOGGED_KEYS.has(key) ? value : '[struck out]']),
  );

const describeIfFault = (value: unknown): unknown => (value instanceof Error ? describeFault(value) : value);

/** Silences Fastify's own lines a request, which tell addresses and whole paths. For Fastify's `logController`. */
export const makeLogController = (): LogController => new LogController({ disableRequestLogging: true });

/**
 * One line a request: what was asked by the route's pattern, never by its path, which may hold a token; how it ended; how
 * long it took. A caller that leaves before the answer leaves a line too.
 */
export const registerRequestLog = (app: FastifyInstance): void => {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      { ...asked(request), status: reply.statusCode, durationMs: rounded(reply.elapsedTime) },
      'request',
    );
  });
  app.addHook('onRequestAbort', async (request) => {
    request.log.info({ ...asked(request), status: 'aborted' }, 'request');
  });
};

const asked = (request: FastifyRequest): object => ({
  method: request.method,
  route: request.routeOptions.url ?? 'unmatched',
});

const rounded = (milliseconds: number): number => Math.round(milliseconds * 10) / 10;
