import { readFileSync, renameSync, writeFileSync } from 'node:fs';

/** Replaces a file atomically: a reader, or the next start after a kill, finds either the old text or the new one. */
export const replaceFile = (file: string, text: string): void => {
  const unfinished = `${file}.new`;
  writeFileSync(unfinished, text, { mode: OWNER_ONLY });
  renameSync(unfinished, file);
};

/** Returns the text of a file, or undefined if the file does not exist. Throws if the file exists but can't be read. */
export const readIfThere = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8');
  } catch (fault) {
    if (fault instanceof Error && 'code' in fault && fault.code === 'ENOENT') return undefined;
    throw fault;
  }
};

/** The permissions of files that contain secrets or addresses, even invented ones. */
export const OWNER_ONLY = 0o600;
