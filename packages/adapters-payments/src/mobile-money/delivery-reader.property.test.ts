import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { OUR_REF, SECRET } from '../../test/charge.ts';
import { differingInFew } from '../../test/differing-in-few.ts';
import { anyBit, flipBitOfText } from '../../test/flip-bit.ts';
import { callbackProof } from './callback-proof.ts';
import { makeMobileMoneyDeliveryReader } from './delivery-reader.ts';

const reader = makeMobileMoneyDeliveryReader({ callbackSecret: SECRET });
const signature = callbackProof(SECRET, OUR_REF);
const provenPath = { ourRef: OUR_REF, signature };

const body = Buffer.from(JSON.stringify({ externalId: OUR_REF, status: 'SUCCESSFUL', amount: '15000' }));

const anyText = fc.string({ unit: 'binary' });

/**
 * Generates two callbacks that differ in at most two fields. If the key were a plain concatenation of the fields,
 * some of these pairs would have equal keys.
 */
const twoCallbacks = differingInFew(
  fc.record({
    externalId: fc.constant(OUR_REF),
    status: fc.constantFrom('SUCCESSFUL', 'FAILED', 'SUCCESSFUL:1'),
    financialTransactionId: fc.constantFrom('1', '1:15000', 1, undefined),
    amount: fc.constantFrom(
      15_000,
      '15000',
      '15000.0',
      14_999,
      '15000.5',
      '15000:RWF',
      [15_000],
      '',
      undefined,
    ),
    currency: fc.constantFrom('RWF', 'EUR', '', 646, null, undefined),
    payeeNote: fc.string(),
  }),
);

/** Returns the fields that the key is made from, with numbers as text. specification.md#mobile-money-event-key */
const factsOf = (callback: Readonly<Record<string, unknown>>): readonly unknown[] =>
  ['status', 'financialTransactionId', 'amount', 'currency']
    .map((name) => (callback[name] === '15000.0' ? 15_000 : callback[name]))
    .map((value) => (typeof value === 'number' ? String(value) : value));

describe('the mobile-money delivery reader', () => {
  test.prop([fc.uint8Array(), anyText, anyText, fc.dictionary(anyText, anyText)])(
    'leaves a random delivery unverified',
    (bytes, ourRef, proof, headers) => {
      const reading = reader.read({ body: bytes, headers, path: { ourRef, signature: proof } });
      expect(reading.verified).toBe(false);
    },
  );

  test.prop([fc.uint8Array()])('never throws for random bytes with a correct proof', (bytes) => {
    expect(reader.read({ body: bytes, headers: {}, path: provenPath })).toMatchObject({ verified: true });
  });

  test.prop([fc.json({ maxDepth: 4 })])('never throws for random JSON with a correct proof', (json) => {
    expect(reader.read({ body: Buffer.from(json), headers: {}, path: provenPath })).toMatchObject({
      verified: true,
    });
  });

  test.prop([
    fc.record(
      {
        externalId: fc.oneof(fc.constant(OUR_REF), fc.jsonValue()),
        status: fc.oneof(fc.constantFrom('SUCCESSFUL', 'FAILED', 'PENDING'), fc.jsonValue()),
        amount: fc.oneof(fc.nat().map(String), fc.jsonValue()),
        currency: fc.oneof(fc.constant('RWF'), fc.jsonValue()),
        financialTransactionId: fc.oneof(fc.nat().map(String), fc.jsonValue()),
        reason: fc.jsonValue(),
      },
      { requiredKeys: [] },
    ),
  ])('returns only the payment named in the proven path', (callback) => {
    const reading = reader.read({
      body: Buffer.from(JSON.stringify(callback)),
      headers: {},
      path: provenPath,
    });
    if (!reading.verified || reading.kind !== 'event') return;
    expect(reading.event.ourRef).toBe(OUR_REF);
    expect(reading.eventKey).toMatch(new RegExp(`^${OUR_REF}(?::[!-9;-~]*){4}$`));
  });

  /** `specification.md#mobile-money-event-key` */
  test.prop([twoCallbacks], { numRuns: 500 })(
    'gives two callbacks the same event key if and only if they report the same facts',
    (callbacks) => {
      const [key, otherKey] = callbacks.map((callback) => {
        const delivery = { body: Buffer.from(JSON.stringify(callback)), headers: {}, path: provenPath };
        const reading = reader.read(delivery);
        return 'eventKey' in reading ? reading.eventKey : expect.unreachable('the reading has no event key');
      });
      const [facts, otherFacts] = callbacks.map((callback) => JSON.stringify(factsOf(callback)));
      expect(key === otherKey).toBe(facts === otherFacts);
    },
  );

  test.prop([anyBit])('returns proof_wrong for a signature with one flipped bit', (bit) => {
    const path = { ourRef: OUR_REF, signature: flipBitOfText(signature, bit) };
    expect(reader.read({ body, headers: {}, path })).toMatchObject({ verified: false, why: 'proof_wrong' });
  });

  test.prop([anyBit])(
    'leaves a delivery unverified if one bit of the reference is flipped, unless only its case changes',
    (bit) => {
      const ourRef = flipBitOfText(OUR_REF, bit);
      const isSamePayment = ourRef.toLowerCase() === OUR_REF;
      expect(reader.read({ body, headers: {}, path: { ourRef, signature } }).verified).toBe(isSamePayment);
    },
  );
});
