import { EmailRefused, MailFault } from '@booky/domain/ports';

/**
 * specification.md#smtp-faults: what became of a try in words of ours. What the server said may quote the address, so
 * nothing of it goes along but its codes.
 */
export const smtpFault = (fault: unknown, signal: AbortSignal, timeoutMilliseconds: number): MailFault => {
  const { code, responseCode, response, command } = factsOf(fault);
  if (signal.aborted || code === 'ETIMEDOUT')
    return new MailFault(`the mail server did not answer within ${timeoutMilliseconds} ms`);
  if (code === 'ETLS' || (code === 'ESOCKET' && isCertificateFault(fault)))
    return new MailFault('there is no TLS with the mail server, or its certificate is not valid for it');
  if (responseCode !== undefined && responseCode >= 400) {
    const what = REFUSED[command] ?? (command.startsWith('AUTH') ? 'the login' : 'the email');
    const forHowLong = responseCode < 500 ? 'for now' : 'for good';
    const words = `the mail server refused ${what} ${forHowLong} (${responseCode}${enhancedCode(response)})`;
    return responseCode >= 500 && ABOUT_THE_EMAIL.includes(command)
      ? new EmailRefused(words)
      : new MailFault(words);
  }
  if (code === 'EAUTH') return new MailFault('the mail server did not take the login');
  return new MailFault('the mail server was out of reach or ended the connection');
};

/** specification.md#email-refused: whatever the server says before these is trouble between it and us. */
const ABOUT_THE_EMAIL: readonly string[] = ['RCPT TO', 'DATA'];

/** By the command that the server answered. */
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

/** Such as 5.1.1, no mailbox of this name: it says more than the three digits before it. */
const enhancedCode = (response: string): string => {
  const [, code] = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  return code === undefined ? '' : ` ${code}`;
};

const isCertificateFault = (fault: unknown): boolean =>
  fault instanceof Error && /certificate|altnames|\bSSL\b|\bTLS\b/i.test(fault.message);
