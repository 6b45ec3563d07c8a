import * as fc from 'fast-check';
import type { Driver } from '../drivers/driver.ts';
import type { Setting } from '../drivers/setting.ts';
import { TO_EDGE } from '../events/wait.ts';
import { openHistory, type Turn } from './run.ts';
import { RIVALS, ROUND, STEP } from './steps.ts';

export interface PlayOptions {
  readonly numRuns: number;
  /**
   * The maximum number of {@link Turn turns} in one history. An event that makes no sense in the current state is
   * skipped.
   */
  readonly turns?: number;
  /** True if some turns consist of several simultaneous events. */
  readonly atOnce?: boolean;
  readonly seed?: number;
  /**
   * If this is false, the report contains the first history that breaks a rule, without shrinking it. Use it for a slow
   * driver, where shrinking takes too long.
   */
  readonly shrinks?: boolean;
  /** The time after which no more histories are generated and shrinking stops. */
  readonly interruptAfterMilliseconds?: number;
}

const STEPS = {
  booked: { does: 'book', how: 0 },
  'booked without an address': { does: 'book as admin', how: 24 },
  'to be paid another way': { does: 'choose offline', how: 0 },
  'given an address': { does: 'correct email', how: 0 },
  started: { does: 'pay booking fee', how: 0 },
  paid: { does: 'receive delivery', how: 0 },
  'a day ahead': { does: 'wait', how: TO_EDGE['a day ahead'] },
  begun: { does: 'wait', how: TO_EDGE.begun },
  'to get a new address': { does: 'request email change', how: 0 },
  'booked for nothing': { does: 'book', how: 4 },
  completed: { does: 'complete', how: 0 },
  'photos saved': { does: 'save photo link', how: 0 },
  'photos sent': { does: 'send photo link', how: 0 },
} as const;

/**
 * The events with which histories begin. The first beginning has no event. Each of the others makes a booking, which is
 * usually paid. Some then wait until a day before the shoot, or until it starts. One requests a new address as often as
 * a day allows. The last one also sends the photos.
 */
const BEGINNINGS = (
  [
    [],
    ['booked'],
    ['booked', 'started', 'paid'],
    ['booked', 'started', 'paid', 'a day ahead'],
    ['booked', 'started', 'paid', 'begun'],
    ['booked', 'started', 'paid', 'to get a new address', 'to get a new address', 'to get a new address'],
    ['booked without an address', 'started', 'paid'],
    ['booked without an address', 'to be paid another way', 'given an address'],
    ['booked for nothing', 'begun', 'completed', 'photos saved', 'photos sent'],
  ] as const
).map((names) => names.map((name): Turn => ({ ...STEPS[name], which: 0, breaks: undefined })));

/**
 * Plays random histories of a studio on drivers returned by `open`, and compares each history with the reference model
 * after every event. Returns how often each event got each answer. Throws the shortest history that breaks a rule.
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
        { weight: 2, arbitrary: ROUND },
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
