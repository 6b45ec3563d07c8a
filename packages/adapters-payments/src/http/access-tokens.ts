import type { Clock } from '@booky/domain/ports';

/** The answer to a request for an access token. */
export type TokenAnswer =
  | { readonly kind: 'token'; readonly token: string; readonly lifetimeSeconds: number }
  /** The provider does not accept our credentials. */
  | { readonly kind: 'refused' }
  /** The provider gave no answer, or an unusable answer. */
  | { readonly kind: 'unavailable' };

/** A token to send, or the reason why there is none. */
export type HeldToken = Pick<Extract<TokenAnswer, { readonly kind: 'token' }>, 'kind' | 'token'> | NoToken;

type NoToken = Exclude<TokenAnswer, { readonly kind: 'token' }>;

/** The access token of one provider. All requests to the provider share this token. */
export interface AccessTokens {
  /** Returns a token that is valid by our clock, or the reason why there is none. */
  current(): Promise<HeldToken>;
  /** Returns a new token. Call this after the provider refused the token `refused`. */
  replace(refused: string): Promise<HeldToken>;
}

export interface AccessTokensOptions {
  readonly clock: Clock;
  /**
   * A renewal starts this many seconds before the token expires. Until the renewal succeeds, callers get the old token.
   */
  readonly refreshEarlySeconds: number;
  /** Requests a token from the provider. Must not reject. */
  readonly fetchToken: () => Promise<TokenAnswer>;
}

interface LivingToken {
  readonly token: string;
  readonly refreshAtMilliseconds: number;
  readonly expiresAtMilliseconds: number;
}

/** Keeps one access token. All callers share one renewal. After a failed renewal, the next caller starts another. */
export const makeAccessTokens = ({
  clock,
  refreshEarlySeconds,
  fetchToken,
}: AccessTokensOptions): AccessTokens => {
  let held: LivingToken | undefined;
  let renewal: Promise<HeldToken> | undefined;

  const nowMilliseconds = (): number => clock.now().toEpochMilli();

  const fetchAndHold = async (): Promise<HeldToken> => {
    // Counts the lifetime from before the request, so that a slow answer does not extend it.
    const askedAt = nowMilliseconds();
    const fresh = await fetchToken();
    if (fresh.kind !== 'token') return fresh;
    const lifetime = fresh.lifetimeSeconds * 1_000;
    // Without this minimum, a token whose lifetime is shorter than the margin would be renewed by every request.
    const untilRefresh = Math.max(lifetime - refreshEarlySeconds * 1_000, lifetime / 2);
    held = {
      token: fresh.token,
      refreshAtMilliseconds: askedAt + untilRefresh,
      expiresAtMilliseconds: askedAt + lifetime,
    };
    return { kind: 'token', token: fresh.token };
  };

  const renew = (): Promise<HeldToken> => {
    renewal ??= fetchAndHold().finally(() => {
      renewal = undefined;
    });
    return renewal;
  };

  const current = async (): Promise<HeldToken> => {
    const now = nowMilliseconds();
    if (held === undefined || now >= held.expiresAtMilliseconds) return renew();
    if (now >= held.refreshAtMilliseconds) void renew();
    return { kind: 'token', token: held.token };
  };

  return {
    current,
    replace: (refused) => {
      if (held?.token === refused) held = undefined;
      return current();
    },
  };
};
