import { randomBytes } from 'node:crypto';
import type { TokenFailure } from './charges/endings.ts';
import type { SimulatorClock } from './simulator.ts';

/** The bearer tokens of one provider. A token is valid until it expires or the simulator ends. */
export interface AccessTokens {
  readonly lifeSeconds: number;
  issue(): string;
  /** True if the Authorization header contains a valid token. */
  accept(authorization: string | undefined): boolean;
  /**
   * Makes the next call to the token endpoint fail if it arrives within two seconds. A later call has another cause, so
   * it does not fail.
   */
  failNext(failure: TokenFailure): void;
  /**
   * Returns how this call to the token endpoint must fail, and clears this plan. Returns undefined if it must not fail.
   */
  takeFailure(): TokenFailure | undefined;
}

const failureLifeMs = 2000;

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

export const makeAccessTokens = (clock: SimulatorClock, lifeSeconds: number): AccessTokens => {
  const expiries = new Map<string, number>();
  let failure: { readonly kind: TokenFailure; readonly untilMs: number } | undefined;

  return {
    lifeSeconds,
    issue: () => {
      const nowSeconds = clock.now().epochSecond();
      const expiresAt = nowSeconds + lifeSeconds;
      // The token looks like a JWT, as a real token does. But it is not signed: it is valid only if this map contains
      // it.
      const token = `${encode({ alg: 'RS256' })}.${encode({ exp: expiresAt })}.${randomBytes(32).toString('base64url')}`;
      expiries.set(token, expiresAt);
      return token;
    },
    accept: (authorization) => {
      const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
      const expiresAt = token === undefined ? undefined : expiries.get(token);
      return expiresAt !== undefined && clock.now().epochSecond() < expiresAt;
    },
    // Measures real time. Otherwise, moving the simulator's clock could end the plan before the client calls.
    failNext: (kind) => {
      failure = { kind, untilMs: performance.now() + failureLifeMs };
    },
    takeFailure: () => {
      const taken = failure !== undefined && performance.now() <= failure.untilMs ? failure.kind : undefined;
      failure = undefined;
      return taken;
    },
  };
};
