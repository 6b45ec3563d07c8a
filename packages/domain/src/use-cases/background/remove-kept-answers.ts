import { answersKeptSince } from '../../model/answers-kept.ts';
import type { Clock } from '../../ports/clock.ts';
import type { KeptAnswers } from '../../ports/kept-answers.ts';

interface Ports {
  readonly keptAnswers: KeptAnswers;
  readonly clock: Clock;
}

/** Answers per batch, so that a busy day's answers never hold locks for long. */
const BATCH = 500;

/** Removes answers that no longer count. Returns their number. specification.md#kept-answers */
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
