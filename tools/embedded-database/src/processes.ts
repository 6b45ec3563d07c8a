import { type SpawnOptions, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** The state of a process and the moment it began, on Linux. Undefined elsewhere. */
const lookUp = (processId: number): { readonly state: string; readonly start: string } | undefined => {
  try {
    const status = readFileSync(`/proc/${processId}/stat`, 'utf8');
    // The second field is the program's name in brackets and may contain spaces; counting begins behind it.
    const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', start: fields[19] ?? '' };
  } catch {
    return undefined;
  }
};

/** Tells whether a process with this id runs, even of another account. A zombie does not run. */
export const isAlive = (processId: number): boolean => {
  try {
    process.kill(processId, 0);
  } catch (thrown) {
    // EPERM means "exists, but not yours"; only ESRCH means gone.
    if (!(thrown instanceof Error && 'code' in thrown && thrown.code === 'EPERM')) return false;
  }
  return lookUp(processId)?.state !== 'Z';
};

/**
 * The moment a process began, in the system's own count, to distinguish it from a later one with the same number (a
 * restarted container hands out the same numbers every time). Empty if the system does not tell.
 */
export const startMark = (processId: number): string => lookUp(processId)?.start ?? '';

/** Checks a state every few milliseconds until it holds; false if it still does not hold at the deadline. */
export const waitUntil = async (
  holds: () => boolean | Promise<boolean>,
  deadlineMs: number,
): Promise<boolean> => {
  const end = performance.now() + deadlineMs;
  while (!(await holds())) {
    if (performance.now() > end) return false;
    await pause(10);
  }
  return true;
};

/** The result of a finished program. `code` is undefined if it could not be started or was ended by a signal. */
export interface ProgramResult {
  readonly code: number | undefined;
  readonly output: string;
}

/** Runs a program to its end and collects its output; never throws. */
export const runProgram = (
  file: string,
  commandLine: readonly string[],
  options: SpawnOptions,
): Promise<ProgramResult> =>
  new Promise((resolve) => {
    let output = '';
    const child = spawn(file, commandLine, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout?.on('data', (bytes: Buffer) => (output += bytes.toString()));
    child.stderr?.on('data', (bytes: Buffer) => (output += bytes.toString()));
    child.on('error', (error) => resolve({ code: undefined, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? undefined, output }));
  });
