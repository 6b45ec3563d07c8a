import type { AccessTokens, HeldToken } from './access-tokens.ts';
import type { Exchange, OutgoingRequest, Send } from './exchange.ts';
import type { Limits } from './limits.ts';

/** Sends the composed request with an access token, within one time limit for both. Never rejects. */
export type AuthorisedSend = (compose: (accessToken: string) => OutgoingRequest) => Promise<Exchange>;

/** Nothing was sent, for lack of a token. */
const withoutToken = (why: 'refused' | 'unavailable'): Exchange =>
  why === 'refused' ? { kind: 'credentials_refused' } : { kind: 'not_sent' };

/** Returns the token, or none once the deadline has passed. The token request goes on for other callers. */
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
 * A 401 is certain: the provider did nothing. The token is renewed once and the same request sent once more, with the
 * same reference. Without a token nothing is sent.
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
