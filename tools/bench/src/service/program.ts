import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { cpuMsOf } from './cpu.ts';
import { openConnection } from './connection.ts';

const ROOT = path.join(import.meta.dirname, '../../../..');

/** A process of the service that is ready for requests. */
export interface Program {
  readonly url: string;
  /** The time from the start of the process to its first response. */
  readonly startMs: number;
  /** The processor time used so far, in milliseconds. */
  cpuMs(): number;
  /** The resident memory, in MB. */
  memory(): number;
  stop(): Promise<void>;
}

/** The arguments that `npm start` passes to Node, but without `--variables`, so that no variables file is read. */
const startWords = (): readonly string[] => {
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    readonly scripts: { readonly start: string };
  };
  const [, command = ''] = /\bnode (.*)$/.exec(scripts.start) ?? [];
  return command.split(' ').filter((word) => !word.startsWith('--variables='));
};

const LOOK_EVERY_MS = 5;

/** Starts the service as `npm start` does. */
export const startService = async (environment: Readonly<Record<string, string>>): Promise<Program> => {
  const url = `http://127.0.0.1:${environment['PORT']}`;
  const begunMs = performance.now();
  const child = spawn(process.execPath, startWords(), {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  let hasEnded = false;
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const ended = once(child, 'close').then(() => (hasEnded = true));
  while (!(await isHealthy(url))) {
    if (hasEnded) throw new Error(`the service did not start: ${said}`);
    await pause(LOOK_EVERY_MS);
  }
  return {
    url,
    startMs: performance.now() - begunMs,
    cpuMs: () => cpuMsOf(child.pid ?? 0),
    memory: () => {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1000;
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
};

const isHealthy = async (url: string): Promise<boolean> => {
  try {
    const connection = await openConnection(url);
    const { status } = await connection.ask('GET', '/api/health');
    connection.close();
    return status === 200;
  } catch {
    return false;
  }
};
