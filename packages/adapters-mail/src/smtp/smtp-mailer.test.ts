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

const OUT_OF_REACH = 'the mail server was out of reach or ended the connection';
const NO_TLS = 'there is no TLS with the mail server, or its certificate is not valid for it';

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

/** The text of the fault a send ends in. */
const faultOf = async (settings: SmtpSettings): Promise<string> => (await mailFaultOf(settings)).message;

const mailFaultOf = async (settings: SmtpSettings): Promise<MailFault> => {
  const fault: unknown = await open(settings)
    .send(message, 'job-1')
    .catch((error: unknown) => error);
  if (!(fault instanceof MailFault)) throw new Error(`expected a MailFault, got ${String(fault)}`);
  expect(fault.cause).toBeUndefined();
  return fault;
};

/** A server that says what `talk` makes it say, for what is no SMTP any more. */
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
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return address.port;
};

/** specification.md#mail-transport */
describe('the SMTP mailer', () => {
  it.each(['en', 'fr'] as const)(
    'hands over the rendered email with its calendar file: %s',
    async (locale) => {
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
      expect(read.text?.trimEnd()).toBe(email.text.trimEnd());
      expect(read.html?.trimEnd()).toBe(email.html.trimEnd());
      expect(read.attachments).toMatchObject([
        { filename: 'booking.ics', mimeType: 'text/calendar', method: 'PUBLISH' },
      ]);
      const calendar = Buffer.from(email.attachments[0]?.content ?? '').toString('base64');
      expect(String(taken[0]?.raw).replaceAll('\r\n', '')).toContain(calendar);
    },
  );

  /** specification.md#smtp-repeat */
  it('repeat of a key: has the same Message-ID, and another key another', async () => {
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

  it('emails that follow each other: share a connection', async () => {
    const { port, taken, connections } = await serveSmtp();
    const mailer = open(settingsOf(port));
    for (const key of ['job-1', 'job-2', 'job-3']) await mailer.send(message, key);
    expect([taken.length, connections()]).toEqual([3, 1]);
  });

  it('closed: ends its connections and sends nothing more', async () => {
    const { port, taken, server } = await serveSmtp();
    const mailer = open(settingsOf(port));
    await mailer.send(message, 'job-1');
    mailer.close();
    await expect.poll(() => server.connections.size).toBe(0);
    await expect(mailer.send(message, 'job-2')).rejects.toBeInstanceOf(MailFault);
    expect(taken).toHaveLength(1);
  });

  /** specification.md#smtp-tls */
  describe('with TLS required', () => {
    it('upgrades by STARTTLS before it logs in', async () => {
      const { port, taken } = await serveSmtp();
      await open(settingsOf(port)).send(message, 'job-1');
      expect(taken).toMatchObject([{ isSecure: true, user: 'studio' }]);
    });

    it('speaks TLS from the start with smtps', async () => {
      const { port, taken } = await serveSmtp({ secure: true });
      await open(settingsOf(port, { isTlsFromStart: true })).send(message, 'job-1');
      expect(taken).toMatchObject([{ isSecure: true, user: 'studio' }]);
    });

    it('server without STARTTLS: sends neither password nor email', async () => {
      const { port, taken } = await serveSmtp({ hideSTARTTLS: true, disabledCommands: ['STARTTLS'] });
      expect(await faultOf(settingsOf(port))).toBe(NO_TLS);
      expect(taken).toEqual([]);
    });

    it.each([false, true])(
      'certificate of another host: sends nothing, TLS from the start: %s',
      async (secure) => {
        const { port, taken } = await serveSmtp({ secure }, ['mail.example']);
        expect(await faultOf(settingsOf(port, { isTlsFromStart: secure }))).toBe(NO_TLS);
        expect(taken).toEqual([]);
      },
    );

    it('not required, server without STARTTLS: sends in clear', async () => {
      const { port, taken } = await serveSmtp({ hideSTARTTLS: true, disabledCommands: ['STARTTLS'] });
      await open({ ...settingsOf(port, { account: undefined }), requiresTls: false }).send(message, 'job-1');
      expect(taken).toMatchObject([{ isSecure: false, user: undefined }]);
    });
  });

  /** specification.md#smtp-faults specification.md#email-refused */
  it.each<[string, SMTPServerOptions, string, boolean]>([
    [
      'recipient unknown',
      { onRcptTo: ({ address }, _, done) => done(refusal(550, `5.1.1 No mailbox ${address}`)) },
      'the mail server refused the recipient for good (550 5.1.1)',
      true,
    ],
    [
      'recipient greylisted',
      { onRcptTo: ({ address }, _, done) => done(refusal(450, `4.2.0 ${address} later`)) },
      'the mail server refused the recipient for now (450 4.2.0)',
      false,
    ],
    [
      'sender not allowed',
      { onMailFrom: ({ address }, _, done) => done(refusal(553, `Not yours: ${address}`)) },
      'the mail server refused the sender for good (553)',
      false,
    ],
    [
      'content refused',
      {
        onData: (stream, _, done) =>
          void stream.resume().on('end', () => done(refusal(554, 'Spam: Bonjour'))),
      },
      'the mail server refused the email for good (554)',
      true,
    ],
    [
      'disk full',
      { onData: (stream, _, done) => void stream.resume().on('end', () => done(refusal(452, '4.3.1 Full'))) },
      'the mail server refused the email for now (452 4.3.1)',
      false,
    ],
  ])('%s: fails with the codes alone', async (_, options, expected, isForGood) => {
    const { port } = await serveSmtp(options);
    const fault = await mailFaultOf(settingsOf(port));
    expect(fault.message).toBe(expected);
    expect(fault instanceof EmailRefused).toBe(isForGood);
  });

  it('wrong password: says that the login was refused', async () => {
    const { port, taken } = await serveSmtp();
    const account = { user: 'studio', password: 'another' };
    expect(await mailFaultOf(settingsOf(port, { account }))).toEqual(
      new MailFault('the mail server refused the login for good (535 5.7.8)'),
    );
    expect(taken).toEqual([]);
  });

  it('connection cut after the email was handed over: fails, and is left to the queue to repeat', async () => {
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
    ['connection reset', (socket) => socket.resetAndDestroy()],
    ['connection closed before the greeting', (socket) => socket.end()],
  ])('%s: is out of reach', async (_, talk) => {
    expect(await faultOf(settingsOf(await listen(talk)))).toBe(OUT_OF_REACH);
  });

  it('connection refused: is out of reach', async () => {
    const { port, server } = await serveSmtp();
    await new Promise<void>((resolve) => server.close(resolve));
    expect(await faultOf(settingsOf(port))).toBe(OUT_OF_REACH);
  });

  it.each<[string, (socket: Socket) => void]>([
    ['never greets', () => undefined],
    [
      'trickles its greeting',
      (socket) => {
        const trickle = setInterval(() => socket.write('220-wait\r\n'), 20);
        socket.on('close', () => clearInterval(trickle));
      },
    ],
    [
      'answers nothing after its greeting',
      (socket) => {
        socket.write('220 mail.example\r\n');
        socket.resume();
      },
    ],
  ])('server that %s: is given up', async (_, talk) => {
    const settings = { ...settingsOf(await listen(talk)), timeoutMilliseconds: 150 };
    expect(await faultOf(settings)).toBe('the mail server did not answer within 150 ms');
    await expect(checkSmtpLogin(settings)).rejects.toEqual(
      new MailFault('the mail server did not answer within 150 ms'),
    );
  });

  it('server that never answers the email: is given up', async () => {
    const { port } = await serveSmtp({ onData: (stream) => void stream.resume() });
    expect(await faultOf({ ...settingsOf(port), timeoutMilliseconds: 400 })).toBe(
      'the mail server did not answer within 400 ms',
    );
  });

  /** specification.md#email-studio */
  it('studio that cannot be read: fails without a word of the reason, and connects to nothing', async () => {
    const { port, connections } = await serveSmtp();
    const settings = {
      ...settingsOf(port),
      studio: () => Promise.reject(new Error('no connection to 10.0.0.1')),
    };
    expect(await faultOf(settings)).toBe('the studio could not be read');
    expect(connections()).toBe(0);
  });
});

/** specification.md#mail-transport */
describe('checking the login', () => {
  it('right password: passes and sends nothing', async () => {
    const { port, taken, connections } = await serveSmtp();
    await checkSmtpLogin(settingsOf(port));
    expect([taken.length, connections()]).toEqual([0, 1]);
  });

  it('wrong password: says so', async () => {
    const { port } = await serveSmtp();
    const account = { user: 'studio', password: 'another' };
    await expect(checkSmtpLogin(settingsOf(port, { account }))).rejects.toEqual(
      new MailFault('the mail server refused the login for good (535 5.7.8)'),
    );
  });
});
