import type { Duration, Instant } from '@js-joda/core';
import type { Knowledge } from './knowledge.ts';

/** The service that a round sends requests to, with its clock and mailbox. */
export interface Target {
  /** The URL of the service, such as `http://127.0.0.1:4000`. */
  readonly url: string;
  readonly admin: { readonly email: string; readonly password: string };
  now(): Instant;
  /** Moves the service's clock forward. The service's worker then does all work that is due. */
  letPass(time: Duration): Promise<void>;
  /** Learns the tokens that were emailed since the last call. */
  readMail(knowledge: Knowledge): Promise<void>;
  /** Returns the proof for a delivery. The gateway signs the body, and mobile money signs our reference. */
  sign: { readonly gateway: (body: Uint8Array) => string; readonly mobileMoney: (ourRef: string) => string };
  /** Waits until the workers are idle, and returns a sentence for each promise that is broken. */
  brokenPromises(): Promise<readonly string[]>;
  close(): Promise<void>;
}
