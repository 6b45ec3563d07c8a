import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { checkServerIdentity, type ConnectionOptions } from 'node:tls';

/**
 * Thrown if DATABASE_URL is unusable. The message is one sentence for the operator and contains no secret of the
 * address.
 */
export class DatabaseAddressFault extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'DatabaseAddressFault';
  }
}

/** A database address, written so that our driver and pg-boss's driver both read it in the same way. */
export interface DatabaseAddress {
  /** The address without its TLS parameters. */
  readonly url: string;
  readonly tls: false | Pick<ConnectionOptions, 'ca' | 'rejectUnauthorized' | 'checkServerIdentity'>;
}

type Mode = 'disable' | 'require' | 'verify-ca' | 'verify-full';

/** The kind of TLS for each value of `sslmode` or `ssl`. Hosting services write these values in their addresses. */
const MODES: Readonly<Record<string, Mode>> = {
  disable: 'disable',
  false: 'disable',
  require: 'require',
  'no-verify': 'require',
  'verify-ca': 'verify-ca',
  'verify-full': 'verify-full',
  true: 'verify-full',
};

const KNOWN = ['sslmode', 'ssl', 'sslrootcert', 'sslnegotiation'];

/**
 * Reads an address and the certificate file that the address names. Throws {@link DatabaseAddressFault} if the address
 * or the file is unusable. If the text is not an address, returns the text unchanged, so that the driver reports the
 * error. specification.md#database-tls specification.md#one-database-host
 */
export const readDatabaseAddress = (text: string): DatabaseAddress => {
  if (namesSeveralHosts(text))
    throw new DatabaseAddressFault(
      'DATABASE_URL must name one host: if there are several servers, name an address that always leads to the primary.',
    );
  const url = URL.parse(text);
  if (url === null) return { url: text, tls: false };
  const { searchParams } = url;
  const unknown = [...searchParams.keys()].find((name) => name.startsWith('ssl') && !KNOWN.includes(name));
  if (unknown !== undefined)
    throw new DatabaseAddressFault(`DATABASE_URL has ${unknown}, which this service does not support.`);
  const mode = MODES[searchParams.get('sslmode') ?? searchParams.get('ssl') ?? 'disable'];
  if (mode === undefined)
    throw new DatabaseAddressFault(
      'The sslmode of DATABASE_URL must be one of disable, require, verify-ca, verify-full.',
    );
  const authority = searchParams.get('sslrootcert');
  const tls = tlsOf(mode, authority, url.hostname.replace(/^\[(.*)\]$/, '$1'));
  const said = ['sslmode', 'ssl', 'sslrootcert'].filter((name) => searchParams.has(name));
  for (const name of said) searchParams.delete(name);
  return { url: said.length === 0 ? text : url.href, tls };
};

/** True if a comma follows the last `@`. A comma before the `@` can be part of the password. */
const namesSeveralHosts = (text: string): boolean => {
  const [, authority = ''] = /^[a-z]+:\/\/([^/?#]*)/i.exec(text) ?? [];
  return authority.slice(authority.lastIndexOf('@') + 1).includes(',');
};

const tlsOf = (mode: Mode, authority: string | null, host: string): DatabaseAddress['tls'] => {
  const verifies = mode === 'verify-ca' || mode === 'verify-full';
  if (authority !== null && !verifies)
    throw new DatabaseAddressFault(
      'The sslrootcert of DATABASE_URL has an effect only with sslmode=verify-full or verify-ca.',
    );
  if (mode === 'disable') return false;
  if (mode === 'require') return { rejectUnauthorized: false };
  if (mode === 'verify-ca' && (authority === null || authority === 'system'))
    throw new DatabaseAddressFault(
      "With sslmode=verify-ca, sslrootcert in DATABASE_URL must name the file of an authority's certificate.",
    );
  return {
    ...(authority === null || authority === 'system' ? {} : { ca: readAuthority(authority) }),
    rejectUnauthorized: true,
    // Checks the certificate here instead of in the drivers. If the address contains an IP address, the drivers would
    // compare the certificate with the name localhost.
    checkServerIdentity: (_host, certificate) =>
      mode === 'verify-ca' ? undefined : checkServerIdentity(host, certificate),
  };
};

const readAuthority = (file: string): string => {
  try {
    const text = readFileSync(file, 'utf8');
    // Throws if the file is not a certificate. Node would ignore such a file without an error.
    void new X509Certificate(text);
    return text;
  } catch {
    throw new DatabaseAddressFault(
      'The sslrootcert of DATABASE_URL must be a file with the certificate of an authority, and this process must be able to read it.',
    );
  }
};

const UNTRUSTED =
  "An authority that is not trusted issued the certificate of the database server: set sslrootcert in DATABASE_URL to the file of the authority's certificate.";
/**
 * Matches the error that the driver reports in two cases: the server closed the connection, or the server refused TLS
 * and the driver started TLS anyway.
 */
const ENDED_BEFORE_TLS = /disconnected before secure TLS connection/;
const NO_TLS =
  'The database server offers no TLS or ended the connection; the sslmode of DATABASE_URL asks for TLS.';

const SENTENCES: Readonly<Record<string, string>> = {
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate of the database server is not for the host of DATABASE_URL.',
  CERT_HAS_EXPIRED: 'The certificate of the database server has expired.',
  CERT_NOT_YET_VALID: 'The certificate of the database server is not valid yet.',
  SELF_SIGNED_CERT_IN_CHAIN: UNTRUSTED,
  DEPTH_ZERO_SELF_SIGNED_CERT: UNTRUSTED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNTRUSTED,
  CERT_SIGNATURE_FAILURE: UNTRUSTED,
};

/** Matches the error of a pooler that refuses the startup parameters of our sessions. */
const REFUSED_AT_BEGINNING = /unsupported startup parameter/;
const POOLER =
  'DATABASE_URL leads to a pooler: set DATABASE_POOLER for the service; migrate, grant, backup and restore need the address of the database itself.';

/**
 * Translates a fault that comes from TLS, or from a pooler that the settings do not mention, into a fault with a
 * sentence for the operator. Returns any other fault unchanged.
 */
export const sayAddressFault = (fault: unknown): unknown => {
  if (!(fault instanceof Error)) return fault;
  if (REFUSED_AT_BEGINNING.test(fault.message)) return new DatabaseAddressFault(POOLER);
  const code: unknown = Reflect.get(fault, 'code');
  const ofCode = typeof code === 'string' ? SENTENCES[code] : undefined;
  const sentence = ofCode ?? (ENDED_BEFORE_TLS.test(fault.message) ? NO_TLS : undefined);
  return sentence === undefined ? fault : new DatabaseAddressFault(sentence);
};
