import { describe, expect, it } from 'vitest';
import { refusalOf, usePawaPay } from '../../testing/pawapay-client.ts';

describe("the merchant's configuration at pawaPay", () => {
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

  it('contains the limits, the callback address and the setting `signedCallbacks`', async () => {
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

  it('shows the status CLOSED for a wallet that is closed', async () => {
    bench.simulator.switches.set({ airtel: 'CLOSED' });
    expect(JSON.stringify(await get(path))).toContain('"CLOSED"');
    const airtel = { provider: 'AIRTEL_RWA', phoneNumber: '250733456789' };
    expect(refusalOf((await bench.client.deposit(airtel)).reply)).toEqual([
      200,
      'REJECTED',
      'PROVIDER_TEMPORARILY_UNAVAILABLE',
    ]);
  });
});
