import { callbackProof, gatewaySignature } from '@booky/adapters-payments';
import type { FailureReason } from '@booky/domain';
import type { Company } from './companies.ts';
import type { Random } from './random.ts';
import type { RawRequest } from './raw-request.ts';

/** What the provider knows about a payment attempt. */
export interface Charged {
  readonly ourRef: string;
  readonly amountRwf: number;
}

/**
 * What the service should understand from a genuine delivery. specification.md#mobile-money-verdicts
 * specification.md#gateway-verdicts
 */
export interface Meaning {
  readonly inbox: Company;
  /**
   * The event key, which is the same in all copies. Undefined if the delivery has no key; then every copy is stored.
   */
  readonly key: string | undefined;
  readonly says:
    | { readonly kind: 'succeeded'; readonly isExact: boolean }
    | { readonly kind: 'failed'; readonly reason: FailureReason }
    | { readonly kind: 'not_final' | 'unreadable' | 'misaddressed' | 'no_such_payment' };
}

/** A delivery with a valid proof. Its copies report the same event, but may differ in details that do not matter. */
export interface Genuine extends Meaning {
  readonly body: Uint8Array;
  copy(): RawRequest;
}

/** The fields of a callback as one flat object. For the gateway, these are the `type` and the fields inside `data`. */
export type Fields = Readonly<Record<string, unknown>>;

/** The data from which the callbacks of both providers are made. */
export interface CallbackTerms {
  readonly random: Random;
  readonly secrets: Readonly<Record<Company, string>>;
  /** For each provider, the body of a callback about a success, as the simulator sent it. */
  readonly samples: Readonly<Record<Company, Fields>>;
}

/** How a provider writes, addresses and proves its callbacks. */
export interface Syntax {
  readonly name: Company;
  /** How the proof is encoded as text. */
  readonly encoding: 'base64' | 'base64url';
  /** Returns the bytes that the proof covers. */
  proven(ourRef: string, body: Uint8Array): Uint8Array;
  prove(secret: string, ourRef: string, body: Uint8Array): string;
  /** Returns the simplest request for a callback, with an encoded proof. */
  write(ourRef: string, proof: string, body: Uint8Array, random: Random): RawRequest;
  flatten(payload: Fields): Fields;
  /** Returns the body of a new event with these fields. */
  nest(fields: Fields, random: Random): Fields;
  /** specification.md#gateway-event-key specification.md#mobile-money-event-key */
  keyOf(payload: Fields, ourRef: string): string | undefined;
  /** Returns the fields of a success, written in a random one of the ways that the provider may use. */
  success(sample: Fields, charged: Charged, random: Random): Fields;
  /** Returns the amount in the form that the provider uses. */
  amount(rwf: number): unknown;
  /** The name of the field that contains our reference of the payment. */
  readonly reference: string;
  /** Functions that each return fields which make a success differ from the requested charge. */
  readonly wrongs: readonly ((amountRwf: number) => Fields)[];
  readonly failures: readonly {
    readonly reason: FailureReason;
    readonly fields: (random: Random) => Fields;
  }[];
  /**
   * Fields that must not settle a payment, although some look like fields that do: only the type or the case differs.
   */
  readonly notFinal: readonly Fields[];
  /** The names of the fields that a callback has only once the payer has decided. */
  readonly finalOnly: readonly string[];
}

export const bytesOf = (text: string): Uint8Array => Buffer.from(text, 'utf8');
export const textOf = (body: Uint8Array): string => Buffer.from(body).toString('utf8');
export const payloadOf = (body: Uint8Array): Fields => JSON.parse(textOf(body)) as Fields;

/**
 * Joins the parts of a key. Words stay unchanged, missing parts become empty, and all other values become escaped JSON.
 */
const keyFor = (...parts: readonly unknown[]): string =>
  parts
    .map((part) => encodeURIComponent(JSON.stringify(part ?? '')).replace(/^%22([\w.-]*)%22$/, '$1'))
    .join(':');

/** Returns the amount without a fraction of zeros: "5000.00" becomes 5000. */
const amountIn = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/^(\d+)\.0+$/, '$1') : value;

const SETTLING: readonly unknown[] = ['charge.completed', 'charge.failed'];

/** specification.md#gateway-proof */
export const SIGNATURE_HEADERS = ['flutterwave-signature', 'gateway-signature'] as const;

export const JSON_TYPE = ['content-type', 'application/json'] as const;

/**
 * The gateway sends all callbacks to one address. It signs the raw body, which contains an event id.
 * specification.md#gateway-proof
 */
const GATEWAY: Syntax = {
  name: 'gateway',
  encoding: 'base64',
  proven: (_ourRef, body) => body,
  prove: (secret, _ourRef, body) => gatewaySignature(secret, body),
  write: (_ourRef, proof, body, random) => ({
    method: 'POST',
    path: '/api/webhooks/gateway',
    headers: [JSON_TYPE, [random.pick(SIGNATURE_HEADERS), proof]],
    body,
  }),
  flatten: ({ type, data }) => ({ type, ...(data as Fields) }),
  nest: ({ type, ...data }, random) => {
    const stamped = { timestamp: 1_790_000_000_000 + random.below(1_000_000), type, data };
    if (random.chance(0.2)) return stamped;
    // Adds an id that is the same for all payments, such as the id of the registered address.
    if (random.chance(0.3)) return { webhook_id: 'wbh_registered', ...stamped };
    const id = `wbk_${hexDigits(random, 24)}`;
    return random.chance(0.7) ? { id, ...stamped } : { webhook_id: id, ...stamped };
  },
  keyOf: ({ id, webhook_id, type, data }) => {
    const { id: chargeId, reference, status, amount, currency } = data as Fields;
    return keyFor(
      webhook_id ?? id ?? `${String(type)}:${String(chargeId)}`,
      String(reference).toLowerCase(),
      SETTLING.includes(type) ? status : [type, status],
      amountIn(amount),
      currency,
    );
  },
  success: (sample, { ourRef, amountRwf }, random) => ({
    ...sample,
    id: `chg_${hexDigits(random, 16)}`,
    amount: amountRwf,
    reference: random.chance(0.1) ? ourRef.toUpperCase() : ourRef,
    status: random.pick(['succeeded', 'successful']),
  }),
  amount: (rwf) => rwf,
  reference: 'reference',
  wrongs: [
    (amount) => ({ amount: amount - 1 }),
    (amount) => ({ amount: amount + 1 }),
    (amount) => ({ amount: amount * 100 }),
    (amount) => ({ amount: amount + 0.5 }),
    (amount) => ({ amount: -amount }),
    () => ({ amount: 0 }),
    () => ({ amount: null }),
    (amount) => ({ amount: `${amount / 1000},000` }),
    () => ({ currency: 'USD' }),
    () => ({ currency: 'rwf' }),
    () => ({ currency: null }),
  ],
  failures: (
    [
      ['insufficient_funds', '51', 'insufficient_funds'],
      ['limit_exceeded', '61', 'payer_limit'],
      ['payer_declined', '05', 'payer_declined'],
      ['payer_timeout', '68', 'payer_timeout'],
      ['payer_not_found', '14', 'payer_unknown'],
      ['issuer_unavailable', '91', 'provider_error'],
    ] as const
  ).map(([type, code, reason]) => ({
    reason,
    fields: (random) => ({
      type: random.pick(['charge.completed', 'charge.failed']),
      status: random.pick(['failed', 'voided']),
      processor_response: { type, code },
    }),
  })),
  notFinal: [
    { type: 'charge.updated', status: 'succeeded' },
    { type: 'charge.completed', status: 'pending' },
    { type: 'charge.completed', status: 'SUCCEEDED' },
    { type: 'charge.disputed', status: 'failed' },
  ],
  finalOnly: [],
};

/**
 * Mobile money calls back at a separate address for each payment. The proof is part of this address, and the body is
 * not signed. specification.md#mobile-money-proof
 */
const MOBILE_MONEY: Syntax = {
  name: 'mobile-money',
  encoding: 'base64url',
  proven: (ourRef) => bytesOf(ourRef),
  prove: (secret, ourRef) => callbackProof(secret, ourRef),
  write: (ourRef, proof, body, random) => ({
    method: random.pick(['PUT', 'POST']),
    path: `/api/webhooks/mobile-money/${ourRef}/${proof}`,
    headers: [JSON_TYPE],
    body,
  }),
  flatten: (payload) => payload,
  nest: (fields) => fields,
  keyOf: ({ status, financialTransactionId, amount, currency }, ourRef) =>
    keyFor(ourRef, status, financialTransactionId, amountIn(amount), currency),
  success: ({ currency, ...sample }, { ourRef, amountRwf }, random) => ({
    ...sample,
    financialTransactionId: `${1 + random.below(9)}${Array.from({ length: 9 }, () => random.below(10)).join('')}`,
    externalId: random.chance(0.1) ? ourRef.toUpperCase() : ourRef,
    amount: random.pick([String(amountRwf), `${amountRwf}.0`, `${amountRwf}.00`, amountRwf]),
    ...random.pick([{ currency }, { currency }, {}]),
  }),
  amount: String,
  reference: 'externalId',
  wrongs: [
    (amount) => ({ amount: String(amount - 1) }),
    (amount) => ({ amount: String(amount + 1) }),
    (amount) => ({ amount: String(amount * 100) }),
    (amount) => ({ amount: `${amount}.5` }),
    (amount) => ({ amount: `-${amount}` }),
    (amount) => ({ amount: `+${amount}` }),
    (amount) => ({ amount: amount.toExponential() }),
    (amount) => ({ amount: `0x${amount.toString(16)}` }),
    () => ({ amount: '0' }),
    () => ({ amount: null }),
    () => ({ currency: 'EUR' }),
    () => ({ currency: 'rwf' }),
  ],
  failures: (
    [
      ['NOT_ENOUGH_FUNDS', 'insufficient_funds'],
      ['LOW_BALANCE_OR_PAYEE_LIMIT_REACHED_OR_NOT_ALLOWED', 'insufficient_funds'],
      ['PAYER_LIMIT_REACHED', 'payer_limit'],
      ['APPROVAL_REJECTED', 'payer_declined'],
      ['EXPIRED', 'payer_timeout'],
      ['PAYER_NOT_FOUND', 'payer_unknown'],
      ['INTERNAL_PROCESSING_ERROR', 'provider_error'],
    ] as const
  ).map(([word, reason]) => ({
    reason,
    fields: (random) => ({
      status: 'FAILED',
      reason: random.chance(0.5) ? word : { code: word, message: 'no' },
      ...(random.chance(0.5) ? { financialTransactionId: undefined } : {}),
    }),
  })),
  notFinal: ['PENDING', 'CREATED', 'successful', 'TIMEOUT', 'REVERSED'].map((status) => ({ status })),
  finalOnly: ['financialTransactionId'],
};

export const SYNTAXES: Readonly<Record<Company, Syntax>> = {
  gateway: GATEWAY,
  'mobile-money': MOBILE_MONEY,
};

/**
 * Makes genuine callbacks of one provider: takes callbacks of its simulator as samples, and proves them with its
 * secret.
 */
export interface Callbacks {
  readonly name: Company;
  succeeded(charged: Charged): Genuine;
  /** Makes a success whose amount or currency differs from the request. */
  wrongSuccess(charged: Charged): Genuine;
  /** Makes a delivery that has the event id of `first` but another amount. The service must treat it as a new event. */
  withOtherAmount(charged: Charged, first: Genuine): Genuine;
  failed(charged: Charged): Genuine;
  notFinal(charged: Charged): Genuine;
  /** Makes a delivery that is verified, but unreadable or about a payment that Booky does not have. */
  odd(charged: Charged): Genuine;
  /**
   * Makes a delivery with the proof for `charged` whose body names `other`. Returns undefined if the protocol allows no
   * such delivery.
   */
  misaddressed(charged: Charged, other: Charged): Genuine | undefined;
}

const ODDITIES = ['unreadable', 'no such payment', 'incomplete', 'elsewhere'] as const;
const UNREADABLE = ['', 'paid', '[]', 'null', '"', '{"type":"charge.completed"}', '{"externalId":'];

const without = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => !names.includes(field)));

export const makeCallbacks = (name: Company, terms: CallbackTerms): Callbacks => {
  const { random, samples } = terms;
  const syntax = SYNTAXES[name];
  const success = (charged: Charged): Fields =>
    syntax.success(syntax.flatten(samples[name]), charged, random);
  const event = (charged: Charged, fields: Fields, says: Meaning['says']): Genuine =>
    genuine(syntax, terms, charged.ourRef, JSON.stringify(syntax.nest(fields, random)), says);
  const [nextWrong, nextFailure, nextNotFinal, nextOdd] = [
    makeTurns(random, syntax.wrongs),
    makeTurns(random, syntax.failures),
    makeTurns(random, syntax.notFinal),
    makeTurns(random, ODDITIES),
  ];
  return {
    name,
    succeeded: (charged) => event(charged, success(charged), { kind: 'succeeded', isExact: true }),
    wrongSuccess: (charged) =>
      event(
        charged,
        { ...success(charged), ...nextWrong()(charged.amountRwf) },
        { kind: 'succeeded', isExact: false },
      ),
    withOtherAmount: ({ ourRef, amountRwf }, { body }) =>
      genuine(syntax, terms, ourRef, textOf(edited(syntax, body, { amount: syntax.amount(amountRwf - 1) })), {
        kind: 'succeeded',
        isExact: false,
      }),
    failed: (charged) => {
      const { reason, fields } = nextFailure();
      return event(charged, { ...success(charged), ...fields(random) }, { kind: 'failed', reason });
    },
    notFinal: (charged) =>
      event(
        charged,
        { ...without(success(charged), syntax.finalOnly), ...nextNotFinal() },
        { kind: 'not_final' },
      ),
    odd: (charged) => {
      const oddity = nextOdd();
      switch (oddity) {
        case 'unreadable':
          return genuine(syntax, terms, charged.ourRef, random.pick(UNREADABLE), { kind: 'unreadable' });
        case 'no such payment': {
          const { ourRef, amountRwf } = charged;
          // The address of a mobile-money callback can contain only a UUID as the reference.
          const strangers = [strangeUuid(random), ourRef.slice(0, -1), `BKY-${ourRef}`];
          const stranger = {
            ourRef: name === 'gateway' ? random.pick(strangers) : (strangers[0] ?? ''),
            amountRwf,
          };
          return event(stranger, success(stranger), { kind: 'no_such_payment' });
        }
        case 'incomplete': {
          const gone = random.pick([syntax.reference, 'status']);
          return event(charged, without(success(charged), [gone]), { kind: 'unreadable' });
        }
        case 'elsewhere': {
          // The delivery comes from the other provider, with a valid proof, but that provider has no payment with this
          // reference.
          const other = SYNTAXES[name === 'gateway' ? 'mobile-money' : 'gateway'];
          const fields = other.success(other.flatten(samples[other.name]), charged, random);
          const body = JSON.stringify(other.nest(fields, random));
          return genuine(other, terms, charged.ourRef, body, { kind: 'no_such_payment' });
        }
        default:
          return oddity satisfies never;
      }
    },
    misaddressed: (charged, other) =>
      name === 'gateway'
        ? undefined
        : event(
            charged,
            { ...success(charged), externalId: random.pick([other.ourRef, strangeUuid(random), 'BKY']) },
            { kind: 'misaddressed' },
          ),
  };
};

const genuine = (
  syntax: Syntax,
  { random, secrets }: CallbackTerms,
  ourRef: string,
  text: string,
  says: Meaning['says'],
): Genuine => {
  const body = bytesOf(text);
  const proof = syntax.prove(secrets[syntax.name], ourRef, body);
  const isKeyless = says.kind === 'unreadable' || says.kind === 'misaddressed';
  return {
    inbox: syntax.name,
    key: isKeyless ? undefined : syntax.keyOf(payloadOf(body), ourRef),
    says,
    body,
    copy: () => {
      const spelling = random.chance(0.1) ? ourRef.toUpperCase() : ourRef;
      const plain = syntax.write(spelling, proof, body, random);
      // A wrong signature in an additional header must not matter. specification.md#gateway-proof
      const wrong = SIGNATURE_HEADERS.map((name) => [name, `${proof.slice(1)}=`] as const);
      return inAnyEnvelope(
        syntax.name === 'gateway' && random.chance(0.2)
          ? { ...plain, headers: random.shuffle([...plain.headers, random.pick(wrong)]) }
          : plain,
        random,
      );
    },
  };
};

/** Returns the same callback with random changes that make no difference in HTTP. */
const inAnyEnvelope = (plain: RawRequest, random: Random): RawRequest => {
  const type = random.pick<RawRequest['headers']>([
    [JSON_TYPE],
    [['content-type', 'application/json; charset=utf-8']],
    [['content-type', 'text/plain']],
    [],
  ]);
  const spell = random.pick([
    (name: string) => name,
    (name: string) => name.toUpperCase(),
    (name: string) => name.replaceAll(/\b\w/g, (letter) => letter.toUpperCase()),
  ]);
  const others = plain.headers.filter(([name]) => name !== 'content-type');
  return {
    ...plain,
    headers: [...type, ...others.map(([name, value]) => [spell(name), value] as const)],
    ...(plain.body.length > 0 && random.chance(0.1) ? { isChunked: true } : {}),
  };
};

/** Returns the body with these fields changed. */
export const edited = (syntax: Syntax, body: Uint8Array, change: Fields): Uint8Array => {
  const payload = payloadOf(body);
  const changed =
    syntax.name === 'gateway'
      ? { ...payload, data: { ...(payload['data'] as Fields), ...change } }
      : { ...payload, ...change };
  return bytesOf(JSON.stringify(changed));
};

/** Returns the given number of random lower-case hexadecimal digits. */
export const hexDigits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => random.below(16).toString(16)).join('');

/** Returns a random UUID of version 4 that no payment has. */
export const strangeUuid = (random: Random): string =>
  hexDigits(random, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5');

/**
 * Returns a function that goes through all values in a random order and then starts again, so that all values are
 * equally frequent.
 */
export const makeTurns = <Value>(random: Random, values: readonly Value[]): (() => Value) => {
  let left: Value[] = [];
  return () => {
    if (left.length === 0) left = [...random.shuffle(values)];
    const [next, ...others] = left;
    if (next === undefined) throw new Error('makeTurns got an empty list of values');
    left = others;
    return next;
  };
};
