import * as fc from 'fast-check';
import type { Driver } from '../drivers/driver.ts';
import type { Setting } from '../drivers/setting.ts';
import { TO_EDGE } from '../events/wait.ts';
import { openHistory, type Turn } from './run.ts';
import { RIVALS, ROUND, STEP } from './steps.ts';

export interface PlayOptions {
  readonly numRuns: number;
  /** The most turns of one history; some turn out to be impossible then and are passed over. */
  readonly turns?: number;
  /** Whether some turns are several events at once. */
  readonly atOnce?: boolean;
  readonly seed?: number;
  /** False reports the first history that breaks a rule as it is: where playing is slow. */
  readonly shrinks?: boolean;
  /** When to stop drawing further histories, and looking for a smaller counterexample. */
  readonly interruptAfterMilliseconds?: number;
}

/** Histories begin with a booking, most of them with its fee paid, and some a day before its shoot or when that begins. */
const BEGINNINGS: readonly (readonly Turn[])[] = [
  [],
  ['booked'],
  ['booked', 'started', 'paid'],
  ['booked', 'started', 'paid', 'a day ahead'],
  ['booked', 'started', 'paid', 'begun'],
].map((names) =>
  names.map((name): Turn => {
    const step = { which: 0, how: 0, breaks: undefined };
    if (name === 'booked') return { ...step, does: 'book' };
    if (name === 'started') return { ...step, does: 'pay booking fee' };
    if (name === 'paid') return { ...step, does: 'receive delivery' };
    return { ...step, does: 'wait', how: TO_EDGE[name === 'begun' ? name : 'a day ahead'] };
  }),
);

/**
 * Plays random histories of a studio on drivers that `open` makes, each compared with the reference after every event.
 * Answers how often each event came to each answer; throws with the shortest history that breaks a rule.
 */
export const playHistories = async (
  open: () => Promise<{
    readonly driver: Driver;
    readonly setting: Setting;
    readonly close: () => Promise<void>;
  }>,
  { numRuns, turns = 90, atOnce = false, seed, shrinks = true, interruptAfterMilliseconds }: PlayOptions,
): Promise<ReadonlyMap<string, number>> => {
  const reached = new Map<string, number>();
  const turn: fc.Arbitrary<Turn> = atOnce
    ? fc.oneof(
        { weight: 24, arbitrary: STEP },
        { weight: 2, arbitrary: RIVALS },
        { weight: 1, arbitrary: ROUND },
      )
    : STEP;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...BEGINNINGS),
      fc.array(turn, { maxLength: turns, size: 'max' }),
      async (beginning, middle) => {
        const { driver, setting, close } = await open();
        try {
          const history = openHistory(driver, setting);
          for (const one of [...beginning, ...middle]) await history.play(one);
          for (const [what, times] of history.reached) reached.set(what, (reached.get(what) ?? 0) + times);
        } finally {
          await close();
        }
      },
    ),
    {
      numRuns,
      endOnFailure: !shrinks,
      ...(seed === undefined ? {} : { seed }),
      ...(interruptAfterMilliseconds === undefined
        ? {}
        : { interruptAfterTimeLimit: interruptAfterMilliseconds }),
    },
  );
  return reached;
};
