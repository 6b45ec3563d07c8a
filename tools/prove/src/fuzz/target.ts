import type { Duration, Instant } from '@js-joda/core';
import type { Knowledge } from './knowledge.ts';

/** The service that a round runs against, and its surroundings. */
export interface Target {
  /** Its address: `http://127.0.0.1:4000`. */
  readonly url: string;
  readonly admin: { readonly email: string; readonly password: string };
  now(): Instant;
  /** Moves the clock of the service forward, and lets it do the work due then. */
  letPass(time: Duration): Promise<void>;
  /** Adds the tokens that were emailed since the last call. */
  readMail(knowledge: Knowledge): Promise<void>;
  /** Signs a delivery of a provider: its body, or our reference. */
  sign: { readonly gateway: (body: Uint8Array) => string; readonly mobileMoney: (ourRef: string) => string };
  /** Returns the promises that do not hold of the service at rest, a sentence each. */
  brokenPromises(): Promise<readonly string[]>;
  close(): Promise<void>;
}
