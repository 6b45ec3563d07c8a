import { describe, expect, it } from 'vitest';
import { aCharge } from '../../test/charge.ts';
import { accepting, aGateway, failure, gatewayConfig } from '../../test/gateway.ts';
import { refusingTheFirstToken } from '../../test/provider-with-tokens.ts';
import { reply } from '../../test/scripted-provider.ts';
import { makeGatewayProvider } from './provider.ts';

const PLAIN_REF = '5f0c7a529d5e4c418a300a4e6f1d2b93';
const REFUSED = { kind: 'refused', reason: 'merchant_misconfigured' };
const ACCEPTED = { kind: 'accepted', providerReference: 'chg_1' };

describe('the gateway provider', () => {
  it('offers the configured methods, each with its own time limit', () => {
    const provider = makeGatewayProvider({
      ...gatewayConfig('http://localhost:1'),
      methods: ['card', 'momo_beta'],
    });
    expect(provider.name).toBe('gateway');
    expect(provider.methods).toEqual([
      { method: 'card', how: 'page', answerableMinutes: 60 },
      { method: 'momo_beta', how: 'prompt', answerableMinutes: 5 },
    ]);
  });

  it('refuses a charge by a method that is not configured', async () => {
    const { server } = await aGateway(accepting);
    const provider = makeGatewayProvider({ ...gatewayConfig(server.url), methods: ['momo_alpha'] });
    expect(await provider.startCharge(aCharge({ method: 'card' }))).toEqual(REFUSED);
    expect(server.requests).toEqual([]);
  });
});

describe('a charge whose access token is refused', () => {
  it('is sent a second time with a new token', async () => {
    const { provider, server } = await aGateway(refusingTheFirstToken(accepting));
    expect(await provider.startCharge(aCharge())).toEqual(ACCEPTED);
    expect(
      server.apiRequests().map(({ headers }) => [headers.authorization, headers['x-idempotency-key']]),
    ).toEqual([
      ['Bearer token-1', PLAIN_REF],
      ['Bearer token-2', PLAIN_REF],
    ]);
    expect(server.apiRequests()[1]?.body).toBe(server.apiRequests()[0]?.body);
  });

  it('is refused if the gateway refuses the new token too', async () => {
    const { provider, server } = await aGateway((_request, response) =>
      reply(response, 401, failure('10401')),
    );
    expect(await provider.startCharge(aCharge())).toEqual(REFUSED);
    expect(server.apiRequests()).toHaveLength(2);
  });
});
