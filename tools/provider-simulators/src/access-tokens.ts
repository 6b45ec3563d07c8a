import { randomBytes } from 'node:crypto';
import type { TokenFailure } from './charges/endings.ts';
import type { SimulatorClock } from './simulator.ts';

/** The bearer tokens of one provider: short-lived, known only to this run. */
export interface AccessTokens {
  readonly lifeSeconds: number;
  issue(): string;
  /** Whether an Authorization header carries a token that is still alive. */
  accept(authorization: string | undefined): boolean;
  /** The next call to the token endpoint fails; forgotten after two seconds, so that it can't hit an unrelated call. */
  failNext(failure: TokenFailure): void;
  /** How the present call to the token endpoint must fail; undefined when it must not. */
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
      // Shaped like a real one, a JWT, but only this map can verify it.
      const token = `${encode({ alg: 'RS256' })}.${encode({ exp: expiresAt })}.${randomBytes(32).toString('base64url')}`;
      expiries.set(token, expiresAt);
      return token;
    },
    accept: (authorization) => {
      const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
      const expiresAt = token === undefined ? undefined : expiries.get(token);
      return expiresAt !== undefined && clock.now().epochSecond() < expiresAt;
    },
    // By real time: it bridges the moment a client needs to ask for a new token, however the clock is moved.
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
