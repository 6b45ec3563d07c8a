import { comeToRest } from '../ground/rest.ts';
import type { Life } from './life.ts';
import { lookAfter } from './look.ts';
import type { Scenario } from './scenario.ts';
import { type Act, misanswered, type Storm, storm } from './storm.ts';
import type { Setup } from './setup.ts';

/** A storm that is over, and what was found after it. */
export interface StormRun {
  readonly storm: Storm;
  readonly lives: ReadonlyMap<string, Life>;
  /** Attempts about which deliveries were shuffled. */
  readonly attempts: number;
  readonly violations: readonly string[];
}

export const REST_MS = 60_000;

/** Sends the scenarios of these bookings, waits until the workers are idle, and checks. */
export const runStorm = async (
  setup: Setup,
  scenarios: readonly Scenario[],
  act: Act,
  apart: ReadonlySet<string>,
): Promise<StormRun> => {
  const since = setup.world.clock.now();
  const sent = await storm(setup, scenarios, act);
  const isAtRest = await comeToRest(setup.world, REST_MS);
  const { lives, violations } = await lookAfter(setup, scenarios, sent, { since, apart });
  return {
    storm: sent,
    lives,
    attempts: scenarios.reduce((sum, { life }) => sum + life.attempts.filter(isPending).length, 0),
    violations: [
      ...(isAtRest ? [] : [`deliveries or emails were still waiting after ${REST_MS / 1000} s`]),
      ...misanswered(sent),
      ...violations,
    ],
  };
};

export const isPending = ({ standing }: Life['attempts'][number]): boolean => standing === 'pending';
