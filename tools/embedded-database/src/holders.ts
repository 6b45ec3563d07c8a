import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isAlive, startMark } from './processes.ts';

/** One start's claim on a running database. */
export interface Hold {
  /** Releases the claim; true if no other living process holds the database, so that it may be stopped. */
  readonly release: () => boolean;
  /** Tells whether no other living process holds it. */
  readonly isAlone: () => boolean;
}

/** A note is named for its process: number, start and a random part. */
const stillHolds = (note: string): boolean => {
  const [processId, mark] = note.split('-');
  return isAlive(Number(processId)) && startMark(Number(processId)) === mark;
};

/**
 * Notes in the folder that this process uses the database, so that two programs on one data folder share one PostgreSQL
 * and the last to leave stops it. A killed process holds nothing: its number is looked up.
 */
export const hold = (folder: string): Hold => {
  const notes = path.join(folder, 'holders');
  const mine = `${process.pid}-${startMark(process.pid)}-${randomBytes(4).toString('hex')}`;
  mkdirSync(notes, { recursive: true });
  writeFileSync(path.join(notes, mine), '');
  const isAlone = () => {
    // The folder was deleted under the running database, so no claim is left.
    if (!existsSync(notes)) return true;
    const others = readdirSync(notes).filter((note) => note !== mine);
    for (const gone of others.filter((note) => !stillHolds(note)))
      rmSync(path.join(notes, gone), { force: true });
    return !others.some(stillHolds);
  };
  return {
    isAlone,
    release: () => {
      rmSync(path.join(notes, mine), { force: true });
      return isAlone();
    },
  };
};
