import { type SpawnOptions, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Returns the state of a process and the moment it started, or undefined if it does not exist or the system is not
 * Linux.
 */
const lookUp = (processId: number): { readonly state: string; readonly start: string } | undefined => {
  try {
    const status = readFileSync(`/proc/${processId}/stat`, 'utf8');
    // The second field, the program's name in brackets, can contain spaces. So the fields are counted from the end of
    // the name.
    const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', start: fields[19] ?? '' };
  } catch {
    return undefined;
  }
};

/** True if a process with this id is running under any account. A zombie does not count. */
export const isAlive = (processId: number): boolean => {
  try {
    process.kill(processId, 0);
  } catch (thrown) {
    // EPERM means that the process exists but belongs to another account. ESRCH means that there is no such process.
    if (!(thrown instanceof Error && 'code' in thrown && thrown.code === 'EPERM')) return false;
  }
  return lookUp(processId)?.state !== 'Z';
};

/**
 * The moment a process started, in the system's own unit, or an empty text if the system is not Linux. It
 * distinguishes the process from a later one with the same id: a restarted container assigns the same ids again.
 */
export const startMark = (processId: number): string => lookUp(processId)?.start ?? '';

/** Calls `holds` every few milliseconds until it returns true. Returns false if the deadline comes first. */
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

/**
 * The result of a program that has ended. `code` is undefined if the program could not start or was ended by a
 * signal.
 */
export interface ProgramResult {
  readonly code: number | undefined;
  readonly output: string;
}

/** Runs a program until it ends and collects its output. Never rejects. */
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
