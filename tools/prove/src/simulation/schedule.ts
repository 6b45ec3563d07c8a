import { setImmediate as allSettled } from 'node:timers/promises';
import type { Random } from '../harness/random.ts';

/**
 * Decides which request continues. Each request stops before each call of a port. Then one request, chosen by the seed,
 * continues alone until its next stop. So every order of the calls can happen, and the seed reproduces each order.
 */
export interface Schedule {
  /** Stops the caller until the seed chooses this caller. */
  stop(): Promise<void>;
  /** The number of times a request continued, and the number of times the seed chose among several requests. */
  readonly counts: { turns: number; choices: number };
}

/** Makes a schedule, which calls `idle` when no caller waits any more. */
export const makeSchedule = (random: Random, idle: () => void): Schedule => {
  const waiting: (() => void)[] = [];
  const counts = { turns: 0, choices: 0 };
  let isTurning = false;
  const turn = async (): Promise<void> => {
    isTurning = true;
    // No caller waits for input or output. So after one iteration of the event loop, every caller has stopped or ended.
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
