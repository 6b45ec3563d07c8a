import type { Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import { describeFault } from './describe-fault.ts';

/** How long a stop may take. Work that takes longer is cut off. */
export const STOP_WITHIN_MILLISECONDS = 10_000;

/**
 * How many passes of the event loop the server waits between the stop signal and closing idle connections. The first
 * pass accepts waiting connections, the second reads their requests, and the third covers requests that arrive during
 * the first two.
 */
const LAST_TURNS = 3;

/**
 * How long a stopping server goes on listening, for requests that are on their way. A busy proxy may have checked the
 * process's health just before the stop, and send its request this much later.
 */
const LAST_REQUESTS_MILLISECONDS = 500;

export interface DrainingOptions {
  /** How long a stopping server goes on listening; defaults to 500. */
  readonly lastRequestsMilliseconds?: number | undefined;
}

export interface Draining {
  /** Returns true once the stop signal has arrived. The server is then not ready (specification.md#readiness). */
  readonly isDraining: () => boolean;
}

const pass = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

const lastTurns = async (): Promise<void> => {
  for (let turns = 0; turns < LAST_TURNS; turns += 1) await turn();
};

/**
 * Serves the last requests and then closes connections, because an open connection would delay the stop until its
 * timeout. Once the stop signal has arrived, each answer closes its connection. Connections on which no request was
 * sent are closed too, because browsers open such connections in advance. A connection whose request has not been read
 * yet looks idle, so the server first reads the requests that have arrived.
 */
export const registerDraining = (
  app: FastifyInstance,
  { lastRequestsMilliseconds = LAST_REQUESTS_MILLISECONDS }: DrainingOptions = {},
): Draining => {
  let lastRequests: Promise<void> | undefined;
  // Node's closeIdleConnections closes only connections that have had a request.
  const unused = new Set<Socket>();
  const closeUnused = async (socket: Socket): Promise<void> => {
    await lastRequests;
    await lastTurns();
    if (socket.bytesRead === 0) socket.destroy();
  };
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
    if (lastRequests !== undefined) void closeUnused(socket);
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  app.addHook('preClose', async () => {
    lastRequests = app.server.listening ? pass(lastRequestsMilliseconds) : Promise.resolve();
    for (const socket of unused) void closeUnused(socket);
    await lastRequests;
    await lastTurns();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (lastRequests !== undefined) void reply.header('connection', 'close');
    done();
  });
  return { isDraining: () => lastRequests !== undefined };
};

interface StopOptions {
  /** Stops everything in this process: the server, the workers, and then the database. */
  readonly stop: () => Promise<void>;
  /** The time limit of the whole stop; defaults to {@link STOP_WITHIN_MILLISECONDS}. */
  readonly withinMilliseconds?: number;
}

const STOP_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT'] as const;

/**
 * Stops the process gracefully at SIGTERM, SIGINT, SIGHUP or SIGQUIT, and after an uncaught fault: answers running
 * requests, closes the listener, and stops the rest. The exit code is 0, or 1 after a fault or a timeout. A second
 * signal changes nothing, because a process manager may signal both npm and this process, and npm forwards its own
 * signal.
 */
export const stopWithGrace = (
  app: FastifyInstance,
  { stop, withinMilliseconds = STOP_WITHIN_MILLISECONDS }: StopOptions,
): void => {
  const { close } = closeWithGrace(
    {
      // Without this setting, the library would end the process at a second signal.
      skip: [...STOP_SIGNALS],
      delay: withinMilliseconds,
      logger: { error: (message: unknown) => logStop(app, message) },
      onTimeout: () => app.log.fatal('The stop took too long: work that still ran was cut off.'),
    },
    async ({ err }) => {
      if (err !== undefined) app.log.fatal({ fault: describeFault(err) }, 'stopping after an uncaught fault');
      await stop();
    },
  );
  let isStopping = false;
  for (const signal of STOP_SIGNALS) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      app.log.info({ signal }, 'stopping');
      close();
    });
  }
};

const logStop = (app: FastifyInstance, message: unknown): void => {
  if (typeof message === 'string') app.log.fatal(message);
  else app.log.fatal({ fault: describeFault(message) }, 'the stop failed');
};
