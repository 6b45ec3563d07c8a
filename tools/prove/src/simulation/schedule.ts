import { setImmediate as allSettled } from 'node:timers/promises';
import type { Random } from '../harness/random.ts';
import type { Request } from './request.ts';
import type { Trace } from './trace.ts';

/** A request that stands before its next call of a port. */
interface Waiting {
  readonly request: Request;
  readonly at: string;
  readonly go: () => void;
}

/**
 * Who goes next. Every request stops before each call of a port; one at a time is let go, drawn from the seed, and runs
 * alone until it stops again. So whatever can happen between two calls of ports can happen here, and happens alike again.
 */
export interface Schedule {
  /** Stops a request until it is drawn. */
  stop(request: Request, at: string): Promise<void>;
  /** Lets one waiting request go, and resolves when everything stands still again; false when none waits. */
  step(): Promise<boolean>;
  /** Those of this kind never go on. */
  drop(isDropped: (request: Request) => boolean): void;
  /** How often a request was let go, and how often there was a choice. */
  readonly counts: { steps: number; choices: number };
}

/** A schedule without requests. */
export const makeSchedule = (random: Random, trace: Trace): Schedule => {
  const waiting: Waiting[] = [];
  const counts = { steps: 0, choices: 0 };
  return {
    counts,
    stop: (request, at) =>
      new Promise((go) => {
        waiting.push({ request, at, go });
      }),
    step: async () => {
      if (waiting.length === 0) return false;
      counts.steps += 1;
      if (waiting.length > 1) counts.choices += 1;
      const [next] = waiting.splice(random.below(waiting.length), 1);
      trace.note(`  ${next?.request.name}: ${next?.at}`);
      next?.go();
      // Nothing here waits for the outside, so when the event loop comes round everything stands still.
      await allSettled();
      return true;
    },
    drop: (isDropped) => {
      const kept = waiting.filter(({ request }) => !isDropped(request));
      waiting.splice(0, waiting.length, ...kept);
    },
  };
};
