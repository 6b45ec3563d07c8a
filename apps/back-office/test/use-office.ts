import {
  makeMemoryStore,
  makeWorlds,
  type Office,
  officesOf,
  type World,
  type WorldOptions,
} from '@booky/http/testing/worlds';
import { makeSite, readBuild } from '@booky/site';
import { buildChangedSite } from '@booky/site/build';
import { buildChangedBackOffice } from '../build/build-back-office.ts';
import { makeBackOffice, readOfficeBuild } from '../src/index.ts';

/** Worlds in memory: the real service, with the back office as it stands in the sources. */
const store = makeMemoryStore();
const worlds = makeWorlds(store);

/** Lets an hour pass for the emails that wait for an address: they are stuck then. */
export const { letAnHourPass } = store;

/** Both web apps, built where their sources have changed. */
export const builtApps = async () => {
  await Promise.all([buildChangedBackOffice(), buildChangedSite()]);
  const [office, site] = [readOfficeBuild(), await readBuild()];
  if (office === undefined || site === undefined) throw new Error('the web apps were not built');
  return { backOffice: makeBackOffice(office), site: makeSite(site) };
};

/** A world that serves both, for the calling test only. */
export const openOffice = async (options: WorldOptions = {}): Promise<World> =>
  worlds.open({ ...options, ...(await builtApps()) });

/** The same with its photographer. */
export const openStudio = async (options: WorldOptions = {}): Promise<Office> =>
  officesOf(worlds).open({ ...options, ...(await builtApps()) });
