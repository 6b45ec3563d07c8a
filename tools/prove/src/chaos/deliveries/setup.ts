import { askAsAdmin, at, logIn, offeredDays, packageId } from '../../harness/callers.ts';
import { textAt } from '@booky/testkit/http';
import type { ProviderName } from '@booky/domain';
import { makeRandom, type Random } from '../../harness/random.ts';
import { openWorld, type World } from '../../harness/world.ts';
import { type Callbacks, makeCallbacks, makeTurns } from '../../harness/callbacks.ts';
import { callbackSecrets } from '../../harness/companies.ts';
import { recordCallbacks } from '../../harness/record-callbacks.ts';
import { FORGERIES, makeForger } from '../../fuzz/forgeries.ts';
import { makeSender, type Sender } from '../../harness/raw-request.ts';

/** A world that has one provider, two processes and free starts. */
export interface Ground {
  readonly world: World;
  readonly urls: readonly string[];
  readonly random: Random;
  readonly packageId: string;
  /** Free starts in the distant future, at least an hour apart. The run uses each of them only once. */
  readonly starts: readonly string[];
  close(): Promise<void>;
}

/** What a run needs if it writes and forges the provider's callbacks without a simulator. */
export interface Setup extends Ground {
  readonly callbacks: Callbacks;
  readonly forge: ReturnType<typeof makeForger>;
  readonly sender: Sender;
  /** Returns the next kind of forgery. */
  readonly nextForgery: () => string;
  /** Returns an access token of the photographer that is valid for eight hours of the world's clock. */
  logIn(): Promise<string>;
}

const PROCESSES = 2;
const CONNECTIONS = 32;

/** Each round moves the clock forward by hours, and the booked starts must still be in the future afterwards. */
const DAYS_AHEAD = 30;
const DAY_MS = 86_400_000;
/** Starts are offered every half hour, but a slot with its buffer takes an hour, so a day has about nine slots. */
const HALF_HOURS_APART = 2;
const STARTS_A_DAY = 8;

export const openGround = async (provider: ProviderName, seed: number, starts: number): Promise<Ground> => {
  const world = await openWorld({ provider });
  try {
    const processes = await Promise.all(Array.from({ length: PROCESSES }, () => world.startProcess()));
    const urls = processes.map(({ url }) => url);
    const [url = ''] = urls;
    return {
      world,
      urls,
      random: makeRandom(seed),
      packageId: await packageId(url),
      starts: await startsAhead(world, url, starts),
      close: () => world.close(),
    };
  } catch (fault) {
    await world.close();
    throw fault;
  }
};

export const openSetup = async (
  provider: Callbacks['name'],
  seed: number,
  starts: number,
): Promise<Setup> => {
  const ground = await openGround(provider, seed, starts);
  const { world, urls, random } = ground;
  try {
    const terms = {
      random,
      secrets: callbackSecrets(world.secrets),
      samples: await recordCallbacks(world.secrets, world.clock),
    };
    const sender = makeSender(CONNECTIONS);
    return {
      ...ground,
      callbacks: makeCallbacks(provider, terms),
      forge: makeForger(provider, terms),
      sender,
      nextForgery: makeTurns(random, [...FORGERIES[provider].keys()]),
      logIn: () => logIn(urls[0] ?? ''),
      close: async () => {
        sender.close();
        await ground.close();
      },
    };
  } catch (fault) {
    await ground.close();
    throw fault;
  }
};

const startsAhead = async (world: World, url: string, count: number): Promise<readonly string[]> => {
  const earliest = world.clock.now().toEpochMilli() + DAYS_AHEAD * DAY_MS;
  const days = await offeredDays(world, url, DAYS_AHEAD + Math.ceil(count / STARTS_A_DAY));
  const starts = days
    .flatMap((day) => day.filter((_start, index) => index % HALF_HOURS_APART === 0))
    .filter((start) => Date.parse(start) > earliest);
  if (starts.length < count) throw new Error(`found ${starts.length} free starts, expected ${count}`);
  return starts.slice(0, count);
};

/** Finds the booking that has this reference in the photographer's list. */
export const listed = async (
  { urls }: Pick<Setup, 'urls'>,
  token: string,
  reference: string,
): Promise<{ readonly id: string; readonly status: string; readonly owedRwf: number }> => {
  const { body } = await askAsAdmin(urls[0] ?? '', token, 'GET', `/bookings?search=${reference}`);
  return {
    id: textAt(body, 'bookings', 0, 'id'),
    status: textAt(body, 'bookings', 0, 'status'),
    owedRwf: Number(at(body, 'bookings', 0, 'owedRwf')),
  };
};
