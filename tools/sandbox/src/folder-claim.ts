import { randomBytes, randomInt } from 'node:crypto';
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive, startMark } from '@booky/embedded-database';
import { OWNER_ONLY, readIfThere } from './kept-file.ts';
import { SandboxFault } from './sandbox-fault.ts';

/** A process's exclusive claim to a data folder. */
export interface FolderClaim {
  /** Announces that the folder will soon be free, so that the next start waits instead of giving up. */
  announceEnd(): void;
  release(): void;
}

const COLLISION_PATIENCE_MS = 500;
const STOPPING_PATIENCE_MS = 15_000;
const STOPPING = 'stopping';

/**
 * Claims a folder for this process alone. Each process writes its own note and then looks for other notes. If two
 * processes do so simultaneously, at least one of them sees the other's note, removes its own and tries again later.
 * Each note belongs to one process, so removing the note of a killed process does not affect other claims. Waits for a
 * sandbox that is stopping. Throws {@link SandboxFault} if another sandbox continues to use the folder.
 */
export const claimFolder = async (folder: string, signal: AbortSignal): Promise<FolderClaim> => {
  const mine = `sandbox-${process.pid}-${startMark(process.pid)}-${randomBytes(4).toString('hex')}.lock`;
  const note = path.join(folder, mine);
  const release = (): void => rmSync(note, { force: true });
  const begunMs = performance.now();
  for (;;) {
    signal.throwIfAborted();
    writeFileSync(note, '', { mode: OWNER_ONLY });
    const others = livingOthers(folder, mine);
    const [other] = others;
    if (other === undefined) break;
    release();
    const patienceMs = others.every(({ isStopping }) => isStopping)
      ? STOPPING_PATIENCE_MS
      : COLLISION_PATIENCE_MS;
    if (performance.now() - begunMs > patienceMs) {
      throw new SandboxFault(
        `Another sandbox (process ${other.processId}) uses the data folder ${folder}: stop that sandbox, or choose another folder with --data.`,
      );
    }
    await pause(randomInt(5, 60));
  }
  process.once('exit', release);
  return {
    announceEnd: () => {
      if (existsSync(note)) writeFileSync(note, STOPPING);
    },
    release: () => {
      process.off('exit', release);
      release();
    },
  };
};

interface Other {
  readonly processId: number;
  readonly isStopping: boolean;
}

const livingOthers = (folder: string, mine: string): readonly Other[] =>
  readdirSync(folder).flatMap((name) => {
    const [, text, mark] = /^sandbox-(\d+)-(\d*)-[0-9a-f]+\.lock$/.exec(name) ?? [];
    if (text === undefined || name === mine) return [];
    const note = path.join(folder, name);
    const processId = Number(text);
    if (isAlive(processId) && startMark(processId) === mark) {
      return [{ processId, isStopping: readIfThere(note) === STOPPING }];
    }
    rmSync(note, { force: true });
    return [];
  });
