import type { Mailer } from '@booky/domain/ports';
import type { Transporter } from 'nodemailer';
import { readSender } from '../calendar/sender.ts';
import { EMAIL_HEADERS } from '../email-headers.ts';
import { readStudio, type StudioFacts } from '../studio-facts.ts';
import type { Branding, RenderedEmail } from '../render-email.ts';
import type { SmtpAddress } from './smtp-address.ts';
import { smtpFault } from './smtp-fault.ts';

export interface SmtpServerSettings {
  readonly address: SmtpAddress;
  /** True if the mailer logs in and sends only over TLS. specification.md#smtp-tls */
  readonly requiresTls: boolean;
  /**
   * The time limit of one try. By default, it is 40 seconds, because servers scan an email before they accept it. If a
   * server accepts an email after this limit, the email is sent twice. The queue allows 60 seconds for each job.
   */
  readonly timeoutMilliseconds?: number;
}

export interface SmtpSettings extends SmtpServerSettings, Branding {
  /** Reads the current facts about the studio. The mailer calls this function for every email. */
  readonly studio: () => Promise<StudioFacts>;
}

/** A mailer that keeps its connections open. */
export interface SmtpMailer extends Mailer {
  /** Closes every connection. From then on `send` rejects, even for emails in flight. */
  close(): void;
}

const DEFAULT_TIMEOUT_MILLISECONDS = 40_000;

/**
 * The maximum number of connections. It is small, because mail servers limit how many connections a client may open.
 * Further emails wait for a free connection.
 */
const MOST_CONNECTIONS = 5;
/**
 * How long an idle connection stays open. This is long enough for all emails of one event. Servers close idle
 * connections after about a minute.
 */
const IDLE_MILLISECONDS = 20_000;

/**
 * Returns a mailer that sends through an SMTP server and reuses connections. If it rejects, the fault is a MailFault,
 * which can contain codes but nothing from the email.
 */
export const makeSmtpMailer = (settings: SmtpSettings): SmtpMailer => {
  const { timeoutMilliseconds = DEFAULT_TIMEOUT_MILLISECONDS } = settings;
  const sender = readSender(settings.from);
  let opened: Promise<Transporter> | undefined;
  return {
    send: async (message, idempotencyKey) => {
      // Imports the renderer only for the first email, so that a process that sends no email starts faster.
      const { renderEmail } = await import('../render-email.ts');
      const email = renderEmail(message, settings, await readStudio(settings));
      const signal = AbortSignal.timeout(timeoutMilliseconds);
      const transport = await (opened ??= openTransport(settings));
      try {
        await transport.sendMail({
          ...contentOf(email),
          from: sender,
          headers: EMAIL_HEADERS,
          // specification.md#smtp-repeat
          messageId: `<${idempotencyKey}@${domainOf(sender.address)}>`,
          signal,
        });
      } catch (fault) {
        throw smtpFault(fault, signal, timeoutMilliseconds);
      }
    },
    close: () => void opened?.then((transport) => transport.close({ force: true })),
  };
};

/** Connects and logs in, but sends nothing. Rejects with the same MailFaults as `send`. */
export const checkSmtpLogin = async (settings: SmtpServerSettings): Promise<void> => {
  const { timeoutMilliseconds = DEFAULT_TIMEOUT_MILLISECONDS } = settings;
  const signal = AbortSignal.timeout(timeoutMilliseconds);
  const late = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => late.reject(signal.reason));
  const transport = await openTransport(settings);
  try {
    await Promise.race([transport.verify(), late.promise]);
  } catch (fault) {
    throw smtpFault(fault, signal, timeoutMilliseconds);
  } finally {
    transport.close({ force: true });
  }
};

/** Imports the library only here, because a process that sends through another service does not need it. */
const openTransport = async ({
  address: { host, port, isTlsFromStart, account },
  requiresTls,
  timeoutMilliseconds = DEFAULT_TIMEOUT_MILLISECONDS,
}: SmtpServerSettings): Promise<Transporter> => {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    pool: true,
    maxConnections: MOST_CONNECTIONS,
    idleTimeout: IDLE_MILLISECONDS,
    // Keeps the library from repeating an email, because Booky's queue repeats failed emails itself.
    maxRequeues: 0,
    host,
    port,
    secure: isTlsFromStart,
    requireTLS: requiresTls && !isTlsFromStart,
    ...(account === undefined ? {} : { auth: { user: account.user, pass: account.password } }),
    connectionTimeout: timeoutMilliseconds,
    greetingTimeout: timeoutMilliseconds,
    socketTimeout: timeoutMilliseconds,
    dnsTimeout: timeoutMilliseconds,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
};

const contentOf = ({ to, replyTo, subject, text, html, attachments }: RenderedEmail) => ({
  to: { name: '', address: to },
  ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
  subject,
  text,
  html,
  attachments: attachments.map(({ filename, contentType, content }) => ({
    filename,
    contentType,
    content,
    // Encodes the text as base64, because mail servers on the way could change the line ends of plain text.
    contentTransferEncoding: 'base64' as const,
  })),
});

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);
