import { answersKeptSince } from '../../model/answers-kept.ts';
import type { Clock } from '../../ports/clock.ts';
import type { KeptAnswers } from '../../ports/kept-answers.ts';

interface Ports {
  readonly keptAnswers: KeptAnswers;
  readonly clock: Clock;
}

/**
 * How many answers are removed at once. The number is low, so that locks are held only briefly even after a busy day.
 */
const BATCH = 500;

/**
 * Removes the stored answers that are too old to be used again. Returns how many were removed.
 * specification.md#kept-answers
 */
export const makeRemoveKeptAnswers =
  ({ keptAnswers, clock }: Ports) =>
  async (): Promise<number> => {
    const until = answersKeptSince(clock.now());
    let removed = 0;
    for (;;) {
      const batch = await keptAnswers.removeKeptUntil(until, BATCH);
      removed += batch;
      if (batch < BATCH) return removed;
    }
  };
