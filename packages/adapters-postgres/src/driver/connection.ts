import { once } from 'node:events';
import net, { type Socket } from 'node:net';
import {
  type AnySql,
  CONNECT_TIMEOUT_SECONDS,
  connect,
  type ConnectOptions,
  type DriverAddress,
  type Sql,
} from './connect.ts';
import { sayAddressFault } from './address.ts';

/** The connection is lost. It is unknown whether the server ran the statements that were in flight. */
export class ConnectionLost extends Error {
  constructor(why = 'the connection to the database was lost', options?: ErrorOptions) {
    super(why, options);
    this.name = 'ConnectionLost';
  }
}

/** One connection to the database, for one caller at a time. A lost connection is not used again. */
export interface Connection {
  /**
   * The driver's handle. Statements run in the order in which they are sent. Send no statement after the connection is
   * lost.
   */
  readonly sql: AnySql;
  readonly isLost: boolean;
  /**
   * Resolves when the connection is lost, for any reason. This can take weeks. Wait for `lost` only once per
   * connection, because each wait uses memory until the connection is lost.
   */
  readonly lost: Promise<void>;
  /** Settles as `work` settles, or rejects with {@link ConnectionLost} if the connection is lost first. */
  orLost<Value>(work: Promise<Value>): Promise<Value>;
  /** Returns how many bytes the server has sent so far. */
  bytesReceived(): number;
  /** Cuts the connection at once. The server rolls back the open transaction when it notices the cut. */
  destroy(): void;
  /** Ends the session. If this takes longer than a second, cuts the connection. */
  close(): void;
}

const GOODBYE_MS = 1_000;

/**
 * Opens one connection. The driver gets only one socket. If it could open a second socket after a loss, it would send
 * the waiting statements on the new connection, outside of their transaction. Rejects with the driver's error if the
 * database cannot be reached, and with DatabaseAddressFault if TLS is the cause.
 */
export const openConnection = async (options: Omit<ConnectOptions, 'poolSize'>): Promise<Connection> => {
  const loss = makeLoss();
  let socket: Socket | undefined;
  const driver = connect(
    { ...options, poolSize: 1 },
    {
      socket: async (address) => {
        try {
          if (socket !== undefined) throw new ConnectionLost();
          socket = await connectSocket(address);
          return socket;
        } catch (fault) {
          // Reports the loss at once. The driver would first wait for a second host of the address, but this code has
          // already tried all hosts.
          loss.happen(fault);
          throw fault;
        }
      },
      onclose: () => loss.happen(new ConnectionLost()),
    },
  );
  try {
    // Sends a first statement, because only after its answer can the driver reserve a connection without delay.
    await loss.orLost(driver`select 1`);
    const sql = await driver.reserve();
    if (socket === undefined || loss.hasHappened()) throw new ConnectionLost();
    return connectionOn(socket, sql, loss, driver);
  } catch (fault) {
    socket?.destroy();
    throw sayAddressFault(fault);
  }
};

/**
 * Tracks whether the connection is lost, and which callers wait for their work or for the loss. Each caller has a
 * callback, which is removed when the caller's work ends. `Promise.race` would keep the results of all races in memory
 * until the loss.
 */
const makeLoss = () => {
  const lost = Promise.withResolvers<void>();
  const waiting = new Set<(why: unknown) => void>();
  let reason: { readonly why: unknown } | undefined;
  return {
    lost: lost.promise,
    hasHappened: () => reason !== undefined,
    happen: (why: unknown): void => {
      if (reason !== undefined) return;
      reason = { why };
      lost.resolve();
      for (const reject of waiting) reject(why);
      waiting.clear();
    },
    orLost: <Value>(work: PromiseLike<Value>): Promise<Value> =>
      new Promise<Value>((resolve, reject) => {
        if (reason === undefined) waiting.add(reject);
        else reject(reason.why);
        const settle =
          <Result>(how: (result: Result) => void) =>
          (result: Result) => {
            waiting.delete(reject);
            how(result);
          };
        work.then(settle(resolve), settle(reject));
      }),
  };
};

const connectionOn = (
  socket: Socket,
  sql: AnySql,
  { lost, orLost, hasHappened }: ReturnType<typeof makeLoss>,
  driver: Sql,
): Connection => ({
  sql,
  lost,
  orLost,
  get isLost() {
    return hasHappened();
  },
  bytesReceived: () => socket.bytesRead,
  destroy: () => void socket.destroy(),
  close: () => {
    const cut = setTimeout(() => socket.destroy(), GOODBYE_MS);
    void lost.then(() => clearTimeout(cut));
    void driver.end({ timeout: 0 });
  },
});

/** Connects to the first host of the address that answers. Tries the hosts in their order. */
const connectSocket = async ({ host, port, path }: DriverAddress): Promise<Socket> => {
  const places = path
    ? [{ path }]
    : host.map((name, index) => ({ host: name, port: port[index] ?? port[0] ?? 5432 }));
  const faults: unknown[] = [];
  for (const place of places) {
    // Disables Nagle's algorithm, which would delay COMMIT.
    const socket = net.connect({ ...place, noDelay: true });
    const late = setTimeout(
      () => socket.destroy(new ConnectionLost('the database did not answer the connection')),
      CONNECT_TIMEOUT_SECONDS * 1000,
    );
    try {
      await once(socket, 'connect');
      // The driver uses `host` as the server name for TLS.
      return 'host' in place ? Object.assign(socket, { host: place.host }) : socket;
    } catch (fault) {
      faults.push(fault);
    } finally {
      clearTimeout(late);
    }
  }
  throw faults[0];
};
