import { once } from 'node:events';
import { createServer } from 'node:net';

/** Returns a free port. Needed if a program's address must be known before the program listens. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string')
    throw new Error('the operating system gave this process no free port');
  return address.port;
};
