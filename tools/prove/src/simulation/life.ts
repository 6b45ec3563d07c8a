import { Duration } from '@js-joda/core';
import { asText } from './as-text.ts';
import { drain } from './drain.ts';
import { comeToRest } from './rest.ts';
import { nextStep } from './steps.ts';
import type { Tally } from './tally.ts';
import { openSimulatedWorld, type SimulatedWorld } from './simulated-world.ts';

/** One life that was lived to its end, or to the first promise that was broken. */
export interface Lived {
  readonly seed: number;
  /** Steps that were taken. */
  readonly steps: number;
  readonly violations: readonly string[];
  /** The end of its trace, oldest first. */
  readonly latest: readonly string[];
  /** Of every step, every turn, every answer and all that was stored in the end. */
  readonly digest: string;
  readonly tally: Tally;
}

/** More requests than this are never under way at once. */
const MOST_UNDER_WAY = 4;

/** Everything comes to rest after so many steps, and at the end. */
const RESTS_AFTER = 20;

/** The longest a request may see pass while it is under way: what the service allows a call to the provider. */
const MOST_SECONDS_UNDER_WAY = 8;

/** Lives one life of so many steps; a shorter one of the same seed is its beginning. */
export const live = async (seed: number, steps: number): Promise<Lived> => {
  const world = await openSimulatedWorld(seed);
  const { trace, tally, violations, schedule, memory } = world;
  let taken = 0;
  while (taken < steps && violations.length === 0) {
    taken += 1;
    const step = nextStep(world);
    trace.note(`${taken} ${world.clock.now().toString()} ${step.title}`);
    await step.take();
    await goOn(world);
    if (taken % RESTS_AFTER === 0 || taken === steps) await comeToRest(world);
  }
  tally.add('turns', schedule.counts.steps);
  tally.add('turns with a choice', schedule.counts.choices);
  trace.note(asText(memory.inspect.committed()));
  return {
    seed,
    steps: taken,
    violations,
    latest: trace.latest().slice(0, -1),
    digest: trace.digest(),
    tally,
  };
};

/** Lets what is under way go on: to its end, or for some turns, so that what comes next comes in between. */
const goOn = async (world: SimulatedWorld): Promise<void> => {
  const { random, schedule, underWay, clock, tally } = world;
  if (random.chance(0.35)) {
    await drain(world);
    return;
  }
  for (let turns = random.below(14); turns > 0 || underWay.size >= MOST_UNDER_WAY; turns -= 1) {
    if (random.below(60) === 0) {
      clock.advance(Duration.ofMillis(random.pick([1, 1000, MOST_SECONDS_UNDER_WAY * 1000])));
      tally.add('time passed under way');
    }
    if (!(await schedule.step())) {
      await drain(world);
      return;
    }
  }
};
