import { DAY } from '@booky/testkit/reference';
import { Duration, Instant } from '@js-joda/core';
import type { Draw, Step } from '../ask.ts';
import { oneOf } from '../choose.ts';
import { drain } from '../drain.ts';
import { type Life, storedOf } from '../lives.ts';
import type { SimulatedWorld } from '../simulated-world.ts';

/** The clock comes to an instant, with nothing under way. */
export const comingTo = (world: SimulatedWorld, to: Instant): Step => ({
  title: `it is ${to.toString()}`,
  take: () => set(world, to),
});

/** Moves the clock; nothing is under way then, because no request lasts for minutes. */
const set = async (world: SimulatedWorld, to: Instant): Promise<void> => {
  await drain(world);
  world.clock.set(to);
};

/** Time passes: seconds, minutes, hours or days. */
export const passing: Draw = (world) => {
  const minutes = world.random.pick([0.1, 1, 1, 2, 4, 5, 14, 15, 16, 60, 60 * 24, 60 * 24, 60 * 49]);
  return {
    title: `${minutes} minutes pass`,
    take: () => set(world, world.clock.now().plus(Duration.ofSeconds(minutes * 60))),
  };
};

/** The clock is put back, by an hour at most. */
export const puttingBack: Draw = (world) => {
  const { random, clock, tally } = world;
  const milliseconds = 1 + random.below(random.pick([1000, 60_000, 3_600_000]));
  return {
    title: `the clock is put back by ${milliseconds} ms`,
    take: () => {
      tally.add('clock put back');
      return set(world, clock.now().minusMillis(milliseconds));
    },
  };
};

/** The instants from which a life is another one. */
const edgesOf = (life: Life): readonly Instant[] => {
  const { startsAt, holdExpiresAt, newEmail, payments } = storedOf(life);
  const pending = payments.filter(({ status }) => status === 'pending');
  return [
    startsAt,
    startsAt - DAY,
    holdExpiresAt,
    holdExpiresAt,
    newEmail?.expiresAt,
    ...pending.flatMap(({ createdAt, answerableUntil }) => [createdAt + DAY, answerableUntil]),
  ].flatMap((edge) => (edge === undefined ? [] : [Instant.ofEpochMilli(edge)]));
};

const FAR = Duration.ofDays(6);

/** Time comes to the very millisecond of an edge, the one before it or the one after it. */
export const comingToAnEdge: Draw = (world) => {
  const { random, watch, clock } = world;
  const now = clock.now();
  const ahead = watch.lives
    .flatMap(edgesOf)
    .filter((edge) => edge.compareTo(now) > 0 && edge.compareTo(now.plus(FAR)) < 0)
    .toSorted((one, other) => one.compareTo(other));
  const edge = random.chance(0.6) ? ahead[0] : oneOf(random, ahead);
  if (edge === undefined) return undefined;
  const to = edge.plusMillis(random.pick([-1, 0, 0, 1]));
  return comingTo(world, to);
};
