import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** Listens on a free port of 127.0.0.1. */
export const listen = async (onSocket: (socket: Socket) => void) => {
  const server = createServer(onSocket).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port');
  return { port: address.port, close: () => server.close() };
};

/**
 * Makes a TCP proxy to the database. It can drop every byte without closing a connection, like a cut cable. It can
 * also drop only the bytes of the connections that are open now, like a restarted router.
 */
export const makeNetworkThatFallsSilent = async (databaseUrl: string) => {
  const url = new URL(databaseUrl);
  const { port, hostname } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const forgotten = new WeakSet<Socket>();
  let silent = false;
  const carry = (from: Socket, to: Socket) => {
    sockets.add(from);
    const isSwallowed = () => silent || forgotten.has(from);
    from.on('data', (bytes) => isSwallowed() || to.write(bytes));
    from.on('error', () => undefined).on('close', () => forgotten.has(from) || to.destroy());
  };
  const server = await listen((inward) => {
    const outward = connect(Number(port), hostname);
    carry(inward, outward);
    carry(outward, inward);
  });
  url.port = String(server.port);
  return {
    url: url.href,
    begin: () => (silent = true),
    end: () => (silent = false),
    /** From now on, drops all bytes of the connections that are open now. Returns how many there are. */
    forgetConnections: (): number => {
      const open = [...sockets].filter((socket) => !socket.destroyed && !forgotten.has(socket));
      for (const socket of open) forgotten.add(socket);
      return open.length / 2;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
};
