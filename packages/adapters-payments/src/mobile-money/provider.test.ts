import { describe, expect, it } from 'vitest';
import { aCharge, OUR_REF } from '../../test/charge.ts';
import { aMobileMoneyProvider, mobileMoneyConfig } from '../../test/mobile-money.ts';
import { refusingTheFirstToken, type TokenScript } from '../../test/provider-with-tokens.ts';
import { reply, reset, type Script } from '../../test/scripted-provider.ts';
import { makeMobileMoneyProvider } from './provider.ts';

const accepting: Script = (_request, response) => reply(response, 202);

describe('the mobile-money provider', () => {
  it('offers only the method momo_alpha', () => {
    const provider = makeMobileMoneyProvider(mobileMoneyConfig('http://localhost:1'));
    expect(provider.name).toBe('mobile-money');
    expect(provider.methods).toEqual([{ method: 'momo_alpha', how: 'prompt', answerableMinutes: 5 }]);
  });

  it('refuses a charge by any other method', async () => {
    const { provider, server } = await aMobileMoneyProvider(accepting);
    expect(await provider.startCharge(aCharge({ method: 'card' }))).toEqual({
      kind: 'refused',
      reason: 'merchant_misconfigured',
    });
    expect(server.requests).toEqual([]);
  });
});

describe('a charge without an access token', () => {
  it.each<readonly [string, TokenScript['answer']]>([
    ['the token endpoint answers 500', (response) => reply(response, 500, { error: 'internal' })],
    [
      'the token endpoint answers 500 with a token',
      (response) => reply(response, 500, { access_token: 'token', expires_in: 3_600 }),
    ],
    ['the token endpoint answers 429', (response) => reply(response, 429)],
    ['the token endpoint redirects', (response) => response.writeHead(302, { location: '/' }).end()],
    ['the token endpoint sends HTML', (response) => response.writeHead(200).end('<html>rejected</html>')],
    ['the answer contains no token', (response) => reply(response, 200, { expires_in: 3_600 })],
    [
      'the lifetime of the token is not a number',
      (response) => reply(response, 200, { access_token: 'a', expires_in: '3600' }),
    ],
    ['the token endpoint resets the connection', (response) => reset(response)],
    ['the token endpoint does not answer', () => {}],
  ])('is not sent if %s', async (_why, tokenAnswer) => {
    const { provider, server } = await aMobileMoneyProvider(accepting, {
      tokenAnswer,
      limits: { operationMilliseconds: 200 },
    });
    expect(await provider.startCharge(aCharge())).toEqual({ kind: 'not_sent' });
    expect(server.apiRequests()).toEqual([]);
  });

  /** `specification.md#provider-refuses-credentials` */
  it.each([
    [400, {}],
    [401, { error: 'login_failed' }],
    [403, {}],
    [500, { error: 'login_failed' }],
  ])('is refused if the token endpoint rejects our credentials with status %i', async (status, body) => {
    const { provider, server } = await aMobileMoneyProvider(accepting, {
      tokenAnswer: (response) => reply(response, status, body),
    });
    expect(await provider.startCharge(aCharge())).toEqual({
      kind: 'refused',
      reason: 'provider_unreachable',
    });
    expect(server.apiRequests()).toEqual([]);
  });

  it('shares one time limit between the token request and the charge request', async () => {
    const { provider } = await aMobileMoneyProvider(() => {}, {
      limits: { operationMilliseconds: 4_000 },
      tokenAnswer: (response) =>
        setTimeout(() => reply(response, 200, { access_token: 'late', expires_in: 3_600 }), 2_500),
    });
    const begun = performance.now();
    expect(await provider.startCharge(aCharge())).toEqual({ kind: 'unknown' });
    // If the charge had a separate time limit, the test would take 6,500 ms.
    expect(performance.now() - begun).toBeLessThan(6_400);
  });
});

describe('a charge whose access token is refused', () => {
  it('is sent a second time with a new token', async () => {
    const { provider, server } = await aMobileMoneyProvider(refusingTheFirstToken(accepting));
    expect(await provider.startCharge(aCharge())).toEqual({ kind: 'accepted' });
    expect(
      server.apiRequests().map(({ headers }) => [headers.authorization, headers['x-reference-id']]),
    ).toEqual([
      ['Bearer token-1', OUR_REF],
      ['Bearer token-2', OUR_REF],
    ]);
  });

  it('is refused if the provider refuses the new token too', async () => {
    const { provider, server } = await aMobileMoneyProvider((_request, response) => reply(response, 401));
    expect(await provider.startCharge(aCharge())).toEqual({
      kind: 'refused',
      reason: 'merchant_misconfigured',
    });
    expect(server.apiRequests()).toHaveLength(2);
  });

  it('is refused if no new token can be obtained', async () => {
    const { provider, server } = await aMobileMoneyProvider(refusingTheFirstToken(accepting), {
      tokenAnswer: (response, count) => {
        if (count === 1) reply(response, 200, { access_token: 'token-1', expires_in: 3_600 });
        else reply(response, 401);
      },
    });
    expect(await provider.startCharge(aCharge())).toEqual({
      kind: 'refused',
      reason: 'provider_unreachable',
    });
    expect(server.apiRequests()).toHaveLength(1);
  });

  it('has the outcome unknown if the response to the second try is lost', async () => {
    const { provider } = await aMobileMoneyProvider(
      refusingTheFirstToken((_request, response) => reset(response)),
    );
    expect(await provider.startCharge(aCharge())).toEqual({ kind: 'unknown' });
  });
});
