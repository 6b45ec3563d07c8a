import { Duration } from '@js-joda/core';
import { rwf } from '@booky/domain';
import { describe, expect, it } from 'vitest';
import { aCharge, OTHER_REF, OUR_REF, SECRET } from '../../test/charge.ts';
import { makeMovableClock } from '../../test/movable-clock.ts';
import {
  type ProviderWithTokens,
  refusingTheFirstToken,
  startProviderWithTokens,
  type TokenScript,
} from '../../test/provider-with-tokens.ts';
import { closedAddress, reply, reset, type Script } from '../../test/scripted-provider.ts';
import type { Limits } from '../http/limits.ts';
import { callbackProof } from './callback-proof.ts';
import type { MobileMoneyConfig } from './config.ts';
import { makeMobileMoneyProvider } from './provider.ts';

const config = (baseUrl: string): MobileMoneyConfig => ({
  baseUrl,
  subscriptionKey: 'the-subscription-key',
  apiUser: '1c7f0f0e-3b77-4f7e-9f5b-6f1f6d4a2c11',
  apiKey: 'the-api-key',
  targetEnvironment: 'mtnrwanda',
  callbackBaseUrl: 'https://api.studio.example/',
  callbackSecret: SECRET,
  clock: makeMovableClock(),
});

const aProvider = async (
  script: Script,
  more: { readonly limits?: Partial<Limits>; readonly tokenAnswer?: TokenScript['answer'] } = {},
) => {
  const server = await startProviderWithTokens(
    {
      path: '/collection/token/',
      lifetimeSeconds: 3_600,
      ...(more.tokenAnswer === undefined ? {} : { answer: more.tokenAnswer }),
    },
    script,
  );
  const clock = makeMovableClock();
  const settings = {
    ...config(server.url),
    clock,
    ...(more.limits === undefined ? {} : { limits: more.limits }),
  };
  return { server, clock, provider: makeMobileMoneyProvider(settings) };
};

const accepting: Script = (_request, response) => reply(response, 202);

const outcomeOf = async (script: Script, more: Parameters<typeof aProvider>[1] = {}) =>
  (await aProvider(script, more)).provider.startCharge(aCharge());

const statusOf = async (script: Script) => (await aProvider(script)).provider.queryCharge(OUR_REF, undefined);

const bodyOf = (server: ProviderWithTokens): unknown => JSON.parse(server.apiRequests()[0]?.body ?? '');

describe('the mobile-money provider', () => {
  it('offers the one wallet, with five minutes to answer', () => {
    const provider = makeMobileMoneyProvider(config('http://localhost:1'));
    expect(provider.name).toBe('mobile-money');
    expect(provider.methods).toEqual([{ method: 'momo_alpha', answerableMinutes: 5 }]);
  });

  it('refuses a method it does not offer without asking anybody', async () => {
    const { provider, server } = await aProvider(accepting);
    expect(await provider.startCharge(aCharge({ method: 'card' }))).toEqual({
      kind: 'refused',
      reason: 'merchant_misconfigured',
    });
    expect(server.requests).toEqual([]);
  });
});

describe('what goes over the wire', () => {
  it('is a token asked for with basic credentials, an empty body and its length', async () => {
    const { provider, server } = await aProvider(accepting);
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

  it('is a request to pay under our reference, all scalars as text', async () => {
    const { provider, server } = await aProvider(accepting);
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
  ])('says %j as a note the provider takes', async (description, note) => {
    const { provider, server } = await aProvider(accepting);
    await provider.startCharge(aCharge({ description }));
    expect(bodyOf(server)).toMatchObject({ payerMessage: note, payeeNote: note });
  });

  it('writes the largest amount without an exponent', async () => {
    const { provider, server } = await aProvider(accepting);
    await provider.startCharge(aCharge({ amountRwf: rwf(2_147_483_647) }));
    expect(bodyOf(server)).toMatchObject({ amount: '2147483647' });
  });

  it('is a status query under our reference', async () => {
    const { provider, server } = await aProvider((_request, response) => reply(response, 404));
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

describe('a charge', () => {
  it.each([
    [202, undefined, { kind: 'accepted' }],
    [409, { code: 'RESOURCE_ALREADY_EXIST', message: 'Duplicated reference id.' }, { kind: 'accepted' }],
    [500, { code: 'RESOURCE_ALREADY_EXIST' }, { kind: 'accepted' }],
    [500, { code: 'PAYER_NOT_FOUND' }, { kind: 'declined', reason: 'payer_unknown' }],
    [500, { code: 'NOT_ENOUGH_FUNDS' }, { kind: 'declined', reason: 'insufficient_funds' }],
    [400, { code: 'PAYER_LIMIT_REACHED' }, { kind: 'declined', reason: 'payer_limit' }],
    [500, { code: 'INVALID_CURRENCY' }, { kind: 'refused', reason: 'merchant_misconfigured' }],
    [400, { code: 'INVALID_CURRENCY' }, { kind: 'refused', reason: 'merchant_misconfigured' }],
    [500, { code: 'NOT_ALLOWED' }, { kind: 'refused', reason: 'merchant_misconfigured' }],
    [500, { code: 'NOT_ALLOWED_TARGET_ENVIRONMENT' }, { kind: 'refused', reason: 'merchant_misconfigured' }],
    [500, { code: 'INVALID_CALLBACK_URL_HOST' }, { kind: 'refused', reason: 'merchant_misconfigured' }],
    [500, { code: 'PAYEE_NOT_ALLOWED_TO_RECEIVE' }, { kind: 'refused', reason: 'merchant_misconfigured' }],
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
    [500, { code: 'SERVICE_UNAVAILABLE' }, { kind: 'unknown' }],
    [500, { code: 'A_WORD_NOBODY_KNOWS' }, { kind: 'unknown' }],
    [500, { code: 'constructor' }, { kind: 'unknown' }],
    [500, { message: 'no code' }, { kind: 'unknown' }],
    [500, undefined, { kind: 'unknown' }],
    [503, { code: 'SERVICE_UNAVAILABLE' }, { kind: 'unknown' }],
    [503, { code: 'PAYER_NOT_FOUND' }, { kind: 'unknown' }],
    [502, undefined, { kind: 'unknown' }],
    [200, { status: 'SUCCESSFUL' }, { kind: 'unknown' }],
    [302, undefined, { kind: 'unknown' }],
  ])('answered %i with %j', async (status, body, outcome) => {
    expect(await outcomeOf((_request, response) => reply(response, status, body))).toEqual(outcome);
  });

  it('answered by a web page with an error is unknown', async () => {
    const outcome = await outcomeOf((_request, response) => {
      response.writeHead(500).end('<html>down</html>');
    });
    expect(outcome).toEqual({ kind: 'unknown' });
  });

  it('whose connection is reset is unknown', async () => {
    expect(await outcomeOf((_request, response) => reset(response))).toEqual({ kind: 'unknown' });
  });

  it('that is never answered is unknown', async () => {
    expect(await outcomeOf(() => {}, { limits: { operationMilliseconds: 150 } })).toEqual({
      kind: 'unknown',
    });
  });

  it('to a closed port was not sent', async () => {
    const provider = makeMobileMoneyProvider(config(await closedAddress()));
    expect(await provider.startCharge(aCharge())).toEqual({ kind: 'not_sent' });
  });
});

describe('without an access token a charge was not sent', () => {
  it.each<readonly [string, TokenScript['answer']]>([
    ['the token endpoint refuses', (response) => reply(response, 401, { error: 'login_failed' })],
    ['the token endpoint fails', (response) => reply(response, 500, { error: 'login_failed' })],
    ['the token endpoint is limiting us', (response) => reply(response, 429)],
    ['the token endpoint redirects', (response) => response.writeHead(302, { location: '/' }).end()],
    ['the token is a web page', (response) => response.writeHead(200).end('<html>rejected</html>')],
    ['the token is missing', (response) => reply(response, 200, { expires_in: 3_600 })],
    ['the token has no life', (response) => reply(response, 200, { access_token: 'a', expires_in: '3600' })],
    ['the token endpoint hangs up', (response) => reset(response)],
    ['the token endpoint is silent', () => {}],
  ])('when %s', async (_why, tokenAnswer) => {
    const { provider, server } = await aProvider(accepting, {
      tokenAnswer,
      limits: { operationMilliseconds: 200 },
    });
    expect(await provider.startCharge(aCharge())).toEqual({ kind: 'not_sent' });
    expect(server.apiRequests()).toEqual([]);
  });

  it('and token and charge share one time limit', async () => {
    const { provider } = await aProvider(() => {}, {
      limits: { operationMilliseconds: 400 },
      tokenAnswer: (response) =>
        setTimeout(() => reply(response, 200, { access_token: 'late', expires_in: 3_600 }), 250),
    });
    const begun = performance.now();
    expect(await provider.startCharge(aCharge())).toEqual({ kind: 'unknown' });
    expect(performance.now() - begun).toBeLessThan(600);
  });
});

describe('access tokens', () => {
  it('are fetched once for twenty charges at the same time', async () => {
    const { provider, server } = await aProvider(accepting);
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => provider.startCharge(aCharge())));
    expect(outcomes).toEqual(Array.from({ length: 20 }, () => ({ kind: 'accepted' })));
    expect(server.tokenRequests()).toHaveLength(1);
  });

  it('serve until they expire by the clock', async () => {
    const { provider, server, clock } = await aProvider(accepting);
    await provider.startCharge(aCharge());
    clock.advance(Duration.ofMinutes(49));
    await provider.startCharge(aCharge());
    expect(server.tokenRequests()).toHaveLength(1);
    clock.advance(Duration.ofMinutes(11));
    await provider.startCharge(aCharge());
    expect(server.apiRequests().map(({ headers }) => headers.authorization)).toEqual([
      'Bearer token-1',
      'Bearer token-1',
      'Bearer token-2',
    ]);
  });

  it('that are refused are renewed once, and the charge sent once more under the same reference', async () => {
    const { provider, server } = await aProvider(refusingTheFirstToken(accepting));
    expect(await provider.startCharge(aCharge())).toEqual({ kind: 'accepted' });
    expect(
      server.apiRequests().map(({ headers }) => [headers.authorization, headers['x-reference-id']]),
    ).toEqual([
      ['Bearer token-1', OUR_REF],
      ['Bearer token-2', OUR_REF],
    ]);
  });

  it('that are refused twice mean that we are refused', async () => {
    const { provider, server } = await aProvider((_request, response) => reply(response, 401));
    expect(await provider.startCharge(aCharge())).toEqual({
      kind: 'refused',
      reason: 'merchant_misconfigured',
    });
    expect(server.apiRequests()).toHaveLength(2);
  });

  it('that cannot be renewed mean that the refused charge was not sent', async () => {
    const { provider, server } = await aProvider(refusingTheFirstToken(accepting), {
      tokenAnswer: (response, count) => {
        if (count === 1) reply(response, 200, { access_token: 'token-1', expires_in: 3_600 });
        else reply(response, 401);
      },
    });
    expect(await provider.startCharge(aCharge())).toEqual({ kind: 'not_sent' });
    expect(server.apiRequests()).toHaveLength(1);
  });

  it('that were renewed leave a lost second answer unknown', async () => {
    expect(await outcomeOf(refusingTheFirstToken((_request, response) => reset(response)))).toEqual({
      kind: 'unknown',
    });
  });
});

describe('a query', () => {
  const report = (changes: object) => ({
    amount: '15000',
    currency: 'RWF',
    externalId: OUR_REF,
    payer: { partyIdType: 'MSISDN', partyId: '250788123456' },
    status: 'PENDING',
    ...changes,
  });

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
  ])('answered %i with %j', async (httpStatus, body, status) => {
    expect(await statusOf((_request, response) => reply(response, httpStatus, body))).toEqual(status);
  });

  it('whose connection is reset is unavailable', async () => {
    expect(await statusOf((_request, response) => reset(response))).toEqual({ kind: 'unavailable' });
  });

  it('renews a refused token as a charge does', async () => {
    const status = await statusOf(
      refusingTheFirstToken((_request, response) => reply(response, 200, report({ status: 'SUCCESSFUL' }))),
    );
    expect(status).toMatchObject({ kind: 'paid' });
  });
});
