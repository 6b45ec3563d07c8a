import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/**
 * The proxy's treatment of bytes and connections:
 * - `carries`: passes bytes on;
 * - `holds`: keeps bytes until the state is `carries` again, like a partitioned network that retransmits;
 * - `loses`: silently drops all bytes of the open connections, even in later states, like a restarted router;
 * - `refuses`: refuses new connections and cuts the open ones.
 */
export type ProxyState = 'carries' | 'holds' | 'loses' | 'refuses';

/** A TCP proxy in front of PostgreSQL, which keeps its address while PostgreSQL is down. */
export interface DatabaseProxy {
  /** The database URL that leads through the proxy. */
  readonly url: string;
  setState(state: ProxyState): void;
  /** From now on, connects new connections to this port. Existing connections stay as they are. */
  leadTo(port: number): void;
  /** From now on, delays bytes by this latency in each direction. */
  delay(milliseconds: number): void;
  /** Cuts every open connection. Returns how many there were. */
  cut(): number;
  /**
   * From now on, drops all bytes of the open connections. Returns how many there are. New connections work normally.
   */
  forget(): number;
  close(): void;
}

/** One connection: its socket to the caller and its socket to the server. */
interface Pair {
  readonly halves: readonly [Socket, Socket];
  isForgotten: boolean;
}

/**
 * How long the server takes to close a connection whose peer is unreachable. The keepalive settings of the service's
 * connections determine this.
 */
export const SERVER_NOTICES_MS = 25_000;

/** Opens a proxy to this database on a free port of 127.0.0.1. */
export const openProxy = async (databaseUrl: string): Promise<DatabaseProxy> => {
  const url = new URL(databaseUrl);
  const server = { host: url.hostname, port: Number(url.port) || 5432 };
  const pairs = new Set<Pair>();
  let state: ProxyState = 'carries';
  let delayMs = 0;

  const later = (step: () => void): void => {
    if (delayMs === 0) step();
    // Timers with the same delay run in the order in which they were set, so bytes keep their order.
    else setTimeout(step, delayMs);
  };
  const join = (pair: Pair, from: Socket, to: Socket): void => {
    from.on('data', (bytes) => {
      if (!pair.isForgotten) later(() => to.writable && to.write(bytes));
    });
    from.on('end', () => later(() => pair.isForgotten || to.end()));
    from.on('error', () => undefined);
    from.on('close', () => {
      pairs.delete(pair);
      if (!pair.isForgotten) later(() => to.destroy());
    });
  };

  const listener = createServer({ allowHalfOpen: true }, (inward) => {
    if (state === 'refuses') {
      inward.on('error', () => undefined).destroy();
      return;
    }
    const outward = connect({ ...server, allowHalfOpen: true });
    const pair: Pair = { halves: [inward, outward], isForgotten: false };
    pairs.add(pair);
    if (state === 'loses') lose(pair);
    join(pair, inward, outward);
    join(pair, outward, inward);
    if (state === 'holds') for (const half of pair.halves) half.pause();
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  if (address === null || typeof address === 'string')
    throw new Error('openProxy() got no TCP port from listen()');
  url.port = String(address.port);

  const cut = (): number => {
    const open = [...pairs];
    for (const { halves } of open) for (const half of halves) half.destroy();
    return open.length;
  };
  const lose = (pair: Pair): void => {
    pair.isForgotten = true;
    // Closes a lost connection, as the server does when nothing responds to its keepalive probes.
    setTimeout(() => pair.halves[1].destroy(), SERVER_NOTICES_MS).unref();
  };
  const forget = (): number => {
    const open = [...pairs].filter(({ isForgotten }) => !isForgotten);
    open.forEach(lose);
    return open.length;
  };
  return {
    url: url.href,
    leadTo: (port) => {
      server.port = port;
    },
    setState: (next) => {
      state = next;
      if (state === 'refuses') cut();
      if (state === 'loses') forget();
      for (const half of [...pairs].flatMap(({ halves }) => halves))
        if (state === 'holds') half.pause();
        else half.resume();
    },
    delay: (milliseconds) => {
      delayMs = milliseconds;
    },
    cut,
    forget,
    close: () => {
      cut();
      listener.close();
    },
  };
};
