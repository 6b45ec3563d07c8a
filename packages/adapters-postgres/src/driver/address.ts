import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { checkServerIdentity, type ConnectionOptions } from 'node:tls';

/** The database can't be reached as DATABASE_URL says; the message is one sentence for the operator, without a value. */
export class DatabaseAddressFault extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'DatabaseAddressFault';
  }
}

/** An address as both drivers understand it alike. */
export interface DatabaseAddress {
  /** Without what it said about TLS. */
  readonly url: string;
  readonly tls: false | Pick<ConnectionOptions, 'ca' | 'rejectUnauthorized' | 'checkServerIdentity'>;
}

type Mode = 'disable' | 'require' | 'verify-ca' | 'verify-full';

/** What stands in addresses that hosting services hand out. */
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
 * specification.md#database-tls specification.md#one-database-host: reads an address, and the file of the authority that
 * it names. Throws {@link DatabaseAddressFault}; what is no address at all is left to the driver.
 */
export const readDatabaseAddress = (text: string): DatabaseAddress => {
  if (namesSeveralHosts(text))
    throw new DatabaseAddressFault(
      'DATABASE_URL must name one host: where there are several, an address that always leads to the primary.',
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

/** A comma may stand in a password as well. */
const namesSeveralHosts = (text: string): boolean => {
  const [, authority = ''] = /^[a-z]+:\/\/([^/?#]*)/i.exec(text) ?? [];
  return authority.slice(authority.lastIndexOf('@') + 1).includes(',');
};

const tlsOf = (mode: Mode, authority: string | null, host: string): DatabaseAddress['tls'] => {
  const verifies = mode === 'verify-ca' || mode === 'verify-full';
  if (authority !== null && !verifies)
    throw new DatabaseAddressFault(
      'The sslrootcert of DATABASE_URL is of use with sslmode=verify-full or verify-ca alone.',
    );
  if (mode === 'disable') return false;
  if (mode === 'require') return { rejectUnauthorized: false };
  if (mode === 'verify-ca' && (authority === null || authority === 'system'))
    throw new DatabaseAddressFault(
      'With sslmode=verify-ca DATABASE_URL must name an authority by sslrootcert.',
    );
  return {
    ...(authority === null || authority === 'system' ? {} : { ca: readAuthority(authority) }),
    rejectUnauthorized: true,
    // The drivers judge an IP address by the name localhost.
    checkServerIdentity: (_host, certificate) =>
      mode === 'verify-ca' ? undefined : checkServerIdentity(host, certificate),
  };
};

const readAuthority = (file: string): string => {
  try {
    const text = readFileSync(file, 'utf8');
    // Whatever is no certificate would be passed over in silence.
    void new X509Certificate(text);
    return text;
  } catch {
    throw new DatabaseAddressFault(
      'The sslrootcert of DATABASE_URL must be a file with the certificate of an authority, and this process must be able to read it.',
    );
  }
};

const UNTRUSTED =
  "The certificate of the database server is of an authority that is not trusted: name the authority's file by sslrootcert in DATABASE_URL.";
/** How it sounds when the server has refused TLS, which the driver begins all the same, or is gone. */
const ENDED_BEFORE_TLS = /disconnected before secure TLS connection/;
const NO_TLS =
  'The database server offers no TLS, which the sslmode of DATABASE_URL asks for, or ended the connection.';

const SENTENCES: Readonly<Record<string, string>> = {
  ERR_TLS_CERT_ALTNAME_INVALID:
    'The certificate of the database server is for another host than that of DATABASE_URL.',
  CERT_HAS_EXPIRED: 'The certificate of the database server has expired.',
  CERT_NOT_YET_VALID: 'The certificate of the database server is not valid yet.',
  SELF_SIGNED_CERT_IN_CHAIN: UNTRUSTED,
  DEPTH_ZERO_SELF_SIGNED_CERT: UNTRUSTED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNTRUSTED,
  CERT_SIGNATURE_FAILURE: UNTRUSTED,
};

/** How a pooler answers what a session begins with, and its like. */
const REFUSED_AT_BEGINNING = /unsupported startup parameter/;
const POOLER =
  'DATABASE_URL leads to a pooler: set DATABASE_POOLER for the service; migrate, grant, backup and restore need the address of the database itself.';

/** The same fault in a sentence for the operator, where it is one of TLS or of a pooler that no setting names. */
export const sayAddressFault = (fault: unknown): unknown => {
  if (!(fault instanceof Error)) return fault;
  if (REFUSED_AT_BEGINNING.test(fault.message)) return new DatabaseAddressFault(POOLER);
  const code: unknown = Reflect.get(fault, 'code');
  const ofCode = typeof code === 'string' ? SENTENCES[code] : undefined;
  const sentence = ofCode ?? (ENDED_BEFORE_TLS.test(fault.message) ? NO_TLS : undefined);
  return sentence === undefined ? fault : new DatabaseAddressFault(sentence);
};
