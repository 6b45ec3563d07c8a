import { createHash, createHmac } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import {
  bytesOf,
  type CallbackTerms,
  type Charged,
  edited,
  type Fields,
  type Genuine,
  JSON_TYPE,
  makeCallbacks,
  payloadOf,
  SIGNATURE_HEADERS,
  strangeUuid,
  type Syntax,
  SYNTAXES,
  textOf,
} from '../harness/callbacks.ts';
import type { Company } from '../harness/companies.ts';
import type { Random } from '../harness/random.ts';
import type { RawRequest } from '../harness/raw-request.ts';

/**
 * A delivery without a valid proof, or a request that is not a delivery at all. specification.md#delivery-unverified
 */
export interface Forged {
  readonly kind: string;
  readonly rawRequest: RawRequest;
  /** The status that the service must return: 200 if it stores the forgery, another status if it refuses it. */
  readonly status: 200 | 400 | 404;
  /** What the service must store about the forgery. Undefined if it refuses the forgery. */
  readonly kept: { readonly inbox: Company; readonly why: 'proof_missing' | 'proof_wrong' } | undefined;
}

/**
 * What forgeries are made from: the known parts of a valid callback, the callback of another payment, and the secrets.
 * A real forger would not have the secrets.
 */
interface Seen {
  readonly random: Random;
  readonly syntax: Syntax;
  readonly ourRef: string;
  readonly body: Uint8Array;
  readonly proof: string;
  readonly other: { readonly ourRef: string; readonly body: Uint8Array; readonly proof: string };
  readonly secret: string;
  readonly otherSecret: string;
}

/** Turns the valid callback into a forged request. */
type Mutate = (seen: Seen) => RawRequest;

const send = (seen: Seen, change: Partial<Pick<Seen, 'ourRef' | 'body' | 'proof'>> = {}): RawRequest => {
  const { syntax, ourRef, body, proof, random } = { ...seen, ...change };
  const inPlace = syntax.name === 'gateway' ? proof : encodeURIComponent(proof);
  return syntax.write(ourRef, inPlace, body, random);
};

/** Makes a kind of forgery that sends the valid callback with a different proof. */
const proof =
  (forge: (proof: string, seen: Seen) => string): Mutate =>
  (seen) =>
    send(seen, { proof: forge(seen.proof, seen) });

/**
 * Makes a kind of forgery that sends a different body. To the gateway's address it sends the signature of the valid
 * body. Mobile money does not sign bodies, so there it sends the proof of another payment.
 */
const body =
  (rewrite: (body: Uint8Array, seen: Seen) => Uint8Array): Mutate =>
  (seen) =>
    send(seen, {
      body: rewrite(seen.body, seen),
      proof: seen.syntax.name === 'gateway' ? seen.proof : seen.other.proof,
    });

const fields = (change: Readonly<Record<Company, Fields>>): Mutate =>
  body((bytes, { syntax }) => edited(syntax, bytes, change[syntax.name]));

/** Makes a kind of forgery that sends a valid proof, but the reference of another payment. */
const reference =
  (rename: (ourRef: string, seen: Seen) => string): Mutate =>
  (seen) =>
    send(seen, { ourRef: encodeURIComponent(rename(seen.ourRef, seen)) });

const headers =
  (make: (seen: Seen) => RawRequest['headers'], change?: (seen: Seen) => Partial<Seen>): Mutate =>
  (seen) => ({ ...send(seen, change?.(seen)), headers: make(seen) });

const path =
  (make: (path: string, seen: Seen) => string, change?: (seen: Seen) => Partial<Seen>): Mutate =>
  (seen) => {
    const request = send(seen, change?.(seen));
    return { ...request, path: make(request.path, seen) };
  };

const raw = ({ proof: text, syntax }: Seen): Buffer => Buffer.from(text, syntax.encoding);
const proven = ({ syntax, ourRef, body: bytes }: Seen): Uint8Array => syntax.proven(ourRef, bytes);
const hmac = (algorithm: string, secret: string, bytes: Uint8Array, { syntax }: Seen): string =>
  createHmac(algorithm, secret).update(bytes).digest(syntax.encoding);
const signedBy = (...texts: readonly string[]): RawRequest['headers'] => [
  JSON_TYPE,
  ...texts.map((text, index) => [SIGNATURE_HEADERS[index % 2] ?? 'gateway-signature', text] as const),
];
const otherProof = ({ other }: Seen): Partial<Seen> => ({ proof: other.proof });
const oneOf = (random: Random, ...texts: readonly string[]): string => random.pick(texts);

/** Forgeries with a wrong proof that work for both providers. */
const WRONG: Readonly<Record<string, Mutate>> = {
  'one bit of the proof': proof((_text, seen) =>
    withOneBitChanged(seen.random, raw(seen)).toString(seen.syntax.encoding),
  ),
  'one character of the proof': proof((text, { random }) => withOneCharacterChanged(random, text)),
  'unused bits at the end of the proof': proof((text) => text.replace(/.(?==?$)/, looseEnd)),
  'proof cut short': proof((text, { random }) => text.slice(0, 1 + random.below(42))),
  'first character of the proof': proof((text) => text.slice(0, 1)),
  'proof lengthened': proof((text, { random }) => text + oneOf(random, 'A', '-', '=', text)),
  'proof of thousands of characters': proof((text, { syntax }) =>
    text.padEnd(syntax.name === 'gateway' ? 8_000 : 3_000, 'A'),
  ),
  'proof in the other alphabet of base64': proof((_text, seen) =>
    raw(seen).toString(seen.syntax.encoding === 'base64' ? 'base64url' : 'base64'),
  ),
  'proof with its padding changed': proof((text) => (text.endsWith('=') ? text.slice(0, -1) : `${text}=`)),
  'proof in hex': proof((_text, seen) => raw(seen).toString('hex')),
  'proof in upper-case hex': proof((_text, seen) => raw(seen).toString('hex').toUpperCase()),
  'proof in upper case': proof((text) => text.toUpperCase()),
  'proof in lower case': proof((text) => text.toLowerCase()),
  'proof percent-encoded once more': proof((text, { syntax }) =>
    encodeURIComponent(syntax.name === 'gateway' ? text : `${text.slice(0, -1)}%41`),
  ),
  'proof backwards': proof((text) => text.split('').toReversed().join('')),
  'letters beyond ASCII in the proof': proof((text) => `\u00e9${text.slice(1)}`),
  "other payment's proof": proof((_text, { other }) => other.proof),
  'other secret': proof((_text, { syntax, ourRef, body: bytes, random }) =>
    syntax.prove(`secret ${random.below(1_000_000)}`, ourRef, bytes),
  ),
  'no secret': proof((_text, { syntax, ourRef, body: bytes }) => syntax.prove('', ourRef, bytes)),
  "other provider's secret": proof((_text, { syntax, ourRef, body: bytes, otherSecret }) =>
    syntax.prove(otherSecret, ourRef, bytes),
  ),
  'the secret itself': proof((_text, { secret }) => secret),
  'SHA-1': proof((_text, seen) => hmac('sha1', seen.secret, proven(seen), seen)),
  'SHA-512': proof((_text, seen) => hmac('sha512', seen.secret, proven(seen), seen)),
  'hash without key': proof((_text, seen) =>
    createHash('sha256').update(proven(seen)).digest(seen.syntax.encoding),
  ),
  'proof of nothing': proof((_text, seen) => hmac('sha256', seen.secret, bytesOf(''), seen)),
  'empty body': body(() => bytesOf('')),
  'body that is not JSON': body(() => bytesOf('status=SUCCESSFUL')),
  'lower amount': fields({ gateway: { amount: 1 }, 'mobile-money': { amount: '1' } }),
  'other currency': fields({ gateway: { currency: 'USD' }, 'mobile-money': { currency: 'USD' } }),
  'success changed to a failure': fields({
    gateway: { status: 'failed' },
    'mobile-money': { status: 'FAILED', reason: 'APPROVAL_REJECTED' },
  }),
};

const json =
  (write: (payload: Fields) => string): Mutate =>
  (seen) =>
    body((bytes) => bytesOf(write(payloadOf(bytes))))(seen);

const words = (write: (written: string) => string | Uint8Array): Mutate =>
  body((bytes) => {
    const written = write(textOf(bytes));
    return typeof written === 'string' ? bytesOf(written) : written;
  });

/** Forgeries of the gateway's proof, which is a signature over the bytes of the body, sent in a header. */
const WRONG_AT_GATEWAY: Readonly<Record<string, Mutate>> = {
  'signature in quotes': proof((signature) => `"${signature}"`),
  'signature with a scheme': proof(
    (signature, { random }) => oneOf(random, 'sha256=', 'v1=', 'Bearer ') + signature,
  ),
  'signature in two parts of a list': proof(
    (signature) => `${signature.slice(0, 20)},${signature.slice(20)}`,
  ),
  'signature in two halves under both names': headers(({ proof: text }) =>
    signedBy(text.slice(0, 22), text.slice(22)),
  ),
  'both names, both wrong': headers((seen) => signedBy(seen.other.proof, `${seen.proof}=`)),
  'doubled headers, all wrong': headers(({ other }) => signedBy(other.proof, '', other.proof, other.proof)),
  "other payment's body": body((_bytes, { other }) => other.body),
  "other payment's reference": body((bytes, { syntax, other }) =>
    edited(syntax, bytes, { reference: other.ourRef }),
  ),
  'one bit of the body': body((bytes, { random }) => withOneBitChanged(random, bytes)),
  'body without its last byte': body((bytes) => bytes.subarray(0, -1)),
  'line break after the body': words((written) => `${written}\n`),
  'space before the body': words((written) => ` ${written}`),
  'byte order mark before the body': words((written) => `\u{FEFF}${written}`),
  'body twice': words((written) => written + written),
  'body in UTF-16': words((written) => Buffer.from(written, 'utf16le')),
  'body compressed': (seen) => ({
    ...send(seen, { body: gzipSync(seen.body) }),
    headers: [...signedBy(seen.proof), ['content-encoding', 'gzip']],
  }),
  'JSON with other spacing': json((payload) => JSON.stringify(payload, null, 1)),
  'JSON with other key order': json((payload) =>
    JSON.stringify(Object.fromEntries(Object.entries(payload).toReversed())),
  ),
  'JSON with escapes': words((written) => written.replace('RWF', '\\u0052WF')),
  'JSON with a key twice': words((written) => written.replace('"amount":', '"amount":1,"amount":')),
  'JSON with one more key': words((written) => written.replace('{', '{"livemode":true,')),
  'hash of secret and body': proof((_signature, { secret, body: bytes }) =>
    createHash('sha256').update(secret).update(bytes).digest('base64'),
  ),
  'signature of the hash of the body': proof((_signature, seen) =>
    hmac('sha256', seen.secret, createHash('sha256').update(seen.body).digest(), seen),
  ),
  'other content type': headers((seen) => [
    ['content-type', 'application/x-www-form-urlencoded'],
    ['flutterwave-signature', seen.other.proof],
  ]),
};

/** Forgeries that have no proof in the gateway's headers. */
const MISSING_AT_GATEWAY: Readonly<Record<string, Mutate>> = {
  'no signature': headers(() => [JSON_TYPE]),
  'empty signature': proof(() => ''),
  'signature of spaces': proof(() => '   '),
  'signature under another name': headers((seen) => [
    JSON_TYPE,
    [oneOf(seen.random, 'verif-hash', 'x-gateway-signature', 'authorization'), seen.proof],
  ]),
  'signature in the address': (seen) => ({
    ...send(seen),
    headers: [JSON_TYPE],
    path: `/api/webhooks/gateway?gateway-signature=${encodeURIComponent(seen.proof)}`,
  }),
  'signature in the body': (seen) => ({
    ...send(seen, { body: bytesOf(textOf(seen.body).replace('{', `{"gateway-signature":"${seen.proof}",`)) }),
    headers: [JSON_TYPE],
  }),
};

/** Forgeries of mobile money's proof, which is a signature over the reference, sent in the URL. */
const WRONG_AT_MOBILE_MONEY: Readonly<Record<string, Mutate>> = {
  'space after the proof': proof((text) => `${text} `),
  'line break after the proof': proof((text) => `${text}\n`),
  'NUL after the proof': proof((text) => `${text}\0`),
  'broken escape in the proof': path((address) => `${address}%zz`),
  "other payment's reference": reference((_ourRef, { other }) => other.ourRef),
  'reference of no payment': reference((_ourRef, { random }) => strangeUuid(random)),
  'one character of the reference': reference(
    (ourRef) => (ourRef.startsWith('0') ? '1' : '0') + ourRef.slice(1),
  ),
  'reference without hyphens': reference((ourRef) => ourRef.replaceAll('-', '')),
  'reference in braces': reference((ourRef) => `{${ourRef}}`),
  'reference cut short': reference((ourRef) => ourRef.slice(0, -1)),
  'reference lengthened': reference((ourRef) => `${ourRef}0`),
  'reference with a space': reference((ourRef) => `${ourRef} `),
  'reference with NUL': reference((ourRef) => `${ourRef}\0`),
  'reference that is a path': reference(() => '../gateway'),
  'reference that is not a UUID, proven': (seen) =>
    send(seen, {
      ourRef: 'BKY-2610-ABCDE',
      proof: seen.syntax.prove(seen.secret, 'BKY-2610-ABCDE', seen.body),
    }),
  'reference and proof swapped': (seen) => send(seen, { ourRef: seen.proof, proof: seen.ourRef }),
  'proof of the upper-case reference': proof((_text, seen) =>
    hmac('sha256', seen.secret, bytesOf(seen.ourRef.toUpperCase().replaceAll('-', '')), seen),
  ),
  'proof of the bytes of the reference': proof((_text, seen) =>
    hmac('sha256', seen.secret, Buffer.from(seen.ourRef.replaceAll('-', ''), 'hex'), seen),
  ),
  'proof of the body': proof((_text, seen) => hmac('sha256', seen.secret, seen.body, seen)),
  'proof in a header': headers(
    (seen) => [...signedBy(seen.proof), ['authorization', seen.proof]],
    otherProof,
  ),
  'proof in the query': path((address, seen) => `${address}?signature=${seen.proof}`, otherProof),
  'other content type': headers(() => [['content-type', 'text/xml']], otherProof),
};

/** Callbacks with a valid proof, but sent to the URL of the other provider, which needs a different kind of proof. */
const ELSEWHERE: Readonly<Record<Company, Readonly<Record<string, Mutate>>>> = {
  gateway: {
    "other provider's route": elsewhere(({ secret, ourRef, body: bytes }) =>
      SYNTAXES['mobile-money'].prove(secret, ourRef, bytes),
    ),
    "other provider's route, the signature as proof": elsewhere((seen) => seen.proof),
  },
  'mobile-money': {
    "other provider's route": elsewhere((seen) => seen.proof),
    "other provider's route, signed with this secret": elsewhere(({ secret, ourRef, body: bytes }) =>
      SYNTAXES.gateway.prove(secret, ourRef, bytes),
    ),
  },
};

function elsewhere(prove: (seen: Seen) => string): Mutate {
  return (seen) => {
    const there = SYNTAXES[seen.syntax.name === 'gateway' ? 'mobile-money' : 'gateway'];
    const request = send({ ...seen, syntax: there }, { proof: prove(seen) });
    // Adds the signature that the forger knows.
    return seen.syntax.name === 'gateway' ? { ...request, headers: signedBy(seen.proof) } : request;
  };
}

const tooLong = (seen: Seen): RawRequest => {
  const long = Buffer.concat([seen.body, Buffer.alloc(64 * 1024, ' ')]);
  return send(seen, { body: long, proof: seen.syntax.prove(seen.secret, seen.ourRef, long) });
};

/** Requests that the service refuses, either although their proof is valid or because their URL does not exist. */
const REFUSED: Readonly<Record<string, readonly [status: 400 | 404, mutate: Mutate]>> = {
  'other method': [
    404,
    (seen) => ({
      ...send(seen),
      method: oneOf(seen.random, 'PATCH', 'DELETE', ...(seen.syntax.name === 'gateway' ? ['PUT'] : [])),
    }),
  ],
  'GET instead of POST': [404, (seen) => ({ ...send(seen, { body: bytesOf('') }), method: 'GET' })],
  'slash after the address': [404, path((address) => `${address}/`)],
  'body over the limit': [400, tooLong],
};

const REFUSED_AT_MOBILE_MONEY: typeof REFUSED = {
  'no proof in the address': [404, path((_address, { ourRef }) => `/api/webhooks/mobile-money/${ourRef}`)],
  'slash in the proof': [404, path((address) => `${address}/A`)],
};

interface Forgery {
  readonly mutate: Mutate;
  readonly status: Forged['status'];
  readonly kept: Forged['kept'];
}

const kept = (
  inbox: Company,
  why: 'proof_wrong' | 'proof_missing',
  mutates: Readonly<Record<string, Mutate>>,
): readonly (readonly [string, Forgery])[] =>
  Object.entries(mutates).map(([kind, mutate]) => [kind, { mutate, status: 200, kept: { inbox, why } }]);

const refused = (mutates: typeof REFUSED): readonly (readonly [string, Forgery])[] =>
  Object.entries(mutates).map(([kind, [status, mutate]]) => [kind, { mutate, status, kept: undefined }]);

/**
 * All kinds of forgeries for each provider. Each kind is a change to a valid callback, with the outcome that it must
 * have.
 */
export const FORGERIES: Readonly<Record<Company, ReadonlyMap<string, Forgery>>> = {
  gateway: new Map([
    ...kept('gateway', 'proof_wrong', { ...WRONG, ...WRONG_AT_GATEWAY }),
    ...kept('gateway', 'proof_missing', MISSING_AT_GATEWAY),
    ...kept('mobile-money', 'proof_wrong', ELSEWHERE.gateway),
    ...refused(REFUSED),
  ]),
  'mobile-money': new Map([
    ...kept('mobile-money', 'proof_wrong', { ...WRONG, ...WRONG_AT_MOBILE_MONEY }),
    ...kept('gateway', 'proof_wrong', ELSEWHERE['mobile-money']),
    ...refused({ ...REFUSED, ...REFUSED_AT_MOBILE_MONEY }),
  ]),
};

/**
 * Returns a function that forges a success of a payment. The forger knows the genuine callback `copied`, which by
 * default is the callback that reports a success of `charged`. The forger also knows the callback that reports a
 * success of `other`.
 */
export const makeForger = (name: Company, terms: CallbackTerms) => {
  const { random, secrets } = terms;
  const syntax = SYNTAXES[name];
  const callbacks = makeCallbacks(name, terms);
  return (kind: string, charged: Charged, other: Charged, copied?: Genuine): Forged => {
    const forgery = FORGERIES[name].get(kind);
    if (forgery === undefined) throw new Error(`there is no forgery of the kind '${kind}'`);
    const seen = ({ ourRef }: Charged, bytes: Uint8Array) => ({
      ourRef,
      body: bytes,
      proof: syntax.prove(secrets[name], ourRef, bytes),
    });
    const { mutate, ...rest } = forgery;
    const rawRequest = mutate({
      ...seen(charged, (copied ?? callbacks.succeeded(charged)).body),
      other: seen(other, callbacks.succeeded(other).body),
      random,
      syntax,
      secret: secrets[name],
      otherSecret: secrets[name === 'gateway' ? 'mobile-money' : 'gateway'],
    });
    return { kind, rawRequest, ...rest };
  };
};

const withOneBitChanged = (random: Random, bytes: Uint8Array): Buffer => {
  const changed = Buffer.from(bytes);
  const place = random.below(changed.length);
  changed[place] = (changed[place] ?? 0) ^ (1 << random.below(8));
  return changed;
};

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Replaces one random character that comes before the padding. */
const withOneCharacterChanged = (random: Random, text: string): string => {
  const place = random.below(text.replace('=', '').length);
  const others = Array.from(ALPHABET.slice(0, 62)).filter((character) => character !== text[place]);
  return text.slice(0, place) + random.pick(others) + text.slice(place + 1);
};

/**
 * Sets an unused bit in the last character of a proof. The 43 base64 characters of a proof hold two bits more than its
 * 32 bytes, and a lenient decoder ignores these bits. This works for both base64 alphabets, because the value of the
 * last character is a multiple of four.
 */
const looseEnd = (last: string): string => ALPHABET[ALPHABET.indexOf(last) + 1] ?? '';
