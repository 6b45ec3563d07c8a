import type { ProviderName } from '@booky/domain';
import { offeredDays, packageId } from '../../harness/callers.ts';
import { makeRandom, type Random } from '../../harness/random.ts';
import { openWorld, type World } from '../../harness/world.ts';

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

const PROCESSES = 2;

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

const startsAhead = async (world: World, url: string, count: number): Promise<readonly string[]> => {
  const earliest = world.clock.now().toEpochMilli() + DAYS_AHEAD * DAY_MS;
  const days = await offeredDays(world, url, DAYS_AHEAD + Math.ceil(count / STARTS_A_DAY));
  const starts = days
    .flatMap((day) => day.filter((_start, index) => index % HALF_HOURS_APART === 0))
    .filter((start) => Date.parse(start) > earliest);
  if (starts.length < count) throw new Error(`found ${starts.length} free starts, expected ${count}`);
  return starts.slice(0, count);
};
