import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import { isSameText } from '../wire/same-text.ts';

/** What a signature of RFC 9421 says of itself. */
export interface SignatureInput {
  /** The names that are signed, in order. */
  readonly components: readonly string[];
  /** All that follows the label, which is signed as it stands. */
  readonly parameters: string;
  readonly keyId: string;
  readonly signature: Buffer;
}

/** What was called, as the company wrote it. */
export interface SignedRequest {
  readonly authority: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Uint8Array;
}

const LABELLED = /^\s*(?<label>[\w-]+)=(?<rest>\((?<names>[^)]*)\)(?<parameters>.*))$/;
const SIGNATURE = /^\s*(?<label>[\w-]+)=:(?<bytes>[A-Za-z0-9+/=]+):\s*$/;

/** Undefined where the two headers are missing, do not belong together, or can't be read. */
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

/** The text that is signed; undefined where it names what there is not. */
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

/** Whether the digest in the header is that of the body. */
export const isDigestOf = (header: string | undefined, body: Uint8Array): boolean => {
  const { algorithm, digest } = DIGEST.exec(header ?? '')?.groups ?? {};
  if (algorithm === undefined || digest === undefined) return false;
  const hash = createHash(algorithm.toLowerCase().replace('-', '')).update(body).digest('base64');
  return isSameText(digest, hash);
};

/** A public key as the company publishes it, PEM or base64 of its SPKI; undefined for what is none. */
export const readPublicKey = (text: string): KeyObject | undefined => {
  try {
    return text.includes('BEGIN')
      ? createPublicKey(text)
      : createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
  } catch {
    return undefined;
  }
};

/** What a signature has to cover; specification.md#pawapay-proof. */
const SIGNED = ['@method', '@authority', '@path', 'content-digest'];

const RAW_BYTES = 64;

/**
 * Whether the key signed this request, its body included. Documents and samples disagree about the encoding: 64 bytes may
 * be the two numbers of RFC 9421, anything else is DER.
 */
export const isSigned = (input: SignatureInput, request: SignedRequest, key: KeyObject): boolean => {
  const base = signatureBase(input, request);
  // A signature that leaves one of them out proves nothing of it.
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
