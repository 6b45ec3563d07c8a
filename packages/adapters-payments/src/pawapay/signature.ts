import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import { isSameText } from '../wire/same-text.ts';

/** The description of a signature in RFC 9421. */
export interface SignatureInput {
  /** The signed names, in order. */
  readonly components: readonly string[];
  /** The text after the label, signed verbatim. */
  readonly parameters: string;
  readonly keyId: string;
  readonly signature: Buffer;
}

/** The called request, as the company wrote it. */
export interface SignedRequest {
  readonly authority: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Uint8Array;
}

const LABELLED = /^\s*(?<label>[\w-]+)=(?<rest>\((?<names>[^)]*)\)(?<parameters>.*))$/;
const SIGNATURE = /^\s*(?<label>[\w-]+)=:(?<bytes>[A-Za-z0-9+/=]+):\s*$/;

/** Undefined if the two headers are missing, do not match, or are unreadable. */
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

/** Returns the signed text; undefined if it names a missing component. */
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

/** Tells whether the header has the digest of the body. */
export const isDigestOf = (header: string | undefined, body: Uint8Array): boolean => {
  const { algorithm, digest } = DIGEST.exec(header ?? '')?.groups ?? {};
  if (algorithm === undefined || digest === undefined) return false;
  const hash = createHash(algorithm.toLowerCase().replace('-', '')).update(body).digest('base64');
  return isSameText(digest, hash);
};

/** Reads a public key as published, PEM or base64 of its SPKI; undefined for anything else. */
export const readPublicKey = (text: string): KeyObject | undefined => {
  try {
    return text.includes('BEGIN')
      ? createPublicKey(text)
      : createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
  } catch {
    return undefined;
  }
};

/** The components that a signature has to cover. specification.md#pawapay-proof */
const SIGNED = ['@method', '@authority', '@path', 'content-digest'];

const RAW_BYTES = 64;

/**
 * Tells whether the key signed this request, including its body. Documentation and samples disagree about the encoding:
 * 64 bytes may be the two numbers of RFC 9421, anything else is DER.
 */
export const isSigned = (input: SignatureInput, request: SignedRequest, key: KeyObject): boolean => {
  const base = signatureBase(input, request);
  // A signature that omits one of them does not prove it.
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
