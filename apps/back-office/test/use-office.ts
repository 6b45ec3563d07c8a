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

/** The memory store of all worlds. The service is real, and the back office is built from the sources. */
const store = makeMemoryStore();
const worlds = makeWorlds(store);

/** Lets an hour pass for the emails that are queued to an address, so that they become stuck. */
export const { letAnHourPass } = store;

/** Returns both web apps. First builds each app whose sources have changed. */
export const builtApps = async () => {
  await Promise.all([buildChangedBackOffice(), buildChangedSite()]);
  const [office, site] = [readOfficeBuild(), await readBuild()];
  if (office === undefined || site === undefined)
    throw new Error('readBuild() returned no build of a web app');
  return { backOffice: makeBackOffice(office), site: makeSite(site) };
};

/** Opens a world with both web apps, which only the calling test uses. */
export const openOffice = async (options: WorldOptions = {}): Promise<World> =>
  worlds.open({ ...options, ...(await builtApps()) });

/** Opens a world with both web apps and its photographer, which only the calling test uses. */
export const openStudio = async (options: WorldOptions = {}): Promise<Office> =>
  officesOf(worlds).open({ ...options, ...(await builtApps()) });
