import { setImmediate as allSettled } from 'node:timers/promises';
import type { Random } from '../harness/random.ts';

/**
 * Decides which request continues. Every request stops before each call of a port; one at a time, drawn from the seed,
 * runs alone until it stops again. So everything that can happen between two calls of ports can happen here, and is
 * reproducible.
 */
export interface Schedule {
  /** Stops the caller until it is drawn. */
  stop(): Promise<void>;
  /** The number of turns, and of those with a choice. */
  readonly counts: { turns: number; choices: number };
}

/** A schedule without callers; `idle` is called when no caller waits for a turn any more. */
export const makeSchedule = (random: Random, idle: () => void): Schedule => {
  const waiting: (() => void)[] = [];
  const counts = { turns: 0, choices: 0 };
  let isTurning = false;
  const turn = async (): Promise<void> => {
    isTurning = true;
    // Nothing here waits for the outside, so after a turn of the event loop every caller waits or is done.
    for (await allSettled(); waiting.length > 0; await allSettled()) {
      counts.turns += 1;
      if (waiting.length > 1) counts.choices += 1;
      const [next] = waiting.splice(random.below(waiting.length), 1);
      next?.();
    }
    isTurning = false;
    idle();
  };
  return {
    counts,
    stop: () =>
      new Promise((go) => {
        waiting.push(go);
        if (!isTurning) void turn();
      }),
  };
};
