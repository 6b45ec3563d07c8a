import { Duration, type Instant } from '@js-joda/core';
import { notFound } from '../../../model/refusal.ts';
import { Refused } from '../../../model/result.ts';
import type { FirstStarts } from '../../../ports/first-starts.ts';
import type { TokenDigester } from '../../../ports/security.ts';
import {
  type FirstStudio,
  makeSetUpStudio,
  refuseFirstStudio,
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

/**
 * specification.md#first-start: at a start without an admin answers the token of the address that sets the service up,
 * which ends the one before; undefined where there is an admin, or another process of the same start has one.
 */
export const makeOfferFirstStart = (ports: Ports) => async (): Promise<string | undefined> => {
  const { firstStarts, tokenDigester, secrets, clock } = ports;
  if (await hasAdmin(ports)) return undefined;
  const [token, now] = [secrets.token(), clock.now()];
  const isMade = await firstStarts.offer(
    tokenDigester.digest(token),
    now,
    now.minusSeconds(TOGETHER_SECONDS),
  );
  return isMade ? token : undefined;
};

/** Whether this token sets the service up now: within its hour, once, and while there is no admin. specification.md#first-start */
export const makeIsFirstStartOpen =
  (ports: Ports) =>
  async (token: string): Promise<boolean> =>
    (await ports.firstStarts.isOpen(ports.tokenDigester.digest(token), openSince(ports.clock.now()))) &&
    !(await hasAdmin(ports));

/**
 * specification.md#first-start: makes admin, studio, hours and first service, once for each token. Refused:
 * `validation_failed` as the studio is, which leaves the token open, and `not_found`.
 */
export const makeTakeFirstStart = (ports: Ports) => {
  const { firstStarts, tokenDigester, clock } = ports;
  const isOpen = makeIsFirstStartOpen(ports);
  const setUpStudio = makeSetUpStudio(ports);
  return async (token: string, given: FirstStudio): Promise<void> => {
    if (!(await isOpen(token))) throw new Refused(notFound);
    refuseFirstStudio(given);
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
