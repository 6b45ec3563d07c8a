import { setTimeout as pause } from 'node:timers/promises';
import { openRawConnection, type RawConnection } from '../ground/raw-http.ts';

/** So many of each kind of slow client, and so many that say nothing. */
const SLOW = 100;
export const IDLE = 2_000;

/** How slow clients write: a byte now and then, so that the connection is never quite still. */
const TRICKLE_EVERY_MS = 1_000;

interface SlowKind {
  readonly name: string;
  readonly count: number;
  /** Written at once. */
  readonly first: string;
  /** Written again and again afterwards; nothing for those that fall silent. */
  readonly afterwards: string;
  /** Whether the first words are answered before the client falls silent. */
  readonly isAnswered: boolean;
}

const HEALTH = 'GET /api/health HTTP/1.1\r\nhost: 127.0.0.1\r\n';
const QUOTE = 'POST /api/quote HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n';

const KINDS: readonly SlowKind[] = [
  { name: 'slow headers', count: SLOW, first: HEALTH, afterwards: 'x-a: b\r\n', isAnswered: false },
  { name: 'a slow first line', count: SLOW, first: 'G', afterwards: 'E', isAnswered: false },
  {
    name: 'a slow body',
    count: SLOW,
    first: `${QUOTE}content-length: 60000\r\n\r\n{`,
    afterwards: ' ',
    isAnswered: false,
  },
  {
    name: 'slow chunks',
    count: SLOW,
    first: `${QUOTE}transfer-encoding: chunked\r\n\r\n`,
    afterwards: '1\r\n \r\n',
    isAnswered: false,
  },
  { name: 'headers that stop', count: SLOW, first: HEALTH, afterwards: '', isAnswered: false },
  {
    name: 'a body that stops',
    count: SLOW,
    first: `${QUOTE}content-length: 100\r\n\r\n{`,
    afterwards: '',
    isAnswered: false,
  },
  { name: 'nothing at all', count: IDLE / 2, first: '', afterwards: '', isAnswered: false },
  {
    name: 'nothing after an answer',
    count: IDLE / 2,
    first: `${HEALTH}\r\n`,
    afterwards: '',
    isAnswered: true,
  },
];

/** Slow clients that are connected, each kind with the time until the last of it was closed. */
export interface SlowClients {
  /** Waits until the service has closed all of them, for so long at most; a figure for each kind, and who still is connected. */
  closedWithin(milliseconds: number): Promise<SlowEnd>;
  close(): void;
}

export interface SlowEnd {
  /** Milliseconds until the last of each kind was closed. */
  readonly times: Readonly<Record<string, number>>;
  readonly violations: readonly string[];
}

/** Connects all of them. */
export const connectSlowClients = async (url: string): Promise<SlowClients> => {
  const begunMs = performance.now();
  const kinds: { readonly kind: SlowKind; readonly connections: readonly RawConnection[] }[] = [];
  const violations: string[] = [];
  for (const kind of KINDS) {
    const connections = await connectMany(url, kind);
    if (kind.isAnswered) {
      const answers = await Promise.all(connections.map((connection) => connection.read()));
      const others = answers.filter((answer) => answer?.status !== 200).length;
      if (others > 0)
        violations.push(`${others} of ${kind.count} clients who then fall silent were not answered`);
    }
    kinds.push({ kind, connections });
  }
  const trickle = setInterval(() => {
    for (const { kind, connections } of kinds)
      if (kind.afterwards !== '')
        for (const connection of connections) if (connection.isOpen()) connection.write(kind.afterwards);
  }, TRICKLE_EVERY_MS);
  return {
    closedWithin: async (milliseconds) => {
      const ends = await Promise.all(
        kinds.map(async ({ kind, connections }) => {
          const left = milliseconds - (performance.now() - begunMs);
          const areClosed = await Promise.all(
            connections.map((connection) => connection.closedWithin(Math.max(0, left))),
          );
          const still = areClosed.filter((isClosed) => !isClosed).length;
          return {
            name: kind.name,
            milliseconds: Math.round(performance.now() - begunMs),
            still,
            count: kind.count,
          };
        }),
      );
      return {
        times: Object.fromEntries(ends.map(({ name, milliseconds: took }) => [name, took])),
        violations: [
          ...violations,
          ...ends
            .filter(({ still }) => still > 0)
            .map(
              ({ name, still, count }) =>
                `${still} of ${count} clients with ${name} were not closed within ${milliseconds} ms`,
            ),
        ],
      };
    },
    close: () => {
      clearInterval(trickle);
      for (const { connections } of kinds) for (const connection of connections) connection.close();
    },
  };
};

const AT_ONCE = 200;

/** By the hundred, because the system lets no more than some hundreds wait to be taken on. */
const connectMany = async (url: string, { count, first }: SlowKind): Promise<readonly RawConnection[]> => {
  const connections: RawConnection[] = [];
  while (connections.length < count) {
    const some = Math.min(AT_ONCE, count - connections.length);
    connections.push(...(await Promise.all(Array.from({ length: some }, () => openRawConnection(url)))));
    await pause(0);
  }
  for (const connection of connections) connection.write(first);
  return connections;
};
