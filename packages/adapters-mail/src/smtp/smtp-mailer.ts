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
  /** True if everything after the greeting needs TLS. specification.md#smtp-tls */
  readonly requiresTls: boolean;
  /**
   * Time limit of one try. By default 40 seconds, because servers scan an email before they accept it. After a try that
   * ends too early, the email is sent twice. A job of the queue has 60 seconds.
   */
  readonly timeoutMilliseconds?: number;
}

export interface SmtpSettings extends SmtpServerSettings, Branding {
  /** Reads the current studio. Called for every email. */
  readonly studio: () => Promise<StudioFacts>;
}

/** A mailer that keeps its connections open. */
export interface SmtpMailer extends Mailer {
  /** Closes every connection. `send` then rejects, both for emails in flight and for later emails. */
  close(): void;
}

const DEFAULT_TIMEOUT_MILLISECONDS = 40_000;

/** Few, because mail servers limit the connections per client. More emails wait for a free connection. */
const MOST_CONNECTIONS = 5;
/**
 * Long enough for all emails of one event, and shorter than the minute or so after which servers end idle connections.
 */
const IDLE_MILLISECONDS = 20_000;

/**
 * Returns a mailer that sends through an SMTP server and reuses connections. Rejects with a MailFault that can contain
 * codes, but nothing of the email.
 */
export const makeSmtpMailer = (settings: SmtpSettings): SmtpMailer => {
  const { timeoutMilliseconds = DEFAULT_TIMEOUT_MILLISECONDS } = settings;
  const sender = readSender(settings.from);
  let opened: Promise<Transporter> | undefined;
  return {
    send: async (message, idempotencyKey) => {
      // Imported with the first email, so that a process that sends no email starts faster.
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

/** Connects and logs in, and sends nothing. Throws the same MailFaults as sending. */
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

/** Imports the library here, because a process that sends through another service does not need it. */
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
    // Only our queue may send an email again, because the queue knows the outcome.
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
    // Base64, because programs on the path could change the line ends of plain text.
    contentTransferEncoding: 'base64' as const,
  })),
});

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);
