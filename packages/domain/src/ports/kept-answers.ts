import type { Instant } from '@js-joda/core';

/** An answer as the edge wrote it, stored for repeats of the request. The domain never reads the answer. */
export interface WrittenAnswer {
  readonly status: number;
  /**
   * Undefined for an empty answer. Also undefined for an answer with a payment, because the answer to a repeat shows
   * the payment's current state.
   */
  readonly text: string | undefined;
}

/** The answer to a request with an Idempotency-Key. specification.md#kept-answers */
export interface KeptAnswer {
  /** Keyed digest of path and body. A request with the same key but another digest is refused. */
  readonly requestDigest: string;
  /** Keyed digest of the token in the path; undefined if the path has no token. */
  readonly tokenDigest: string | undefined;
  readonly keptAt: Instant;
  /** The answer without any token. */
  readonly written: WrittenAnswer;
  /** The attempt started by the request. */
  readonly ourRef: string | undefined;
  /** The request to the provider may be open until this instant. Undefined once the provider's answer is recorded. */
  readonly underWayUntil: Instant | undefined;
  /** The references of the bookings in the answer, for the erasure of a client. */
  readonly references: readonly string[];
}

/** The possible digests of a key: under the current secret, then under the previous secret. */
export type KeyDigests = readonly [string, ...string[]];

/** Kept answers inside a unit of work. */
export interface KeptAnswerRepository {
  /**
   * Takes a key until the unit ends. Does not wait if another unit has taken the key. Also returns the answer that was
   * stored for the key after `since`.
   */
  take(key: KeyDigests, since: Instant): Promise<TakenKey>;
  /**
   * Returns the times of the token's answers stored after `since`, in any order; only the newest `most` times. Another
   * unit that calls this method for the same token waits until this unit ends.
   */
  keptOfToken(token: KeyDigests, since: Instant, most: number): Promise<readonly Instant[]>;
  /**
   * Stores the answer of a key, replacing any earlier answer. This unit must have taken the key, or an earlier unit of
   * the same work must have stored an answer of the key.
   */
  keep(key: KeyDigests, answer: KeptAnswer): Promise<void>;
  /**
   * Removes every answer that shows one of these bookings or started one of these payments.
   * specification.md#erased-contact
   */
  removeAbout(about: KeptAbout): Promise<void>;
}

/** Bookings, given by their references, and payments, given by their ourRef. */
export interface KeptAbout {
  readonly references: readonly string[];
  readonly ourRefs: readonly string[];
}

export type TakenKey = { readonly is: 'free' } | { readonly is: 'under way' } | KeptUnderKey;

interface KeptUnderKey {
  readonly is: 'answered';
  readonly answer: KeptAnswer;
}

/** Kept answers outside of any unit of work. */
export interface KeptAnswers {
  /** Returns the answer stored for a key after `since`. */
  find(key: KeyDigests, since: Instant): Promise<KeptAnswer | undefined>;
  /** Deletes up to `limit` answers stored at or before `until`; returns their number. */
  removeKeptUntil(until: Instant, limit: number): Promise<number>;
}
