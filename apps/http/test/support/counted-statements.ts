import { connect, createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import type { TestDatabase } from '@booky/test-database';
import { afterAll, beforeAll } from 'vitest';

/** A proxy in front of a database that records every statement. */
export interface CountedStatements {
  /** The database's address through the proxy; set from the first beforeAll on. */
  readonly url: string;
  /** The statements since the last call, in order, without those that open and end transactions. */
  take(): readonly string[];
}

/** Forwards the connections of the service to its database, and reads what the service sends. */
export const countStatements = (database: Pick<TestDatabase, 'url'>): CountedStatements => {
  let statements: string[] = [];
  let server: Server | undefined;
  let url = '';
  const sockets = new Set<Socket>();

  beforeAll(async () => {
    const { port, hostname } = new URL(database.url);
    server = createServer((client) => {
      const upstream = connect(Number(port), hostname);
      const read = makeReader((statement) => statements.push(statement));
      client.on('data', (chunk: Buffer) => read(chunk));
      for (const [one, other] of [
        [client, upstream],
        [upstream, client],
      ] as const) {
        sockets.add(one);
        one.pipe(other);
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

  return {
    get url() {
      return url;
    },
    take: () => {
      const taken = statements.filter((statement) => !OF_TRANSACTIONS.test(statement));
      statements = [];
      return taken;
    },
  };
};

const OF_TRANSACTIONS = /^\s*(?:begin|commit|rollback|savepoint|release)\b/i;

/** Type and length of a message. */
const HEADER_BYTES = 5;
/** The startup message has no type; messages without a type before it only negotiate encryption. */
const STARTUP_VERSION = 196_608;

/**
 * Reads the client's side of PostgreSQL's protocol, version 3: every executed statement by its prepared text.
 * A statement is named once a connection, and then bound and executed by name.
 */
const makeReader = (onStatement: (statement: string) => void): ((chunk: Buffer) => void) => {
  const prepared = new Map<string, string>();
  let bound = '';
  let rest = Buffer.alloc(0);
  let hasStarted = false;

  const understand = (type: string, body: Buffer): void => {
    const [first = '', second = ''] = body.toString().split('\0');
    if (type === 'Q') onStatement(first);
    if (type === 'P') prepared.set(first, second);
    if (type === 'B') bound = prepared.get(second) ?? '';
    if (type === 'E') onStatement(bound);
  };

  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const lengthAt = hasStarted ? 1 : 0;
      if (rest.length < HEADER_BYTES) return;
      const end = lengthAt + rest.readInt32BE(lengthAt);
      if (rest.length < end) return;
      if (hasStarted) understand(String.fromCodePoint(rest[0] ?? 0), rest.subarray(HEADER_BYTES, end));
      else hasStarted = rest.readInt32BE(4) === STARTUP_VERSION;
      rest = rest.subarray(end);
    }
  };
};
