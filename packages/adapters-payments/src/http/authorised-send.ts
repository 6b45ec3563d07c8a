import type { AccessTokens, HeldToken } from './access-tokens.ts';
import type { Exchange, OutgoingRequest, Send } from './exchange.ts';
import type { Limits } from './limits.ts';

/**
 * Gets an access token, and then sends the request that `compose` makes with it. One time limit covers both steps.
 * Never rejects.
 */
export type AuthorisedSend = (compose: (accessToken: string) => OutgoingRequest) => Promise<Exchange>;

/** Returns the result of a request that was not sent because there was no token. */
const withoutToken = (why: 'refused' | 'unavailable'): Exchange =>
  why === 'refused' ? { kind: 'credentials_refused' } : { kind: 'not_sent' };

/**
 * Returns the token, or `unavailable` if the deadline passes first. The request for the token continues after the
 * deadline, for other callers.
 */
const beforeDeadline = (asking: Promise<HeldToken>, deadline: AbortSignal): Promise<HeldToken> =>
  Promise.race([
    asking,
    new Promise<HeldToken>((resolve) => {
      const giveUp = (): void => resolve({ kind: 'unavailable' });
      if (deadline.aborted) giveUp();
      deadline.addEventListener('abort', giveUp, { once: true });
    }),
  ]);

/**
 * Returns a function that sends requests with an access token. A 401 proves that the provider has done nothing, so the
 * function then renews the token and repeats the request once, with the same reference. Without a token, the function
 * sends nothing.
 */
export const makeAuthorisedSend = (
  send: Send,
  accessTokens: AccessTokens,
  limits: Limits,
): AuthorisedSend => {
  return async (compose) => {
    const deadline = AbortSignal.timeout(limits.operationMilliseconds);
    const held = await beforeDeadline(accessTokens.current(), deadline);
    if (held.kind !== 'token') return withoutToken(held.kind);
    const first = await send(compose(held.token), deadline);
    if (first.kind !== 'answered' || first.status !== 401) return first;
    const renewed = await beforeDeadline(accessTokens.replace(held.token), deadline);
    return renewed.kind === 'token' ? send(compose(renewed.token), deadline) : withoutToken(renewed.kind);
  };
};
