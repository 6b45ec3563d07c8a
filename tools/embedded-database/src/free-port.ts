import { createServer } from 'node:net';

/** Binds a port of 127.0.0.1 for a moment (0 takes any) and returns its number; undefined if it cannot be bound. */
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

/** Tells whether nothing listens on this port of 127.0.0.1. */
export const isPortFree = async (port: number): Promise<boolean> => (await tryPort(port)) !== undefined;

/** A port of 127.0.0.1 that was free a moment ago; another program may still be faster. */
export const findFreePort = (): Promise<number | undefined> => tryPort(0);
