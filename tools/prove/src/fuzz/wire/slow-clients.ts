import { openRawConnection, type RawConnection } from '../../harness/raw-http.ts';

/** The number of slow clients of each kind. */
const SLOW = 100;
export const IDLE = 2_000;

/** The time between two slow writes, short enough that the connection is never idle. */
const TRICKLE_EVERY_MS = 1_000;

interface SlowKind {
  readonly name: string;
  readonly count: number;
  /** The text that the client writes first, all at once. */
  readonly first: string;
  /** The text that the client writes every second after that. Empty for a client that stops writing. */
  readonly afterwards: string;
  /** True if the first text is answered before the client stops writing. */
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
  { name: 'no text', count: IDLE / 2, first: '', afterwards: '', isAnswered: false },
  {
    name: 'no text after an answer',
    count: IDLE / 2,
    first: `${HEALTH}\r\n`,
    afterwards: '',
    isAnswered: true,
  },
];

/** The slow clients, while their connections are open. */
export interface SlowClients {
  /** Resolves once the service has closed all connections, or when the time is over. */
  readonly ended: Promise<SlowEnd>;
  close(): void;
}

export interface SlowEnd {
  /** How long the last connection of each kind was open, in milliseconds. */
  readonly times: Readonly<Record<string, number>>;
  readonly violations: readonly string[];
}

/** Connects all slow clients. The service has `patienceMs` to close each connection. */
export const connectSlowClients = async (url: string, patienceMs: number): Promise<SlowClients> => {
  const opened: RawConnection[] = [];
  const ends: Promise<KindEnd>[] = [];
  const trickle: (() => void)[] = [];
  for (const kind of KINDS) {
    const connections = await connectMany(url, kind.count);
    opened.push(...connections);
    ends.push(endOf(kind, connections, patienceMs));
    if (kind.afterwards !== '') trickle.push(() => writeAgain(kind, connections));
  }
  const timer = setInterval(() => {
    for (const write of trickle) write();
  }, TRICKLE_EVERY_MS);
  return {
    ended: Promise.all(ends).then((all) => ({
      times: Object.fromEntries(all.map(({ name, longestMs }) => [name, longestMs])),
      violations: all.flatMap(({ violations }) => violations),
    })),
    close: () => {
      clearInterval(timer);
      for (const connection of opened) connection.close();
    },
  };
};

const writeAgain = ({ afterwards }: SlowKind, connections: readonly RawConnection[]): void => {
  for (const connection of connections) if (connection.isOpen()) connection.write(afterwards);
};

interface KindEnd {
  readonly name: string;
  readonly longestMs: number;
  readonly violations: readonly string[];
}

const endOf = async (
  { name, first, isAnswered, count }: SlowKind,
  connections: readonly RawConnection[],
  patienceMs: number,
): Promise<KindEnd> => {
  const lives = await Promise.all(
    connections.map(async (connection) => {
      connection.write(first);
      const status = isAnswered ? (await connection.read({ withinMilliseconds: patienceMs }))?.status : 200;
      const begunMs = performance.now();
      const isClosed = await connection.closedWithin(patienceMs);
      return { isServed: status === 200, isClosed, ms: performance.now() - begunMs };
    }),
  );
  const unserved = lives.filter(({ isServed }) => !isServed).length;
  const open = lives.filter(({ isClosed }) => !isClosed).length;
  return {
    name,
    longestMs: Math.round(Math.max(...lives.map(({ ms }) => ms))),
    violations: [
      ...(unserved === 0 ? [] : [`${unserved} of ${count} clients got no 200 before they stopped writing`]),
      ...(open === 0
        ? []
        : [`${open} of ${count} connections with ${name} were not closed within ${patienceMs} ms`]),
    ],
  };
};

const AT_ONCE = 100;

/**
 * Connects a hundred clients at a time, and waits until the service has accepted them. The operating system queues only
 * a few hundred connections and would drop the rest.
 */
const connectMany = async (url: string, count: number): Promise<readonly RawConnection[]> => {
  const connections: RawConnection[] = [];
  while (connections.length < count) {
    const some = Math.min(AT_ONCE, count - connections.length);
    connections.push(...(await Promise.all(Array.from({ length: some }, () => openRawConnection(url)))));
    const last = await openRawConnection(url);
    last.write(`${HEALTH}\r\n`);
    await last.read();
    last.close();
  }
  return connections;
};
