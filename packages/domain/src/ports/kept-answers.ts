import type { Instant } from '@js-joda/core';

/** An answer as the edge wrote it, to be given again: the domain keeps it and never reads it. */
export interface WrittenAnswer {
  readonly status: number;
  /** Undefined for an empty answer and for a payment, which is answered as it then is. */
  readonly text: string | undefined;
}

/** The answer to a request with an Idempotency-Key. specification.md#kept-answers */
export interface KeptAnswer {
  /** Keyed digest of path and body: another request under the same key is refused. */
  readonly requestDigest: string;
  /** Keyed digest of the token in the path; undefined without one. */
  readonly tokenDigest: string | undefined;
  readonly keptAt: Instant;
  /** Less any token. */
  readonly written: WrittenAnswer;
  /** The attempt that the request started. */
  readonly ourRef: string | undefined;
  /** The provider is being asked until the answer is recorded, and no longer than until this instant. */
  readonly underWayUntil: Instant | undefined;
  /** The references of the bookings that the answer shows, so that erasing a client finds it. */
  readonly references: readonly string[];
}

/** A key as it may be stored: the digests of one text under the present secret and the previous one, present first. */
export type KeyDigests = readonly [string, ...string[]];

/** Kept answers inside a unit of work. */
export interface KeptAnswerRepository {
  /**
   * Takes a key until the unit ends, without waiting for another unit that has it. Answers what was kept under it after
   * `since`; older answers count as none.
   */
  take(key: KeyDigests, since: Instant): Promise<TakenKey>;
  /**
   * When answers of one token were kept after `since`: the newest `most`, in any order. Another unit that asks about the
   * token waits until this one ends.
   */
  keptOfToken(token: KeyDigests, since: Instant, most: number): Promise<readonly Instant[]>;
  /** Keeps the answer of a key that was taken in this unit or kept by this work, in the place of what was kept under it. */
  keep(key: KeyDigests, answer: KeptAnswer): Promise<void>;
  /** specification.md#erased-contact: removes every answer that shows one of these bookings or started one of these payments. */
  removeAbout(about: KeptAbout): Promise<void>;
}

/** Bookings by their references, payments by their ourRef. */
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
  /** What was kept under a key after `since`. */
  find(key: KeyDigests, since: Instant): Promise<KeptAnswer | undefined>;
  /** Deletes up to `limit` answers that were kept at or before `until`, and says how many. */
  removeKeptUntil(until: Instant, limit: number): Promise<number>;
}
