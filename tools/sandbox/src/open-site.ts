import { makeSite, readBuild, type Site } from '@booky/site';
import { buildChangedSite } from '@booky/site/build';
import { SandboxFault } from './sandbox-fault.ts';

/** The site as it stands in the sources: built first where they have changed. */
export const openSite = async (): Promise<Site> => {
  await buildChangedSite();
  const build = await readBuild();
  if (build === undefined) throw new SandboxFault('The site could not be built.');
  return makeSite(build);
};
