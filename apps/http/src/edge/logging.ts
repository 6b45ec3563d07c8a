import { LogController, type FastifyInstance, type FastifyRequest } from 'fastify';
import type { LevelWithSilent, LogFn, Logger, LoggerOptions } from 'pino';
import { describeFault, withoutValues } from './describe-fault.ts';

export type LogLevel = LevelWithSilent;

/**
 * specification.md#no-secrets-in-clear: the only keys a log line may have. The value of any other key is struck out, so
 * that a careless line shows that there was one and never what it was.
 */
export const LOGGED_KEYS: ReadonlySet<string> = new Set([
  'address',
  'cause',
  'count',
  'deliveryId',
  'durationMs',
  'err',
  'fault',
  'instance',
  'method',
  'migration',
  'oldestId',
  'paymentId',
  'port',
  'provider',
  'queue',
  'reqId',
  'route',
  'signal',
  'since',
  'status',
  'task',
]);

/**
 * Settings of the one log, each line of which names this process. Faults under `err` or `fault` are described without
 * the values they hold.
 */
export const loggerOptions = (level: LogLevel, instance: string): LoggerOptions => ({
  level,
  base: { instance },
  formatters: { level: (label) => ({ level: label }), log: onlyKnownKeys },
  serializers: { err: describeIfFault, fault: describeIfFault },
  hooks: { logMethod: writeWithoutValues },
});

/**
 * Pino takes a missing message from the error of the line, which may hold values. Further arguments, which would be
 * formatted into the message, are left out.
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

/** Silences Fastify's own request lines, which hold addresses and whole paths. For Fastify's `logController`. */
export const makeLogController = (): LogController => new LogController({ disableRequestLogging: true });

/** Hears of each request that has its line in the log. */
export type RequestObserver = (request: {
  readonly method: string;
  /** The pattern of its route; undefined when none matches. */
  readonly route: string | undefined;
  readonly status: number | 'aborted';
  /** Until its answer was sent; undefined when there was none. */
  readonly seconds: number | undefined;
}) => void;

/**
 * specification.md#request-line: one line a request: the route's pattern, never the path, which may hold a token; the
 * status; the duration. A caller that leaves before the answer gets a line too.
 */
export const registerRequestLog = (app: FastifyInstance, observe?: RequestObserver): void => {
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode: status, elapsedTime } = reply;
    request.log.info({ ...asked(request), status, durationMs: rounded(elapsedTime) }, 'request');
    observe?.({ ...observed(request), status, seconds: elapsedTime / 1_000 });
  });
  app.addHook('onRequestAbort', async (request) => {
    request.log.info({ ...asked(request), status: 'aborted' }, 'request');
    observe?.({ ...observed(request), status: 'aborted', seconds: undefined });
  });
};

const observed = ({ method, routeOptions: { url: route } }: FastifyRequest) => ({ method, route });

const asked = (request: FastifyRequest): object => {
  const { method, route = 'unmatched' } = observed(request);
  return { method, route };
};

const rounded = (milliseconds: number): number => Math.round(milliseconds * 10) / 10;
