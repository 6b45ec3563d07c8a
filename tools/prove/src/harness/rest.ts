import { Duration } from '@js-joda/core';
import { eventually } from './eventually.ts';
import type { Random } from './random.ts';
import type { World } from './world.ts';

/**
 * Waits until the workers are idle: every recorded delivery has its outcome, and no email waits. Needs a process that
 * runs a worker. False if that takes longer than the given time.
 */
export const comeToRest = (world: World, withinMs: number): Promise<boolean> =>
  eventually(async () => {
    const [open] = await world.sql<{ count: number }[]>`
      select (select count(*) from provider_deliveries where outcome is null)::int
        + (select count(*) from emails where given_up_at is null)::int as count`;
    return open?.count === 0;
  }, withinMs);

/**
 * Makes waiting emails due: of dead workers, which are due a minute later; with a later next try; and refused ones,
 * requeued by a person. They wait by the database's time, which can't be moved. Handing one in takes milliseconds, so
 * an email taken for a second was a dead worker's.
 */
const giveBackEmails = async ({ sql }: World): Promise<void> => {
  await sql`
    update emails set due_at = now(), taken = false, given_up_at = null
    where (not taken or due_at < now() + interval '59 seconds')`;
};

const PROVIDER_WITHIN_MS = 30_000;
/** The background looks every five seconds for leftovers of a crash. */
const LOOK_WITHIN_MS = 6_000;
const MOST_LOOKS = 8;
/** Longer than the time after which a delivery counts as left behind, and than a worker's lease. */
const LEASE = Duration.ofSeconds(61);

/**
 * Lets all work end after the crashes: payers with an open prompt answer it or not, the provider calls back, the worker
 * finds leftovers. Moves the clock instead of waiting. Returns what did not end.
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
    if (await comeToRest(world, LOOK_WITHIN_MS)) return isQuiet ? [] : ['the provider never stopped calling'];
  }
  return ['deliveries or emails were left behind'];
};

export const advance = ({ clock }: World, by: Duration): void => clock.moveTo(clock.now().plus(by));

/** Every verdict was answered with 200, or sent as often as the provider sends one. */
const isProviderQuiet = ({ provider }: World, callbackTries: number): boolean =>
  provider
    .charges()
    // A submission that made no charge counts as failed, without a callback.
    .filter(({ submit }) => submit === 'accept' || submit === 'timeout_after_accept')
    // IremboPay reports no failure.
    .filter(
      ({ status }) => status === 'succeeded' || (status === 'failed' && provider.provider !== 'irembopay'),
    )
    .every(({ callbacks }) => {
      if (callbacks.every(({ kind }) => kind === 'lost')) return callbacks.length > 0;
      const tries = callbacks.filter(({ kind }) => kind === 'sent' || kind === 'retry');
      return tries.length >= callbackTries || tries.some(({ status }) => status === 200);
    });
