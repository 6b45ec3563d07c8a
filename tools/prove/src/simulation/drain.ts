import type { SimulatedWorld } from './simulated-world.ts';

/** Lets everything under way come to its end; what can't, because it waits for itself, is a violation. */
export const drain = async ({
  schedule,
  underWay,
  locks,
  watch,
  violations,
}: SimulatedWorld): Promise<void> => {
  while (await schedule.step());
  if (underWay.size > 0) {
    violations.push(`deadlock: ${locks.waits().join('; ')}`);
    underWay.clear();
  }
  watch.forget();
};
