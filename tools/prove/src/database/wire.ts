import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/**
 * What a way to the database does with what is sent:
 * - `carries` it;
 * - `holds` it until the way carries again, as a network does that is parted and sends again what was not received;
 * - `loses` it without a word, and has forgotten the connection for good, as a router does that was restarted;
 * - `refuses` whoever comes, and has cut whoever was there.
 */
export type WireState = 'carries' | 'holds' | 'loses' | 'refuses';

/** The way to a server, through which a run can reach in. It keeps its address while the server goes away. */
export interface Wire {
  /** The address of the same database, by this way. */
  readonly url: string;
  become(state: WireState): void;
  /** From now on everything takes so long, each way. */
  delay(milliseconds: number): void;
  /** Cuts every connection there is, and answers how many those were. */
  cut(): number;
  /** Loses for good what is sent on the connections there are, and carries new ones. Answers how many those are. */
  forget(): number;
  close(): void;
}

/** One connection: the caller's half, and the server's. */
interface Pair {
  readonly halves: readonly [Socket, Socket];
  isForgotten: boolean;
}

/** So late, by the settings of the service's connections, a server notices that nobody is there any more. */
export const SERVER_NOTICES_MS = 25_000;

/** Lays a way to the database of this address, on any free port of 127.0.0.1. */
export const layWire = async (databaseUrl: string): Promise<Wire> => {
  const url = new URL(databaseUrl);
  const server = { host: url.hostname, port: Number(url.port) };
  const pairs = new Set<Pair>();
  let state: WireState = 'carries';
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
  if (address === null || typeof address === 'string') throw new Error('the way to the database has no port');
  url.port = String(address.port);

  const cut = (): number => {
    const open = [...pairs];
    for (const { halves } of open) for (const half of halves) half.destroy();
    return open.length;
  };
  const lose = (pair: Pair): void => {
    pair.isForgotten = true;
    // The server asks whether anybody is still there, and hears nothing.
    setTimeout(() => pair.halves[1].destroy(), SERVER_NOTICES_MS).unref();
  };
  const forget = (): number => {
    const open = [...pairs].filter(({ isForgotten }) => !isForgotten);
    open.forEach(lose);
    return open.length;
  };
  return {
    url: url.href,
    become: (next) => {
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
