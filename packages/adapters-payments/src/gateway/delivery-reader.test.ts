import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { OTHER_REF, OUR_REF, SECRET } from '../../test/charge.ts';
import { setUnusedBit } from '../../test/flip-bit.ts';
import { gatewaySignature, makeGatewayDeliveryReader } from './delivery-reader.ts';

const reader = makeGatewayDeliveryReader({ webhookSecret: SECRET });

const data = (changes: object = {}) => ({
  id: 'chg_1',
  amount: 15_000,
  currency: 'RWF',
  reference: OUR_REF,
  status: 'succeeded',
  payment_method: { type: 'mobile_money', mobile_money: { network: 'MTN' } },
  processor_response: { type: 'approved', code: '00' },
  ...changes,
});

const webhook = (changes: object = {}, dataChanges: object = {}) => ({
  id: 'wbk_1',
  timestamp: 1_772_438_400_000,
  type: 'charge.completed',
  data: data(dataChanges),
  ...changes,
});

const bytes = (body: unknown): Uint8Array =>
  Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));

const readBytes = (body: Uint8Array, signature: string | undefined) =>
  reader.read({ body, headers: { 'gateway-signature': signature } });

const read = (body: unknown) => {
  const raw = body instanceof Uint8Array ? body : bytes(body);
  return readBytes(raw, gatewaySignature(SECRET, raw));
};

const PROOF_WRONG = { verified: false, why: 'proof_wrong', ourRef: OUR_REF };
const UNREADABLE = { verified: true, kind: 'unreadable' };

/** `specification.md#gateway-proof` `specification.md#key-rotation` `specification.md#delivery-verified` */
describe('the signature of a gateway delivery', () => {
  it('is the HMAC-SHA256 of the raw body, encoded in base64', () => {
    // The expected value is the output of: openssl dgst -sha256 -hmac SECRET -binary | base64
    expect(gatewaySignature(SECRET, bytes('{"type":"charge.completed"}'))).toBe(
      'KDmOUHedFjF5gTe1GJpYpsikU3DHSV19pxe/GF6xjDs=',
    );
  });

  const body = bytes(webhook());
  const digest = createHmac('sha256', SECRET).update(body);
  const raw = digest.digest();

  it.each([
    ['the digest in hexadecimal', raw.toString('hex')],
    ['the digest in base64url', raw.toString('base64url')],
    ['the digest without padding', raw.toString('base64').replace('=', '')],
    ['the digest in quotes', `"${raw.toString('base64')}"`],
    [
      'the digest in two halves',
      `${raw.toString('base64').slice(0, 22)}, ${raw.toString('base64').slice(22)}`,
    ],
    ['the digest with an unused bit set', setUnusedBit(raw.toString('base64'))],
    ['the digest and more characters', `${raw.toString('base64')}A`],
    ['the digest in lower case', raw.toString('base64').toLowerCase()],
    ['a digest with SHA-512', createHmac('sha512', SECRET).update(body).digest('base64')],
    ['a hash without a secret', createHash('sha256').update(body).digest('base64')],
    ['a digest of nothing', gatewaySignature(SECRET, bytes(''))],
    ['the secret itself', SECRET],
    ['a digest under another secret', gatewaySignature(`${SECRET}!`, body)],
    [
      'a digest of the re-serialised body',
      gatewaySignature(SECRET, bytes(JSON.stringify(webhook(), null, 1))),
    ],
    ['other characters', 'é'.repeat(22)],
  ])('is refused if it is %s', (_what, signature) => {
    expect(readBytes(body, signature)).toEqual(PROOF_WRONG);
  });

  const right = raw.toString('base64');
  const wrong = gatewaySignature(`${SECRET}!`, body);
  it.each([
    ["in the product's header", { 'flutterwave-signature': right }],
    ["in the specification's header", { 'gateway-signature': right }],
    ['in both headers', { 'flutterwave-signature': right, 'gateway-signature': right }],
    [
      "in the specification's header, with a wrong value in the product's header",
      { 'flutterwave-signature': wrong, 'gateway-signature': right },
    ],
    [
      "in the product's header, with a wrong value in the specification's header",
      { 'flutterwave-signature': right, 'gateway-signature': wrong },
    ],
    [
      "in the specification's header, with an empty value in the product's header",
      { 'flutterwave-signature': '', 'gateway-signature': right },
    ],
    ['as the first value of a header that is sent twice', { 'flutterwave-signature': `${right}, ${wrong}` }],
    ['as the last value of a header that is sent twice', { 'flutterwave-signature': `${wrong},${right}` }],
  ])('is accepted %s', (_where, headers) => {
    expect(reader.read({ body, headers }).verified).toBe(true);
    const previousWebhookSecret = SECRET;
    const changed = makeGatewayDeliveryReader({ webhookSecret: 'the next secret', previousWebhookSecret });
    expect(changed.read({ body, headers }).verified).toBe(true);
  });

  it('is refused if the values in both headers are wrong', () => {
    const headers = { 'flutterwave-signature': wrong, 'gateway-signature': `${wrong}, ${wrong}` };
    expect(reader.read({ body, headers })).toEqual(PROOF_WRONG);
  });

  it('is reported as missing if the header is absent or empty', () => {
    for (const signature of [undefined, '', ' ', ', ,'])
      expect(readBytes(body, signature)).toEqual({ verified: false, why: 'proof_missing', ourRef: OUR_REF });
    expect(reader.read({ body, headers: { 'verif-hash': SECRET } })).toEqual({
      verified: false,
      why: 'proof_missing',
      ourRef: OUR_REF,
    });
  });

  it.each([
    ['no JSON', 'reference=1', undefined],
    ['a list', [], undefined],
    ['no data', {}, undefined],
    ['a reference that is not text', webhook({}, { reference: { id: OUR_REF } }), undefined],
    ['a reference in capitals', webhook({}, { reference: OUR_REF.toUpperCase() }), OUR_REF],
  ])('is also reported as missing for a body with %s', (_what, said, ourRef) => {
    expect(reader.read({ body: bytes(said), headers: {} })).toEqual({
      verified: false,
      why: 'proof_missing',
      ourRef,
    });
  });

  it('is never verified if the configured secret is missing or empty', () => {
    for (const webhookSecret of [undefined, ''])
      expect(
        makeGatewayDeliveryReader({ webhookSecret }).read({
          body,
          headers: { 'gateway-signature': gatewaySignature('', body) },
        }),
      ).toEqual({ verified: false, why: 'no_secret_configured', ourRef: OUR_REF });
  });

  it('may be made with the previous secret after a key rotation', () => {
    const webhookSecret = 'the secret that came after it';
    const readAfterChange = (previousWebhookSecret: string | undefined, signedWith: string) =>
      makeGatewayDeliveryReader({ webhookSecret, previousWebhookSecret }).read({
        body,
        headers: { 'gateway-signature': gatewaySignature(signedWith, body) },
      }).verified;
    expect(readAfterChange(SECRET, SECRET)).toBe(true);
    expect(readAfterChange(SECRET, webhookSecret)).toBe(true);
    expect(readAfterChange(undefined, SECRET)).toBe(false);
    expect(readAfterChange('', '')).toBe(false);
  });
});

/**
 * `specification.md#gateway-verdicts` `specification.md#gateway-event-key` `specification.md#gateway-fields`
 */
describe('a verified gateway delivery', () => {
  it('about a successful charge is read as a success', () => {
    expect(read(webhook())).toEqual({
      verified: true,
      kind: 'event',
      eventKey: `wbk_1:${OUR_REF}:succeeded:15000:RWF`,
      event: {
        ourRef: OUR_REF,
        verdict: { kind: 'succeeded' },
        amountRwf: 15_000,
        providerReference: 'chg_1',
      },
    });
  });

  it.each([
    ['charge.completed', 'succeeded', { kind: 'succeeded' }],
    ['charge.completed', 'successful', { kind: 'succeeded' }],
    ['charge.completed', 'failed', { kind: 'failed' }],
    ['charge.completed', 'voided', { kind: 'failed' }],
    ['charge.completed', 'pending', { kind: 'not_final' }],
    ['charge.completed', 'SUCCEEDED', { kind: 'not_final' }],
    ['charge.failed', 'failed', { kind: 'failed' }],
    ['charge.failed', 'voided', { kind: 'failed' }],
    ['charge.failed', 'succeeded', { kind: 'succeeded' }],
    ['charge.pending', 'succeeded', { kind: 'not_final' }],
    ['refund.completed', 'succeeded', { kind: 'not_final' }],
    ['refund.completed', undefined, { kind: 'not_final' }],
    ['Charge.Completed', 'succeeded', { kind: 'not_final' }],
  ])('with type %s and status %s has the verdict %j', (type, status, verdict) => {
    expect(read(webhook({ type }, { status }))).toMatchObject({ kind: 'event', event: { verdict } });
  });

  it.each([
    [{ id: 'wbk_1', webhook_id: 'wbk_2' }, 'wbk_2'],
    [{ id: undefined, webhook_id: 'wbk_2' }, 'wbk_2'],
    [{ id: 7 }, '7'],
    [{ id: 'wbk_1', webhook_id: { a: 1 } }, 'wbk_1'],
    [{ id: undefined }, '%22charge.completed%3Achg_1%22'],
    [{ id: '' }, '%22charge.completed%3Achg_1%22'],
    [{ id: 'a\u0000' }, '%22charge.completed%3Achg_1%22'],
    [{ id: undefined, data: data({ id: undefined }) }, '%22charge.completed%3A%22'],
  ])('changed by %j has an event key that begins with %s', (changes, id) => {
    expect(read(webhook(changes))).toMatchObject({ eventKey: `${id}:${OUR_REF}:succeeded:15000:RWF` });
  });

  it('has an event key that depends on its type', () => {
    const keys = ['charge.completed', 'charge.updated'].map((type) => {
      const reading = read(webhook({ type }));
      return 'eventKey' in reading ? reading.eventKey : undefined;
    });
    expect(new Set(keys).size).toBe(2);
  });

  it.each([
    [{ amount: '15000.0' }, 15_000],
    [{ amount: '15000.5' }, undefined],
    [{ currency: 'USD' }, undefined],
    [{ currency: undefined }, undefined],
    [{ currency: 'rwf' }, undefined],
  ])('whose charge contains %j reports an amount of %j francs', (changes, amountRwf) => {
    const reading = read(webhook({}, changes));
    expect(reading).toMatchObject({ kind: 'event' });
    expect(reading.verified && reading.kind === 'event' && reading.event).toHaveProperty(
      'amountRwf',
      amountRwf,
    );
  });

  it.each([
    [{ code: '05', type: 'do_not_honor' }, 'mobile_money', 'payer_declined'],
    [{ code: '05', type: 'do_not_honor' }, 'card', 'card_declined'],
    [{ type: 'INSUFFICIENT_FUNDS' }, 'card', 'insufficient_funds'],
    [{ code: 51 }, 'card', 'insufficient_funds'],
    [{ code: '05' }, 'bank_transfer', 'payer_declined'],
    [{ code: 'constructor' }, 'card', 'provider_error'],
    ['51', 'card', 'provider_error'],
    [undefined, 'card', 'provider_error'],
  ])(
    'about a charge that failed with %j, paid by %s, gets the reason %s',
    (processorResponse, type, reason) => {
      const failed = { status: 'failed', processor_response: processorResponse, payment_method: { type } };
      expect(read(webhook({}, failed))).toMatchObject({ event: { verdict: { kind: 'failed', reason } } });
    },
  );

  it('has its reference converted to lower case', () => {
    expect(read(webhook({}, { reference: OTHER_REF.toUpperCase() }))).toMatchObject({
      event: { ourRef: OTHER_REF },
    });
  });

  it.each([
    ['empty', ''],
    ['not JSON', 'type=charge.completed'],
    ['a list', [webhook()]],
    ['without a type', webhook({ type: undefined })],
    ['with a type that is not text', webhook({ type: 5 })],
    ['without data', webhook({ data: undefined })],
    ['with a list as data', webhook({ data: [data()] })],
    ['without a reference', webhook({}, { reference: undefined })],
    ['with a reference that is not text', webhook({}, { reference: { id: OUR_REF } })],
    ['without a status', webhook({}, { status: undefined })],
    ['with a status that is not text', webhook({}, { status: true })],
    ['not UTF-8', Buffer.from([0x7b, 0xff, 0x7d])],
  ])('is reported as unreadable in this case: %s', (_what, body) => {
    expect(read(body)).toEqual(UNREADABLE);
  });
});

const payerOf = (charge: object) =>
  makeGatewayDeliveryReader({ webhookSecret: undefined }).payerIn(
    Buffer.from(JSON.stringify({ type: 'charge.completed', data: charge })),
  );

/** specification.md#erased-money */
describe('the payer in a gateway webhook', () => {
  const wallet = { type: 'mobile_money', mobile_money: { country_code: '250', phone_number: '722555453' } };

  it.each([
    [
      { payment_method: wallet, customer: { name: { first: 'Aline', last: 'Uwase' } } },
      '+250722555453',
      'Aline Uwase',
    ],
    [
      { payment_method: wallet, customer: { name: { first: 'Célestine', last: 'Célestine' } } },
      '+250722555453',
      'Célestine',
    ],
    [{ payment_method: wallet, customer: { email: 'a@example.com' } }, '+250722555453', undefined],
    [{ payment_method: { type: 'card' }, customer: { name: { first: 'Aline' } } }, undefined, 'Aline'],
    [{ payment_method: { ...wallet, mobile_money: { phone_number: '722555453' } } }, undefined, undefined],
    [{ customer: { name: { first: 'A\nBcc: x', last: '' } } }, undefined, undefined],
  ])('is read from %j as phone %s and name %s', (charge, phone, name) => {
    expect(payerOf(charge)).toEqual({ phone, name });
  });

  it('is unknown if the bytes are not JSON', () => {
    const { payerIn } = makeGatewayDeliveryReader({ webhookSecret: undefined });
    expect(payerIn(Buffer.from('{'))).toEqual({ phone: undefined, name: undefined });
  });
});
