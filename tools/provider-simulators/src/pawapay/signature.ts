import {
  createECDH,
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from 'node:crypto';
import { instantText } from '../charges/charge-record.ts';
import type { PawaPayPositions } from './switches.ts';

export interface SigningKey {
  readonly id: string;
  readonly privateKey: KeyObject;
}

/**
 * Returns the P-256 key with this number. It depends only on the seed and the number, so it is the same after a restart
 * of the simulator.
 */
export const signingKey = (seed: string, number: number): SigningKey => {
  const id = `HTTP_EC_P256_KEY:${number}`;
  const ecdh = createECDH('prime256v1');
  const secret = createHash('sha256').update(`${id} ${seed}`).digest();
  ecdh.setPrivateKey(secret);
  // The point consists of one byte that means "uncompressed", followed by two coordinates of 32 bytes each.
  const point = ecdh.getPublicKey();
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: secret.toString('base64url'),
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  return { id, privateKey: createPrivateKey({ key: jwk, format: 'jwk' }) };
};

/** Returns the public key as the API lists it. */
export const publicKeyOf = (
  { id, privateKey }: SigningKey,
  { publicKeyForm }: Pick<PawaPayPositions, 'publicKeyForm'>,
): { readonly id: string; readonly key: string } => {
  const key = createPublicKey(privateKey);
  return {
    id,
    key:
      publicKeyForm === 'pem'
        ? key.export({ type: 'spki', format: 'pem' }).toString()
        : key.export({ type: 'spki', format: 'der' }).toString('base64'),
  };
};

/** Returns the value of the header Content-Digest (RFC 9530). */
export const contentDigest = (algorithm: PawaPayPositions['digest'], body: string): string =>
  `${algorithm}=:${createHash(algorithm.replace('-', '')).update(body).digest('base64')}:`;

/** Returns the text that is signed (RFC 9421): a line for each component, followed by the parameters. */
export const signatureBase = (
  components: readonly (readonly [name: string, value: string])[],
  parameters: string,
): string =>
  [...components.map(([name, value]) => `"${name}": ${value}`), `"@signature-params": ${parameters}`].join(
    '\n',
  );

export const contentType = 'application/json; charset=UTF-8';

/** How long a signature is valid, in seconds. */
const lifeSeconds = 60;

const strangerKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;

/**
 * Returns the headers of a callback to `url`, including its signature, which the switch `signature` can make faulty.
 */
export const signedHeaders = (
  { url, body, nowMs }: { readonly url: URL; readonly body: string; readonly nowMs: number },
  key: SigningKey,
  positions: PawaPayPositions,
): Readonly<Record<string, string>> => {
  const fault = positions.signature;
  const createdMs = fault === 'expired' ? nowMs - 3_600_000 : nowMs;
  const created = Math.floor(createdMs / 1000);
  const digest = contentDigest(positions.digest, fault === 'of_another_body' ? `${body} ` : body);
  const signatureDate = instantText(createdMs);
  const components: readonly (readonly [string, string])[] = [
    ['@method', 'POST'],
    ['@authority', fault === 'for_another_host' ? 'another.example' : url.host],
    ['@path', url.pathname],
    ['signature-date', signatureDate],
    ['content-digest', digest],
    ['content-type', contentType],
  ];
  const names = components.map(([name]) => `"${name}"`).join(' ');
  const parameters = `(${names});alg="ecdsa-p256-sha256";keyid="${key.id}";created=${created};expires=${created + lifeSeconds}`;
  const signature = sign('sha256', Buffer.from(signatureBase(components, parameters)), {
    key: fault === 'by_another_key' ? strangerKey : key.privateKey,
    dsaEncoding: positions.signatureEncoding === 'der' ? 'der' : 'ieee-p1363',
  });
  return {
    'content-type': contentType,
    'content-digest': digest,
    'signature-date': signatureDate,
    signature: `sig-pp=:${signature.toString('base64')}:`,
    'signature-input': `sig-pp=${parameters}`,
  };
};
