import { callbackProof, gatewaySignature } from '@booky/adapters-payments';
import {
  JSON_TYPE,
  type Make,
  type Material,
  sent,
  signedBy,
  textOf,
  WRONG_PROOFS,
} from './gateway-forgeries.ts';
import { bytesOf, type Charged, type Forged, type Genuine, type WireTerms } from './provider-wire.ts';

/** No proof where it belongs. */
const MISSING: Readonly<Record<string, Make>> = {
  'no signature': ({ body }) => sent(body, [JSON_TYPE]),
  'empty signature': ({ body }) => sent(body, signedBy('')),
  'signature of spaces': ({ body }) => sent(body, signedBy('   ')),
  'signature under another name': ({ body, signature, random }) =>
    sent(body, [JSON_TYPE, [random.pick(['verif-hash', 'x-gateway-signature', 'authorization']), signature]]),
  'signature in the address': ({ body, signature }) =>
    sent(body, [JSON_TYPE], `/api/webhooks/gateway?gateway-signature=${encodeURIComponent(signature)}`),
  'signature in the body': ({ body, signature }) =>
    sent(bytesOf(textOf(body).replace('{', `{"gateway-signature":"${signature}",`)), [JSON_TYPE]),
};

/** Good proof at the other provider's address, which has another proof. */
const ELSEWHERE: Readonly<Record<string, Make>> = {
  "other provider's route": ({ body, signature, charged, terms }) =>
    sent(
      body,
      signedBy(signature),
      `/api/webhooks/mobile-money/${charged.ourRef}/${callbackProof(terms.gatewaySecret, charged.ourRef)}`,
    ),
  "other provider's route, the signature as proof": ({ body, signature, charged }) =>
    sent(
      body,
      signedBy(signature),
      `/api/webhooks/mobile-money/${charged.ourRef}/${encodeURIComponent(signature)}`,
    ),
};

/** Turned away although proven. */
const REFUSED: Readonly<Record<string, readonly [status: 400 | 404, make: Make]>> = {
  'other method': [
    404,
    ({ body, signature, random }) =>
      sent(body, signedBy(signature), undefined, random.pick(['PUT', 'PATCH', 'DELETE'])),
  ],
  'asked with GET': [404, ({ signature }) => sent(bytesOf(''), signedBy(signature), undefined, 'GET')],
  'slash after the address': [
    404,
    ({ body, signature }) => sent(body, signedBy(signature), '/api/webhooks/gateway/'),
  ],
  'body over the limit': [
    400,
    ({ body, terms }) => {
      const long = Buffer.concat([body, Buffer.alloc(64 * 1024, ' ')]);
      return sent(long, signedBy(gatewaySignature(terms.gatewaySecret, long)));
    },
  ],
};

export const GATEWAY_FORGERIES: readonly string[] = [WRONG_PROOFS, MISSING, ELSEWHERE, REFUSED].flatMap(
  (kinds) => Object.keys(kinds),
);

/** Makes forgeries of successes; the body comes as the gateway would write it. */
export const makeGatewayForger =
  (terms: WireTerms, write: (charged: Charged) => Uint8Array) =>
  (kind: string, charged: Charged, other: Charged, copied?: Genuine): Forged => {
    const [body, otherBody] = [copied?.body ?? write(charged), write(other)];
    const material: Material = {
      random: terms.random,
      terms,
      charged,
      body,
      signature: gatewaySignature(terms.gatewaySecret, body),
      otherBody,
      otherSignature: gatewaySignature(terms.gatewaySecret, otherBody),
    };
    const kept = (
      make: Make,
      inbox: 'gateway' | 'mobile-money',
      why: 'proof_wrong' | 'proof_missing',
    ): Forged => ({
      kind,
      rawRequest: make(material),
      status: 200,
      kept: { inbox, why },
    });
    const [wrong, missing, elsewhere, refused] = [
      WRONG_PROOFS[kind],
      MISSING[kind],
      ELSEWHERE[kind],
      REFUSED[kind],
    ];
    if (wrong !== undefined) return kept(wrong, 'gateway', 'proof_wrong');
    if (missing !== undefined) return kept(missing, 'gateway', 'proof_missing');
    if (elsewhere !== undefined) return kept(elsewhere, 'mobile-money', 'proof_wrong');
    if (refused === undefined) throw new Error(`there is no forgery ${kind}`);
    return { kind, rawRequest: refused[1](material), status: refused[0], kept: undefined };
  };
