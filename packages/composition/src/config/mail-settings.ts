import { readSmtpAddress, type SmtpAddress, type SmtpServerSettings } from '@booky/adapters-mail';
import { isEmailAddress } from '@booky/domain';
import type { EnvironmentReader } from './environment-reader.ts';
import type { Strictness } from './web-addresses.ts';

/** The sender of emails, and how the emails are sent. specification.md#mail-transport */
export interface MailSettings {
  readonly from: string;
  /**
   * The name of the mail service as shown to visitors: Resend, or the host of the mail server.
   * specification.md#privacy-text
   */
  readonly carrier: string;
  readonly transport:
    | { readonly name: 'resend'; readonly apiKey: string }
    | ({ readonly name: 'smtp' } & Pick<SmtpServerSettings, 'address' | 'requiresTls'>);
}

export const readMail = (reader: EnvironmentReader, strictness: Strictness): MailSettings => {
  const transport = readTransport(reader, strictness);
  const from = reader.required('MAIL_FROM');
  if (from !== '' && !isSender(from)) {
    reader.fault('MAIL_FROM must be name@domain or Name <name@domain>.');
  }
  return { transport, from, carrier: transport.name === 'resend' ? 'Resend' : transport.address.host };
};

const readTransport = (
  reader: EnvironmentReader,
  { isDevelopment }: Strictness,
): MailSettings['transport'] => {
  if (reader.choice('MAIL_TRANSPORT') === 'resend')
    return { name: 'resend', apiKey: reader.required('RESEND_API_KEY') };
  // specification.md#smtp-tls
  return { name: 'smtp', address: readServer(reader), requiresTls: !isDevelopment };
};

/** A placeholder for an address that could not be read. The environment reader has recorded the fault. */
const NO_SERVER: SmtpAddress = { host: '', port: 0, isTlsFromStart: true, account: undefined };

const readServer = (reader: EnvironmentReader): SmtpAddress => {
  const text = reader.required('SMTP_URL');
  const address = readSmtpAddress(text);
  if (text !== '' && address === undefined)
    reader.fault(
      'SMTP_URL must be an address such as smtp://user:password@mail.example:587, user and password percent-encoded, without options.',
    );
  return address ?? NO_SERVER;
};

const isSender = (text: string): boolean => {
  const address = /^[^<>\p{Cc}]*<([^<>]*)>$/u.exec(text)?.[1] ?? text;
  return isEmailAddress(address);
};
