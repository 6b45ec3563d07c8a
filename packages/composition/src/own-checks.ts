import { checkResendKey, checkSmtpLogin } from '@booky/adapters-mail';
import { type LastOutcome, MailFault } from '@booky/domain/ports';
import type { Environment, MailSettings } from './config.ts';

/**
 * Checks that the mail service accepts our key or login. Sends no email. Does not reject if the mail service refuses
 * or does not answer. Ends within the time limit. specification.md#own-checks
 */
export const askMail = async (
  { transport }: MailSettings,
  environment: Environment,
  limitMs: number,
): Promise<LastOutcome> => {
  const baseUrl = environment['RESEND_BASE_URL'];
  const timeoutMilliseconds = limitMs;
  try {
    if (transport.name === 'smtp') await checkSmtpLogin({ ...transport, timeoutMilliseconds });
    else
      await checkResendKey({
        ...transport,
        timeoutMilliseconds,
        ...(baseUrl === undefined ? {} : { baseUrl }),
      });
  } catch (fault) {
    if (!(fault instanceof MailFault)) throw fault;
    const variable = transport.name === 'smtp' ? 'SMTP_URL' : 'RESEND_API_KEY';
    return { isOk: false, says: `No email can go out, because ${fault.message}: check ${variable}.` };
  }
  return {
    isOk: true,
    says:
      transport.name === 'smtp' ? 'The mail server accepts the login.' : 'The mail service accepts the key.',
  };
};

/** Checks that this service answers at its public address. Never rejects, and ends within the time limit. */
export const askPublicAddress = async (
  publicBaseUrl: string | undefined,
  limitMs: number,
): Promise<LastOutcome> => {
  if (publicBaseUrl === undefined)
    return { isOk: true, says: 'PUBLIC_BASE_URL is not set, and nothing needs it.' };
  const answer = await fetch(`${publicBaseUrl.replace(/\/+$/, '')}/api/health`, {
    redirect: 'manual',
    signal: AbortSignal.timeout(limitMs),
  }).catch(() => undefined);
  if (answer === undefined)
    return {
      isOk: false,
      says: 'Nothing answers at PUBLIC_BASE_URL: start the service, and check proxy, certificate and DNS.',
    };
  const body: unknown = await answer.json().catch(() => undefined);
  const isOurs = typeof body === 'object' && body !== null && Reflect.get(body, 'ok') === true;
  return answer.status === 200 && isOurs
    ? { isOk: true, says: 'The service answers at PUBLIC_BASE_URL.' }
    : {
        isOk: false,
        says: `Another program answers at PUBLIC_BASE_URL, with status ${answer.status}: check the proxy.`,
      };
};
