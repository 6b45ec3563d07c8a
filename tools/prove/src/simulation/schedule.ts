import { setImmediate as allSettled } from 'node:timers/promises';
import type { Random } from '../harness/random.ts';

/**
 * Decides which request continues. Every request stops before each call to a port. Then one of them, chosen by the
 * seed, continues alone until its next stop. So the calls can happen in any order, and the seed reproduces that order.
 */
export interface Schedule {
  /** Makes the caller wait until the seed chooses it. */
  stop(): Promise<void>;
  /**
   * `turns` counts how often a request continued; `choices` counts how often there were several requests to choose
   * from.
   */
  readonly counts: { turns: number; choices: number };
}

/** Makes a schedule that calls `idle` when no caller is waiting any more. */
export const makeSchedule = (random: Random, idle: () => void): Schedule => {
  const waiting: (() => void)[] = [];
  const counts = { turns: 0, choices: 0 };
  let isTurning = false;
  const turn = async (): Promise<void> => {
    isTurning = true;
    // Nothing here waits for input or output, so after one iteration of the event loop every caller has stopped or
    // ended.
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
