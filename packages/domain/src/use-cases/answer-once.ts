import { STUDIO_CALENDAR } from '../model/time/calendar.ts';
import type { Instant } from '@js-joda/core';
import { answersKeptSince, MOST_KEYS_OF_A_TOKEN, secondsUntilKey } from '../model/answers-kept.ts';
import { ERASED_EMAIL, hasClient } from '../model/booking/erase.ts';
import { isBookingReference } from '../model/booking/reference.ts';
import { Refused } from '../model/result.ts';
import type { KeptAnswer, KeyDigests } from '../ports/kept-answers.ts';
import type { Transaction, UnitOfWork } from '../ports/unit-of-work.ts';
import { makeUseCases, type Ports, type UseCases } from './use-cases.ts';

/** A request that came with an Idempotency-Key, as digests under the present secret and the previous one. */
export interface KeyedRequest {
  /** Of operation, caller and key. */
  readonly key: KeyDigests;
  /** Of path and body. */
  readonly request: KeyDigests;
  /** Of the token in the path; undefined without one. */
  readonly token: KeyDigests | undefined;
}

/** How a result is answered, and so what is kept of it. */
export type Answering =
  | {
      readonly status: number;
      /** JSON, less any token. */
      readonly text: string | undefined;
      /** The references of the bookings that the text shows. */
      readonly references: readonly string[];
    }
  | {
      readonly status: number;
      /** The attempt that was started: it is answered as it then stands. */
      readonly ourRef: string;
      readonly isUnderWay: boolean;
    };

/** What becomes of a request under a key. */
export type KeyedAnswer =
  | { readonly is: 'answered'; readonly answer: KeptAnswer }
  | { readonly is: 'under way' }
  | { readonly is: 'another request' };

/** The work was done just now. */
export interface DoneNow<Value> {
  readonly is: 'done';
  readonly value: Value;
  readonly answer: KeptAnswer;
}

export interface AnswerOnce {
  /** What was answered under the key before; undefined while nothing was kept. */
  find(keyed: KeyedRequest): Promise<KeyedAnswer | undefined>;
  /**
   * Does the work under the key, unless it was done before. Rejects as the work does, or refuses `too_many_requests` over
   * the keys of a token; nothing is kept then.
   * `answerOf` is called with what the last unit of the work answers, which has to be what the work answers.
   */
  run<Value>(
    keyed: KeyedRequest,
    work: (useCases: UseCases) => Promise<Value>,
    answerOf: (value: Value) => Answering,
  ): Promise<KeyedAnswer | DoneNow<Value>>;
  /**
   * Keeps how a refusal was answered, after the work it undid; undefined when it was, where it shows a client who was
   * erased, and over the keys of a token. Returns the response that another request with the key stored first.
   */
  keepRefusal(keyed: KeyedRequest, answering: Answering): Promise<KeyedAnswer | undefined>;
}

/** Longer than a provider may be asked and its answer be recorded. */
const UNDER_WAY_SECONDS = 20;

/**
 * specification.md#idempotency-key specification.md#kept-answers specification.md#kept-payments: the work of a keyed
 * request, its key and its answer are one unit. A repeat finds the answer; one that comes while the first is under
 * way is sent away. Nothing is left to clear when a process ends in between.
 */
export const makeAnswerOnce = (ports: Ports): AnswerOnce => {
  const { unitOfWork, keptAnswers, clock } = ports;
  return {
    find: async (keyed) => {
      const now = clock.now();
      const answer = await keptAnswers.find(keyed.key, answersKeptSince(now));
      return answer && replayed(keyed, answer, now);
    },

    run: async (keyed, work, answerOf) => {
      const kept: KeptAnswer[] = [];
      const keep = async (transaction: Transaction, value: unknown): Promise<void> => {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract of `run` says so
        const answering = answerOf(value as Parameters<typeof answerOf>[0]);
        const answer = answerOn(keyed, answering, clock.now());
        await transaction.keptAnswers.keep(keyed.key, answer);
        kept.push(answer);
      };
      const units = keepingUnits(unitOfWork, clock, keyed, keep);
      try {
        const value = await work(makeUseCases({ ...ports, unitOfWork: units }));
        const answer = kept.at(-1);
        if (answer === undefined)
          throw new Error('the work of a keyed request had no unit that kept its answer');
        return { is: 'done', value, answer };
      } catch (fault) {
        if (fault instanceof KeyTaken) return fault.answer;
        throw fault;
      }
    },

    keepRefusal: (keyed, answering) =>
      unitOfWork.run(async (transaction) => {
        const { keptAnswers: repository } = transaction;
        const now = clock.now();
        const taken = await repository.take(keyed.key, answersKeptSince(now));
        if (taken.is === 'under way') return taken;
        if (taken.is === 'answered') return replayed(keyed, taken.answer, now);
        if ((await secondsUntilKeyOf(transaction, keyed, now)) !== undefined) return undefined;
        if ('references' in answering && (await showsClientOfErased(transaction, answering)))
          return undefined;
        await repository.keep(keyed.key, answerOn(keyed, answering, now));
        return undefined;
      }),
  };
};

/** The key was used before, or is in use: undoes the unit, which has done nothing yet. */
class KeyTaken extends Error {
  readonly answer: KeyedAnswer;

  constructor(answer: KeyedAnswer) {
    super('the key of this request is taken');
    this.name = 'KeyTaken';
    this.answer = answer;
  }
}

/**
 * Units that take the key first and keep the answer last. A second unit of the same work, which records what the
 * provider answered, has the key already: the first one committed it.
 */
const keepingUnits = (
  inner: UnitOfWork,
  clock: Ports['clock'],
  keyed: KeyedRequest,
  keep: (transaction: Transaction, value: unknown) => Promise<void>,
): UnitOfWork => {
  let isKept = false;
  return {
    keepsAnswers: true,
    parts: inner,

    run: async (work, how) => {
      const value = await inner.run(async (transaction) => {
        if (!isKept) await takeKey(transaction, keyed, clock.now());
        const result = await work(transaction);
        await keep(transaction, result);
        return result;
      }, how);
      isKept = true;
      return value;
    },
  };
};

/**
 * specification.md#erased-contact: a refusal was put into words after its unit was undone, so a client may have been
 * erased since. The claim keeps another erasure out until the answer is kept, where that one finds it. An answer that
 * shows a booking as erased shows its address once.
 */
const showsClientOfErased = async (
  { bookings }: Transaction,
  { text = '', references }: Extract<Answering, { readonly references: readonly string[] }>,
): Promise<boolean> => {
  const shown = references.filter(isBookingReference);
  if (shown.length === 0) return false;
  await bookings.serialiseClaims(STUDIO_CALENDAR);
  let erased = 0;
  for (const reference of shown) {
    const booking = await bookings.findByReference(reference);
    if (booking !== undefined && !hasClient(booking)) erased += 1;
  }
  return erased > text.split(ERASED_EMAIL).length - 1;
};

const takeKey = async (transaction: Transaction, keyed: KeyedRequest, now: Instant): Promise<void> => {
  const taken = await transaction.keptAnswers.take(keyed.key, answersKeptSince(now));
  if (taken.is === 'under way') throw new KeyTaken(taken);
  if (taken.is === 'answered') throw new KeyTaken(replayed(keyed, taken.answer, now));
  const retryAfterSeconds = await secondsUntilKeyOf(transaction, keyed, now);
  if (retryAfterSeconds !== undefined) throw new Refused({ code: 'too_many_requests', retryAfterSeconds });
};

/** specification.md#keys-of-a-token: a token may take a key now when undefined. */
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

const answerOn = (keyed: KeyedRequest, answering: Answering, now: Instant): KeptAnswer => {
  const kept = {
    requestDigest: keyed.request[0],
    tokenDigest: keyed.token?.[0],
    keptAt: now,
    status: answering.status,
  };
  return 'ourRef' in answering
    ? {
        ...kept,
        text: undefined,
        ourRef: answering.ourRef,
        underWayUntil: answering.isUnderWay ? now.plusSeconds(UNDER_WAY_SECONDS) : undefined,
        references: [],
      }
    : {
        ...kept,
        text: answering.text,
        ourRef: undefined,
        underWayUntil: undefined,
        references: answering.references,
      };
};
