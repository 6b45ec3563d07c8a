import { logIn } from '../ground/photographer.ts';
import { makeRandom, type Random } from '../ground/random.ts';
import { freeStarts, packageId } from '../ground/visitor.ts';
import { openWorld, type World } from '../ground/world.ts';
import { Duration } from '@js-joda/core';
import { type Cluster, openCluster } from './cluster.ts';
import { type Journal, openJournal } from './journal.ts';
import { type Load, type LoadOptions, startLoad } from './load.ts';
import { openProxy, type DatabaseProxy } from './proxy.ts';

/** Processes of the service, each with a worker. */
export const PROCESSES = 2;

/** Everything a fault needs: the database, the proxy before it, and processes under load. */
export interface Studio {
  readonly cluster: Cluster;
  readonly proxy: DatabaseProxy;
  readonly world: World;
  readonly urls: readonly string[];
  readonly journal: Journal;
  readonly random: Random;
  readonly adminToken: string;
  readonly packageId: string;
  /** Free starts for visitors, taken from the front. */
  readonly starts: string[];
  readonly load: Load;
  /** How many times longer than promised something may take here; 1 unless the run shares its cores with other tests. */
  readonly patience: number;
  readonly tell: (line: string) => void;
}

export interface StudioOptions {
  readonly seed: number;
  /** How many free starts there must be for visitors. */
  readonly starts: number;
  readonly tell: (line: string) => void;
  /** Folder of the database; by default one of the run's own. */
  readonly folder?: string;
  readonly patience: number;
}

/** The provider repeats a verdict for a minute and a half, so that it outlasts every fault. */
const PATIENT_PROVIDER = Array.from({ length: 180 }, () => Duration.ofMillis(500));

/** Opens everything, lets `work` break it, and ends it whatever happens. */
export const withStudio = async <Value>(
  { seed, starts, tell, folder, patience }: StudioOptions,
  work: (studio: Studio) => Promise<Value>,
): Promise<Value> => {
  const undo: (() => unknown)[] = [];
  try {
    const cluster = await openCluster(folder);
    undo.push(cluster.close);
    const world = await openWorld({
      databaseUrl: cluster.url('booky'),
      callbackRetryDelays: PATIENT_PROVIDER,
    });
    undo.push(world.close);
    const proxy = await openProxy(cluster.url('booky'));
    undo.push(proxy.close);
    const processes = await Promise.all(
      Array.from({ length: PROCESSES }, () => world.startProcess({ databaseUrl: proxy.url })),
    );
    const urls = processes.map(({ url }) => url);
    const [url = ''] = urls;
    const options: LoadOptions = {
      world,
      urls,
      journal: openJournal(),
      random: makeRandom(seed),
      packageId: await packageId(url),
      starts: [...(await freeStarts(world, url, starts))],
      adminToken: await logIn(url),
    };
    const load = startLoad(options);
    undo.push(load.stop);
    return await work({ ...options, cluster, proxy, load, patience, tell });
  } finally {
    for (const step of undo.toReversed()) await step();
  }
};
