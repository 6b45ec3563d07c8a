import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AssetNames } from './asset-names.ts';
import type { SiteBundle, SiteModule } from './site-contract.ts';

/** What `npm run build` made. */
export interface SiteBuild {
  readonly bundle: SiteBundle;
  /** The folder of what is served as it is. */
  readonly files: string;
}

/** What the newest build is, as the build leaves it when it is whole. */
export interface BuildNote extends AssetNames {
  /** Its folder below {@link BUILDS}: a digest of its sources. */
  readonly folder: string;
}

/** Builds lie side by side, so that a running process keeps the files of its own. */
export const BUILDS = path.join(import.meta.dirname, '../dist');
export const NOTE_FILE = path.join(BUILDS, 'current.json');
export const SERVER_FILE = 'server.js';
export const FILES = 'files';

/** The note of the newest build; undefined where there is none. */
export const readNote = (): BuildNote | undefined =>
  existsSync(NOTE_FILE) ? (JSON.parse(readFileSync(NOTE_FILE, 'utf8')) as BuildNote) : undefined;

/** Opens the newest build; undefined where there is none. */
export const readBuild = async (): Promise<SiteBuild | undefined> => {
  const note = readNote();
  if (note === undefined) return undefined;
  const folder = path.join(BUILDS, note.folder);
  const module = (await import(pathToFileURL(path.join(folder, SERVER_FILE)).href)) as SiteModule;
  return { bundle: module.makeSite(note), files: path.join(folder, FILES) };
};
