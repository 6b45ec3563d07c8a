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

/** The connection is gone. In-flight statements may or may not have been executed. */
export class ConnectionLost extends Error {
  constructor(why = 'the connection to the database was lost', options?: ErrorOptions) {
    super(why, options);
    this.name = 'ConnectionLost';
  }
}

/** One connection to the database, for one caller at a time; once lost it is never used again. */
export interface Connection {
  /** The driver's handle. Statements run in the order in which they are sent; none may be sent after the loss. */
  readonly sql: AnySql;
  readonly isLost: boolean;
  /**
   * Resolves when the connection is gone, for any reason, perhaps in weeks: wait for it once, never with each piece of
   * work.
   */
  readonly lost: Promise<void>;
  /** Settles as `work` does, or rejects with {@link ConnectionLost} as soon as the connection is gone. */
  orLost<Value>(work: Promise<Value>): Promise<Value>;
  /** Bytes the server has sent so far. */
  bytesReceived(): number;
  /** Cuts the connection at once. The server rolls back its open transaction when it notices. */
  destroy(): void;
  /** Ends the session, and cuts the connection if that takes longer than a second. */
  close(): void;
}

const GOODBYE_MS = 1_000;

/**
 * Opens one connection. The driver gets one socket and no second one, and its `reserve` keeps it from sending waiting
 * or later statements on a new connection, outside of any transaction, after this one is lost. Rejects with the
 * driver's error when the database can't be reached, and with DatabaseAddressFault if that is because of TLS.
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
          // The driver would wait for a second host of the address, which was already tried here.
          loss.happen(fault);
          throw fault;
        }
      },
      onclose: () => loss.happen(new ConnectionLost()),
    },
  );
  try {
    // The driver reserves at once only a connection that has answered a statement.
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
 * The loss of a connection, with its waiting callers. A `Promise.race` against a promise that hardly ever settles would
 * keep the result of every race, so each caller has a callback instead, removed when its work is done.
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

/** Tries the hosts of the address one after the other. */
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
      // The driver passes this server name to TLS.
      return 'host' in place ? Object.assign(socket, { host: place.host }) : socket;
    } catch (fault) {
      faults.push(fault);
    } finally {
      clearTimeout(late);
    }
  }
  throw faults[0];
};
