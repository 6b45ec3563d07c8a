import type { Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import { describeFault } from './describe-fault.ts';

/** The time limit of a stop; anything still running then is cut off. */
export const STOP_WITHIN_MILLISECONDS = 10_000;

/**
 * The turns of the event loop between the stop signal and the closing of idle connections: one accepts waiting
 * connections, one reads their requests, and one covers arrivals during these.
 */
const LAST_TURNS = 3;

export interface Draining {
  /** True from the stop signal on; then the server is not ready (specification.md#readiness). */
  readonly isDraining: () => boolean;
}

const lastTurns = async (): Promise<void> => {
  for (let turns = 0; turns < LAST_TURNS; turns += 1) await turn();
};

const closeUnused = (socket: Socket): void => {
  if (socket.bytesRead === 0) socket.destroy();
};

/**
 * While the server stops, closes each connection after its pending answer, and each connection that has sent nothing,
 * because browsers open some connections in advance. Otherwise these connections would delay the stop until they time
 * out. A connection with an arrived but unread request looks idle, so arrived requests are read first.
 */
export const registerDraining = (app: FastifyInstance): Draining => {
  let isStopping = false;
  // Node's closeIdleConnections knows only connections that have had a request.
  const unused = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
    if (isStopping) void lastTurns().then(() => closeUnused(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  app.addHook('preClose', async () => {
    isStopping = true;
    await lastTurns();
    unused.forEach(closeUnused);
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping) void reply.header('connection', 'close');
    done();
  });
  return { isDraining: () => isStopping };
};

interface StopOptions {
  /** Stops everything in this process: the server, its workers, then the database. */
  readonly stop: () => Promise<void>;
  /** The time limit of the whole stop; defaults to {@link STOP_WITHIN_MILLISECONDS}. */
  readonly withinMilliseconds?: number;
}

const STOP_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT'] as const;

/**
 * Stops the process gracefully at SIGTERM, SIGINT, SIGHUP or SIGQUIT, and after an uncaught fault: running requests are
 * answered, the listener closed, the rest stopped. Exit code 0, or 1 after a fault or a timeout. A second signal
 * changes nothing, because a process manager may signal both npm and this process, and npm forwards its own.
 */
export const stopWithGrace = (
  app: FastifyInstance,
  { stop, withinMilliseconds = STOP_WITHIN_MILLISECONDS }: StopOptions,
): void => {
  const { close } = closeWithGrace(
    {
      // The library would kill the process at a second signal.
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
