import { callbackProof, gatewaySignature } from '@booky/adapters-payments';
import type { FailureReason } from '@booky/domain';
import { makeMobileMoneyForger, MOBILE_MONEY_FORGERIES } from './mobile-money-forgeries.ts';
import {
  bytesOf,
  type Charged,
  type Genuine,
  hexDigits,
  makeTurns,
  type Meaning,
  ODDITIES,
  type ProviderWire,
  strangeUuid,
  type WireTerms,
} from './provider-wire.ts';

const FAILURES: readonly (readonly [word: string, reason: FailureReason])[] = [
  ['NOT_ENOUGH_FUNDS', 'insufficient_funds'],
  ['LOW_BALANCE_OR_PAYEE_LIMIT_REACHED_OR_NOT_ALLOWED', 'insufficient_funds'],
  ['PAYER_LIMIT_REACHED', 'payer_limit'],
  ['APPROVAL_REJECTED', 'payer_declined'],
  ['EXPIRED', 'payer_timeout'],
  ['PAYER_NOT_FOUND', 'payer_unknown'],
  ['INTERNAL_PROCESSING_ERROR', 'provider_error'],
];

type Fields = Readonly<Record<string, unknown>>;

/** What a success can say that is not what was asked for. */
const WRONGS: readonly ((amountRwf: number) => Fields)[] = [
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
];

/** Words that settle nothing, the right one in the wrong case among them. */
const NOT_FINAL = ['PENDING', 'CREATED', 'successful', 'TIMEOUT', 'REVERSED'] as const;

/** specification.md#mobile-money-event-key: a callback proven for a payment, whatever its body says. */
export const mobileMoneyCallback = (
  { random, mobileMoneySecret }: WireTerms,
  ourRef: string,
  payload: Fields | string,
): Omit<Genuine, 'says'> => {
  const body = bytesOf(typeof payload === 'string' ? payload : JSON.stringify(payload));
  const proof = callbackProof(mobileMoneySecret, ourRef);
  const { status, financialTransactionId, amount, currency } =
    typeof payload === 'string' ? {} : (payload as Record<string, string | null>);
  return {
    inbox: 'mobile-money',
    key:
      typeof status === 'string'
        ? `${ourRef}:${status}:${financialTransactionId ?? ''}:${amount ?? ''}:${currency ?? ''}`
        : undefined,
    body,
    copy: () => ({
      method: random.pick(['PUT', 'POST']),
      path: `/api/webhooks/mobile-money/${random.chance(0.1) ? ourRef.toUpperCase() : ourRef}/${proof}`,
      headers: random.pick([
        [['content-type', 'application/json']],
        [['content-type', 'text/plain']],
        [],
      ] as const),
      body,
      ...(body.length > 0 && random.chance(0.1) ? { isChunked: true as const } : {}),
    }),
  };
};

/** specification.md#mobile-money-proof: an address for each payment with its proof, and nothing signed. */
export const makeMobileMoneyWire = (terms: WireTerms): ProviderWire => {
  const { random } = terms;

  const paid = ({ ourRef, amountRwf }: Charged): Fields => ({
    financialTransactionId: `${1 + random.below(9)}${Array.from({ length: 9 }, () => random.below(10)).join('')}`,
    externalId: random.chance(0.1) ? ourRef.toUpperCase() : ourRef,
    amount: random.pick([String(amountRwf), `${amountRwf}.0`, `${amountRwf}.00`, amountRwf]),
    ...random.pick([{ currency: 'RWF' }, { currency: 'RWF' }, {}]),
    payer: { partyIdType: 'MSISDN', partyId: '250788123453' },
    payerMessage: 'Booking',
    payeeNote: 'Booking',
    status: 'SUCCESSFUL',
  });

  const callback = (charged: Charged, payload: Fields | string, says: Meaning['says']): Genuine => ({
    ...mobileMoneyCallback(terms, charged.ourRef, payload),
    says,
  });

  const keyless = (charged: Charged, payload: Fields | string, says: Meaning['says']): Genuine => ({
    ...callback(charged, payload, says),
    key: undefined,
  });

  const [nextWrong, nextFailure, nextNotFinal] = [
    makeTurns(random, WRONGS),
    makeTurns(random, FAILURES),
    makeTurns(random, NOT_FINAL),
  ];
  const nextOdd = makeTurns(random, ODDITIES);

  return {
    name: 'mobile-money',
    succeeded: (charged) => callback(charged, paid(charged), { kind: 'succeeded', isExact: true }),
    wrongSuccess: (charged) =>
      callback(
        charged,
        { ...paid(charged), ...nextWrong()(charged.amountRwf) },
        { kind: 'succeeded', isExact: false },
      ),
    repeatedWithOtherAmount: (charged, { body }) => {
      const payload = JSON.parse(Buffer.from(body).toString('utf8')) as Fields;
      return callback(
        charged,
        { ...payload, amount: String(charged.amountRwf - 1) },
        { kind: 'succeeded', isExact: false },
      );
    },
    failed: (charged) => {
      const [word, reason] = nextFailure();
      const { financialTransactionId, ...payload } = paid(charged);
      const known = random.chance(0.5) ? { financialTransactionId } : {};
      const said = random.chance(0.5) ? word : { code: word, message: 'no' };
      return callback(
        charged,
        { ...known, ...payload, status: 'FAILED', reason: said },
        { kind: 'failed', reason },
      );
    },
    notFinal: (charged) => {
      const { financialTransactionId: _later, ...payload } = paid(charged);
      const status = nextNotFinal();
      return callback(charged, { ...payload, status }, { kind: 'not_final' });
    },
    odd: (charged) => {
      const oddity = nextOdd();
      switch (oddity) {
        case 'unreadable':
          return keyless(charged, random.pick(['', 'paid', '[]', 'null', '{"externalId":']), {
            kind: 'unreadable',
          });
        case 'no such payment': {
          const stranger = { ourRef: strangeUuid(random), amountRwf: charged.amountRwf };
          return callback(stranger, paid(stranger), { kind: 'no_such_payment' });
        }
        case 'incomplete': {
          const payload: Record<string, unknown> = { ...paid(charged) };
          delete payload[random.pick(['externalId', 'status'])];
          return keyless(charged, payload, { kind: 'unreadable' });
        }
        case 'elsewhere':
          // The other provider's proof is good too, but no payment of its own has this reference.
          return elsewhere(terms, charged);
        default:
          return oddity satisfies never;
      }
    },
    misaddressed: (charged, other) =>
      keyless(
        charged,
        { ...paid(charged), externalId: random.pick([other.ourRef, strangeUuid(random), 'BKY']) },
        {
          kind: 'misaddressed',
        },
      ),
    forgeries: MOBILE_MONEY_FORGERIES,
    forge: makeMobileMoneyForger(terms, (charged) => bytesOf(JSON.stringify(paid(charged)))),
  };
};

const elsewhere = ({ random, gatewaySecret }: WireTerms, { ourRef, amountRwf }: Charged): Genuine => {
  const id = `wbk_${hexDigits(random, 24)}`;
  const data = { id: `chg_${hexDigits(random, 16)}`, amount: amountRwf, currency: 'RWF', reference: ourRef };
  const body = bytesOf(
    JSON.stringify({ id, type: 'charge.completed', data: { ...data, status: 'succeeded' } }),
  );
  return {
    inbox: 'gateway',
    key: id,
    says: { kind: 'no_such_payment' },
    body,
    copy: () => ({
      method: 'POST',
      path: '/api/webhooks/gateway',
      headers: [
        ['content-type', 'application/json'],
        ['gateway-signature', gatewaySignature(gatewaySecret, body)],
      ],
      body,
    }),
  };
};
