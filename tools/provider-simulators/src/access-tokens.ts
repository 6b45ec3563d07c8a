import { randomBytes } from 'node:crypto';
import type { TokenFailure } from './charges/endings.ts';
import type { SimulatorClock } from './simulator.ts';

/** The bearer tokens of one provider: short-lived, known only to this run. */
export interface AccessTokens {
  readonly lifeSeconds: number;
  issue(): string;
  /** Tells whether an Authorization header has a valid token. */
  accept(authorization: string | undefined): boolean;
  /**
   * Makes the next call to the token endpoint fail; forgotten after two seconds, so that it can't hit an unrelated
   * call.
   */
  failNext(failure: TokenFailure): void;
  /** The failure for the present call to the token endpoint, if any. */
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
      // Looks like a real one, a JWT, but only this map can verify it.
      const token = `${encode({ alg: 'RS256' })}.${encode({ exp: expiresAt })}.${randomBytes(32).toString('base64url')}`;
      expiries.set(token, expiresAt);
      return token;
    },
    accept: (authorization) => {
      const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
      const expiresAt = token === undefined ? undefined : expiries.get(token);
      return expiresAt !== undefined && clock.now().epochSecond() < expiresAt;
    },
    // In real time: it bridges the moment a client needs to request a new token, however the clock is moved.
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
