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
  /** Requires TLS for everything after the greeting. specification.md#smtp-tls */
  readonly requiresTls: boolean;
  /**
   * Limit of one attempt, 40 seconds when left out: servers scan an email before they accept it, and giving up too
   * early sends it twice. A job of the queue has 60.
   */
  readonly timeoutMilliseconds?: number;
}

export interface SmtpSettings extends SmtpServerSettings, Branding {
  /** Reads the current studio, for every email. */
  readonly studio: () => Promise<StudioFacts>;
}

/** A mailer that keeps connections. */
export interface SmtpMailer extends Mailer {
  /** Cuts every connection; a send in progress rejects, and later sends are refused. */
  close(): void;
}

const DEFAULT_TIMEOUT_MILLISECONDS = 40_000;

/** Mail servers limit connections per client. Further sends of the queue wait for a free one. */
const MOST_CONNECTIONS = 5;
/** Emails of one event are sent together; servers end connections that are idle for a minute or so. */
const IDLE_MILLISECONDS = 20_000;

/**
 * Sends through an SMTP server and reuses connections for consecutive emails. Every failure becomes a MailFault with
 * codes and nothing of the email.
 */
export const makeSmtpMailer = (settings: SmtpSettings): SmtpMailer => {
  const { timeoutMilliseconds = DEFAULT_TIMEOUT_MILLISECONDS } = settings;
  const sender = readSender(settings.from);
  let opened: Promise<Transporter> | undefined;
  return {
    send: async (message, idempotencyKey) => {
      // Loaded with the first email: a process that sends none starts faster.
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

/** Connects and logs in without sending. Throws a MailFault like sending does. */
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

/** Loaded here, because a process that sends through another service does not need it. */
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
    // Only our queue repeats an email, once its outcome is known.
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
    // As plain text, mail programs would change the line ends.
    contentTransferEncoding: 'base64' as const,
  })),
});

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);
