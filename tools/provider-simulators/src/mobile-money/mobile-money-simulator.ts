import { isIP } from 'node:net';
import { type AccessTokens, makeAccessTokens } from '../access-tokens.ts';
import { type ChargeDesk, makeChargeDesk } from '../charges/charge-desk.ts';
import { type Answer, emptyReply, hold, jsonReply } from '../http/answer.ts';
import type { Received } from '../http/received.ts';
import { runSimulator } from '../run-simulator.ts';
import type { CommonOptions, Simulator } from '../simulator.ts';
import { mobileMoneyWire } from './callback.ts';
import { type MobileMoneyCredentials, type MobileMoneyKeys, makeMobileMoneyKeys } from './credentials.ts';
import { accessError, productError } from './errors.ts';
import { type MobileMoneyDetails, statusBody } from './payment-body.ts';
import { readRequestToPay, type RequestToPay } from './request-to-pay.ts';
import { answerTokenCall, tokenPath } from './token-endpoint.ts';

export interface MobileMoneyOptions extends CommonOptions {
  readonly provider: 'mobile-money';
  /** The keys of the account. By default, random. */
  readonly credentials?: MobileMoneyKeys | undefined;
  /**
   * The only host to which callbacks may go: a host name without a port, such as localhost. It can't be an IP address.
   */
  readonly registeredCallbackHost: string;
}

export type MobileMoneySimulator = Simulator<MobileMoneyCredentials>;

/** Returns the accepted currency: euros in the company's sandbox, and francs in every other environment. */
const currencyOf = ({ targetEnvironment }: MobileMoneyKeys): string =>
  targetEnvironment === 'sandbox' ? 'EUR' : 'RWF';

const tokenLifeSeconds = 3600;
const requestsPath = '/collection/v1_0/requesttopay';

/**
 * Starts the first provider: MTN's Collections product as it is in production in Rwanda.
 * @throws Error if the callback host is an IP address. Also throws the listener's error, such as EADDRINUSE.
 */
export const startMobileMoneySimulator = async (
  options: MobileMoneyOptions,
): Promise<MobileMoneySimulator> => {
  const { clock, registeredCallbackHost, credentials: keys = makeMobileMoneyKeys() } = options;
  if (isIP(registeredCallbackHost) !== 0) {
    throw new Error('The registered callback host must be a host name such as localhost, not an IP address.');
  }
  const tokens = makeAccessTokens(clock, tokenLifeSeconds);
  const desk = makeChargeDesk(options, mobileMoneyWire);

  const requestToPay = (request: Received): Answer => {
    const reading = readRequestToPay(request, {
      apiUser: keys.apiUser,
      registeredCallbackHost,
      currency: currencyOf(keys),
      isTaken: (referenceId) => desk.find(referenceId.toLowerCase()) !== undefined,
    });
    return 'refused' in reading ? reading.refused : takeRequest(reading.taken, desk, tokens);
  };

  const status = (referenceId: string): Answer => {
    const charge = desk.find(referenceId.toLowerCase());
    return charge === undefined
      ? productError(404, 'RESOURCE_NOT_FOUND', 'Requested resource was not found.')
      : jsonReply(200, statusBody(charge, clock.now().toEpochMilli()));
  };

  const answer = (request: Received): Answer => {
    if (request.method === 'POST' && request.path === tokenPath)
      return answerTokenCall(request, keys, tokens);
    if (!request.path.startsWith(requestsPath)) return accessError(404, 'Resource not found');
    const barred = refuseCaller(request, keys, tokens);
    if (barred !== undefined) return barred;
    if (request.method === 'POST' && request.path === requestsPath) return requestToPay(request);
    const referenceId = request.path.slice(requestsPath.length + 1);
    return request.method === 'GET' && referenceId !== ''
      ? status(referenceId)
      : accessError(404, 'Resource not found');
  };

  return runSimulator(options, {
    name: 'mobile-money',
    desk,
    answer,
    credentials: (baseUrl) => ({ ...keys, tokenUrl: baseUrl + tokenPath }),
  });
};

/**
 * Returns the refusal if a call has a wrong key, token or environment. Calls to the token endpoint are checked
 * separately.
 */
const refuseCaller = (
  { headers }: Received,
  keys: MobileMoneyKeys,
  tokens: AccessTokens,
): Answer | undefined => {
  if (headers['ocp-apim-subscription-key'] !== keys.subscriptionKey) {
    return accessError(401, 'Access denied due to invalid subscription key.');
  }
  if (!tokens.accept(headers['authorization'])) return accessError(401, 'Unauthorized');
  return headers['x-target-environment'] === keys.targetEnvironment
    ? undefined
    : productError(500, 'NOT_ALLOWED_TARGET_ENVIRONMENT', 'Access to target environment is forbidden.');
};

const takeRequest = (
  { referenceId, payerNumber, amountRwf, ...rest }: RequestToPay,
  desk: ChargeDesk<MobileMoneyDetails>,
  tokens: AccessTokens,
): Answer => {
  const plan = desk.take({
    ourRef: referenceId,
    providerId: referenceId,
    method: 'momo_alpha',
    phone: `+${payerNumber}`,
    amountRwf,
    details: { ...rest, payerNumber },
  });
  switch (plan.submit) {
    case 'accept':
      return emptyReply(202);
    case 'decline':
      return productError(500, 'PAYER_NOT_FOUND', 'Payer not found.');
    case 'refuse':
      return productError(500, 'INVALID_CURRENCY', 'Currency not supported.');
    case 'unreachable':
      tokens.failNext(plan.tokenFailure);
      return accessError(401, 'Unauthorized');
    case 'timeout':
    case 'timeout_after_accept':
      return hold;
    default:
      return plan.submit satisfies never;
  }
};
