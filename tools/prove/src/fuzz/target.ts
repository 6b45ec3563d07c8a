import type { Duration, Instant } from '@js-joda/core';
import type { Knowledge } from './knowledge.ts';

/** The service a round is made against, and what is around it. */
export interface Target {
  /** Where it listens: `http://127.0.0.1:4000`. */
  readonly url: string;
  readonly admin: { readonly email: string; readonly password: string };
  now(): Instant;
  /** Moves the clock of the service forward, and lets it do what is then due. */
  letPass(time: Duration): Promise<void>;
  /** Adds the tokens that were emailed since it was last asked. */
  readMail(knowledge: Knowledge): Promise<void>;
  /** The proof a delivery of this provider needs: of a body, or of our reference. */
  sign: { readonly gateway: (body: Uint8Array) => string; readonly mobileMoney: (ourRef: string) => string };
  /** What the requests have broken that should hold of the service at rest, a sentence each. */
  brokenPromises(): Promise<readonly string[]>;
  close(): Promise<void>;
}
