import { EmailRefused, MailFault } from '@booky/domain/ports';

/**
 * Describes a failed try in Booky's own words. Quotes only the codes of the server's reply, because its text could
 * contain the reader's address. specification.md#smtp-faults
 */
export const smtpFault = (fault: unknown, signal: AbortSignal, timeoutMilliseconds: number): MailFault => {
  const { code, responseCode, response, command } = factsOf(fault);
  if (signal.aborted || code === 'ETIMEDOUT')
    return new MailFault(`the mail server did not answer within ${timeoutMilliseconds} ms`);
  if (code === 'ETLS' || (code === 'ESOCKET' && isCertificateFault(fault)))
    return new MailFault('the mail server offers no TLS, or its certificate is not valid for its name');
  if (responseCode !== undefined && responseCode >= 400) {
    const what = REFUSED[command] ?? (command.startsWith('AUTH') ? 'the login' : 'the email');
    const forHowLong = responseCode < 500 ? 'for now' : 'for good';
    const words = `the mail server refused ${what} ${forHowLong} (${responseCode}${enhancedCode(response)})`;
    return responseCode >= 500 && ABOUT_THE_EMAIL.includes(command)
      ? new EmailRefused(words)
      : new MailFault(words);
  }
  if (code === 'EAUTH') return new MailFault('the mail server refused the login');
  return new MailFault('the mail server could not be reached or closed the connection');
};

/**
 * The commands that a server refuses because of the email. It refuses earlier commands for other reasons.
 * specification.md#email-refused
 */
const ABOUT_THE_EMAIL: readonly string[] = ['RCPT TO', 'DATA'];

/** Words for each command that the server can refuse. */
const REFUSED: Readonly<Record<string, string>> = {
  'MAIL FROM': 'the sender',
  'RCPT TO': 'the recipient',
};

const factsOf = (fault: unknown) => {
  const of = (name: string): unknown =>
    typeof fault === 'object' && fault !== null ? Reflect.get(fault, name) : undefined;
  const [code, responseCode, response, command] = ['code', 'responseCode', 'response', 'command'].map(of);
  return {
    code: typeof code === 'string' ? code : '',
    responseCode: Number.isInteger(responseCode) ? Number(responseCode) : undefined,
    response: typeof response === 'string' ? response : '',
    command: typeof command === 'string' ? command : '',
  };
};

/**
 * Returns the enhanced code of a reply, such as 5.1.1 (unknown mailbox). An enhanced code says more than the basic
 * code, such as 550.
 */
const enhancedCode = (response: string): string => {
  const [, code] = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  return code === undefined ? '' : ` ${code}`;
};

const isCertificateFault = (fault: unknown): boolean =>
  fault instanceof Error && /certificate|altnames|\bSSL\b|\bTLS\b/i.test(fault.message);
