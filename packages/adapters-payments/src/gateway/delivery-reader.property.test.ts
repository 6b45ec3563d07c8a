import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { OUR_REF, SECRET } from '../../test/charge.ts';
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

describe('the gateway delivery reader', () => {
  test.prop([fc.uint8Array(), anyText, fc.dictionary(anyText, anyText)])(
    'never throws and proves nothing, whatever arrives',
    (bytes, proof, headers) => {
      const reading = reader.read({ body: bytes, headers: { ...headers, 'gateway-signature': proof } });
      expect(reading.verified).toBe(false);
    },
  );

  test.prop([fc.uint8Array()])('never throws on proven bytes', (bytes) => {
    expect(readSigned(bytes)).toMatchObject({ verified: true });
  });

  test.prop([fc.json({ maxDepth: 4 })])('never throws on proven JSON', (json) => {
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
  ])('reads reasons and keys that fit a text column', (webhook) => {
    const reading = readSigned(Buffer.from(JSON.stringify(webhook)));
    if (!reading.verified || reading.kind !== 'event') return;
    expect(reading.event.ourRef).toMatch(/^[ -~]{1,200}$/);
    expect(reading.eventKey).toMatch(/^[ -~]{1,602}$/);
  });

  test.prop([anyBit])('rejects a body with one flipped bit', (bit) => {
    const reading = reader.read({ body: flipBit(body, bit), headers: { 'gateway-signature': signature } });
    expect(reading).toEqual({ verified: false, why: 'proof_wrong' });
  });

  test.prop([anyBit])('rejects a signature with one flipped bit', (bit) => {
    const headers = { 'gateway-signature': flipBitOfText(signature, bit) };
    expect(reader.read({ body, headers })).toEqual({ verified: false, why: 'proof_wrong' });
  });
});
