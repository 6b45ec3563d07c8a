import { setTimeout as pause } from 'node:timers/promises';
import type { World } from './world.ts';

const LOOK_EVERY_MS = 50;

/** Waits until something holds; false when it does not within the time given. */
export const eventually = async (
  holds: () => Promise<boolean> | boolean,
  withinMs: number,
): Promise<boolean> => {
  const endMs = performance.now() + withinMs;
  while (!(await holds())) {
    if (performance.now() > endMs) return false;
    await pause(LOOK_EVERY_MS);
  }
  return true;
};

/**
 * Waits until the workers have nothing left to do: every delivery on record has its outcome, and no email waits.
 * Needs a process that runs a worker. False when they have not come to rest within the time given.
 */
export const comeToRest = (world: World, withinMs: number): Promise<boolean> =>
  eventually(async () => {
    const [open] = await world.sql<{ count: number }[]>`
      select (select count(*) from provider_deliveries where outcome is null)::int
        + (select count(*) from pgboss.job where name = 'emails')::int as count`;
    return open?.count === 0;
  }, withinMs);

/**
 * What pg-boss does with an email whose worker died, a minute and some seconds later; and with one that waits for its next
 * try. It counts in the database's time, which can't be moved. Handing one in takes milliseconds, so whatever is under way
 * for a second was a dead worker's.
 */
export const giveBackEmails = async ({ sql }: World): Promise<void> => {
  await sql`
    update pgboss.job set state = 'retry', start_after = now()
    where name = 'emails' and state in ('active', 'retry')
      and (state = 'retry' or started_on < now() - interval '1 second')`;
};
