/** A mail server and its login. Never log this object, because it contains a password. */
export interface SmtpAddress {
  readonly host: string;
  readonly port: number;
  /** True for TLS from the first byte, false for STARTTLS. */
  readonly isTlsFromStart: boolean;
  readonly account: { readonly user: string; readonly password: string } | undefined;
}

const PORTS: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465 };

/**
 * Reads `smtp://user:password@host:port` or `smtps://…`. User and password are percent-encoded, and both can be left
 * out. The port can be left out too. Returns undefined for any other text. Also returns undefined for an address with
 * options, because options could turn TLS off.
 */
export const readSmtpAddress = (text: string): SmtpAddress | undefined => {
  const url = URL.parse(text.trim());
  const usualPort = url === null ? undefined : PORTS[url.protocol];
  if (url === null || usualPort === undefined || url.hostname === '') return undefined;
  if (!['', '/'].includes(url.pathname) || url.search !== '' || url.hash !== '') return undefined;
  const [user, password] = [decoded(url.username), decoded(url.password)];
  if (user === undefined || password === undefined || (user === '') !== (password === '')) return undefined;
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port === '' ? usualPort : Number(url.port),
    isTlsFromStart: url.protocol === 'smtps:',
    account: user === '' ? undefined : { user, password },
  };
};

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};
