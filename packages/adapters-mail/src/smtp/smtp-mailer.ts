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
  /** specification.md#smtp-tls: whether nothing is said in clear but the greeting. */
  readonly requiresTls: boolean;
  /**
   * How long one attempt may take in all, 40 seconds when left out: servers look through an email before they take it, and
   * one given up too early is sent twice. A job of the queue has 60.
   */
  readonly timeoutMilliseconds?: number;
}

export interface SmtpSettings extends SmtpServerSettings, Branding {
  /** The studio as it is now: read for every email. */
  readonly studio: () => Promise<StudioFacts>;
}

/** A mailer with connections of its own. */
export interface SmtpMailer extends Mailer {
  /** Cuts every connection; a send under way rejects, and none may follow. */
  close(): void;
}

const DEFAULT_TIMEOUT_MILLISECONDS = 40_000;

/** Mail servers turn more of one client away. What else the queue has under way waits for one of them. */
const MOST_CONNECTIONS = 5;
/** Emails of one event come together; servers end connections that are idle for a minute or so. */
const IDLE_MILLISECONDS = 20_000;

/**
 * Sends through an SMTP server, over connections that are kept while emails follow each other. Whatever goes wrong becomes
 * a MailFault that names codes and nothing of the email.
 */
export const makeSmtpMailer = (settings: SmtpSettings): SmtpMailer => {
  const { timeoutMilliseconds = DEFAULT_TIMEOUT_MILLISECONDS } = settings;
  const sender = readSender(settings.from);
  let opened: Promise<Transporter> | undefined;
  return {
    send: async (message, idempotencyKey) => {
      // With the first email, because a process that sends none starts sooner without it.
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

/** Connects and logs in, and sends nothing. Throws a MailFault as sending does. */
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

/** The library is loaded here, because a process that sends through another service has no use for it. */
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
    // An email is put back by our queue alone, once it is known what became of it.
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
    // As text its line ends would be those of the mail program.
    contentTransferEncoding: 'base64' as const,
  })),
});

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);
