import { LogController, type FastifyInstance } from 'fastify';
import {
  destination,
  type DestinationStream,
  type LevelWithSilent,
  type LogFn,
  type Logger,
  type LoggerOptions,
} from 'pino';
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
  // A secret on purpose. specification.md#first-start
  'firstStart',
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

/** The line itself where it has no other keys, as nearly all lines have: a copy of each costs as much as writing it. */
const onlyKnownKeys = (line: Record<string, unknown>): Record<string, unknown> => {
  for (const key in line) if (!LOGGED_KEYS.has(key)) return withoutUnknown(line);
  return line;
};

const withoutUnknown = (line: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(line).map(([key, value]) => [key, LOGGED_KEYS.has(key) ? value : '[struck out]']),
  );

const describeIfFault = (value: unknown): unknown => (value instanceof Error ? describeFault(value) : value);

/** How the lines begin that may wait; `level` is the first of a line. */
const BEGINNING_OF_INFO = '{"level":"info"';

const openStandardOutput = (): DestinationStream => {
  const output = destination({ sync: false });
  let waiting = '';
  const pass = (): void => {
    if (waiting !== '') output.write(waiting);
    waiting = '';
  };
  const flushSync = (): void => {
    pass();
    output.flushSync();
  };
  process.once('exit', flushSync);
  const write = (line: string): void => {
    if (waiting === '') setImmediate(pass);
    waiting += line;
    if (!line.startsWith(BEGINNING_OF_INFO)) pass();
  };
  // Pino calls flushSync after a fatal line.
  return Object.assign({ write }, { flushSync });
};

let opened: DestinationStream | undefined;

/**
 * Standard output, to which the lines that one turn of the event loop writes go together: one by one each would cost a
 * write of its own. A line that warns goes at once, with those before it, and an exit leaves none behind.
 */
export const standardOutput = (): DestinationStream => (opened ??= openStandardOutput());

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
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status, elapsedTime } = reply;
    const { method } = request;
    const { url: route } = request.routeOptions;
    request.log.info(
      { method, route: route ?? UNMATCHED, status, durationMs: rounded(elapsedTime) },
      'request',
    );
    observe?.({ method, route, status, seconds: elapsedTime / 1_000 });
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    const { method } = request;
    const { url: route } = request.routeOptions;
    request.log.info({ method, route: route ?? UNMATCHED, status: 'aborted' }, 'request');
    observe?.({ method, route, status: 'aborted', seconds: undefined });
    done();
  });
};

const UNMATCHED = 'unmatched';

const rounded = (milliseconds: number): number => Math.round(milliseconds * 10) / 10;
