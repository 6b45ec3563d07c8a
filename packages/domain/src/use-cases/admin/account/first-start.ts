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

/** How long the address works. */
const HOURS = 1;

/** Processes of one start come up within this; only the first of them says an address. */
const TOGETHER_SECONDS = 60;

const openSince = (now: Instant): Instant => now.minus(Duration.ofHours(HOURS));

const hasAdmin = ({ unitOfWork }: Pick<Ports, 'unitOfWork'>): Promise<boolean> =>
  unitOfWork.run(async ({ admins }) => (await admins.all()).length > 0);

/** What a start is given: a token, or why there is none. */
export type FirstStartOffer =
  | { readonly kind: 'made'; readonly token: string }
  | { readonly kind: 'made_just_before' | 'set_up' };

/**
 * Makes the token of the address that sets the service up, which ends the one before. Makes none where there is an admin,
 * or where one was made within the last minute, by another process of the same start or by the start before.
 * specification.md#first-start
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

/** What an address leads to: the form, nothing any more, or a service that has its admin. */
export type FirstStartState = 'open' | 'over' | 'set_up';

/** Answers `open` for a token within its hour, once, and while there is no admin. specification.md#first-start */
export const makeFirstStartState =
  (ports: Ports) =>
  async (token: string): Promise<FirstStartState> => {
    if (await hasAdmin(ports)) return 'set_up';
    const { firstStarts, tokenDigester, clock } = ports;
    const isOpen = await firstStarts.isOpen(tokenDigester.digest(token), openSince(clock.now()));
    return isOpen ? 'open' : 'over';
  };

/**
 * specification.md#first-start: makes admin, studio, hours and first service, once for each token. Refused:
 * `validation_failed` as the studio is, which leaves the token open, and `not_found`.
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
