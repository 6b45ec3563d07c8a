import type { Instant } from '@js-joda/core';

/**
 * An answer as the HTTP edge sent it, stored so that it can be sent again if the request is repeated. The domain
 * never reads it.
 */
export interface WrittenAnswer {
  readonly status: number;
  /**
   * Undefined if the answer is empty. Also undefined if the answer contains a payment, because a repeated request
   * gets the payment's current state.
   */
  readonly text: string | undefined;
}

/** The stored answer to a request that had an Idempotency-Key. specification.md#kept-answers */
export interface KeptAnswer {
  /** A keyed digest of the path and the body. A request with the same key but another digest is refused. */
  readonly requestDigest: string;
  /** A keyed digest of the token in the path. Undefined if the path has no token. */
  readonly tokenDigest: string | undefined;
  readonly keptAt: Instant;
  /** The answer, without any token. */
  readonly written: WrittenAnswer;
  /** The payment attempt that the request started. */
  readonly ourRef: string | undefined;
  /**
   * Until this instant, the request to the provider may still be in progress. Undefined once the provider's answer is
   * recorded.
   */
  readonly underWayUntil: Instant | undefined;
  /** The references of the bookings in the answer. Erasing a client uses them to find the answer. */
  readonly references: readonly string[];
}

/** The digests that a key may be stored under: first under the current secret, then under the previous one. */
export type KeyDigests = readonly [string, ...string[]];

/** Stored answers inside a unit of work. */
export interface KeptAnswerRepository {
  /**
   * Takes a key until the unit ends. If another unit has taken the key, says so without waiting. Also returns the
   * answer that was stored for the key after `since`.
   */
  take(key: KeyDigests, since: Instant): Promise<TakenKey>;
  /**
   * Returns when answers were stored for requests with this token after `since`. Returns only the newest `most`
   * times, in any order. Another unit that calls this method for the same token waits until this unit ends.
   */
  keptOfToken(token: KeyDigests, since: Instant, most: number): Promise<readonly Instant[]>;
  /**
   * Stores the answer for a key, replacing any earlier answer. Before that, this unit must have taken the key, or an
   * earlier unit of the same work must have stored an answer for the key.
   */
  keep(key: KeyDigests, answer: KeptAnswer): Promise<void>;
  /**
   * Removes every answer that shows one of these bookings or started one of these payments.
   * specification.md#erased-contact
   */
  removeAbout(about: KeptAbout): Promise<void>;
}

/** Bookings, by their references, and payments, by their ourRef. */
export interface KeptAbout {
  readonly references: readonly string[];
  readonly ourRefs: readonly string[];
}

export type TakenKey = { readonly is: 'free' } | { readonly is: 'under way' } | KeptUnderKey;

interface KeptUnderKey {
  readonly is: 'answered';
  readonly answer: KeptAnswer;
}

/** Stored answers outside of any unit of work. */
export interface KeptAnswers {
  /** Returns the answer stored for a key after `since`. */
  find(key: KeyDigests, since: Instant): Promise<KeptAnswer | undefined>;
  /** Deletes up to `limit` answers that were stored at or before `until`. Returns how many were deleted. */
  removeKeptUntil(until: Instant, limit: number): Promise<number>;
}
