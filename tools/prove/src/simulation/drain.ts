import type { Universe } from './universe.ts';

/** Lets everything under way come to its end; what can't, because it waits for itself, is a violation. */
export const drain = async ({ schedule, underWay, locks, watch, violations }: Universe): Promise<void> => {
  while (await schedule.step());
  if (underWay.size > 0) {
    violations.push(`nothing goes on: ${locks.waits().join('; ')}`);
    underWay.clear();
  }
  watch.forget();
};
