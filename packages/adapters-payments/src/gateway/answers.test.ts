import { describe, expect, it } from 'vitest';
import { aCharge, OTHER_REF, OUR_REF } from '../../test/charge.ts';
import { accepting, aGateway, chargeData, failure, gatewayConfig, success } from '../../test/gateway.ts';
import { closedAddress, reply, reset, type Script } from '../../test/scripted-provider.ts';
import { makeGatewayProvider } from './provider.ts';

const PAYER_REFUSED = { kind: 'declined', reason: 'provider_error' };
const REFUSED = { kind: 'refused', reason: 'merchant_misconfigured' };
const UNKNOWN = { kind: 'unknown' };
const ACCEPTED = { kind: 'accepted', providerReference: 'chg_1' };

const outcomeOf = async (status: number, body: unknown, changes: Parameters<typeof aCharge>[0] = {}) =>
  (await aGateway((_request, response) => reply(response, status, body))).provider.startCharge(
    aCharge(changes),
  );

const outcomeOfRedirect = (url: unknown) =>
  outcomeOf(201, success(chargeData({ next_action: { type: 'redirect_url', redirect_url: { url } } })), {
    method: 'card',
  });

const processor = (code: string) => ({ status: 'failed', processor_response: { type: 'declined', code } });

const statusOf = async (status: number, body: unknown, providerReference: string | undefined) =>
  (await aGateway((_request, response) => reply(response, status, body))).provider.queryCharge(
    OUR_REF,
    providerReference,
  );

describe('a charge', () => {
  it.each([
    [201, success(chargeData()), ACCEPTED],
    [200, success(chargeData()), ACCEPTED],
    [201, success(chargeData({ status: 'succeeded' })), ACCEPTED],
    [201, success(chargeData({ status: 'an_unknown_word' })), ACCEPTED],
    [201, success(chargeData({ next_action: { type: 'requires_otp', requires_otp: {} } })), ACCEPTED],
    [201, success(chargeData({ id: undefined })), { kind: 'accepted' }],
    [409, failure('1100409'), { kind: 'accepted' }],
    [409, undefined, { kind: 'accepted' }],
    [400, failure('1100409'), { kind: 'accepted' }],
    [
      201,
      success(chargeData(processor('51'))),
      { kind: 'declined', reason: 'insufficient_funds', providerReference: 'chg_1' },
    ],
    [
      201,
      success(chargeData({ status: 'voided' })),
      { kind: 'declined', reason: 'provider_error', providerReference: 'chg_1' },
    ],
    [400, failure('1140400'), { kind: 'declined', reason: 'payer_declined' }],
    [500, failure('1140400'), { kind: 'declined', reason: 'payer_declined' }],
    [
      400,
      failure('10400', [{ field_name: 'payment_method.mobile_money.phone_number', message: 'no' }]),
      { kind: 'declined', reason: 'payer_unknown' },
    ],
    [422, failure('10422', [{ field_name: 'customer.phone.number' }, { field_name: 'amount' }]), REFUSED],
    [400, failure('10400', [{ field_name: 'customer.email' }]), PAYER_REFUSED],
    [
      400,
      failure('10400', [{ field_name: 'customer.name.first' }, { field_name: 'customer.phone.number' }]),
      PAYER_REFUSED,
    ],
    [400, failure('10400', [{ field_name: 'customer.name.first' }, { field_name: 'currency' }]), REFUSED],
    [400, failure('10400', [{ field_name: 'payment_method.type_name' }]), REFUSED],
    [400, failure('10400', [{ field_name: 'currency', message: 'must be RWF' }]), REFUSED],
    [400, failure('1126400'), REFUSED],
    [400, failure('1127400'), REFUSED],
    [400, failure('1130400'), REFUSED],
    [400, undefined, REFUSED],
    [403, failure('10403'), REFUSED],
    [404, undefined, REFUSED],
    [422, failure('10422'), REFUSED],
    [500, failure('10403'), REFUSED],
    [429, undefined, { kind: 'not_sent' }],
    [408, undefined, UNKNOWN],
    [500, failure('1105500'), UNKNOWN],
    [500, failure('1107500'), UNKNOWN],
    [500, failure('1119500'), UNKNOWN],
    [500, failure('10500'), UNKNOWN],
    [500, undefined, UNKNOWN],
    [503, failure('1140400'), UNKNOWN],
    [503, undefined, UNKNOWN],
    [302, undefined, UNKNOWN],
    [201, undefined, UNKNOWN],
    [201, { status: 'success' }, UNKNOWN],
    [201, success([]), UNKNOWN],
    [201, success({}), UNKNOWN],
    [201, success(chargeData({ reference: OTHER_REF })), UNKNOWN],
  ])('answered with %i %j has the outcome %j', async (status, body, outcome) => {
    expect(await outcomeOf(status, body)).toEqual(outcome);
  });

  it.each([
    ['03', 'merchant_misconfigured', 'merchant_misconfigured'],
    ['05', 'card_declined', 'payer_declined'],
    ['14', 'card_declined', 'payer_unknown'],
    ['51', 'insufficient_funds', 'insufficient_funds'],
    ['54', 'card_declined', 'payer_timeout'],
    ['55', 'card_declined', 'payer_declined'],
    ['61', 'payer_limit', 'payer_limit'],
    ['65', 'payer_limit', 'payer_limit'],
    ['68', 'payer_timeout', 'payer_timeout'],
    ['91', 'provider_error', 'provider_error'],
    ['xx', 'provider_error', 'provider_error'],
  ] as const)(
    'that fails with code %s gets the reason %s if paid by card, and %s if paid from a wallet',
    async (code, card, wallet) => {
      const body = success(chargeData(processor(code)));
      expect(await outcomeOf(201, body, { method: 'card' })).toMatchObject({
        kind: 'declined',
        reason: card,
      });
      expect(await outcomeOf(201, body, { method: 'momo_beta' })).toMatchObject({
        kind: 'declined',
        reason: wallet,
      });
    },
  );

  it('is accepted with a redirect for the payer only if the redirect is a web address', async () => {
    expect(await outcomeOfRedirect('https://pay.example/chg_1')).toEqual({
      ...ACCEPTED,
      redirectUrl: 'https://pay.example/chg_1',
    });
    for (const url of ['javascript:alert(1)', '/relative', 'http://', 5, undefined])
      expect(await outcomeOfRedirect(url)).toEqual(ACCEPTED);
  });

  it.each<readonly [string, Script, object]>([
    ['the connection is reset', (_request, response) => reset(response), UNKNOWN],
    ['the gateway never answers', () => {}, UNKNOWN],
    ['the answer has an endless body', (_request, response) => response.writeHead(201).write('{'), UNKNOWN],
    [
      'the body of the answer is over the limit',
      (_request, response) => reply(response, 201, 'a'.repeat(300)),
      UNKNOWN,
    ],
  ])('has the outcome unknown if %s', async (_how, script, outcome) => {
    const { provider } = await aGateway(script, {
      limits: { operationMilliseconds: 1_000, answerBytes: 256 },
    });
    expect(await provider.startCharge(aCharge())).toEqual(outcome);
  });

  it('has the outcome not_sent if the gateway accepts no connection', async () => {
    const provider = makeGatewayProvider(gatewayConfig(await closedAddress()));
    expect(await provider.startCharge(aCharge())).toEqual({ kind: 'not_sent' });
  });

  it('has the outcome not_sent if the API accepts no connection after the token request', async () => {
    const { server } = await aGateway(accepting);
    const provider = makeGatewayProvider({ ...gatewayConfig(server.url), baseUrl: await closedAddress() });
    expect(await provider.startCharge(aCharge())).toEqual({ kind: 'not_sent' });
    expect(server.tokenRequests()).toHaveLength(1);
  });

  /** `specification.md#provider-refuses-credentials` */
  it('is refused if the token endpoint refuses our credentials', async () => {
    const { provider, server } = await aGateway(accepting, {
      tokenAnswer: (response) => reply(response, 401, { error: 'invalid_client' }),
    });
    expect(await provider.startCharge(aCharge())).toEqual({
      kind: 'refused',
      reason: 'provider_unreachable',
    });
    expect(server.apiRequests()).toEqual([]);
  });
});

describe('a status query', () => {
  const PAID = { kind: 'paid', amountRwf: 15_000, providerReference: 'chg_1' };
  const FAILED = { kind: 'failed', reason: 'insufficient_funds', providerReference: 'chg_1' };
  const paid = chargeData({ status: 'succeeded' });
  const failed = chargeData({ status: 'failed', processor_response: { type: 'x', code: '51' } });

  it.each([
    [200, success(paid), PAID],
    [200, success({ ...paid, status: 'successful' }), PAID],
    [200, success({ ...paid, amount: '15000.0' }), PAID],
    [200, success({ ...paid, currency: 'USD' }), { ...PAID, amountRwf: undefined }],
    [200, success({ ...paid, currency: undefined }), { ...PAID, amountRwf: undefined }],
    [200, success(failed), FAILED],
    [200, success({ ...failed, status: 'voided' }), FAILED],
    [200, success(chargeData()), { kind: 'pending' }],
    [200, success(chargeData({ status: 'new_word' })), { kind: 'pending' }],
    [404, failure('1110404'), { kind: 'not_found' }],
    [404, failure('10404'), { kind: 'not_found' }],
    [404, undefined, { kind: 'unavailable' }],
    [200, success({ ...paid, reference: OTHER_REF }), { kind: 'unavailable' }],
    [200, success({ ...paid, status: undefined }), { kind: 'unavailable' }],
    [200, { status: 'success' }, { kind: 'unavailable' }],
    [200, undefined, { kind: 'unavailable' }],
    [401, failure('10401'), { kind: 'unavailable' }],
    [429, undefined, { kind: 'unavailable' }],
    [503, undefined, { kind: 'unavailable' }],
  ])(
    'that names the gateway id and is answered with %i %j returns the status %j',
    async (status, body, chargeStatus) => {
      expect(await statusOf(status, body, 'chg_1')).toEqual(chargeStatus);
    },
  );

  it.each([
    [success([paid]), PAID],
    [success([]), { kind: 'not_found' }],
    [success([{ ...paid, reference: OTHER_REF }]), { kind: 'unavailable' }],
    [success([null, 5, 'paid']), { kind: 'unavailable' }],
    [success([{ ...paid, reference: OTHER_REF }, failed]), FAILED],
    [success([failed, paid]), PAID],
    [success([failed, chargeData()]), { kind: 'pending' }],
  ])('that names our reference and is answered with %j returns the status %j', async (body, chargeStatus) => {
    expect(await statusOf(200, body, undefined)).toEqual(chargeStatus);
  });

  it('returns a different failure reason for a card than for a wallet', async () => {
    const declined = { status: 'failed', processor_response: { code: '05' } };
    const byCard = chargeData({ ...declined, payment_method_details: { type: 'card' } });
    const byWallet = chargeData({ ...declined, payment_method_details: { type: 'mobile_money' } });
    expect(await statusOf(200, success(byCard), 'chg_1')).toMatchObject({ reason: 'card_declined' });
    expect(await statusOf(200, success(byWallet), 'chg_1')).toMatchObject({ reason: 'payer_declined' });
  });
});
