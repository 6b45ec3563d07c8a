import { answersKeptSince } from '../../model/answers-kept.ts';
import type { Clock } from '../../ports/clock.ts';
import type { KeptAnswers } from '../../ports/kept-answers.ts';

interface Ports {
  readonly keptAnswers: KeptAnswers;
  readonly clock: Clock;
}

/** So many at a time, so that a busy day's answers never hold locks for long. */
const BATCH = 500;

/** specification.md#kept-answers: removes answers that no longer count. Answers how many. */
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
