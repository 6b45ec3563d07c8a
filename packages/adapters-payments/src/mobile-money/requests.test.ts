import { rwf } from '@booky/domain';
import { describe, expect, it } from 'vitest';
import { aCharge, OUR_REF, SECRET } from '../../test/charge.ts';
import { aMobileMoneyProvider } from '../../test/mobile-money.ts';
import type { ProviderWithTokens } from '../../test/provider-with-tokens.ts';
import { reply, type Script } from '../../test/scripted-provider.ts';
import { callbackProof } from './callback-proof.ts';

const accepting: Script = (_request, response) => reply(response, 202);

const bodyOf = (server: ProviderWithTokens): unknown => JSON.parse(server.apiRequests()[0]?.body ?? '');

describe('a request to mobile money', () => {
  it('for a token uses basic authentication and has an empty body', async () => {
    const { provider, server } = await aMobileMoneyProvider(accepting);
    await provider.startCharge(aCharge());
    const [request] = server.tokenRequests();
    expect(request).toMatchObject({
      method: 'POST',
      body: '',
      headers: {
        authorization: `Basic ${btoa('1c7f0f0e-3b77-4f7e-9f5b-6f1f6d4a2c11:the-api-key')}`,
        'ocp-apim-subscription-key': 'the-subscription-key',
        'content-length': '0',
      },
    });
    expect(request?.headers).not.toHaveProperty('content-type');
  });

  it('for a charge contains our reference and writes every value as text', async () => {
    const { provider, server } = await aMobileMoneyProvider(accepting);
    await provider.startCharge(aCharge());
    expect(server.apiRequests()).toHaveLength(1);
    expect(server.apiRequests()[0]).toMatchObject({
      method: 'POST',
      path: '/collection/v1_0/requesttopay',
      headers: {
        authorization: 'Bearer token-1',
        'ocp-apim-subscription-key': 'the-subscription-key',
        'x-target-environment': 'mtnrwanda',
        'content-type': 'application/json',
        'x-reference-id': OUR_REF,
        'x-callback-url': `https://api.studio.example/api/webhooks/mobile-money/${OUR_REF}/${callbackProof(SECRET, OUR_REF)}`,
      },
    });
    expect(bodyOf(server)).toEqual({
      amount: '15000',
      currency: 'RWF',
      externalId: OUR_REF,
      payer: { partyIdType: 'MSISDN', partyId: '250788123456' },
      payerMessage: 'BKY-7Q2M booking fee',
      payeeNote: 'BKY-7Q2M booking fee',
    });
  });

  it.each([
    ["Aline's séance", 'Aline s s ance'],
    ['  ', 'Booking'],
    ['a'.repeat(200), 'a'.repeat(160)],
  ])('turns the description %j into the note %j, which the provider accepts', async (description, note) => {
    const { provider, server } = await aMobileMoneyProvider(accepting);
    await provider.startCharge(aCharge({ description }));
    expect(bodyOf(server)).toMatchObject({ payerMessage: note, payeeNote: note });
  });

  it('writes the largest amount without an exponent', async () => {
    const { provider, server } = await aMobileMoneyProvider(accepting);
    await provider.startCharge(aCharge({ amountRwf: rwf(2_147_483_647) }));
    expect(bodyOf(server)).toMatchObject({ amount: '2147483647' });
  });

  it('for the status of a payment contains our reference', async () => {
    const { provider, server } = await aMobileMoneyProvider((_request, response) => reply(response, 404));
    await provider.queryCharge(OUR_REF, 'their-id');
    const [request] = server.apiRequests();
    expect(request).toMatchObject({
      method: 'GET',
      path: `/collection/v1_0/requesttopay/${OUR_REF}`,
      body: '',
      headers: {
        authorization: 'Bearer token-1',
        'ocp-apim-subscription-key': 'the-subscription-key',
        'x-target-environment': 'mtnrwanda',
      },
    });
    expect(request?.headers).not.toHaveProperty('x-reference-id');
  });
});
