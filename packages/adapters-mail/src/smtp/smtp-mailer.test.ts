import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { EmailRefused, MailFault } from '@booky/domain/ports';
import PostalMime from 'postal-mime';
import type { SMTPServerOptions } from 'smtp-server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sampleBranding, sampleStudio } from '../../testing/render-sample.ts';
import { sampleOf } from '../../testing/sample-messages.ts';
import { refusal, serveSmtp, SMTP_ACCOUNT } from '../../testing/serve-smtp.ts';
import { renderEmail } from '../render-email.ts';
import { checkSmtpLogin, makeSmtpMailer, type SmtpSettings } from './smtp-mailer.ts';

const message = sampleOf('booking_confirmed', 'fr');

const OUT_OF_REACH = 'the mail server could not be reached or closed the connection';
const NO_TLS = 'the mail server offers no TLS, or its certificate is not valid for its name';

const settingsOf = (port: number, changes: Partial<SmtpSettings['address']> = {}): SmtpSettings => ({
  ...sampleBranding,
  address: { host: '127.0.0.1', port, isTlsFromStart: false, account: SMTP_ACCOUNT, ...changes },
  requiresTls: true,
  timeoutMilliseconds: 5000,
  studio: () => Promise.resolve(sampleStudio),
});

const open = (settings: SmtpSettings) => {
  const mailer = makeSmtpMailer(settings);
  onTestFinished(() => mailer.close());
  return mailer;
};

/** Sends an email that fails, and returns the message of the error. */
const faultOf = async (settings: SmtpSettings): Promise<string> => (await mailFaultOf(settings)).message;

const mailFaultOf = async (settings: SmtpSettings): Promise<MailFault> => {
  const fault: unknown = await open(settings)
    .send(message, 'job-1')
    .catch((error: unknown) => error);
  if (!(fault instanceof MailFault)) throw new Error(`expected a MailFault, got ${String(fault)}`);
  expect(fault.cause).toBeUndefined();
  return fault;
};

/**
 * Starts a server that runs `talk` for each connection, so that a test can break the rules of SMTP. Returns the port.
 */
const listen = async (talk: (socket: Socket) => void): Promise<number> => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    talk(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('expected a TCP port from listen()');
  return address.port;
};

/** specification.md#mail-transport */
describe('the SMTP mailer', () => {
  /** `specification.md#auto-submitted` */
  it.each(['en', 'fr'] as const)('sends the rendered email with its calendar file (%s)', async (locale) => {
    const { port, taken } = await serveSmtp();
    const confirmed = sampleOf('booking_confirmed', locale);
    await open(settingsOf(port)).send(confirmed, 'job-7');

    const email = renderEmail(confirmed, sampleBranding, sampleStudio);
    expect(taken).toHaveLength(1);
    expect(taken[0]).toMatchObject({ from: 'bookings@studio.example', to: [email.to], user: 'studio' });
    const read = await PostalMime.parse(taken[0]?.raw ?? '');
    expect(read.from).toMatchObject({ name: 'Studio Inzora', address: 'bookings@studio.example' });
    expect(read.to).toMatchObject([{ address: email.to }]);
    expect(read.replyTo).toMatchObject([{ address: sampleStudio.email }]);
    expect(read.subject).toBe(email.subject);
    expect(read.headers.filter(({ key }) => key === 'auto-submitted')).toMatchObject([
      { value: 'auto-generated' },
    ]);
    expect(read.text?.trimEnd()).toBe(email.text.trimEnd());
    expect(read.html?.trimEnd()).toBe(email.html.trimEnd());
    expect(read.attachments).toMatchObject([
      { filename: 'booking.ics', mimeType: 'text/calendar', method: 'PUBLISH' },
    ]);
    const calendar = Buffer.from(email.attachments[0]?.content ?? '').toString('base64');
    expect(String(taken[0]?.raw).replaceAll('\r\n', '')).toContain(calendar);
  });

  /** specification.md#smtp-repeat */
  it('derives the Message-ID from the key of the email', async () => {
    const { port, taken } = await serveSmtp();
    const mailer = open(settingsOf(port));
    for (const key of ['job-1', 'job-1', 'job-2']) await mailer.send(message, key);
    const read = await Promise.all(taken.map(({ raw }) => PostalMime.parse(raw)));
    expect(read.map(({ messageId }) => messageId)).toEqual([
      '<job-1@studio.example>',
      '<job-1@studio.example>',
      '<job-2@studio.example>',
    ]);
  });

  it('sends consecutive emails over one connection', async () => {
    const { port, taken, connections } = await serveSmtp();
    const mailer = open(settingsOf(port));
    for (const key of ['job-1', 'job-2', 'job-3']) await mailer.send(message, key);
    expect([taken.length, connections()]).toEqual([3, 1]);
  });

  it('rejects emails after close()', async () => {
    const { port, taken, server } = await serveSmtp();
    const mailer = open(settingsOf(port));
    await mailer.send(message, 'job-1');
    mailer.close();
    await expect.poll(() => server.connections.size).toBe(0);
    await expect(mailer.send(message, 'job-2')).rejects.toBeInstanceOf(MailFault);
    expect(taken).toHaveLength(1);
  });

  /** specification.md#smtp-tls */
  describe('when it secures a connection', () => {
    it('upgrades a plain connection with STARTTLS before logging in', async () => {
      const { port, taken } = await serveSmtp();
      await open(settingsOf(port)).send(message, 'job-1');
      expect(taken).toMatchObject([{ isSecure: true, user: 'studio' }]);
    });

    it('uses TLS from the start if the address begins with smtps', async () => {
      const { port, taken } = await serveSmtp({ secure: true });
      await open(settingsOf(port, { isTlsFromStart: true })).send(message, 'job-1');
      expect(taken).toMatchObject([{ isSecure: true, user: 'studio' }]);
    });

    it('sends nothing to a server without STARTTLS if TLS is required', async () => {
      const { port, taken } = await serveSmtp({ hideSTARTTLS: true, disabledCommands: ['STARTTLS'] });
      expect(await faultOf(settingsOf(port))).toBe(NO_TLS);
      expect(taken).toEqual([]);
    });

    it.each([false, true])(
      'sends nothing if the certificate is for another host (TLS from the start: %s)',
      async (secure) => {
        const { port, taken } = await serveSmtp({ secure }, ['mail.example']);
        expect(await faultOf(settingsOf(port, { isTlsFromStart: secure }))).toBe(NO_TLS);
        expect(taken).toEqual([]);
      },
    );

    it('sends to a server without STARTTLS if TLS is not required', async () => {
      const { port, taken } = await serveSmtp({ hideSTARTTLS: true, disabledCommands: ['STARTTLS'] });
      await open({ ...settingsOf(port, { account: undefined }), requiresTls: false }).send(message, 'job-1');
      expect(taken).toMatchObject([{ isSecure: false, user: undefined }]);
    });
  });

  /** specification.md#smtp-faults specification.md#email-refused */
  it.each<[string, SMTPServerOptions, string, boolean]>([
    [
      'an unknown recipient',
      { onRcptTo: ({ address }, _, done) => done(refusal(550, `5.1.1 No mailbox ${address}`)) },
      'the mail server refused the recipient for good (550 5.1.1)',
      true,
    ],
    [
      'a greylisted recipient',
      { onRcptTo: ({ address }, _, done) => done(refusal(450, `4.2.0 ${address} later`)) },
      'the mail server refused the recipient for now (450 4.2.0)',
      false,
    ],
    [
      'a forbidden sender',
      { onMailFrom: ({ address }, _, done) => done(refusal(553, `Not yours: ${address}`)) },
      'the mail server refused the sender for good (553)',
      false,
    ],
    [
      'refused content',
      {
        onData: (stream, _, done) =>
          void stream.resume().on('end', () => done(refusal(554, 'Spam: Bonjour'))),
      },
      'the mail server refused the email for good (554)',
      true,
    ],
    [
      'a full disk',
      { onData: (stream, _, done) => void stream.resume().on('end', () => done(refusal(452, '4.3.1 Full'))) },
      'the mail server refused the email for now (452 4.3.1)',
      false,
    ],
  ])(
    "rejects after %s with a fault that quotes only the codes of the server's reply",
    async (_, options, expected, isForGood) => {
      const { port } = await serveSmtp(options);
      const fault = await mailFaultOf(settingsOf(port));
      expect(fault.message).toBe(expected);
      expect(fault instanceof EmailRefused).toBe(isForGood);
    },
  );

  it('rejects and says that the login was refused if the password is wrong', async () => {
    const { port, taken } = await serveSmtp();
    const account = { user: 'studio', password: 'another' };
    expect(await mailFaultOf(settingsOf(port, { account }))).toEqual(
      new MailFault('the mail server refused the login for good (535 5.7.8)'),
    );
    expect(taken).toEqual([]);
  });

  it('does not resend an email if the connection is lost after the email was handed over', async () => {
    let handedOver = 0;
    const { port, server } = await serveSmtp({
      onData: (stream) =>
        void stream.resume().on('end', () => {
          handedOver += 1;
          for (const { _socket: socket } of server.connections) socket.destroy();
        }),
    });
    expect(await faultOf(settingsOf(port))).toBe(OUT_OF_REACH);
    expect(handedOver).toBe(1);
  });

  it.each<[string, (socket: Socket) => void]>([
    ['the connection is reset', (socket) => socket.resetAndDestroy()],
    ['the connection is closed before the greeting', (socket) => socket.end()],
  ])('rejects and reports the server as unreachable if %s', async (_, talk) => {
    expect(await faultOf(settingsOf(await listen(talk)))).toBe(OUT_OF_REACH);
  });

  it('rejects and reports the server as unreachable if the connection is refused', async () => {
    const { port, server } = await serveSmtp();
    await new Promise<void>((resolve) => server.close(resolve));
    expect(await faultOf(settingsOf(port))).toBe(OUT_OF_REACH);
  });

  it.each<[string, (socket: Socket) => void]>([
    ['does not greet', () => undefined],
    [
      'sends its greeting without end',
      (socket) => {
        const trickle = setInterval(() => socket.write('220-wait\r\n'), 20);
        socket.on('close', () => clearInterval(trickle));
      },
    ],
    [
      'does not answer after its greeting',
      (socket) => {
        socket.write('220 mail.example\r\n');
        socket.resume();
      },
    ],
  ])('rejects after the timeout if the server %s', async (_, talk) => {
    const settings = { ...settingsOf(await listen(talk)), timeoutMilliseconds: 150 };
    expect(await faultOf(settings)).toBe('the mail server did not answer within 150 ms');
    await expect(checkSmtpLogin(settings)).rejects.toEqual(
      new MailFault('the mail server did not answer within 150 ms'),
    );
  });

  it('rejects after the timeout if the server does not respond to the email', async () => {
    const { port } = await serveSmtp({ onData: (stream) => void stream.resume() });
    expect(await faultOf({ ...settingsOf(port), timeoutMilliseconds: 400 })).toBe(
      'the mail server did not answer within 400 ms',
    );
  });

  /** specification.md#email-studio */
  it('does not connect if the studio cannot be read from the database', async () => {
    const { port, connections } = await serveSmtp();
    const settings = {
      ...settingsOf(port),
      studio: () => Promise.reject(new Error('no connection to 10.0.0.1')),
    };
    expect(await faultOf(settings)).toBe('the studio could not be read');
    expect(connections()).toBe(0);
  });
});
