import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import { isSameText } from '../wire/same-text.ts';

/** The description of a signature in the form of RFC 9421. It says which parts of the request are signed. */
export interface SignatureInput {
  /** The names of the signed components, in the order of the signed text. */
  readonly components: readonly string[];
  /** The description after its label, exactly as in the signed text. */
  readonly parameters: string;
  readonly keyId: string;
  readonly signature: Buffer;
}

/** The request as the company sent it. */
export interface SignedRequest {
  readonly authority: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Uint8Array;
}

const LABELLED = /^\s*(?<label>[\w-]+)=(?<rest>\((?<names>[^)]*)\)(?<parameters>.*))$/;
const SIGNATURE = /^\s*(?<label>[\w-]+)=:(?<bytes>[A-Za-z0-9+/=]+):\s*$/;

/**
 * Reads the two headers of a signature. Returns undefined if a header is missing or unreadable, or if their labels
 * differ.
 */
export const readSignatureInput = (headers: SignedRequest['headers']): SignatureInput | undefined => {
  const input = LABELLED.exec(headers['signature-input'] ?? '')?.groups;
  const signature = SIGNATURE.exec(headers['signature'] ?? '')?.groups;
  if (input === undefined || signature === undefined || input['label'] !== signature['label'])
    return undefined;
  const keyId = /;\s*keyid="(?<keyId>[^"]+)"/.exec(input['parameters'] ?? '')?.groups?.['keyId'];
  const components = (input['names'] ?? '').split(/\s+/).map((name) => name.replaceAll('"', ''));
  if (keyId === undefined) return undefined;
  return {
    components,
    parameters: (input['rest'] ?? '').trim(),
    keyId,
    signature: Buffer.from(signature['bytes'] ?? '', 'base64'),
  };
};

const valueOf = (name: string, { authority, path, headers }: SignedRequest): string | undefined => {
  switch (name) {
    case '@method':
      return 'POST';
    case '@authority':
      return authority.toLowerCase();
    case '@path':
      return path;
    default:
      return name.startsWith('@') ? undefined : headers[name]?.trim();
  }
};

/** Returns the signed text. Returns undefined if the request lacks a signed component. */
export const signatureBase = (input: SignatureInput, request: SignedRequest): string | undefined => {
  const lines: string[] = [];
  for (const name of input.components) {
    const value = valueOf(name, request);
    if (value === undefined) return undefined;
    lines.push(`"${name}": ${value}`);
  }
  return [...lines, `"@signature-params": ${input.parameters}`].join('\n');
};

const DIGEST = /^\s*(?<algorithm>sha-256|sha-512)=:(?<digest>[A-Za-z0-9+/=]+):\s*$/i;

/** True if the header contains the digest of the body. */
export const isDigestOf = (header: string | undefined, body: Uint8Array): boolean => {
  const { algorithm, digest } = DIGEST.exec(header ?? '')?.groups ?? {};
  if (algorithm === undefined || digest === undefined) return false;
  const hash = createHash(algorithm.toLowerCase().replace('-', '')).update(body).digest('base64');
  return isSameText(digest, hash);
};

/** Reads a published key: PEM, or the base64 of its SPKI. Returns undefined for any other text. */
export const readPublicKey = (text: string): KeyObject | undefined => {
  try {
    return text.includes('BEGIN')
      ? createPublicKey(text)
      : createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
  } catch {
    return undefined;
  }
};

/** The components that every signature must cover. specification.md#pawapay-proof */
const SIGNED = ['@method', '@authority', '@path', 'content-digest'];

const RAW_BYTES = 64;

/**
 * True if the key signed this request, including the body. pawaPay's documentation and its samples encode signatures
 * differently. So a signature of 64 bytes is tried both in the form of RFC 9421 (two numbers) and as DER, and a
 * signature of any other length is tried only as DER.
 */
export const isSigned = (input: SignatureInput, request: SignedRequest, key: KeyObject): boolean => {
  const base = signatureBase(input, request);
  // A signature that omits a required component does not prove that component.
  if (base === undefined || !SIGNED.every((name) => input.components.includes(name))) return false;
  if (!isDigestOf(request.headers['content-digest'], request.body)) return false;
  const encodings =
    input.signature.length === RAW_BYTES ? (['ieee-p1363', 'der'] as const) : (['der'] as const);
  return encodings.some((dsaEncoding) => {
    try {
      return verify('sha256', Buffer.from(base), { key, dsaEncoding }, input.signature);
    } catch {
      return false;
    }
  });
};
