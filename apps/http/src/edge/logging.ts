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
 * The only keys whose values a log line may show. The value of any other key is struck out, so that a careless log call
 * reveals the key but never the value. specification.md#no-secrets-in-clear
 */
export const LOGGED_KEYS: ReadonlySet<string> = new Set([
  'address',
  'cause',
  'count',
  'deliveryId',
  'durationMs',
  'err',
  'fault',
  // This secret is logged on purpose. specification.md#first-start
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
 * Returns the settings of the log. Each line names this process. Faults appear under `err` or `fault`, described
 * without their values.
 */
export const loggerOptions = (level: LogLevel, instance: string): LoggerOptions => ({
  level,
  base: { instance },
  formatters: { level: (label) => ({ level: label }), log: onlyKnownKeys },
  serializers: { err: describeIfFault, fault: describeIfFault },
  hooks: { logMethod: writeWithoutValues },
});

/**
 * Drops the message that Pino takes from an error, because the message may contain values. Also drops any further
 * arguments, because Pino would insert them into the message.
 */
function writeWithoutValues(this: Logger, [line, message]: Parameters<LogFn>, write: LogFn): void {
  if (typeof line === 'string') write.call(this, withoutValues(line));
  else write.call(this, line, message === undefined ? 'fault' : withoutValues(message));
}

/**
 * Returns the line itself if all its keys are known, as they are in nearly all lines. Copying a line costs as much as
 * writing it.
 */
const onlyKnownKeys = (line: Record<string, unknown>): Record<string, unknown> => {
  for (const key in line) if (!LOGGED_KEYS.has(key)) return withoutUnknown(line);
  return line;
};

const withoutUnknown = (line: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(line).map(([key, value]) => [key, LOGGED_KEYS.has(key) ? value : '[struck out]']),
  );

const describeIfFault = (value: unknown): unknown => (value instanceof Error ? describeFault(value) : value);

/** How a line of level `info` begins. Such a line may be written later. */
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
 * Returns standard output. All lines of one pass of the event loop are written together, to save writes. But a warning
 * is written at once, together with the lines before it. No line is lost when the process exits.
 */
export const standardOutput = (): DestinationStream => (opened ??= openStandardOutput());

/** Silences Fastify's request lines, which contain addresses and whole paths. For Fastify's `logController`. */
export const makeLogController = (): LogController => new LogController({ disableRequestLogging: true });

/** Called for each logged request. */
export type RequestObserver = (request: {
  readonly method: string;
  /** The pattern of the route; undefined if no route matches. */
  readonly route: string | undefined;
  readonly status: number | 'aborted';
  /** The time from the request until the answer was sent, in seconds. Undefined if no answer was sent. */
  readonly seconds: number | undefined;
}) => void;

/**
 * Logs one line per request with the route's pattern, the status and the duration. Never logs the path, which may
 * contain a token. Also logs the requests of callers that disconnect before the answer. specification.md#request-line
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
