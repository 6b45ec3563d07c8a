import {
  makeMemoryStore,
  makeWorlds,
  type Office,
  officesOf,
  type World,
  type WorldOptions,
} from '@booky/http/testing/worlds';
import { buildChangedSite } from '../build/build-site.ts';
import { makeSite, readBuild, type Site } from '../src/index.ts';

/** The worlds, which are stored in memory. The service is real, and the site is built from its sources. */
const worlds = makeWorlds(makeMemoryStore());

/** Returns the site. First builds it if its sources have changed. */
export const builtSite = async (): Promise<Site> => {
  await buildChangedSite();
  const build = await readBuild();
  if (build === undefined) throw new Error('readBuild() found no build after buildChangedSite()');
  return makeSite(build);
};

/** Opens a world that serves the site, which only the calling test uses. */
export const openSite = async (options: WorldOptions = {}): Promise<World> =>
  worlds.open({ ...options, site: await builtSite() });

/** Opens a world that serves the site and has a photographer, which only the calling test uses. */
export const openOffice = async (options: WorldOptions = {}): Promise<Office> =>
  officesOf(worlds).open({ ...options, site: await builtSite() });

/** Opens a world that does not serve the site, which only the calling test uses. */
export const openWithoutSite = (options: WorldOptions = {}): Promise<World> => worlds.open(options);

/** A month in which every weekday has free times. */
export const MONTH = '2030-02';

export interface Shown {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly html: string;
}

type Headers = Readonly<Record<string, string>>;

/** Requests a page as a browser without a script does. */
export const look = async ({ app }: World, url: string, headers: Headers = {}): Promise<Shown> => {
  const answer = await app.inject({ url, headers });
  return { status: answer.statusCode, headers: answer.headers, html: answer.body };
};

/** Posts a native form. By default, the headers say that it was sent from the site. */
export const post = async (
  { app }: World,
  url: string,
  fields: readonly (readonly [string, string])[],
  headers: Headers = { 'sec-fetch-site': 'same-origin' },
): Promise<Shown> => {
  const payload = new URLSearchParams(fields.map(([name, value]) => [name, value])).toString();
  const answer = await app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload,
  });
  return { status: answer.statusCode, headers: answer.headers, html: answer.body };
};

/** Finds a pattern in a page. Returns the text of the pattern's first group. */
export const found = ({ html }: Shown, pattern: RegExp): string => {
  const [, group] = pattern.exec(html) ?? [];
  if (group === undefined) throw new Error(`the page contains nothing that matches ${String(pattern)}`);
  return group;
};
