import { Duration } from '@js-joda/core';
import { eventually } from './eventually.ts';
import type { Random } from './random.ts';
import type { World } from './world.ts';

/**
 * Waits until the workers are idle: every stored delivery has an outcome, and no email is waiting to be sent. A process
 * with a worker must be running. Returns false if this takes longer than the given time.
 */
export const comeToRest = (world: World, withinMs: number): Promise<boolean> =>
  eventually(async () => {
    const [open] = await world.sql<{ count: number }[]>`
      select (select count(*) from provider_deliveries where outcome is null)::int
        + (select count(*) from emails where given_up_at is null)::int as count`;
    return open?.count === 0;
  }, withinMs);

/**
 * Makes waiting emails due: emails that a dead worker had taken, emails whose next try is later, and emails that were
 * given up. Their waiting time follows the database's clock, which the run can't move. A worker submits an email within
 * milliseconds, so an email that was taken more than a second ago belongs to a dead worker.
 */
const giveBackEmails = async ({ sql }: World): Promise<void> => {
  await sql`
    update emails set due_at = now(), taken = false, given_up_at = null
    where (not taken or due_at < now() + interval '59 seconds')`;
};

const PROVIDER_WITHIN_MS = 30_000;
/** Longer than the five seconds after which the worker looks again for interrupted work. */
const LOOK_WITHIN_MS = 6_000;
const MOST_LOOKS = 8;
/** Longer than the time for which a worker reserves its work. After that, interrupted work is due again. */
const LEASE = Duration.ofSeconds(61);

/**
 * Lets all work end after the faults: about half of the payers with open prompts approve them, the provider calls back,
 * and the worker finishes interrupted work. Moves the clock instead of waiting until this work is due. Returns a
 * violation if work remains.
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

/** Returns true if each callback was either answered with 200 or has used up all its tries. */
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
