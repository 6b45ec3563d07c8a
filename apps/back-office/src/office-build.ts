import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The addresses of what the shell names: scripts by language, and the style sheet. */
export interface ShellAssets {
  readonly script: string;
  /** The words of each language, which the script asks for next. */
  readonly words: Readonly<Record<'en' | 'fr', string>>;
  readonly style: string;
}

/** What the newest build is, as the build leaves it when it is whole. */
export interface OfficeNote extends ShellAssets {
  /** Its folder below {@link BUILDS}: a digest of its sources. */
  readonly folder: string;
}

/** What `npm run build` made of the back office. */
export interface OfficeBuild {
  readonly assets: ShellAssets;
  /** The folder of what is served as it is. */
  readonly files: string;
}

export const BUILDS = path.join(import.meta.dirname, '../dist');
export const NOTE_FILE = path.join(BUILDS, 'current.json');

/** The note of the newest build; undefined where there is none. */
export const readNote = (): OfficeNote | undefined =>
  existsSync(NOTE_FILE) ? (JSON.parse(readFileSync(NOTE_FILE, 'utf8')) as OfficeNote) : undefined;

/** Opens the newest build; undefined where there is none. */
export const readOfficeBuild = (): OfficeBuild | undefined => {
  const note = readNote();
  return note && { assets: note, files: path.join(BUILDS, note.folder) };
};
