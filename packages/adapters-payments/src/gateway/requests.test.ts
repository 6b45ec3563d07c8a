import { describe, expect, it } from 'vitest';
import { aCharge, OUR_REF, phone } from '../../test/charge.ts';
import { accepting, aGateway } from '../../test/gateway.ts';

const PLAIN_REF = '5f0c7a529d5e4c418a300a4e6f1d2b93';

describe('a request to the gateway', () => {
  it('for a token sends the credentials as a form', async () => {
    const { provider, server } = await aGateway(accepting);
    await provider.startCharge(aCharge());
    expect(server.tokenRequests()[0]).toMatchObject({
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'client_id=the+client+%26+id&client_secret=the%3Dclient%2Bsecret&grant_type=client_credentials',
    });
  });

  it('for a charge by wallet contains the amount as a number', async () => {
    const { provider, server } = await aGateway(accepting);
    await provider.startCharge(aCharge());
    const [request] = server.apiRequests();
    expect(request).toMatchObject({
      method: 'POST',
      path: '/f4b/orchestration/direct-charges',
      headers: {
        authorization: 'Bearer token-1',
        'content-type': 'application/json',
        'x-trace-id': PLAIN_REF,
        'x-idempotency-key': PLAIN_REF,
      },
    });
    expect(JSON.parse(request?.body ?? '')).toEqual({
      amount: 15_000,
      currency: 'RWF',
      reference: OUR_REF,
      redirect_url: 'https://studio.example/pay/return',
      customer: {
        email: 'aline@example.com',
        name: { first: 'Aline', last: 'Uwase Mutoni' },
        phone: { country_code: '250', number: '788123456' },
      },
      payment_method: {
        type: 'mobile_money',
        mobile_money: { network: 'MTN', country_code: '250', phone_number: '788123456' },
      },
      meta: { description: 'BKY-7Q2M booking fee' },
    });
  });

  it('for a charge by momo_beta names the network of that wallet', async () => {
    const { provider, server } = await aGateway(accepting);
    await provider.startCharge(aCharge({ method: 'momo_beta' }));
    expect(JSON.parse(server.apiRequests()[0]?.body ?? '')).toMatchObject({
      payment_method: { type: 'mobile_money', mobile_money: { network: 'AIRTEL' } },
    });
  });

  it('for a charge by card contains no card data', async () => {
    const { provider, server } = await aGateway(accepting);
    await provider.startCharge(aCharge({ method: 'card' }));
    expect(JSON.parse(server.apiRequests()[0]?.body ?? '')).toHaveProperty('payment_method', {
      type: 'card',
    });
  });

  it.each([
    ['+33 6 12 34 56 78', { country_code: '33', number: '612345678' }],
    ['+1 202 555 0123', { country_code: '1', number: '2025550123' }],
    ['+254 722 333 444', { country_code: '254', number: '722333444' }],
    ['0788 123 456', { country_code: '250', number: '788123456' }],
    ['+49 1512 3456789', undefined],
  ])(
    "for a card payment contains the payer's phone number %j only if the gateway accepts it",
    async (text, sent) => {
      const { provider, server } = await aGateway(accepting);
      await provider.startCharge(aCharge({ method: 'card', phone: phone(text) }));
      const { customer } = JSON.parse(server.apiRequests()[0]?.body ?? '') as { customer: object };
      expect(Reflect.get(customer, 'phone')).toEqual(sent);
    },
  );

  it.each([
    ['Aline', { first: 'Aline', last: 'Aline' }],
    ['  Aline   Uwase ', { first: 'Aline', last: 'Uwase' }],
  ])('splits the payer name %j into a first name and a last name', async (payerName, name) => {
    const { provider, server } = await aGateway(accepting);
    await provider.startCharge(aCharge({ payerName }));
    expect(JSON.parse(server.apiRequests()[0]?.body ?? '')).toMatchObject({ customer: { name } });
  });

  it.each([
    [undefined, `/f4b/charges?reference=${OUR_REF}`],
    ['chg_1', '/f4b/charges/chg_1'],
    ['../a?b', '/f4b/charges/..%2Fa%3Fb'],
  ])('for the status of a charge with the gateway id %j has the path %s', async (providerReference, path) => {
    const { provider, server } = await aGateway(accepting);
    await provider.queryCharge(OUR_REF, providerReference);
    expect(server.apiRequests()[0]).toMatchObject({
      method: 'GET',
      path,
      headers: { authorization: 'Bearer token-1', 'x-trace-id': PLAIN_REF },
    });
  });
});
