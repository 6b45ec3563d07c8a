import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import tls from 'node:tls';
import { makeAuthority } from '@booky/testkit/certificates';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** An email with its envelope, as the server received them. */
export interface TakenEmail {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: Buffer;
  readonly isSecure: boolean;
  readonly user: string | undefined;
}

/** A real SMTP server on the loopback address, for one test. It accepts every email. */
export interface SmtpWorld {
  readonly port: number;
  readonly taken: TakenEmail[];
  readonly server: SMTPServer;
  /** Returns how many connections there have been so far. */
  connections(): number;
}

export const SMTP_ACCOUNT = { user: 'studio', password: 'p@ss/word of 🔑' };

/**
 * Starts the server with a certificate for these host names. This process trusts the certificate until the test ends.
 */
export const serveSmtp = async (
  options: SMTPServerOptions = {},
  names: readonly string[] = ['localhost', '127.0.0.1'],
): Promise<SmtpWorld> => {
  const authority = await makeAuthority('Mail test authority');
  const trusted = tls.getCACertificates('default');
  tls.setDefaultCACertificates([...trusted, authority.ca]);
  onTestFinished(() => tls.setDefaultCACertificates(trusted));

  const taken: TakenEmail[] = [];
  const server = new SMTPServer({
    ...(await authority.issue(...names)),
    authOptional: true,
    onAuth: ({ username, password }, _session, done) =>
      username === SMTP_ACCOUNT.user && password === SMTP_ACCOUNT.password
        ? done(null, { user: username })
        : done(refusal(535, '5.7.8 Wrong password of studio')),
    onData: (stream, { envelope, secure, user }, done) => {
      void buffer(stream).then((raw) => {
        taken.push({
          raw,
          from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          to: envelope.rcptTo.map(({ address }) => address),
          isSecure: secure,
          user: user as string | undefined,
        });
        done();
      });
    },
    ...options,
  });
  // Ignores these errors: they occur when a test cuts a connection.
  server.on('error', () => undefined);
  let connections = 0;
  server.server.on('connection', () => {
    connections += 1;
  });
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  onTestFinished(async () => {
    for (const { _socket: socket } of server.connections) socket.destroy();
    await new Promise<void>((resolve) => server.close(resolve));
  });
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('expected a TCP port from listen()');
  return { port: address.port, taken, server, connections: () => connections };
};

/** Returns an error that a handler can throw to make the server refuse a command with this reply code. */
export const refusal = (responseCode: number, text: string): Error =>
  Object.assign(new Error(text), { responseCode });
