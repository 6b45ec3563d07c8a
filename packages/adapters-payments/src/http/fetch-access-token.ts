import { parseObject } from '../wire/json.ts';
import type { FreshAccessToken } from './access-tokens.ts';
import type { OutgoingRequest, Send } from './exchange.ts';
import type { Limits } from './limits.ts';

/**
 * Asks for an access token, within a time limit of its own: callers share the answer, so no caller's deadline may end
 * it. Anything but a 200 with a token and its life in seconds is no token; never rejects.
 */
export const makeTokenFetch =
  (send: Send, limits: Limits, request: OutgoingRequest) =>
  async (): Promise<FreshAccessToken | undefined> => {
    const exchange = await send(request, AbortSignal.timeout(limits.operationMilliseconds));
    if (exchange.kind !== 'answered' || exchange.status !== 200) return undefined;
    const body = parseObject(exchange.body);
    const token = body?.['access_token'];
    const lifetimeSeconds = body?.['expires_in'];
    return typeof token === 'string' &&
      token !== '' &&
      typeof lifetimeSeconds === 'number' &&
      lifetimeSeconds > 0
      ? { token, lifetimeSeconds }
      : undefined;
  };
