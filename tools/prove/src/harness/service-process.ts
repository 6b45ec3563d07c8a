import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { CrashMoment } from './crash-points.ts';
import { type ProcessSettings, SETTINGS_VARIABLE } from './process-settings.ts';

export interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** A process of the service that listens for requests. */
export interface ServiceProcess {
  readonly url: string;
  readonly processId: number;
  readonly ended: Promise<Ending>;
  isAlive(): boolean;
  /** Sets the moment at which the process kills itself, replacing any moment that was set before. */
  dieAt(moment: CrashMoment): void;
  log(): string;
  /** Kills the process with kill -9, and resolves when it is gone. */
  kill(): Promise<Ending>;
  /** Sends a SIGTERM, and resolves when the process is gone. */
  stop(): Promise<Ending>;
}

/** The root of this repository. */
export const THIS_VERSION = path.join(import.meta.dirname, '../../../..');
/** Where the program is in the folder of a version. In older versions, it is at the second path. */
const PROGRAMS = ['harness', 'ground'].map((folder) => `tools/prove/src/${folder}/service-program.ts`);

const programOf = (version: string): string => {
  const program = PROGRAMS.map((place) => path.join(version, place)).find((place) => existsSync(place));
  if (program === undefined) throw new Error(`the folder ${version} has no ${PROGRAMS.join(' or ')}`);
  return program;
};

/** Starts a process and waits until it listens. Throws an error with the log if the process ends before that. */
export const startServiceProcess = async (
  settings: ProcessSettings,
  environment: Readonly<Record<string, string>> = {},
  version: string = THIS_VERSION,
): Promise<ServiceProcess> => {
  const child = spawn(process.execPath, [programOf(version)], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, ...environment, [SETTINGS_VARIABLE]: JSON.stringify(settings) },
  });
  const { stdout, stderr } = child;
  if (stdout === null || stderr === null)
    throw new Error('a service process was started without pipes for its output');
  let [output, log, alive] = ['', '', true];
  stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  stderr.setEncoding('utf8').on('data', (text: string) => (log += text));
  const ended = once(child, 'close').then(([code, signal]): Ending => {
    alive = false;
    return { code, signal };
  });
  while (!output.includes('\n')) {
    await Promise.race([once(stdout, 'data'), ended]);
    if (!alive && !output.includes('\n')) throw new Error(`a service process did not start: ${log}`);
  }
  const { url } = JSON.parse(output.slice(0, output.indexOf('\n'))) as { readonly url: string };
  const end = (signal: NodeJS.Signals): Promise<Ending> => {
    child.kill(signal);
    return ended;
  };
  return {
    url,
    processId: child.pid ?? 0,
    ended,
    isAlive: () => alive,
    // If the process is already dead, the message cannot be sent, which does not matter.
    dieAt: (moment) => void child.send(moment, () => undefined),
    log: () => log,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
};
