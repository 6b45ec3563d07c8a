import { EmailRefused, type Mailer, MailFault } from '@booky/domain/ports';
import type { CreateEmailResponse, Resend } from 'resend';
import { EMAIL_HEADERS } from './email-headers.ts';
import type { Branding, RenderedEmail } from './render-email.ts';
import { readStudio, type StudioFacts } from './studio-facts.ts';

export interface ResendSettings extends Branding {
  /** Reads the current facts about the studio. The mailer calls this function for every email. */
  readonly studio: () => Promise<StudioFacts>;
  readonly apiKey: string;
  /** The time limit of one try, by default 10 seconds. The Resend library itself sets no limit. */
  readonly timeoutMilliseconds?: number;
  /** The address of Resend's API. By default, the public address. */
  readonly baseUrl?: string;
}

const DEFAULT_TIMEOUT_MILLISECONDS = 10_000;

/**
 * Returns a mailer that sends through Resend. If it rejects, the fault is a {@link MailFault}, which can contain the
 * status but nothing from the email.
 */
export const makeResendMailer = (settings: ResendSettings): Mailer => {
  const { apiKey, from, timeoutMilliseconds = DEFAULT_TIMEOUT_MILLISECONDS, baseUrl } = settings;
  let opened: Promise<Resend> | undefined;
  return {
    send: async (message, idempotencyKey) => {
      // Imports the renderer only for the first email, so that a process that sends no email starts faster.
      const { renderEmail } = await import('./render-email.ts');
      const email = renderEmail(message, settings, await readStudio(settings));
      const resend = await (opened ??= openResend(apiKey, baseUrl));
      const signal = AbortSignal.timeout(timeoutMilliseconds);
      const answer = await submit(resend, from, email, { idempotencyKey, signal });
      if (isAccepted(answer)) return;
      if (signal.aborted)
        throw new MailFault(`the mail service did not answer within ${timeoutMilliseconds} ms`);
      throw isAboutTheEmail(answer) ? new EmailRefused(sayWhy(answer)) : new MailFault(sayWhy(answer));
    },
  };
};

const PUBLIC_ADDRESS = 'https://api.resend.com';

/**
 * Checks the key without sending an email, by asking Resend for the account's domains. Resend refuses this request to a
 * wrong key and to a key that may only send, with different error names. Rejects with a MailFault if the key is wrong
 * or Resend is unreachable.
 */
export const checkResendKey = async ({
  apiKey,
  baseUrl = PUBLIC_ADDRESS,
  timeoutMilliseconds = DEFAULT_TIMEOUT_MILLISECONDS,
}: Pick<ResendSettings, 'apiKey' | 'baseUrl' | 'timeoutMilliseconds'>): Promise<void> => {
  const answer = await fetch(`${baseUrl}/domains`, {
    headers: { authorization: `Bearer ${apiKey}` },
    signal: AbortSignal.timeout(timeoutMilliseconds),
  }).catch(() => undefined);
  if (answer === undefined) throw new MailFault(sayWhy(undefined));
  const body: unknown = await answer.json().catch(() => undefined);
  const name: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'name') : undefined;
  if (!answer.ok && name !== 'restricted_api_key')
    throw new MailFault(`the mail service answered ${answer.status}${isErrorName(name) ? ` (${name})` : ''}`);
};

const openResend = async (apiKey: string, baseUrl: string | undefined): Promise<Resend> => {
  const library = await import('resend');
  return new library.Resend(apiKey, baseUrl === undefined ? {} : { baseUrl });
};

const submit = async (
  resend: Resend,
  from: string,
  email: RenderedEmail,
  options: { readonly idempotencyKey: string; readonly signal: AbortSignal },
): Promise<CreateEmailResponse | undefined> => {
  const { to, replyTo, subject, text, html } = email;
  const attachments = email.attachments.map(({ filename, contentType, content }) => ({
    filename,
    contentType,
    // Passes bytes, which the library encodes as base64. The library would treat a string as already encoded.
    content: Buffer.from(content),
  }));
  try {
    return await resend.emails.send(
      {
        from,
        to,
        subject,
        text,
        html,
        headers: EMAIL_HEADERS,
        ...(replyTo === undefined ? {} : { replyTo }),
        ...(attachments.length === 0 ? {} : { attachments }),
      },
      options,
    );
  } catch {
    // Drops the error, because the error's text could quote the request.
    return undefined;
  }
};

// Checks the answer, because the library returns the body without a check.
const isAccepted = (answer: CreateEmailResponse | undefined): boolean =>
  (answer?.error === null && typeof answer.data?.id === 'string') || isOfEarlierTry(answer);

/**
 * True if Resend has already accepted this idempotency key with another text. Then an earlier try sent the email, but
 * Resend's answer was lost. The text differs because the studio's facts have changed since. The reader has the earlier
 * email.
 */
const isOfEarlierTry = (answer: CreateEmailResponse | undefined): boolean =>
  answer?.error?.statusCode === 409 && answer.error.name === 'invalid_idempotent_request';

/**
 * Names of errors that are due to our configuration, or that do not come from Resend. specification.md#email-refused
 */
const NOT_ABOUT_THE_EMAIL: readonly string[] = [
  'application_error',
  'invalid_from_address',
  'invalid_idempotency_key',
];

const isAboutTheEmail = (answer: CreateEmailResponse | undefined): boolean => {
  const { statusCode, name } = answer?.error ?? {};
  return (
    (statusCode === 400 || statusCode === 422) && isErrorName(name) && !NOT_ABOUT_THE_EMAIL.includes(name)
  );
};

const sayWhy = (answer: CreateEmailResponse | undefined): string => {
  const { statusCode, name } = answer?.error ?? {};
  if (!Number.isInteger(statusCode)) return 'the mail service was out of reach or gave no usable answer';
  return `the mail service answered ${statusCode}${isErrorName(name) ? ` (${name})` : ''}`;
};

/** True for a name such as `validation_error`. Any other text could quote the email. */
const isErrorName = (name: unknown): name is string =>
  typeof name === 'string' && /^[a-z_]{1,40}$/.test(name);
