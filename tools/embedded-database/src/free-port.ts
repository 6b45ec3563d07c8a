import { createServer } from 'node:net';

/**
 * Binds a port of 127.0.0.1 for a moment and returns its number, or undefined if binding fails. Port 0 means any free
 * port.
 */
const tryPort = (port: number): Promise<number | undefined> =>
  new Promise((resolve) => {
    const server = createServer();
    server.on('error', () => resolve(undefined));
    server.listen({ host: '127.0.0.1', port }, () => {
      const address = server.address();
      const bound = typeof address === 'object' && address !== null ? address.port : undefined;
      server.close(() => resolve(bound));
    });
  });

/** True if nothing listens on this port of 127.0.0.1. */
export const isPortFree = async (port: number): Promise<boolean> => (await tryPort(port)) !== undefined;

/** Returns a port of 127.0.0.1 that was free a moment ago. Another program may take it before the caller does. */
export const findFreePort = (): Promise<number | undefined> => tryPort(0);
