import { gatewaySignature } from '@booky/adapters-payments';
import type { FailureReason } from '@booky/domain';
import { makeGatewayForger, GATEWAY_FORGERIES } from './gateway-forger.ts';
import { mobileMoneyCallback } from './mobile-money-wire.ts';
import type { RawRequest } from './raw-request.ts';
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

/** Why a charge failed, as the processor says it, and what the service makes of it. */
const FAILURES: readonly (readonly [type: string, code: string, reason: FailureReason])[] = [
  ['insufficient_funds', '51', 'insufficient_funds'],
  ['limit_exceeded', '61', 'payer_limit'],
  ['payer_declined', '05', 'payer_declined'],
  ['payer_timeout', '68', 'payer_timeout'],
  ['payer_not_found', '14', 'payer_unknown'],
  ['issuer_unavailable', '91', 'provider_error'],
];

type Fields = Readonly<Record<string, unknown>>;

/** What a success can say that is not what was asked for. */
const WRONGS: readonly ((amountRwf: number) => Fields)[] = [
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
];

/** Words that settle nothing, of which some would do under another type. */
const NOT_FINAL = [
  ['charge.updated', 'succeeded'],
  ['charge.completed', 'pending'],
  ['charge.completed', 'SUCCEEDED'],
  ['charge.disputed', 'failed'],
] as const;

/** specification.md#gateway-proof: one address, a signature over the raw body, an event id in the body. */
export const makeGatewayWire = (terms: WireTerms): ProviderWire => {
  const { random, gatewaySecret } = terms;

  const chargeData = ({ ourRef, amountRwf }: Charged): Fields => ({
    id: `chg_${hexDigits(random, 16)}`,
    amount: amountRwf,
    currency: 'RWF',
    reference: random.chance(0.1) ? ourRef.toUpperCase() : ourRef,
    status: random.pick(['succeeded', 'successful']),
    processor_response: { type: 'approved', code: '00' },
    customer: { email: 'aline@example.com', name: { first: 'Aline', last: 'Uwase' } },
    payment_method: { type: 'mobile_money' },
    meta: {},
  });

  /** specification.md#gateway-event-key: the event's id under either name, or type, charge and status. */
  const named = (type: string, data: Fields): { readonly key: string; readonly fields: Fields } => {
    const id = `wbk_${hexDigits(random, 24)}`;
    const stamped = { timestamp: 1_790_000_000_000 + random.below(1_000_000), type, data };
    if (random.chance(0.2))
      return { key: `${type}:${String(data['id'])}:${String(data['status'])}`, fields: stamped };
    return { key: id, fields: random.chance(0.7) ? { id, ...stamped } : { webhook_id: id, ...stamped } };
  };

  const genuine = (text: string, key: string | undefined, says: Meaning['says']): Genuine => {
    const body = bytesOf(text);
    const signature = gatewaySignature(gatewaySecret, body);
    return { inbox: 'gateway', key, says, body, copy: () => envelope(terms, body, signature) };
  };

  const event = (says: Meaning['says'], type: string, data: Fields): Genuine => {
    const { key, fields } = named(type, data);
    return genuine(JSON.stringify(fields), key, says);
  };

  const [nextWrong, nextFailure, nextNotFinal] = [
    makeTurns(random, WRONGS),
    makeTurns(random, FAILURES),
    makeTurns(random, NOT_FINAL),
  ];
  const nextOdd = makeTurns(random, ODDITIES);

  return {
    name: 'gateway',
    succeeded: (charged) =>
      event({ kind: 'succeeded', isExact: true }, 'charge.completed', chargeData(charged)),
    wrongSuccess: (charged) =>
      event({ kind: 'succeeded', isExact: false }, 'charge.completed', {
        ...chargeData(charged),
        ...nextWrong()(charged.amountRwf),
      }),
    repeatedWithOtherAmount: (charged, { key, body }) => {
      const payload = JSON.parse(Buffer.from(body).toString('utf8')) as { readonly data: Fields };
      const data = { ...payload.data, amount: charged.amountRwf - 1 };
      return genuine(JSON.stringify({ ...payload, data }), key, { kind: 'succeeded', isExact: false });
    },
    failed: (charged) => {
      const [type, code, reason] = nextFailure();
      return event({ kind: 'failed', reason }, random.pick(['charge.completed', 'charge.failed']), {
        ...chargeData(charged),
        status: random.pick(['failed', 'voided']),
        processor_response: { type, code },
      });
    },
    notFinal: (charged) => {
      const [type, status] = nextNotFinal();
      return event({ kind: 'not_final' }, type, { ...chargeData(charged), status });
    },
    odd: (charged) => {
      const { ourRef } = charged;
      const oddity = nextOdd();
      switch (oddity) {
        case 'unreadable':
          return genuine(
            random.pick(['', 'paid', '[]', 'null', '"', '{"type":"charge.completed"}']),
            undefined,
            {
              kind: 'unreadable',
            },
          );
        case 'no such payment':
          return event({ kind: 'no_such_payment' }, 'charge.completed', {
            ...chargeData(charged),
            reference: random.pick([strangeUuid(random), ourRef.slice(0, -1), `BKY-${ourRef}`]),
          });
        case 'incomplete': {
          const data: Record<string, unknown> = { ...chargeData(charged) };
          delete data[random.pick(['reference', 'status'])];
          return genuine(JSON.stringify({ type: 'charge.completed', data }), undefined, {
            kind: 'unreadable',
          });
        }
        case 'elsewhere':
          // The other provider's proof is good too, but no payment of its own has this reference.
          return {
            ...mobileMoneyCallback(terms, ourRef, {
              financialTransactionId: hexDigits(random, 10),
              externalId: ourRef,
              amount: String(charged.amountRwf),
              status: 'SUCCESSFUL',
            }),
            says: { kind: 'no_such_payment' },
          };
        default:
          return oddity satisfies never;
      }
    },
    misaddressed: () => undefined,
    forgeries: GATEWAY_FORGERIES,
    forge: makeGatewayForger(terms, (charged) =>
      bytesOf(JSON.stringify(named('charge.completed', chargeData(charged)).fields)),
    ),
  };
};

/** The same bytes and signature in one of the envelopes HTTP allows for them. */
const envelope = ({ random }: WireTerms, body: Uint8Array, signature: string): RawRequest => {
  const type = random.pick<RawRequest['headers']>([
    [['content-type', 'application/json']],
    [['content-type', 'application/json; charset=utf-8']],
    [['content-type', 'text/plain']],
    [],
  ]);
  const name = random.pick(['gateway-signature', 'Gateway-Signature', 'GATEWAY-SIGNATURE']);
  return {
    method: 'POST',
    path: '/api/webhooks/gateway',
    headers: [...type, [name, signature]],
    body,
    ...(body.length > 0 && random.chance(0.1) ? { isChunked: true } : {}),
  };
};
