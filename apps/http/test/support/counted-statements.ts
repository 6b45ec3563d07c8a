import { connect, createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import type { TestDatabase } from '@booky/test-database';
import { afterAll, beforeAll } from 'vitest';

/** A proxy between the service and its database that records every statement. */
export interface CountedStatements {
  /** The URL of the database through the proxy. It is empty until the proxy's `beforeAll` hook has run. */
  readonly url: string;
  /** Returns the statements since the previous call, in order, without the begin and end of transactions. */
  take(): readonly string[];
  /** Returns what the requests since the previous call of `take` or `takeCosts` cost in the database. */
  takeCosts(): DatabaseCosts;
}

export interface DatabaseCosts {
  /** The number of all statements, including the begin and end of transactions. */
  readonly statements: number;
  /**
   * How often the client had to wait until an answer arrived. Statements that are sent together cause one wait, and a
   * statement that is not prepared yet causes two.
   */
  readonly waits: number;
  /** The number of commits, rollbacks and changes outside transactions. Each of these waits for the disk. */
  readonly commits: number;
  /** The number of statements that queue emails. */
  readonly queueInserts: number;
}

/** Forwards the service's connections to its database and reads everything that the service sends. */
export const countStatements = (database: Pick<TestDatabase, 'url'>): CountedStatements => {
  let statements: string[] = [];
  let [waits, commits] = [0, 0];
  let server: Server | undefined;
  let url = '';
  const sockets = new Set<Socket>();

  beforeAll(async () => {
    const { port, hostname } = new URL(database.url);
    server = createServer((client) => {
      const upstream = connect(Number(port), hostname);
      const watched = watchConnection({
        onStatement: (statement, isInTransaction) => {
          statements.push(statement);
          if (/^\s*commit\b/i.test(statement) || (!isInTransaction && CHANGE.test(statement))) commits += 1;
        },
        onWait: () => (waits += 1),
      });
      client.on('data', watched.readClient);
      client.pipe(upstream);
      let forwarded = Promise.resolve();
      upstream.on('data', (answer: Buffer) => {
        forwarded = forwarded.then(async () => {
          await someTurns();
          watched.readServer(answer);
          client.write(answer);
        });
      });
      for (const [one, other] of [
        [client, upstream],
        [upstream, client],
      ] as const) {
        sockets.add(one);
        one.on('error', () => other.destroy());
        one.on('close', () => other.destroy());
      }
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const listening = server.address();
    if (listening === null || typeof listening === 'string')
      throw new Error('the proxy is not listening on a port');
    const address = new URL(database.url);
    address.hostname = listening.address;
    address.port = String(listening.port);
    url = address.href;
  });

  afterAll(() => {
    server?.close();
    for (const socket of sockets) socket.destroy();
  });

  const restart = (): readonly string[] => {
    const taken = statements;
    statements = [];
    [waits, commits] = [0, 0];
    return taken;
  };
  return {
    get url() {
      return url;
    },
    take: () => restart().filter((statement) => !OF_TRANSACTIONS.test(statement)),
    takeCosts: () => {
      const costs = { waits, commits };
      const taken = restart();
      return {
        statements: taken.length,
        ...costs,
        queueInserts: taken.filter((statement) => QUEUE_INSERT.test(statement)).length,
      };
    },
  };
};

/**
 * The number of passes of the event loop to wait for. The service runs in this process, so everything that it sends
 * without waiting arrives during these passes, however fast the database answers.
 */
const TURNS = 6;

const someTurns = async (): Promise<void> => {
  for (let turns = 0; turns < TURNS; turns += 1) await turn();
};

const OF_TRANSACTIONS = /^\s*(?:begin|commit|rollback|savepoint|release)\b/i;

const CHANGE = /\b(?:insert\s+into|update\s+\S+\s+(?:as\s+\S+\s+)?set|delete\s+from)\b/i;
const QUEUE_INSERT = /\binsert\s+into\s+emails\b/i;

/** The number of bytes that a message's type and length take up. */
const HEADER_BYTES = 5;
/**
 * The version number in a startup message, which has no type. The only other messages without a type come earlier and
 * negotiate encryption.
 */
const STARTUP_VERSION = 196_608;

interface Watcher {
  onStatement(statement: string, isInTransaction: boolean): void;
  onWait(): void;
}

/**
 * Reads both directions of a connection that uses version 3 of PostgreSQL's protocol. Reports the prepared text of
 * every executed statement, and each time that the client waits. A statement is prepared once under a name, and then
 * bound and executed by that name.
 */
const watchConnection = ({ onStatement, onWait }: Watcher) => {
  const prepared = new Map<string, string>();
  let bound = '';
  let isInTransaction = false;
  /** The answers for which the client still waits. */
  const unanswered: ('ready' | 'described')[] = [];

  const expectAnswer = (answer: 'ready' | 'described'): void => {
    if (unanswered.length === 0) onWait();
    unanswered.push(answer);
  };
  const readClient = makeReader(false, (type, body) => {
    const [first = '', second = ''] = body.toString().split('\0');
    if (type === 'Q') onStatement(first, isInTransaction);
    if (type === 'P') prepared.set(first, second);
    if (type === 'B') bound = prepared.get(second) ?? '';
    if (type === 'E') onStatement(bound, isInTransaction);
    if (type === 'Q' || type === 'S') expectAnswer('ready');
    if (type === 'H') expectAnswer('described');
  });
  const readServer = makeReader(true, (type, body) => {
    if (type === 'Z') {
      isInTransaction = body.toString() !== 'I';
      unanswered.splice(0, unanswered.indexOf('ready') + 1);
    }
    if ((type === 'T' || type === 'n') && unanswered[0] === 'described') unanswered.shift();
  });
  return { readClient, readServer };
};

const makeReader = (
  hasStarted: boolean,
  onMessage: (type: string, body: Buffer) => void,
): ((chunk: Buffer) => void) => {
  let rest = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const lengthAt = hasStarted ? 1 : 0;
      if (rest.length < HEADER_BYTES) return;
      const end = lengthAt + rest.readInt32BE(lengthAt);
      if (rest.length < end) return;
      if (hasStarted) onMessage(String.fromCodePoint(rest[0] ?? 0), rest.subarray(HEADER_BYTES, end));
      else hasStarted = rest.readInt32BE(4) === STARTUP_VERSION;
      rest = rest.subarray(end);
    }
  };
};
