import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { OTHER_REF, OUR_REF, SECRET } from '../../test/charge.ts';
import { setUnusedBit } from '../../test/flip-bit.ts';
import { callbackProof } from './callback-proof.ts';
import { makeMobileMoneyDeliveryReader } from './delivery-reader.ts';

const reader = makeMobileMoneyDeliveryReader({ callbackSecret: SECRET });

const callback = (changes: object = {}) => ({
  financialTransactionId: '363440463',
  externalId: OUR_REF,
  amount: '15000',
  currency: 'RWF',
  payer: { partyIdType: 'MSISDN', partyId: '250788123456' },
  status: 'SUCCESSFUL',
  ...changes,
});

const bytes = (body: unknown): Uint8Array =>
  Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));

const provenPath = (ourRef: string) => ({ ourRef, signature: callbackProof(SECRET, ourRef) });

const read = (body: unknown, path = provenPath(OUR_REF)) =>
  reader.read({ body: body instanceof Uint8Array ? body : bytes(body), headers: {}, path });

const UNREADABLE = { verified: true, kind: 'unreadable' };
const MISADDRESSED = { verified: true, kind: 'misaddressed', ourRef: OUR_REF };

/**
 * `specification.md#mobile-money-proof` `specification.md#key-rotation` `specification.md#delivery-verified`
 */
describe('the proof of a mobile-money delivery', () => {
  it('is never verified if no secret is configured', () => {
    for (const callbackSecret of [undefined, '']) {
      const delivery = {
        body: bytes(callback()),
        headers: {},
        path: { ourRef: OUR_REF, signature: callbackProof('', OUR_REF) },
      };
      expect(makeMobileMoneyDeliveryReader({ callbackSecret }).read(delivery)).toEqual({
        verified: false,
        why: 'no_secret_configured',
        ourRef: OUR_REF,
      });
    }
  });

  it('may be made with the previous secret after a key rotation', () => {
    const callbackSecret = 'the secret that came after it';
    const readAfterChange = (previousCallbackSecret: string | undefined, signature: string) =>
      makeMobileMoneyDeliveryReader({ callbackSecret, previousCallbackSecret }).read({
        body: bytes(callback()),
        headers: {},
        path: { ourRef: OUR_REF, signature },
      }).verified;
    expect(readAfterChange(SECRET, callbackProof(SECRET, OUR_REF))).toBe(true);
    expect(readAfterChange(SECRET, callbackProof(callbackSecret, OUR_REF))).toBe(true);
    expect(readAfterChange(undefined, callbackProof(SECRET, OUR_REF))).toBe(false);
    expect(readAfterChange('', callbackProof('', OUR_REF))).toBe(false);
  });

  it('is reported as missing if the path contains no signature', () => {
    const missing = { verified: false, why: 'proof_missing' };
    expect(reader.read({ body: bytes(callback()), headers: {} })).toEqual(missing);
    expect(read(callback(), { ourRef: OUR_REF.toUpperCase(), signature: '' })).toEqual({
      ...missing,
      ourRef: OUR_REF,
    });
  });

  const proof = callbackProof(SECRET, OUR_REF);
  it.each([
    ['the proof of another payment', callbackProof(SECRET, OTHER_REF)],
    ['a proof made with another secret', callbackProof(`${SECRET}!`, OUR_REF)],
    ['a padded proof', `${proof}=`],
    ['a proof without its last character', proof.slice(0, -1)],
    ['the proof in standard base64', Buffer.from(proof, 'base64url').toString('base64')],
    ['the proof in hexadecimal', Buffer.from(proof, 'base64url').toString('hex')],
    ['the proof with an unused bit set', setUnusedBit(proof)],
    ['the proof in lower case', proof.toLowerCase()],
    ['a proof with SHA-512', createHmac('sha512', SECRET).update(OUR_REF).digest('base64url')],
    ['a hash without a secret', createHash('sha256').update(OUR_REF).digest('base64url')],
    ['a proof of nothing', callbackProof(SECRET, '')],
    ['a proof of the body', createHmac('sha256', SECRET).update(bytes(callback())).digest('base64url')],
    ['the secret itself', SECRET],
    ['a text with as many characters as a proof and more bytes', 'é'.repeat(43)],
  ])('is reported as wrong if the signature is %s', (_what, signature) => {
    expect(read(callback(), { ourRef: OUR_REF, signature })).toEqual({
      verified: false,
      why: 'proof_wrong',
      ourRef: OUR_REF,
    });
  });

  it.each(['', 'not-a-uuid', `${OUR_REF}0`, ` ${OUR_REF}`])(
    'is reported as wrong if the reference in the path is %j',
    (ourRef) => {
      expect(read(callback(), { ourRef, signature: callbackProof(SECRET, ourRef) })).toEqual({
        verified: false,
        why: 'proof_wrong',
      });
    },
  );
});

/**
 * `specification.md#mobile-money-verdicts` `specification.md#mobile-money-event-key`
 * `specification.md#mobile-money-other-payment`
 */
describe('a verified mobile-money delivery', () => {
  it('about a successful payment is read as a success', () => {
    expect(read(callback())).toEqual({
      verified: true,
      kind: 'event',
      eventKey: `${OUR_REF}:SUCCESSFUL:363440463:15000:RWF`,
      event: {
        ourRef: OUR_REF,
        verdict: { kind: 'succeeded' },
        amountRwf: 15_000,
        providerReference: '363440463',
      },
    });
  });

  it('about a failed payment is read as a failure, even without a transaction id', () => {
    expect(
      read(callback({ status: 'FAILED', reason: 'APPROVAL_REJECTED', financialTransactionId: undefined })),
    ).toEqual({
      verified: true,
      kind: 'event',
      eventKey: `${OUR_REF}:FAILED::15000:RWF`,
      event: {
        ourRef: OUR_REF,
        verdict: { kind: 'failed', reason: 'payer_declined' },
        amountRwf: 15_000,
        providerReference: undefined,
      },
    });
  });

  it.each(['PENDING', 'CREATED', 'REJECTED', 'TIMEOUT', 'successful', 'SUCCESSFUL '])(
    'with the status %j is not final',
    (status) => {
      expect(read(callback({ status }))).toMatchObject({
        eventKey: `${OUR_REF}:${status === 'SUCCESSFUL ' ? '%22SUCCESSFUL%20%22' : status}:363440463:15000:RWF`,
        event: { verdict: { kind: 'not_final' } },
      });
    },
  );

  it.each([
    ['NOT_ENOUGH_FUNDS', 'insufficient_funds'],
    ['LOW_BALANCE_OR_PAYEE_LIMIT_REACHED_OR_NOT_ALLOWED', 'insufficient_funds'],
    ['PAYER_LIMIT_REACHED', 'payer_limit'],
    ['APPROVAL_REJECTED', 'payer_declined'],
    ['PAYMENT_NOT_APPROVED', 'payer_declined'],
    ['EXPIRED', 'payer_timeout'],
    ['COULD_NOT_PERFORM_TRANSACTION', 'payer_timeout'],
    ['PAYER_NOT_FOUND', 'payer_unknown'],
    ['SENDER_ACCOUNT_NOT_ACTIVE', 'payer_unknown'],
    ['PAYEE_NOT_FOUND', 'merchant_misconfigured'],
    ['PAYEE_NOT_ALLOWED_TO_RECEIVE', 'merchant_misconfigured'],
    ['NOT_ALLOWED', 'merchant_misconfigured'],
    ['NOT_ALLOWED_TARGET_ENVIRONMENT', 'merchant_misconfigured'],
    ['INVALID_CURRENCY', 'merchant_misconfigured'],
    ['INTERNAL_PROCESSING_ERROR', 'provider_error'],
    ['TRANSACTION_CANCELED', 'provider_error'],
    ['constructor', 'provider_error'],
    [{ code: 'NOT_ENOUGH_FUNDS', message: 'no' }, 'insufficient_funds'],
    [{ message: 'no code' }, 'provider_error'],
    [['EXPIRED'], 'provider_error'],
    [undefined, 'provider_error'],
    [null, 'provider_error'],
    [7, 'provider_error'],
  ])('about a payment that failed with %j gets the reason %s', (reason, failureReason) => {
    expect(read(callback({ status: 'FAILED', reason }))).toMatchObject({
      event: { verdict: { kind: 'failed', reason: failureReason } },
    });
  });

  it.each([
    [{ amount: '15000.0' }, 15_000],
    [{ currency: undefined }, 15_000],
    [{ currency: null }, 15_000],
    [{ amount: '15000.5' }, undefined],
    [{ currency: 'EUR' }, undefined],
    [{ currency: '' }, undefined],
    [{ currency: 646 }, undefined],
  ])('that contains %j reports an amount of %j francs', (changes, amountRwf) => {
    expect(read(callback(changes))).toMatchObject({ kind: 'event' });
    const reading = read(callback(changes));
    expect(reading.verified && reading.kind === 'event' && reading.event).toHaveProperty(
      'amountRwf',
      amountRwf,
    );
  });

  /** `specification.md#sandbox-euros` */
  it('from the sandbox reports an amount only if the currency is euros', () => {
    const inSandbox = makeMobileMoneyDeliveryReader({ callbackSecret: SECRET, targetEnvironment: 'sandbox' });
    const amountOf = (currency: string) => {
      const path = provenPath(OUR_REF);
      const reading = inSandbox.read({ body: bytes(callback({ currency })), headers: {}, path });
      return reading.verified && reading.kind === 'event' ? reading.event.amountRwf : 'no event';
    };
    expect(['EUR', 'RWF'].map(amountOf)).toEqual([15_000, undefined]);
  });

  it.each([
    [363_440_463, '363440463'],
    [undefined, ''],
    [null, ''],
    [{ id: 1 }, ''],
    ['', ''],
    ['1\u0000', ''],
    ['1'.repeat(201), ''],
  ])(
    'with the transaction id %j has an event key with %j as the transaction',
    (financialTransactionId, key) => {
      expect(read(callback({ financialTransactionId }))).toMatchObject({
        eventKey: `${OUR_REF}:SUCCESSFUL:${key}:15000:RWF`,
      });
    },
  );

  it('has its reference converted to lower case', () => {
    const capitals = OUR_REF.toUpperCase();
    expect(
      read(callback({ externalId: capitals }), { ...provenPath(OUR_REF), ourRef: capitals }),
    ).toMatchObject({
      eventKey: `${OUR_REF}:SUCCESSFUL:363440463:15000:RWF`,
      event: { ourRef: OUR_REF },
    });
  });

  it.each([OTHER_REF, 'BKY-7Q2M', `${OUR_REF} `, 'é'])(
    'that names %j as its payment is reported as misaddressed',
    (externalId) => {
      expect(read(callback({ externalId }))).toEqual(MISADDRESSED);
      expect(read({ externalId })).toEqual(MISADDRESSED);
    },
  );

  it.each([
    ['empty', ''],
    ['not JSON', 'status=SUCCESSFUL'],
    ['cut off', JSON.stringify(callback()).slice(0, -1)],
    ['a list', [callback()]],
    ['null', null],
    ['a number', 5],
    ['without a status', callback({ status: undefined })],
    ['with an empty status', callback({ status: '' })],
    ['with a status that is not text', callback({ status: 1 })],
    ['with a status that a text column cannot hold', callback({ status: 'SUCCESSFUL\u0000' })],
    ['without an externalId', callback({ externalId: undefined })],
    ['with an externalId that is not text', callback({ externalId: 5 })],
    ['with an empty externalId', callback({ externalId: '' })],
    ['not UTF-8', Buffer.from(JSON.stringify(callback({ payeeNote: 'caf\u00e9' })), 'latin1')],
    ['nested 60,000 levels deep', '['.repeat(60_000)],
  ])('is reported as unreadable in this case: %s', (_what, body) => {
    expect(read(body)).toEqual(UNREADABLE);
  });

  it('is read even if it has extra keys or a byte order mark', () => {
    expect(read(callback({ extra: { deep: [1] } }))).toMatchObject({ kind: 'event' });
    expect(read(`\u{feff}${JSON.stringify(callback())}`)).toMatchObject({ kind: 'event' });
    expect(read(`{"status":"PENDING",${JSON.stringify(callback()).slice(1)}`)).toMatchObject({
      event: { verdict: { kind: 'succeeded' } },
    });
  });
});

/** specification.md#erased-money */
describe('the payer in a mobile-money callback', () => {
  it.each([
    [{ payer: { partyIdType: 'MSISDN', partyId: '250722555453' } }, '+250722555453'],
    [{ payer: { partyIdType: 'MSISDN', partyId: 250722555453 } }, '+250722555453'],
    [{ payer: { partyIdType: 'EMAIL', partyId: 'a@example.com' } }, undefined],
    [{ payer: 'none' }, undefined],
    [{}, undefined],
  ])('is read from %j as phone %s', (body, phone) => {
    const { payerIn } = makeMobileMoneyDeliveryReader({ callbackSecret: undefined });
    expect(payerIn(Buffer.from(JSON.stringify(body)))).toEqual({ phone, name: undefined });
  });
});
