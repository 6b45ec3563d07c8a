import { connect } from 'node:net';
import { listen } from './silent-network.ts';

/** The first bytes of the message in which the server sends the session's number: `K` and the length 12. */
const SESSION_KEY = Buffer.from([0x4b, 0, 0, 0, 12]);

/** Makes a TCP proxy to the database that changes the sessions' numbers, as a pooler does. */
export const makeRenumberedSessions = async (databaseUrl: string) => {
  const url = new URL(databaseUrl);
  const { port, hostname } = new URL(databaseUrl);
  const server = await listen((inward) => {
    const outward = connect(Number(port), hostname);
    inward.on('error', () => undefined).pipe(outward);
    outward.on('error', () => undefined).on('close', () => inward.destroy());
    outward.on('data', (bytes) => {
      const place = bytes.indexOf(SESSION_KEY);
      if (place !== -1) bytes.writeUInt32BE(1, place + SESSION_KEY.length);
      inward.write(bytes);
    });
  });
  url.port = String(server.port);
  return { url: url.href, close: server.close };
};
