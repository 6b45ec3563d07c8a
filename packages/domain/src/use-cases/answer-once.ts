import type { Instant } from '@js-joda/core';
import { answersKeptSince, MOST_KEYS_OF_A_TOKEN, secondsUntilKey } from '../model/answers-kept.ts';
import { hasClient } from '../model/booking/erase.ts';
import { isBookingReference } from '../model/booking/reference.ts';
import { Refused } from '../model/result.ts';
import { STUDIO_CALENDAR } from '../model/time/calendar.ts';
import type { Clock } from '../ports/clock.ts';
import type { KeptAnswer, KeptAnswers, KeyDigests, WrittenAnswer } from '../ports/kept-answers.ts';
import type { Transaction, UnitOfWork } from '../ports/unit-of-work.ts';

/** A request with an Idempotency-Key. Contains digests under the current and the previous secret. */
export interface KeyedRequest {
  /** The digests of operation, caller and key. */
  readonly key: KeyDigests;
  /** The digests of path and body. */
  readonly request: KeyDigests;
  /** The digests of the token in the path. Undefined if the path has no token. */
  readonly token: KeyDigests | undefined;
}

/** The part of an answer that is stored. */
export interface Keepable {
  /** The answer as it was sent, without any token. */
  readonly written: WrittenAnswer;
  /** The references of the bookings in the answer. */
  readonly references: readonly string[];
  /** The bookings in the answer that are not erased. */
  readonly withClient: readonly string[];
  /** The attempt that the request started. A repeated request gets the current state of this attempt as its answer. */
  readonly attempt?: { readonly ourRef: string; readonly isUnderWay: boolean } | undefined;
}

/** The answer to a repeated request. */
export type KeyedAnswer =
  | { readonly is: 'answered'; readonly answer: KeptAnswer }
  | { readonly is: 'under way' }
  | { readonly is: 'another request' };

export interface AnswerOnce {
  /** Returns the answer that is stored for the key, if there is one. */
  find(keyed: KeyedRequest): Promise<KeyedAnswer | undefined>;
  /**
   * Does the work for the key, unless it was done before. The last unit of the work must return the result of the
   * whole work. It also stores the answer, which `keepableOf` makes from this result. Rejects if the work rejects.
   * Fails with `too_many_requests` if the token has too many keys. Stores nothing if it rejects.
   */
  run<Value>(
    keyed: KeyedRequest,
    work: () => Promise<Value>,
    keepableOf: (value: Value) => Keepable,
  ): Promise<KeyedAnswer | { readonly is: 'done'; readonly value: Value }>;
  /**
   * Stores the answer to a request that changed nothing. Stores no answer if the answer shows an erased client or if
   * the token has too many keys. If another request has already stored an answer for the key, returns that answer.
   */
  keepUnchanged(keyed: KeyedRequest, keepable: Keepable): Promise<KeyedAnswer | undefined>;
}

interface Ports {
  readonly unitOfWork: UnitOfWork;
  readonly keptAnswers: KeptAnswers;
  readonly clock: Clock;
  /** Runs the work. The use cases that the work calls use these units of work. */
  readonly runWith: <Value>(units: UnitOfWork, work: () => Promise<Value>) => Promise<Value>;
}

/** The longest time that it can take to send a request to a provider and to record the answer. */
const UNDER_WAY_SECONDS = 20;

/**
 * Does the work of a request, takes the key and stores the answer in one unit, so that a crash leaves nothing to
 * clean up. A repeated request gets the stored answer, or is refused while the first request is in progress.
 * specification.md#idempotency-key specification.md#kept-answers specification.md#kept-payments
 */
export const makeAnswerOnce = ({ unitOfWork, keptAnswers, clock, runWith }: Ports): AnswerOnce => {
  const keepUnchanged: AnswerOnce['keepUnchanged'] = (keyed, keepable) =>
    unitOfWork.run(async (transaction) => {
      const now = clock.now();
      const taken = await transaction.keptAnswers.take(keyed.key, answersKeptSince(now));
      if (taken.is === 'under way') return taken;
      if (taken.is === 'answered') return replayed(keyed, taken.answer, now);
      if ((await secondsUntilKeyOf(transaction, keyed, now)) !== undefined) return undefined;
      if (await showsErased(transaction, keepable.withClient)) return undefined;
      await transaction.keptAnswers.keep(keyed.key, keptAnswer(keyed, keepable, now));
      return undefined;
    });

  return {
    find: async (keyed) => {
      const now = clock.now();
      const answer = await keptAnswers.find(keyed.key, answersKeptSince(now));
      return answer && replayed(keyed, answer, now);
    },

    run: async (keyed, work, keepableOf) => {
      let isKept = false;
      /**
       * The first unit takes the key. Each unit stores its result as the answer, replacing the result of the unit
       * before.
       */
      const units: UnitOfWork = {
        run: async (inUnit, how = {}) => {
          if (how.readsOneMoment === true || how.isPart === true) return unitOfWork.run(inUnit, how);
          const result = await unitOfWork.run(async (transaction) => {
            if (!isKept) await takeKey(transaction, keyed, clock.now());
            const value = await inUnit(transaction);
            // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract of `run` says so
            const keepable = keepableOf(value as unknown as Parameters<typeof keepableOf>[0]);
            await transaction.keptAnswers.keep(keyed.key, keptAnswer(keyed, keepable, clock.now()));
            return value;
          }, how);
          isKept = true;
          return result;
        },
      };
      try {
        const value = await runWith(units, work);
        const other = isKept ? undefined : await keepUnchanged(keyed, keepableOf(value));
        return other ?? { is: 'done', value };
      } catch (fault) {
        if (fault instanceof KeyTaken) return fault.answer;
        throw fault;
      }
    },

    keepUnchanged,
  };
};

/** Thrown if the key was used or is in use. Rolls back the unit, which has not done anything yet. */
class KeyTaken extends Error {
  readonly answer: KeyedAnswer;

  constructor(answer: KeyedAnswer) {
    super('the key of this request is taken');
    this.name = 'KeyTaken';
    this.answer = answer;
  }
}

/**
 * Returns true if a booking in the answer belongs to a client who was erased after the answer was made. Takes the
 * lock of the calendar's claims, as an erasure does. So an erasure that begins now waits until the answer is stored, and
 * then finds the answer.
 * specification.md#erased-contact
 */
const showsErased = async ({ bookings }: Transaction, references: readonly string[]): Promise<boolean> => {
  const shown = references.filter(isBookingReference);
  if (shown.length === 0) return false;
  await bookings.serialiseClaims(STUDIO_CALENDAR);
  for (const reference of shown) {
    const booking = await bookings.findByReference(reference);
    if (booking !== undefined && !hasClient(booking)) return true;
  }
  return false;
};

const takeKey = async (transaction: Transaction, keyed: KeyedRequest, now: Instant): Promise<void> => {
  const taken = await transaction.keptAnswers.take(keyed.key, answersKeptSince(now));
  if (taken.is === 'under way') throw new KeyTaken(taken);
  if (taken.is === 'answered') throw new KeyTaken(replayed(keyed, taken.answer, now));
  const retryAfterSeconds = await secondsUntilKeyOf(transaction, keyed, now);
  if (retryAfterSeconds !== undefined) throw new Refused({ code: 'too_many_requests', retryAfterSeconds });
};

/**
 * Returns how many seconds a token must wait before it may use another key. Undefined if it need not wait.
 * specification.md#keys-of-a-token
 */
const secondsUntilKeyOf = async (
  { keptAnswers }: Transaction,
  { token }: KeyedRequest,
  now: Instant,
): Promise<number | undefined> =>
  token &&
  secondsUntilKey(await keptAnswers.keptOfToken(token, answersKeptSince(now), MOST_KEYS_OF_A_TOKEN), now);

const replayed = (keyed: KeyedRequest, answer: KeptAnswer, now: Instant): KeyedAnswer => {
  if (!keyed.request.includes(answer.requestDigest)) return { is: 'another request' };
  if (answer.underWayUntil?.isAfter(now) === true) return { is: 'under way' };
  return { is: 'answered', answer };
};

const keptAnswer = (
  keyed: KeyedRequest,
  { written, references, attempt }: Keepable,
  now: Instant,
): KeptAnswer => ({
  requestDigest: keyed.request[0],
  tokenDigest: keyed.token?.[0],
  keptAt: now,
  written,
  references,
  ourRef: attempt?.ourRef,
  underWayUntil: attempt?.isUnderWay === true ? now.plusSeconds(UNDER_WAY_SECONDS) : undefined,
});
