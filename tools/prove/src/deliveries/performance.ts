import { comeToRest } from '../ground/rest.ts';
import type { Life } from './life.ts';
import { lookAfter } from './look.ts';
import type { Plot } from './plot.ts';
import { type Act, misanswered, type Storm, storm } from './storm.ts';
import type { Theatre } from './theatre.ts';

/** A storm that is over, and what was found after it. */
export interface Performed {
  readonly storm: Storm;
  readonly lives: ReadonlyMap<string, Life>;
  /** Attempts about which deliveries were shuffled. */
  readonly attempts: number;
  readonly violations: readonly string[];
}

export const REST_MS = 60_000;

/** Sends what is in store for these bookings, waits until all is at rest, and looks. */
export const perform = async (
  theatre: Theatre,
  plots: readonly Plot[],
  act: Act,
  apart: ReadonlySet<string>,
): Promise<Performed> => {
  const since = theatre.world.clock.now();
  const sent = await storm(theatre, plots, act);
  const isAtRest = await comeToRest(theatre.world, REST_MS);
  const { lives, violations } = await lookAfter(theatre, plots, sent, { since, apart });
  return {
    storm: sent,
    lives,
    attempts: plots.reduce((sum, { life }) => sum + life.attempts.filter(isPending).length, 0),
    violations: [
      ...(isAtRest ? [] : [`deliveries or emails were still waiting after ${REST_MS / 1000} s`]),
      ...misanswered(sent),
      ...violations,
    ],
  };
};

export const isPending = ({ standing }: Life['attempts'][number]): boolean => standing === 'pending';
