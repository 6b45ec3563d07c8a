import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { JournalEntry } from '../simulator.ts';
import { type Answer, emptyReply, jsonReply } from './answer.ts';
import { type Received, readRequest } from './received.ts';

export interface LoopbackServer {
  readonly baseUrl: string;
  journal(): readonly JournalEntry[];
  stop(): Promise<void>;
}

export interface LoopbackServerOptions {
  readonly port: number;
  /** Returns the current time as text, for the journal. */
  readonly stamp: () => string;
  readonly handle: (request: Received) => Answer | Promise<Answer>;
}

const longestJournal = 10_000;

/** Sends an answer. The `date` header comes from the simulated company's clock. */
const give = (answer: Answer, date: string, request: IncomingMessage, response: ServerResponse): void => {
  switch (answer.kind) {
    case 'reply':
      response.writeHead(answer.status, {
        date,
        ...answer.headers,
        'content-length': Buffer.byteLength(answer.body),
      });
      response.end(answer.body);
      return;
    case 'hold':
      return;
    case 'hang_up':
      request.socket.resetAndDestroy();
      return;
    default:
      answer satisfies never;
  }
};

/**
 * Listens on 127.0.0.1 and records every request in a journal.
 * @throws the listener's error, such as EADDRINUSE.
 */
export const startLoopbackServer = async (options: LoopbackServerOptions): Promise<LoopbackServer> => {
  const journal: { -readonly [Key in keyof JournalEntry]: JournalEntry[Key] }[] = [];

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const entry = {
      at: options.stamp(),
      method: request.method ?? '',
      path: request.url ?? '',
      status: null,
    };
    note(entry);
    const received = await readRequest(request);
    const answer = received === undefined ? emptyReply(400) : await answerOf(received);
    if (answer.kind === 'reply') Object.assign(entry, { status: answer.status });
    give(answer, new Date(options.stamp()).toUTCString(), request, response);
  };

  const note = (entry: JournalEntry): void => {
    journal.push(entry);
    if (journal.length > longestJournal) journal.shift();
  };

  const answerOf = async (received: Received): Promise<Answer> => {
    try {
      return await options.handle(received);
    } catch (error) {
      // An error in the simulator must not look like an answer from a provider.
      return jsonReply(500, { simulatorFault: String(error) });
    }
  };

  const server = createServer((request, response) => {
    // A client that disconnects before its whole body was read needs no answer.
    serve(request, response).catch(() => request.socket.destroy());
  });
  // Longer than any client keeps an idle connection. If the server closed the connection first, a charge that is just
  // arriving could be lost.
  server.keepAliveTimeout = 120_000;
  server.listen(options.port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;

  return {
    baseUrl: `http://127.0.0.1:${port}`,
    journal: () => journal.map((entry) => ({ ...entry })),
    stop: async () => {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
};
