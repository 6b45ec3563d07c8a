import { describe, expect, it } from 'vitest';
import { refusalOf, usePawaPay } from '../../testing/pawapay-client.ts';

describe('the configuration of pawaPay', () => {
  const bench = usePawaPay();
  const path = '/v2/active-conf?country=RWA&operationType=DEPOSIT';
  const get = async (address: string): Promise<unknown> => JSON.parse((await bench.client.get(address)).text);

  const mtn = () => ({
    status: 'OPERATIONAL',
    minAmount: '1',
    maxAmount: '10000000',
    decimalsInAmount: 'NONE',
    authType: 'PROVIDER_AUTH',
    pinPrompt: 'AUTOMATIC',
    pinPromptRevivable: false,
    callbackUrl: `${bench.api.baseUrl}/api/webhooks/pawapay`,
  });

  it('contains limits, callback address and signedCallbacks', async () => {
    expect(await get(path)).toMatchObject({
      signatureConfiguration: { signedCallbacks: true },
      countries: [
        {
          country: 'RWA',
          providers: [
            {
              provider: 'MTN_MOMO_RWA',
              nameDisplayedToCustomer: 'BOOKY',
              currencies: [{ currency: 'RWF', operationTypes: { DEPOSIT: mtn() } }],
            },
            { provider: 'AIRTEL_RWA' },
          ],
        },
      ],
    });
    bench.simulator.switches.set({ configurationForm: 'by_provider', signedCallbacks: 'off' });
    expect(await get(path)).toMatchObject({
      signatureConfiguration: { signedCallbacks: false },
      countries: [{ providers: [mtn(), { status: 'OPERATIONAL' }] }],
    });
    expect(await get('/v2/active-conf?country=UGA')).toMatchObject({ countries: [] });
  });

  it('shows a closed wallet as CLOSED, and its deposits are rejected', async () => {
    bench.simulator.switches.set({ airtel: 'CLOSED' });
    expect(await get('/v2/availability?country=RWA')).toEqual([
      {
        country: 'RWA',
        providers: [
          { provider: 'MTN_MOMO_RWA', operationTypes: [{ operationType: 'DEPOSIT', status: 'OPERATIONAL' }] },
          { provider: 'AIRTEL_RWA', operationTypes: [{ operationType: 'DEPOSIT', status: 'CLOSED' }] },
        ],
      },
    ]);
    expect(JSON.stringify(await get(path))).toContain('"CLOSED"');
    const airtel = { provider: 'AIRTEL_RWA', phoneNumber: '250733456789' };
    expect(refusalOf((await bench.client.deposit(airtel)).reply)).toEqual([
      200,
      'REJECTED',
      'PROVIDER_TEMPORARILY_UNAVAILABLE',
    ]);
  });

  it('shows the limits that the switches set, and amounts outside the limits are rejected', async () => {
    bench.simulator.switches.set({ minAmount: 100, maxAmount: 4999 });
    expect(JSON.stringify(await get(path))).toContain('"minAmount":"100","maxAmount":"4999"');
    const statuses = [];
    for (const amount of ['99', '100', '4999', '5000']) {
      const { reply } = await bench.client.deposit({ body: { amount } });
      statuses.push(refusalOf(reply).slice(1));
    }
    const outside = ['REJECTED', 'AMOUNT_OUT_OF_BOUNDS'];
    expect(statuses).toEqual([outside, ['ACCEPTED', undefined], ['ACCEPTED', undefined], outside]);
  });

  it.each([
    ['+250 788 123 999', 'MTN_MOMO_RWA', '250788123999'],
    ['0738123999', 'AIRTEL_RWA', '250738123999'],
  ])('predicts the provider of the number %s: %s', async (phone, provider, phoneNumber) => {
    const reply = await bench.client.predict(phone);
    expect(JSON.parse(reply.text)).toEqual({ country: 'RWA', provider, phoneNumber });
  });

  it('refuses a number without a wallet, and an unknown path', async () => {
    expect(refusalOf(await bench.client.predict('0778123999'))).toEqual([400, undefined, 'INVALID_INPUT']);
    expect((await bench.client.get('/v2/payouts')).status).toBe(404);
  });
});
