import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/**
 * The handling of bytes and connections by the proxy:
 * - `carries` bytes on;
 * - `holds` bytes until it carries again, as a partitioned network that retransmits;
 * - `loses` bytes silently and forgets the connections for good, as a restarted router;
 * - `refuses` new connections and cuts the open ones.
 */
export type ProxyState = 'carries' | 'holds' | 'loses' | 'refuses';

/** A TCP proxy before PostgreSQL. It keeps its address while the server is down. */
export interface DatabaseProxy {
  /** Address of the database through the proxy. */
  readonly url: string;
  setState(state: ProxyState): void;
  /** Leads new connections to another server from now on. */
  leadTo(port: number): void;
  /** Latency from now on, each way. */
  delay(milliseconds: number): void;
  /** Cuts every open connection; returns their number. */
  cut(): number;
  /**
   * Loses from now on the bytes on the open connections, and carries new ones. Returns the number of forgotten
   * connections.
   */
  forget(): number;
  close(): void;
}

/** One connection: the caller's half, and the server's. */
interface Pair {
  readonly halves: readonly [Socket, Socket];
  isForgotten: boolean;
}

/**
 * The time after which, by the keepalive settings of the service's connections, the server drops an unreachable peer.
 */
export const SERVER_NOTICES_MS = 25_000;

/** Opens a proxy to this database on any free port of 127.0.0.1. */
export const openProxy = async (databaseUrl: string): Promise<DatabaseProxy> => {
  const url = new URL(databaseUrl);
  const server = { host: url.hostname, port: Number(url.port) || 5432 };
  const pairs = new Set<Pair>();
  let state: ProxyState = 'carries';
  let delayMs = 0;

  const later = (step: () => void): void => {
    if (delayMs === 0) step();
    // Timers of one length run in the order they were set.
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
    throw new Error('the proxy to the database has no port');
  url.port = String(address.port);

  const cut = (): number => {
    const open = [...pairs];
    for (const { halves } of open) for (const half of halves) half.destroy();
    return open.length;
  };
  const lose = (pair: Pair): void => {
    pair.isForgotten = true;
    // The server's keepalive probes get no answer.
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
