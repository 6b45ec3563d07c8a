import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AssetNames } from './asset-names.ts';
import type { SiteBundle, SiteModule } from './site-contract.ts';

/** The result of `npm run build`. */
export interface SiteBuild {
  readonly bundle: SiteBundle;
  /** The folder of the static files. */
  readonly files: string;
  /** The script of the custom element that embeds the booking form in another site. specification.md#embed-element */
  readonly element: string;
}

/** Describes the newest build. A build writes this file last, after all others are complete. */
export interface BuildNote extends AssetNames {
  /** The name of the build's folder in {@link BUILDS}: a digest of the sources. */
  readonly folder: string;
}

/** The folder of all builds. Each build has a separate folder, so that a running process keeps its files. */
export const BUILDS = path.join(import.meta.dirname, '../dist');
export const NOTE_FILE = path.join(BUILDS, 'current.json');
export const SERVER_FILE = 'server.js';
export const FILES = 'files';
export const ELEMENT_FILE = 'embed.js';

/** Returns the description of the newest build, or undefined if there is no build. */
export const readNote = (): BuildNote | undefined =>
  existsSync(NOTE_FILE) ? (JSON.parse(readFileSync(NOTE_FILE, 'utf8')) as BuildNote) : undefined;

/** Opens the newest build. Returns undefined if there is no build. */
export const readBuild = async (): Promise<SiteBuild | undefined> => {
  const note = readNote();
  if (note === undefined) return undefined;
  const folder = path.join(BUILDS, note.folder);
  const module = (await import(pathToFileURL(path.join(folder, SERVER_FILE)).href)) as SiteModule;
  return {
    bundle: module.makeSite(note),
    files: path.join(folder, FILES),
    element: readFileSync(path.join(folder, ELEMENT_FILE), 'utf8'),
  };
};
