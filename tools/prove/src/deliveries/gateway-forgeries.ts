import { createHash, createHmac } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { gatewaySignature } from '@booky/adapters-payments';
import type { Random } from '../ground/random.ts';
import { backwards, looseEnd, otherCharacter } from './misspellings.ts';
import type { RawRequest } from './raw-request.ts';
import { bytesOf, type Charged, type WireTerms, withOneBitChanged } from './provider-wire.ts';

/** What a forger of a webhook can lay hands on, and the secrets it hasn't. */
export interface Material {
  readonly random: Random;
  readonly charged: Charged;
  /** A success of the payment, as the gateway would send it, and its signature. */
  readonly body: Uint8Array;
  readonly signature: string;
  readonly otherBody: Uint8Array;
  readonly otherSignature: string;
  readonly terms: WireTerms;
}

type Headers = RawRequest['headers'];

export const JSON_TYPE = ['content-type', 'application/json'] as const;

export const signedBy = (signature: string): Headers => [JSON_TYPE, ['gateway-signature', signature]];

export const sent = (
  body: Uint8Array,
  headers: Headers,
  path = '/api/webhooks/gateway',
  method = 'POST',
): RawRequest => ({
  method,
  path,
  headers,
  body,
});

export type Make = (material: Material) => RawRequest;

/** A signature in the wrong spelling, over the right body. */
const spelt =
  (spell: (signature: string, random: Random) => string): Make =>
  ({ body, signature, random }) =>
    sent(body, signedBy(spell(signature, random)));

/** The right signature, over another body. */
const rewritten =
  (rewrite: (body: Uint8Array, material: Material) => Uint8Array): Make =>
  (material) =>
    sent(rewrite(material.body, material), signedBy(material.signature));

/** The right body, signed in another way. */
const signedAs =
  (sign: (material: Material) => string): Make =>
  (material) =>
    sent(material.body, signedBy(sign(material)));

/** The parsed body with one change, serialised again. */
const edited = (edit: (data: Record<string, unknown>, material: Material) => void): Make =>
  rewritten((body, material) => {
    const payload = JSON.parse(textOf(body)) as { readonly data: Record<string, unknown> };
    edit(payload.data, material);
    return bytesOf(JSON.stringify(payload));
  });

export const textOf = (body: Uint8Array): string => Buffer.from(body).toString('utf8');

const reserialised = (
  body: Uint8Array,
  write: (payload: Readonly<Record<string, unknown>>) => string,
): Uint8Array => bytesOf(write(JSON.parse(textOf(body)) as Readonly<Record<string, unknown>>));

/** Proof is there, and wrong. */
export const WRONG_PROOFS: Readonly<Record<string, Make>> = {
  'one bit of the signature': signedAs(({ signature, random }) =>
    Buffer.from(withOneBitChanged(random, Buffer.from(signature, 'base64'))).toString('base64'),
  ),
  'one character of the signature': spelt(
    (signature, random) => otherCharacter(random, signature.slice(0, 43)) + '=',
  ),
  'loose bits at the end of the signature': spelt((signature) => `${looseEnd(signature.slice(0, 43))}=`),
  'signature without padding': spelt((signature) => signature.slice(0, -1)),
  'signature cut short': spelt((signature, random) => signature.slice(0, 1 + random.below(43))),
  'first byte of the signature': spelt((signature) => signature.slice(0, 1)),
  'signature lengthened': spelt((signature, random) => signature + random.pick(['A', '=', '/', signature])),
  'signature of eight thousand characters': spelt((signature) => signature.padEnd(8_000, 'A')),
  'signature in base64url': spelt((signature) => Buffer.from(signature, 'base64').toString('base64url')),
  'signature in hex': spelt((signature) => Buffer.from(signature, 'base64').toString('hex')),
  'signature in upper-case hex': spelt((signature) =>
    Buffer.from(signature, 'base64').toString('hex').toUpperCase(),
  ),
  'signature in upper case': spelt((signature) => signature.toUpperCase()),
  'signature in lower case': spelt((signature) => signature.toLowerCase()),
  'signature in quotes': spelt((signature) => `"${signature}"`),
  'signature with a scheme': spelt(
    (signature, random) => random.pick(['sha256=', 'v1=', 'Bearer ']) + signature,
  ),
  'signature percent-encoded': spelt((signature) => encodeURIComponent(signature)),
  'signature backwards': spelt(backwards),
  'signature of letters beyond ASCII': spelt((signature) => `\u00e9${signature.slice(1)}`),
  'signature twice in a header': spelt((signature) => `${signature}, ${signature}`),
  'doubled header, both right': ({ body, signature }) =>
    sent(body, [...signedBy(signature), ['gateway-signature', signature]]),
  'doubled header, the first right': ({ body, signature, otherSignature }) =>
    sent(body, [...signedBy(signature), ['gateway-signature', otherSignature]]),
  'doubled header, the last right': ({ body, signature, otherSignature }) =>
    sent(body, [...signedBy(otherSignature), ['gateway-signature', signature]]),
  "other payment's signature": ({ body, otherSignature }) => sent(body, signedBy(otherSignature)),
  "other payment's body": ({ otherBody, signature }) => sent(otherBody, signedBy(signature)),
  'one bit of the body': rewritten((body, { random }) => withOneBitChanged(random, body)),
  'body without its last byte': rewritten((body) => body.subarray(0, -1)),
  'line break after the body': rewritten((body) => Buffer.concat([body, bytesOf('\n')])),
  'space before the body': rewritten((body) => Buffer.concat([bytesOf(' '), body])),
  'byte order mark before the body': rewritten((body) => Buffer.concat([bytesOf('\u{FEFF}'), body])),
  'body twice': rewritten((body) => Buffer.concat([body, body])),
  'empty body': rewritten(() => bytesOf('')),
  'body that is no JSON': rewritten(() => bytesOf('status=successful')),
  'body in UTF-16': rewritten((body) => Buffer.from(textOf(body), 'utf16le')),
  'body compressed': ({ body, signature }) =>
    sent(gzipSync(body), [...signedBy(signature), ['content-encoding', 'gzip']]),
  'JSON with other spacing': rewritten((body) =>
    reserialised(body, (payload) => JSON.stringify(payload, null, 1)),
  ),
  'JSON with other key order': rewritten((body) =>
    reserialised(body, (payload) => JSON.stringify(Object.fromEntries(Object.entries(payload).toReversed()))),
  ),
  'JSON with escapes': rewritten((body) => bytesOf(textOf(body).replace('RWF', '\\u0052WF'))),
  'JSON with a key twice': rewritten((body) =>
    bytesOf(textOf(body).replace('"amount":', '"amount":1,"amount":')),
  ),
  'JSON with one more key': rewritten((body) => bytesOf(textOf(body).replace('{', '{"livemode":true,'))),
  'lower amount, old signature': edited((data) => (data['amount'] = 1)),
  'other currency, old signature': edited((data) => (data['currency'] = 'USD')),
  "other payment's reference, old signature": rewritten((_body, { otherBody }) => otherBody),
  'success made a failure': edited((data) => (data['status'] = 'failed')),
  'other secret': signedAs(({ body, random }) => gatewaySignature(`whsec_${random.below(1_000_000)}`, body)),
  'no secret': signedAs(({ body }) => gatewaySignature('', body)),
  "other provider's secret": signedAs(({ body, terms }) => gatewaySignature(terms.mobileMoneySecret, body)),
  'the secret itself': signedAs(({ terms }) => terms.gatewaySecret),
  'SHA-1': signedAs(({ body, terms }) =>
    createHmac('sha1', terms.gatewaySecret).update(body).digest('base64'),
  ),
  'SHA-512': signedAs(({ body, terms }) =>
    createHmac('sha512', terms.gatewaySecret).update(body).digest('base64'),
  ),
  'hash without key': signedAs(({ body }) => createHash('sha256').update(body).digest('base64')),
  'hash of secret and body': signedAs(({ body, terms }) =>
    createHash('sha256').update(terms.gatewaySecret).update(body).digest('base64'),
  ),
  'signature of the hash of the body': signedAs(({ body, terms }) =>
    gatewaySignature(terms.gatewaySecret, createHash('sha256').update(body).digest()),
  ),
  'signature of nothing': signedAs(({ terms }) => gatewaySignature(terms.gatewaySecret, bytesOf(''))),
  'other content type': ({ body, otherSignature }) =>
    sent(body, [
      ['content-type', 'application/x-www-form-urlencoded'],
      ['gateway-signature', otherSignature],
    ]),
};
