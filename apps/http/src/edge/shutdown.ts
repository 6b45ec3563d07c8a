import { setImmediate as turn } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import { describeFault } from './describe-fault.ts';

/** How long a stop may take before what is left is cut off. */
export const STOP_WITHIN_MILLISECONDS = 10_000;

/**
 * How often the event loop goes round between the word to stop and the closing of idle connections: once to accept who
 * stands at the door, once to read what they have sent, and once more for what arrived meanwhile.
 */
const LAST_TURNS = 3;

export interface Draining {
  /** True from the moment the server was asked to stop. */
  readonly isDraining: () => boolean;
}

/**
 * Closes connections one by one while the server stops: each after the answer it is waiting for. Without it, callers
 * that keep their connections would hold the stop until these time out. A connection whose request has arrived but was
 * not read yet looks idle, so what has arrived is read first.
 */
export const registerDraining = (app: FastifyInstance): Draining => {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
    for (let turns = 0; turns < LAST_TURNS; turns += 1) await turn();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) void reply.header('connection', 'close');
  });
  return { isDraining: () => isStopping };
};

interface StopOptions {
  /** Ends everything in this process: the server, its workers, then the database. */
  readonly stop: () => Promise<void>;
  /** How long the whole stop may take, {@link STOP_WITHIN_MILLISECONDS} when left out. */
  readonly withinMilliseconds?: number;
}

const STOP_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT'] as const;

/**
 * Stops the process well at SIGTERM, SIGINT, SIGHUP or SIGQUIT, and after an uncaught fault: requests under way are answered,
 * the listener closed, the rest stopped. Exit code 0, or 1 after a fault or when it takes too long. A signal that
 * comes again changes nothing: a process manager signals npm and this process both, and npm passes its own on.
 */
export const stopWithGrace = (
  app: FastifyInstance,
  { stop, withinMilliseconds = STOP_WITHIN_MILLISECONDS }: StopOptions,
): void => {
  const { close } = closeWithGrace(
    {
      // The library would end the process at a second signal, however soon it comes.
      skip: [...STOP_SIGNALS],
      delay: withinMilliseconds,
      logger: { error: (message: unknown) => logStop(app, message) },
      onTimeout: () => app.log.fatal('The stop took too long; what was left is cut off.'),
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
  else app.log.fatal({ fault: describeFault(message) }, 'the stop itself broke');
};
