import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { type ProcessSettings, SETTINGS_VARIABLE } from './process-settings.ts';

/** How a process came to its end. */
export interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** A process of the service that listens. */
export interface ServiceProcess {
  readonly url: string;
  readonly processId: number;
  readonly ended: Promise<Ending>;
  isAlive(): boolean;
  /** Everything it has logged so far. */
  log(): string;
  /** kill -9; resolves when it is gone. */
  kill(): Promise<Ending>;
  /** SIGTERM; resolves when it is gone. */
  stop(): Promise<Ending>;
}

const PROGRAM = path.join(import.meta.dirname, 'service-program.ts');

/** Starts one and waits until it listens. Throws with what it said when it ends before. */
export const startServiceProcess = async (
  settings: ProcessSettings,
  environment: Readonly<Record<string, string>> = {},
): Promise<ServiceProcess> => {
  const child = spawn(process.execPath, [PROGRAM], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment, [SETTINGS_VARIABLE]: JSON.stringify(settings) },
  });
  let [output, log, alive] = ['', '', true];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (log += text));
  const ended = once(child, 'close').then(([code, signal]): Ending => {
    alive = false;
    return { code, signal };
  });
  while (!output.includes('\n')) {
    await Promise.race([once(child.stdout, 'data'), ended]);
    if (!alive && !output.includes('\n')) throw new Error(`a process of the service did not start: ${log}`);
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
    log: () => log,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
};
