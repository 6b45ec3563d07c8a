import type { AccessTokens } from './access-tokens.ts';
import type { Exchange, OutgoingRequest, Send } from './exchange.ts';
import type { Limits } from './limits.ts';

/** Sends what is composed for an access token, within one time limit for token and request together. Never rejects. */
export type AuthorisedSend = (compose: (accessToken: string) => OutgoingRequest) => Promise<Exchange>;

const NOT_SENT: Exchange = { kind: 'not_sent' };

/** What the promise gives, or undefined once the deadline has passed. The promise itself goes on for others. */
const beforeDeadline = <Value>(
  promise: Promise<Value | undefined>,
  deadline: AbortSignal,
): Promise<Value | undefined> =>
  Promise.race([
    promise,
    new Promise<undefined>((resolve) => {
      if (deadline.aborted) resolve(undefined);
      deadline.addEventListener('abort', () => resolve(undefined), { once: true });
    }),
  ]);

/**
 * A 401 is certain: the provider did nothing. So the token is renewed once and the same request sent once more, with
 * the same reference. Without a token nothing was sent.
 */
export const makeAuthorisedSend = (
  send: Send,
  accessTokens: AccessTokens,
  limits: Limits,
): AuthorisedSend => {
  return async (compose) => {
    const deadline = AbortSignal.timeout(limits.operationMilliseconds);
    const token = await beforeDeadline(accessTokens.current(), deadline);
    if (token === undefined) return NOT_SENT;
    const first = await send(compose(token), deadline);
    if (first.kind !== 'answered' || first.status !== 401) return first;
    const renewed = await beforeDeadline(accessTokens.replace(token), deadline);
    return renewed === undefined ? NOT_SENT : send(compose(renewed), deadline);
  };
};
