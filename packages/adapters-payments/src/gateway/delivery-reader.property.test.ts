import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { OTHER_REF, OUR_REF, SECRET } from '../../test/charge.ts';
import { differingInFew } from '../../test/differing-in-few.ts';
import { anyBit, flipBit, flipBitOfText } from '../../test/flip-bit.ts';
import { gatewaySignature, makeGatewayDeliveryReader } from './delivery-reader.ts';

const reader = makeGatewayDeliveryReader({ webhookSecret: SECRET });

const readSigned = (body: Uint8Array) =>
  reader.read({ body, headers: { 'gateway-signature': gatewaySignature(SECRET, body) } });

const body = Buffer.from(
  JSON.stringify({
    id: 'wbk_1',
    type: 'charge.completed',
    data: { id: 'chg_1', amount: 15_000, currency: 'RWF', reference: OUR_REF, status: 'succeeded' },
  }),
);
const signature = gatewaySignature(SECRET, body);

const anyText = fc.string({ unit: 'binary' });

const FIELDS = {
  id: fc.constantFrom(undefined, 'wbk_1', 'wbk_1:a', 7, '7'),
  webhook_id: fc.constantFrom(undefined, 'wbk_1', 'wbh_1', { id: 'wbk_1' }),
  type: fc.constantFrom('charge.completed', 'charge.failed'),
  timestamp: fc.nat(),
  chargeId: fc.constantFrom('chg_1', 'chg_2'),
  reference: fc.constantFrom(OUR_REF, OTHER_REF, OUR_REF.toUpperCase(), 'a', 'a:succeeded'),
  status: fc.constantFrom('succeeded', 'failed', 'succeeded:succeeded'),
  amount: fc.constantFrom(15_000, '15000', '15000.0', 14_999, 15_000.5, '15000:RWF', [15_000], null),
  currency: fc.constantFrom('RWF', 'USD', '', 646, undefined),
};

/**
 * Generates two webhooks that differ in at most two fields. If the key were a plain concatenation of the fields, some
 * of these pairs would have equal keys.
 */
const twoWebhooks = differingInFew(fc.record(FIELDS));

type AnyWebhook = Parameters<typeof fiveOf>[0];

const bytesOf = ({ chargeId, reference, status, amount, currency, ...webhook }: AnyWebhook): Uint8Array =>
  Buffer.from(JSON.stringify({ ...webhook, data: { id: chargeId, reference, status, amount, currency } }));

/** Returns the five fields that the key is made from, with numbers as text. specification.md#gateway-event-key */
const fiveOf = (
  webhook: {
    readonly [Name in keyof typeof FIELDS]: (typeof FIELDS)[Name] extends fc.Arbitrary<infer Value>
      ? Value
      : never;
  },
): readonly unknown[] => {
  const { id, webhook_id, type, chargeId, reference, status, amount, currency } = webhook;
  return [
    typeof webhook_id === 'string' ? webhook_id : String(id ?? `${type}:${chargeId}`),
    reference.toLowerCase(),
    status,
    ...[amount === '15000.0' ? 15_000 : amount, currency].map((value) =>
      typeof value === 'number' ? String(value) : value,
    ),
  ];
};

describe('the gateway delivery reader', () => {
  test.prop([fc.uint8Array(), anyText, fc.dictionary(anyText, anyText)])(
    'leaves a random delivery unverified',
    (bytes, proof, headers) => {
      const reading = reader.read({
        body: bytes,
        headers: { ...headers, 'gateway-signature': proof, 'flutterwave-signature': proof },
      });
      expect(reading.verified).toBe(false);
    },
  );

  test.prop([fc.uint8Array()])('never throws for random bytes that are correctly signed', (bytes) => {
    expect(readSigned(bytes)).toMatchObject({ verified: true });
  });

  test.prop([fc.json({ maxDepth: 4 })])('never throws for random JSON that is correctly signed', (json) => {
    expect(readSigned(Buffer.from(json))).toMatchObject({ verified: true });
  });

  test.prop([
    fc.record(
      {
        id: fc.oneof(fc.string(), fc.jsonValue()),
        webhook_id: fc.oneof(fc.string(), fc.jsonValue()),
        type: fc.oneof(fc.constantFrom('charge.completed', 'charge.failed'), fc.jsonValue()),
        data: fc.record(
          {
            id: fc.oneof(fc.string(), fc.jsonValue()),
            reference: fc.oneof(fc.constant(OUR_REF), fc.jsonValue()),
            status: fc.oneof(fc.constantFrom('succeeded', 'failed', 'pending'), fc.jsonValue()),
            amount: fc.jsonValue(),
            currency: fc.oneof(fc.constant('RWF'), fc.jsonValue()),
            payment_method: fc.jsonValue(),
            processor_response: fc.jsonValue(),
          },
          { requiredKeys: [] },
        ),
      },
      { requiredKeys: [] },
    ),
  ])('returns references and keys that fit into a text column', (webhook) => {
    const reading = readSigned(Buffer.from(JSON.stringify(webhook)));
    if (!reading.verified || reading.kind !== 'event') return;
    expect(reading.event.ourRef).toMatch(/^[ -~]{1,200}$/);
    expect(reading.eventKey).toMatch(/^[!-~]+$/);
  });

  /** `specification.md#gateway-event-key` */
  test.prop([twoWebhooks], { numRuns: 500 })(
    'gives two deliveries the same event key if and only if they report the same event',
    (webhooks) => {
      const [key, otherKey] = webhooks.map((webhook) => {
        const reading = readSigned(bytesOf(webhook));
        return 'eventKey' in reading ? reading.eventKey : expect.unreachable('the reading has no event key');
      });
      const [five, otherFive] = webhooks.map((webhook) => JSON.stringify(fiveOf(webhook)));
      expect(key === otherKey).toBe(five === otherFive);
    },
  );

  test.prop([anyBit])('returns proof_wrong for a body with one flipped bit', (bit) => {
    const reading = reader.read({ body: flipBit(body, bit), headers: { 'gateway-signature': signature } });
    expect(reading).toMatchObject({ verified: false, why: 'proof_wrong' });
  });

  test.prop([anyBit])('returns proof_wrong for a signature with one flipped bit', (bit) => {
    const headers = { 'gateway-signature': flipBitOfText(signature, bit) };
    expect(reader.read({ body, headers })).toMatchObject({ verified: false, why: 'proof_wrong' });
  });
});
