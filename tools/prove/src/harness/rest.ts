import { Duration } from '@js-joda/core';
import { eventually } from './eventually.ts';
import type { Random } from './random.ts';
import type { World } from './world.ts';

/**
 * Waits until the workers are idle: every stored delivery has its outcome, and no email waits. Needs a process with a
 * worker. Returns false if that takes longer than the given time.
 */
export const comeToRest = (world: World, withinMs: number): Promise<boolean> =>
  eventually(async () => {
    const [open] = await world.sql<{ count: number }[]>`
      select (select count(*) from provider_deliveries where outcome is null)::int
        + (select count(*) from emails where given_up_at is null)::int as count`;
    return open?.count === 0;
  }, withinMs);

/**
 * Makes waiting emails due: emails of dead workers, emails with a later next try, and failed emails. These emails wait
 * by the database's time, which the run can't move. A worker submits an email within milliseconds, so an email that a
 * worker took more than a second ago belongs to a dead worker.
 */
const giveBackEmails = async ({ sql }: World): Promise<void> => {
  await sql`
    update emails set due_at = now(), taken = false, given_up_at = null
    where (not taken or due_at < now() + interval '59 seconds')`;
};

const PROVIDER_WITHIN_MS = 30_000;
/** Longer than the five seconds after which the worker looks again for work that a crash interrupted. */
const LOOK_WITHIN_MS = 6_000;
const MOST_LOOKS = 8;
/** Longer than the time after which interrupted work is due again. */
const LEASE = Duration.ofSeconds(61);

/**
 * Lets all work end after the faults: half of the payers answer their open prompts, the provider calls back, and the
 * worker finishes interrupted work. Moves the clock and does not wait. Returns a violation if work remains.
 */
export const settleDown = async (
  world: World,
  random: Random,
  callbackTries: number,
): Promise<readonly string[]> => {
  const waiting = world.provider.charges().filter(({ status }) => status === 'pending');
  await Promise.all(
    waiting
      .filter(() => random.chance(0.5))
      .map(({ ourRef }) => world.provider.settle(ourRef, { status: 'succeeded' })),
  );
  const isQuiet = await eventually(() => isProviderQuiet(world, callbackTries), PROVIDER_WITHIN_MS);
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    advance(world, LEASE);
    await giveBackEmails(world);
    if (await comeToRest(world, LOOK_WITHIN_MS))
      return isQuiet ? [] : [`the provider still sent callbacks after ${PROVIDER_WITHIN_MS / 1000} s`];
  }
  return ['deliveries or emails still waited at the end of the run'];
};

export const advance = ({ clock }: World, by: Duration): void => clock.moveTo(clock.now().plus(by));

/** Tells whether each callback either got a 200 or has used all its tries. */
const isProviderQuiet = ({ provider }: World, callbackTries: number): boolean =>
  provider
    .charges()
    // A refused charge request counts as failed, and causes no callback.
    .filter(({ submit }) => submit === 'accept' || submit === 'timeout_after_accept')
    // IremboPay reports no failures.
    .filter(
      ({ status }) => status === 'succeeded' || (status === 'failed' && provider.provider !== 'irembopay'),
    )
    .every(({ callbacks }) => {
      if (callbacks.every(({ kind }) => kind === 'lost')) return callbacks.length > 0;
      const tries = callbacks.filter(({ kind }) => kind === 'sent' || kind === 'retry');
      return tries.length >= callbackTries || tries.some(({ status }) => status === 200);
    });
