import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isAlive, startMark } from './processes.ts';

/** A note by which a process says that it uses the running database. */
export interface Hold {
  /** Removes the note. Returns true if no other running process has one, so that the caller can stop the database. */
  readonly release: () => boolean;
  /** True if no other running process has a note. */
  readonly isAlone: () => boolean;
}

/**
 * True if the process that wrote this note is still running. The note's name contains the process id and the start
 * mark.
 */
const stillHolds = (note: string): boolean => {
  const [processId, mark] = note.split('-');
  return isAlive(Number(processId)) && startMark(Number(processId)) === mark;
};

/**
 * Writes a note into the folder. From the note, other processes know that this process uses the database. Programs with
 * the same data folder share one PostgreSQL, and the last program to end stops it. Notes of processes that no longer
 * run are ignored.
 */
export const hold = (folder: string): Hold => {
  const notes = path.join(folder, 'holders');
  const mine = `${process.pid}-${startMark(process.pid)}-${randomBytes(4).toString('hex')}`;
  mkdirSync(notes, { recursive: true });
  writeFileSync(path.join(notes, mine), '');
  const isAlone = () => {
    // The folder of the running database was deleted, so there are no notes.
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
