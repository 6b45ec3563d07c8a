import { createHash, createHmac } from 'node:crypto';
import { callbackProof, gatewaySignature } from '@booky/adapters-payments';
import type { Random } from '../ground/random.ts';
import { backwards, looseEnd, otherCharacter } from './misspellings.ts';
import type { RawRequest } from './raw-request.ts';
import {
  bytesOf,
  type Charged,
  type Forged,
  type Genuine,
  strangeUuid,
  type WireTerms,
  withOneBitChanged,
} from './provider-wire.ts';

/** What a forger of a callback can lay hands on, and the secrets it hasn't. */
interface Material {
  readonly random: Random;
  readonly terms: WireTerms;
  readonly ourRef: string;
  readonly proof: string;
  readonly otherRef: string;
  readonly otherProof: string;
  /** A success of the payment, as the provider would send it. */
  readonly body: Uint8Array;
}

type Make = (material: Material) => RawRequest;

const JSON_HEADERS: RawRequest['headers'] = [['content-type', 'application/json']];

const at = (
  { body, random }: Material,
  ourRef: string,
  proof: string,
  more: Partial<RawRequest> = {},
): RawRequest => ({
  method: random.pick(['PUT', 'POST']),
  path: `/api/webhooks/mobile-money/${ourRef}/${proof}`,
  headers: JSON_HEADERS,
  body,
  ...more,
});

/** The right address but for the spelling of its proof. */
const spelt =
  (spell: (proof: string, random: Random) => string): Make =>
  (material) =>
    at(material, material.ourRef, encodeURIComponent(spell(material.proof, material.random)));

/** The right address but for how its proof was made. */
const provenAs =
  (prove: (material: Material) => string): Make =>
  (material) =>
    at(material, material.ourRef, encodeURIComponent(prove(material)));

/** A right proof, but for another text than the one in its place. */
const named =
  (name: (ourRef: string, material: Material) => string): Make =>
  (material) =>
    at(material, encodeURIComponent(name(material.ourRef, material)), material.proof);

const decoded = (proof: string): Buffer => Buffer.from(proof, 'base64url');

const hmac = (algorithm: string, secret: string, text: string | Uint8Array): string =>
  createHmac(algorithm, secret).update(text).digest('base64url');

/** With another proof the body matters as little as with none. */
const withBody =
  (body: (material: Material) => Uint8Array): Make =>
  (material) =>
    at(material, material.ourRef, material.otherProof, { body: body(material) });

const edited = (fields: Readonly<Record<string, unknown>>): Make =>
  withBody(({ body }) => {
    const payload = JSON.parse(Buffer.from(body).toString('utf8')) as Readonly<Record<string, unknown>>;
    return bytesOf(JSON.stringify({ ...payload, ...fields }));
  });

/** Proof is there, and wrong. */
const WRONG: Readonly<Record<string, Make>> = {
  'one bit of the proof': provenAs(({ proof, random }) =>
    Buffer.from(withOneBitChanged(random, decoded(proof))).toString('base64url'),
  ),
  'one character of the proof': spelt((proof, random) => otherCharacter(random, proof)),
  'loose bits at the end of the proof': spelt(looseEnd),
  'proof with padding': spelt((proof) => `${proof}=`),
  'proof cut short': spelt((proof, random) => proof.slice(0, 1 + random.below(42))),
  'first character of the proof': spelt((proof) => proof.slice(0, 1)),
  'proof lengthened': spelt((proof, random) => proof + random.pick(['A', '-', '.', proof])),
  'proof of three thousand characters': spelt((proof) => proof.padEnd(3_000, 'A')),
  'proof in base64': spelt((proof) => decoded(proof).toString('base64')),
  'proof in hex': spelt((proof) => decoded(proof).toString('hex')),
  'proof in upper-case hex': spelt((proof) => decoded(proof).toString('hex').toUpperCase()),
  'proof in upper case': spelt((proof) => proof.toUpperCase()),
  'proof in lower case': spelt((proof) => proof.toLowerCase()),
  'proof encoded twice': spelt((proof) => encodeURIComponent(`${proof.slice(0, -1)}%41`)),
  'proof backwards': spelt(backwards),
  'space after the proof': spelt((proof) => `${proof} `),
  'line break after the proof': spelt((proof) => `${proof}\n`),
  'NUL after the proof': spelt((proof) => `${proof}\0`),
  'letters beyond ASCII': spelt((proof) => `\u00e9${proof.slice(1)}`),
  'broken escape in the proof': ({ proof, ...material }) =>
    at({ proof, ...material }, material.ourRef, `${proof}%zz`),
  "other payment's proof": provenAs(({ otherProof }) => otherProof),
  "other payment's reference": named((_ourRef, { otherRef }) => otherRef),
  'reference of no payment': named((_ourRef, { random }) => strangeUuid(random)),
  'one character of the reference': named((ourRef) => (ourRef.startsWith('0') ? '1' : '0') + ourRef.slice(1)),
  'reference without hyphens': named((ourRef) => ourRef.replaceAll('-', '')),
  'reference in braces': named((ourRef) => `{${ourRef}}`),
  'reference cut short': named((ourRef) => ourRef.slice(0, -1)),
  'reference lengthened': named((ourRef) => `${ourRef}0`),
  'reference with a space': named((ourRef) => `${ourRef} `),
  'reference with NUL': named((ourRef) => `${ourRef}\0`),
  'reference that is a path': named(() => '../gateway'),
  'reference that is no UUID, proven': ({ terms, ...material }) =>
    at({ terms, ...material }, 'BKY-2610-ABCDE', callbackProof(terms.mobileMoneySecret, 'BKY-2610-ABCDE')),
  'reference and proof swapped': (material) => at(material, material.proof, material.ourRef),
  'other secret': provenAs(({ ourRef, random }) =>
    callbackProof(`secret ${random.below(1_000_000)}`, ourRef),
  ),
  'no secret': provenAs(({ ourRef }) => callbackProof('', ourRef)),
  "other provider's secret": provenAs(({ ourRef, terms }) => callbackProof(terms.gatewaySecret, ourRef)),
  'the secret itself': provenAs(({ terms }) => terms.mobileMoneySecret),
  'SHA-1': provenAs(({ ourRef, terms }) => hmac('sha1', terms.mobileMoneySecret, ourRef)),
  'SHA-512': provenAs(({ ourRef, terms }) => hmac('sha512', terms.mobileMoneySecret, ourRef)),
  'hash without key': provenAs(({ ourRef }) => createHash('sha256').update(ourRef).digest('base64url')),
  'proof of the upper-case reference': provenAs(({ ourRef, terms }) =>
    hmac('sha256', terms.mobileMoneySecret, ourRef.toUpperCase().replaceAll('-', '')),
  ),
  'proof of the bytes of the reference': provenAs(({ ourRef, terms }) =>
    hmac('sha256', terms.mobileMoneySecret, Buffer.from(ourRef.replaceAll('-', ''), 'hex')),
  ),
  'proof of the body': provenAs(({ body, terms }) => hmac('sha256', terms.mobileMoneySecret, body)),
  'proof of nothing': provenAs(({ terms }) => hmac('sha256', terms.mobileMoneySecret, '')),
  'proof in a header': (material) =>
    at(material, material.ourRef, material.otherProof, {
      headers: [...JSON_HEADERS, ['gateway-signature', material.proof], ['authorization', material.proof]],
    }),
  'proof in the query': (material) =>
    at(material, material.ourRef, `${material.otherProof}?signature=${material.proof}`),
  'lower amount': edited({ amount: '1' }),
  'other currency': edited({ currency: 'USD' }),
  'made a failure': edited({ status: 'FAILED', reason: 'APPROVAL_REJECTED' }),
  'empty body': withBody(() => bytesOf('')),
  'body that is no JSON': withBody(() => bytesOf('status=SUCCESSFUL')),
  'other content type': (material) =>
    at(material, material.ourRef, material.otherProof, { headers: [['content-type', 'text/xml']] }),
};

/** Good proof, shown to the other provider's address, which has another proof. */
const ELSEWHERE: Readonly<Record<string, Make>> = {
  "other provider's route": ({ body, proof }) => ({
    method: 'POST',
    path: '/api/webhooks/gateway',
    headers: [...JSON_HEADERS, ['gateway-signature', proof]],
    body,
  }),
  "other provider's route, signed with this secret": ({ body, terms }) => ({
    method: 'POST',
    path: '/api/webhooks/gateway',
    headers: [...JSON_HEADERS, ['gateway-signature', gatewaySignature(terms.mobileMoneySecret, body)]],
    body,
  }),
};

/** Turned away although proven, or because no such address exists. */
const REFUSED: Readonly<Record<string, readonly [status: 400 | 404, make: Make]>> = {
  'other method': [
    404,
    (material) =>
      at(material, material.ourRef, material.proof, { method: material.random.pick(['PATCH', 'DELETE']) }),
  ],
  'asked with GET': [
    404,
    (material) => at(material, material.ourRef, material.proof, { method: 'GET', body: bytesOf('') }),
  ],
  'no proof in the address': [
    404,
    (material) => ({ ...at(material, '', ''), path: `/api/webhooks/mobile-money/${material.ourRef}` }),
  ],
  'slash after the address': [404, (material) => at(material, material.ourRef, `${material.proof}/`)],
  'slash in the proof': [404, (material) => at(material, material.ourRef, `${material.proof}/A`)],
  'body over the limit': [
    400,
    (material) =>
      at(material, material.ourRef, material.proof, {
        body: Buffer.concat([material.body, Buffer.alloc(64 * 1024, ' ')]),
      }),
  ],
};

export const MOBILE_MONEY_FORGERIES: readonly string[] = [WRONG, ELSEWHERE, REFUSED].flatMap((kinds) =>
  Object.keys(kinds),
);

const keptAs = (inbox: 'gateway' | 'mobile-money') => ({ inbox, why: 'proof_wrong' }) as const;

/** Makes forgeries of successes; the body comes as the provider would write it. */
export const makeMobileMoneyForger =
  (terms: WireTerms, write: (charged: Charged) => Uint8Array) =>
  (kind: string, charged: Charged, other: Charged, copied?: Genuine): Forged => {
    const material: Material = {
      random: terms.random,
      terms,
      ourRef: charged.ourRef,
      proof: callbackProof(terms.mobileMoneySecret, charged.ourRef),
      otherRef: other.ourRef,
      otherProof: callbackProof(terms.mobileMoneySecret, other.ourRef),
      body: copied?.body ?? write(charged),
    };
    const [wrong, elsewhere, refused] = [WRONG[kind], ELSEWHERE[kind], REFUSED[kind]];
    if (wrong !== undefined)
      return { kind, rawRequest: wrong(material), status: 200, kept: keptAs('mobile-money') };
    if (elsewhere !== undefined)
      return { kind, rawRequest: elsewhere(material), status: 200, kept: keptAs('gateway') };
    if (refused === undefined) throw new Error(`there is no forgery ${kind}`);
    return { kind, rawRequest: refused[1](material), status: refused[0], kept: undefined };
  };
