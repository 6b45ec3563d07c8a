import type { Clock } from '@booky/domain/ports';

export interface FreshAccessToken {
  readonly token: string;
  readonly lifetimeSeconds: number;
}

/** One provider's access token, shared by everything that is under way. */
export interface AccessTokens {
  /** A token that lives by our clock, or undefined when there is none to be had. */
  current(): Promise<string | undefined>;
  /** Another token than the one the provider has just refused, or undefined. */
  replace(refused: string): Promise<string | undefined>;
}

export interface AccessTokensOptions {
  readonly clock: Clock;
  /** How long before its end a token is renewed. While it still lives, nobody waits for the renewal. */
  readonly refreshEarlySeconds: number;
  /** Asks the provider. Must not reject; undefined means it gave no token. */
  readonly fetchToken: () => Promise<FreshAccessToken | undefined>;
}

interface HeldToken {
  readonly token: string;
  readonly refreshAtMilliseconds: number;
  readonly expiresAtMilliseconds: number;
}

/**
 * Keeps at most one renewal in flight, however many callers ask. A failed renewal is not remembered: the next caller
 * tries again.
 */
export const makeAccessTokens = ({
  clock,
  refreshEarlySeconds,
  fetchToken,
}: AccessTokensOptions): AccessTokens => {
  let held: HeldToken | undefined;
  let renewal: Promise<string | undefined> | undefined;

  const nowMilliseconds = (): number => clock.now().toEpochMilli();

  const fetchAndHold = async (): Promise<string | undefined> => {
    // The life is counted from before the question, so a slow answer never makes a token look younger than it is.
    const askedAt = nowMilliseconds();
    const fresh = await fetchToken();
    if (fresh === undefined) return undefined;
    const lifetime = fresh.lifetimeSeconds * 1_000;
    // A token that lives no longer than the early margin would otherwise be renewed for every request.
    const untilRefresh = Math.max(lifetime - refreshEarlySeconds * 1_000, lifetime / 2);
    held = {
      token: fresh.token,
      refreshAtMilliseconds: askedAt + untilRefresh,
      expiresAtMilliseconds: askedAt + lifetime,
    };
    return fresh.token;
  };

  const renew = (): Promise<string | undefined> => {
    renewal ??= fetchAndHold().finally(() => {
      renewal = undefined;
    });
    return renewal;
  };

  const current = async (): Promise<string | undefined> => {
    const now = nowMilliseconds();
    if (held === undefined || now >= held.expiresAtMilliseconds) return renew();
    if (now >= held.refreshAtMilliseconds) void renew();
    return held.token;
  };

  return {
    current,
    replace: (refused) => {
      if (held?.token === refused) held = undefined;
      return current();
    },
  };
};
