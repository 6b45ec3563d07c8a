import type { Duration, Instant } from '@js-joda/core';
import type { Knowledge } from './knowledge.ts';

/** The service that a round sends requests to, with its clock and mailbox. */
export interface Target {
  /** The address of the service, such as `http://127.0.0.1:4000`. */
  readonly url: string;
  readonly admin: { readonly email: string; readonly password: string };
  now(): Instant;
  /** Moves the clock of the service forward, so that the service's worker does all work that is due by then. */
  letPass(time: Duration): Promise<void>;
  /** Adds the tokens that were emailed since the last call. */
  readMail(knowledge: Knowledge): Promise<void>;
  /** Returns the proof of a delivery. The gateway proves the body, and mobile money proves our reference. */
  sign: { readonly gateway: (body: Uint8Array) => string; readonly mobileMoney: (ourRef: string) => string };
  /** Returns a sentence for each broken promise, once the workers are idle. */
  brokenPromises(): Promise<readonly string[]>;
  close(): Promise<void>;
}
