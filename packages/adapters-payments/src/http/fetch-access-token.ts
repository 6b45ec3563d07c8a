import { type JsonObject, parseObject } from '../wire/json.ts';
import type { TokenAnswer } from './access-tokens.ts';
import type { OutgoingRequest, Send } from './exchange.ts';
import type { Limits } from './limits.ts';

/**
 * Requests an access token. This request has a separate time limit: all callers share its answer, so no caller's
 * deadline may end it. Accepts only a 200 with a token and a lifetime in seconds. Never rejects. Distinguishes refused
 * credentials from an unreachable endpoint, because only a person can correct credentials
 * (`specification.md#provider-refuses-credentials`).
 */
export const makeTokenFetch =
  (send: Send, limits: Limits, request: OutgoingRequest) => async (): Promise<TokenAnswer> => {
    const exchange = await send(request, AbortSignal.timeout(limits.operationMilliseconds));
    if (exchange.kind !== 'answered') return { kind: 'unavailable' };
    const body = parseObject(exchange.body);
    if (isRefusal(exchange.status, body)) return { kind: 'refused' };
    if (exchange.status !== 200) return { kind: 'unavailable' };
    const token = body?.['access_token'];
    const lifetimeSeconds = body?.['expires_in'];
    return typeof token === 'string' &&
      token !== '' &&
      typeof lifetimeSeconds === 'number' &&
      lifetimeSeconds > 0
      ? { kind: 'token', token, lifetimeSeconds }
      : { kind: 'unavailable' };
  };

/**
 * True if the answer means that our credentials are refused. The mobile-money provider can also answer 500 with
 * `login_failed`.
 */
const isRefusal = (status: number, body: JsonObject | undefined): boolean =>
  [400, 401, 403].includes(status) || (status === 500 && body?.['error'] === 'login_failed');
