import { Duration } from '@js-joda/core';
import { comeToRest, eventually, giveBackEmails } from '../ground/rest.ts';
import type { World } from '../ground/world.ts';
import type { Random } from '../ground/random.ts';

const PROVIDER_WITHIN_MS = 30_000;
/** The background looks every five seconds for what a crash left behind. */
const LOOK_WITHIN_MS = 6_000;
const MOST_LOOKS = 8;
/** Longer than a delivery counts as left behind, and than a worker may keep what it has taken. */
const LEASE = Duration.ofSeconds(61);

/**
 * Lets all work end after the crashes: payers with an open prompt answer it or not, the provider calls back, the worker
 * finds what was left behind. Moves the clock instead of waiting. Answers what did not end.
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
    .filter(({ status }) => status === 'succeeded' || status === 'failed')
    .every(({ callbacks }) => {
      const tries = callbacks.filter(({ kind }) => kind === 'sent' || kind === 'retry');
      return tries.length >= callbackTries || tries.some(({ status }) => status === 200);
    });
