import { describe, expect, it } from 'vitest';
import { aCharge, OTHER_REF, OUR_REF } from '../../test/charge.ts';
import { aMobileMoneyProvider, type Circumstances, mobileMoneyConfig } from '../../test/mobile-money.ts';
import { refusingTheFirstToken } from '../../test/provider-with-tokens.ts';
import { closedAddress, reply, reset, type Script } from '../../test/scripted-provider.ts';
import { makeMobileMoneyProvider } from './provider.ts';

const outcomeOf = async (script: Script, circumstances: Circumstances = {}) =>
  (await aMobileMoneyProvider(script, circumstances)).provider.startCharge(aCharge());

const statusOf = async (script: Script) =>
  (await aMobileMoneyProvider(script)).provider.queryCharge(OUR_REF, undefined);

describe('a charge', () => {
  it.each([
    [202, undefined, { kind: 'accepted' }],
    [409, { code: 'RESOURCE_ALREADY_EXIST', message: 'Duplicated reference id.' }, { kind: 'accepted' }],
    [500, { code: 'RESOURCE_ALREADY_EXIST' }, { kind: 'accepted' }],
    [500, { code: 'PAYER_NOT_FOUND' }, { kind: 'declined', reason: 'payer_unknown' }],
    [500, { code: 'NOT_ENOUGH_FUNDS' }, { kind: 'declined', reason: 'insufficient_funds' }],
    [400, { code: 'PAYER_LIMIT_REACHED' }, { kind: 'declined', reason: 'payer_limit' }],
    [400, { code: 'INVALID_CURRENCY' }, { kind: 'refused', reason: 'merchant_misconfigured' }],
    [500, { code: 'INVALID_CALLBACK_URL_HOST' }, { kind: 'refused', reason: 'merchant_misconfigured' }],
    [400, undefined, { kind: 'refused', reason: 'merchant_misconfigured' }],
    [403, { statusCode: 403, message: 'Forbidden' }, { kind: 'refused', reason: 'merchant_misconfigured' }],
    [
      404,
      { statusCode: 404, message: 'Resource not found' },
      { kind: 'refused', reason: 'merchant_misconfigured' },
    ],
    [429, { statusCode: 429, message: 'Rate limit exceeded' }, { kind: 'not_sent' }],
    [408, undefined, { kind: 'unknown' }],
    [500, { code: 'INTERNAL_PROCESSING_ERROR' }, { kind: 'unknown' }],
    [500, { code: 'AN_UNKNOWN_WORD' }, { kind: 'unknown' }],
    [500, { code: 'constructor' }, { kind: 'unknown' }],
    [500, undefined, { kind: 'unknown' }],
    [503, { code: 'SERVICE_UNAVAILABLE' }, { kind: 'unknown' }],
    [503, { code: 'PAYER_NOT_FOUND' }, { kind: 'unknown' }],
    [502, undefined, { kind: 'unknown' }],
    [200, { status: 'SUCCESSFUL' }, { kind: 'unknown' }],
    [302, undefined, { kind: 'unknown' }],
  ])('answered with %i %j has the outcome %j', async (status, body, outcome) => {
    expect(await outcomeOf((_request, response) => reply(response, status, body))).toEqual(outcome);
  });

  it('has the outcome unknown after an HTML error page', async () => {
    const outcome = await outcomeOf((_request, response) => {
      response.writeHead(500).end('<html>down</html>');
    });
    expect(outcome).toEqual({ kind: 'unknown' });
  });

  it('has the outcome unknown after a reset connection', async () => {
    expect(await outcomeOf((_request, response) => reset(response))).toEqual({ kind: 'unknown' });
  });

  it('has the outcome unknown if no answer arrives', async () => {
    expect(await outcomeOf(() => {}, { limits: { operationMilliseconds: 1_000 } })).toEqual({
      kind: 'unknown',
    });
  });

  it('has the outcome not_sent if the port is closed', async () => {
    const provider = makeMobileMoneyProvider(mobileMoneyConfig(await closedAddress()));
    expect(await provider.startCharge(aCharge())).toEqual({ kind: 'not_sent' });
  });
});

const report = (changes: object) => ({
  amount: '15000',
  currency: 'RWF',
  externalId: OUR_REF,
  payer: { partyIdType: 'MSISDN', partyId: '250788123456' },
  status: 'PENDING',
  ...changes,
});

describe('a status query', () => {
  it.each([
    [
      200,
      report({ status: 'SUCCESSFUL', financialTransactionId: '363440463' }),
      { kind: 'paid', amountRwf: 15_000, providerReference: '363440463' },
    ],
    [
      200,
      report({ status: 'SUCCESSFUL', amount: '15000.0', externalId: OUR_REF.toUpperCase() }),
      { kind: 'paid', amountRwf: 15_000, providerReference: undefined },
    ],
    [
      200,
      report({ status: 'SUCCESSFUL', currency: 'EUR' }),
      { kind: 'paid', amountRwf: undefined, providerReference: undefined },
    ],
    [
      200,
      report({ status: 'FAILED', reason: 'EXPIRED' }),
      { kind: 'failed', reason: 'payer_timeout', providerReference: undefined },
    ],
    [
      200,
      report({ status: 'FAILED', reason: { code: 'APPROVAL_REJECTED', message: 'no' } }),
      { kind: 'failed', reason: 'payer_declined', providerReference: undefined },
    ],
    [200, report({ status: 'PENDING' }), { kind: 'pending' }],
    [200, report({ status: 'CREATED' }), { kind: 'pending' }],
    [200, report({ status: 'TIMEOUT' }), { kind: 'pending' }],
    [
      404,
      { code: 'RESOURCE_NOT_FOUND', message: 'Requested resource was not found.' },
      { kind: 'not_found' },
    ],
    [404, { statusCode: 404, message: 'Resource not found' }, { kind: 'unavailable' }],
    [404, undefined, { kind: 'unavailable' }],
    [200, report({ externalId: OTHER_REF, status: 'SUCCESSFUL' }), { kind: 'unavailable' }],
    [200, report({ status: undefined }), { kind: 'unavailable' }],
    [200, undefined, { kind: 'unavailable' }],
    [429, undefined, { kind: 'unavailable' }],
    [500, { code: 'INTERNAL_PROCESSING_ERROR' }, { kind: 'unavailable' }],
    [302, undefined, { kind: 'unavailable' }],
  ])('answered with %i %j has the status %j', async (httpStatus, body, status) => {
    expect(await statusOf((_request, response) => reply(response, httpStatus, body))).toEqual(status);
  });

  it('has the status unavailable after a reset connection', async () => {
    expect(await statusOf((_request, response) => reset(response))).toEqual({ kind: 'unavailable' });
  });

  it('gets a new token and is sent again if its token is refused', async () => {
    const status = await statusOf(
      refusingTheFirstToken((_request, response) => reply(response, 200, report({ status: 'SUCCESSFUL' }))),
    );
    expect(status).toMatchObject({ kind: 'paid' });
  });
});
