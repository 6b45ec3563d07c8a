import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The URLs of the scripts and the style sheet that the shell loads. The shell is the HTML page that all screens share.
 */
export interface ShellAssets {
  readonly script: string;
  /** The script with the words of each language. The page requests it right after the first script. */
  readonly words: Readonly<Record<'en' | 'fr', string>>;
  readonly style: string;
}

/** Describes the newest complete build. */
export interface OfficeNote extends ShellAssets {
  /** The name of the build's folder in {@link BUILDS}: a digest of the sources. */
  readonly folder: string;
}

export interface OfficeBuild {
  readonly assets: ShellAssets;
  /** The folder of the static files. */
  readonly files: string;
}

export const BUILDS = path.join(import.meta.dirname, '../dist');
export const NOTE_FILE = path.join(BUILDS, 'current.json');

/** Returns the description of the newest build, or undefined if there is no build. */
export const readNote = (): OfficeNote | undefined =>
  existsSync(NOTE_FILE) ? (JSON.parse(readFileSync(NOTE_FILE, 'utf8')) as OfficeNote) : undefined;

/** Returns the newest build, or undefined if there is no build. */
export const readOfficeBuild = (): OfficeBuild | undefined => {
  const note = readNote();
  return note && { assets: note, files: path.join(BUILDS, note.folder) };
};
