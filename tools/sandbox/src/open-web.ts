import { type BackOffice, makeBackOffice, readOfficeBuild } from '@booky/back-office';
import { buildChangedBackOffice } from '@booky/back-office/build';
import { makeSite, readBuild, type Site } from '@booky/site';
import { buildChangedSite } from '@booky/site/build';
import { SandboxFault } from './sandbox-fault.ts';

/** Opens the site and the back office, after building them if their sources have changed since the last build. */
export const openWeb = async (): Promise<{ readonly site: Site; readonly backOffice: BackOffice }> => {
  await Promise.all([buildChangedSite(), buildChangedBackOffice()]);
  const [site, office] = [await readBuild(), readOfficeBuild()];
  if (site === undefined || office === undefined) throw new SandboxFault('The web apps could not be built.');
  return { site: makeSite(site), backOffice: makeBackOffice(office) };
};
