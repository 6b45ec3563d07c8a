import { Duration, type Instant } from '@js-joda/core';
import { notFound } from '../../../model/refusal.ts';
import { Refused, refuseProblems } from '../../../model/result.ts';
import type { FirstStarts } from '../../../ports/first-starts.ts';
import type { TokenDigester } from '../../../ports/security.ts';
import {
  type FirstStudio,
  firstStudioProblems,
  makeSetUpStudio,
  type SetUpPorts,
} from '../../operator/set-up-studio.ts';

interface Ports extends SetUpPorts {
  readonly firstStarts: FirstStarts;
  readonly tokenDigester: TokenDigester;
}

/** How long the set-up address works, in hours. */
const HOURS = 1;

/**
 * If several processes are started together, they all begin within this time, and only the first one announces an
 * address.
 */
const TOGETHER_SECONDS = 60;

const openSince = (now: Instant): Instant => now.minus(Duration.ofHours(HOURS));

const hasAdmin = ({ unitOfWork }: Pick<Ports, 'unitOfWork'>): Promise<boolean> =>
  unitOfWork.run(async ({ admins }) => (await admins.all()).length > 0);

/** A new token, or why no token was created. */
export type FirstStartOffer =
  | { readonly kind: 'made'; readonly token: string }
  | { readonly kind: 'made_just_before' | 'set_up' };

/**
 * Creates the token for the set-up address, and ends the previous token. Creates no token if an admin exists, or if
 * any process has created a token within the last minute. specification.md#first-start
 */
export const makeOfferFirstStart = (ports: Ports) => async (): Promise<FirstStartOffer> => {
  const { firstStarts, tokenDigester, secrets, clock } = ports;
  if (await hasAdmin(ports)) return { kind: 'set_up' };
  const [token, now] = [secrets.token(), clock.now()];
  const isMade = await firstStarts.offer(
    tokenDigester.digest(token),
    now,
    now.minusSeconds(TOGETHER_SECONDS),
  );
  return isMade ? { kind: 'made', token } : { kind: 'made_just_before' };
};

/**
 * The state of a set-up address: `set_up` if the service already has an admin, otherwise `open` if the address works,
 * and `over` if it does not.
 */
export type FirstStartState = 'open' | 'over' | 'set_up';

/** Returns `open` if the token is unused and at most an hour old, and no admin exists. specification.md#first-start */
export const makeFirstStartState =
  (ports: Ports) =>
  async (token: string): Promise<FirstStartState> => {
    if (await hasAdmin(ports)) return 'set_up';
    const { firstStarts, tokenDigester, clock } = ports;
    const isOpen = await firstStarts.isOpen(tokenDigester.digest(token), openSince(clock.now()));
    return isOpen ? 'open' : 'over';
  };

/**
 * Creates the admin, the studio, the hours and the first service, once per token. Fails with:
 * - `not_found` unless the token is open
 * - `validation_failed` for any problem that {@link firstStudioProblems} finds; the token then stays open
 * specification.md#first-start
 */
export const makeTakeFirstStart = (ports: Ports) => {
  const { firstStarts, tokenDigester, clock } = ports;
  const stateOf = makeFirstStartState(ports);
  const setUpStudio = makeSetUpStudio(ports);
  return async (token: string, given: FirstStudio): Promise<void> => {
    if ((await stateOf(token)) !== 'open') throw new Refused(notFound);
    refuseProblems(firstStudioProblems(given));
    const digest = tokenDigester.digest(token);
    if (!(await firstStarts.take(digest, openSince(clock.now())))) throw new Refused(notFound);
    try {
      await setUpStudio(given);
    } catch (fault) {
      await firstStarts.putBack(digest);
      throw fault;
    }
  };
};
