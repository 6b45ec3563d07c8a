import { answersKeptSince } from '../../model/answers-kept.ts';
import type { Clock } from '../../ports/clock.ts';
import type { KeptAnswers } from '../../ports/kept-answers.ts';

interface Ports {
  readonly keptAnswers: KeptAnswers;
  readonly clock: Clock;
}

/** The number of answers per batch. Small batches hold locks only briefly, even after a busy day. */
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
