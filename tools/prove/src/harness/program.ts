import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { eventually } from './eventually.ts';

/** How to start a server program. */
export interface ProgramOptions {
  readonly file: string;
  readonly words: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly account: { readonly uid?: number; readonly gid?: number };
  /** Returns true if the program is ready to serve. By default, a program counts as ready immediately. */
  readonly isUp?: () => Promise<boolean>;
}

/** A program other than the service that can be killed and started again. */
export interface Program {
  /** Starts the program, and resolves when it is ready to serve. */
  start(): Promise<void>;
  isAlive(): boolean;
  /** Kills the program with kill -9, and waits for its end. The program is also killed when this process ends. */
  kill(): Promise<void>;
}

const UP_WITHIN_MS = 10_000;
const SAID_CHARACTERS = 1_000;

/** Makes a program without starting it. */
export const makeProgram = ({
  file,
  words,
  environment,
  account,
  isUp = () => Promise.resolve(true),
}: ProgramOptions): Program => {
  let child: ChildProcess | undefined;
  const isAlive = (): boolean => child !== undefined && child.exitCode === null && child.signalCode === null;
  const killAtExit = (): void => void child?.kill('SIGKILL');
  return {
    isAlive,
    start: async () => {
      const started = spawn(file, words, {
        ...account,
        cwd: '/',
        env: { ...process.env, ...environment },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      child = started;
      process.off('exit', killAtExit);
      process.once('exit', killAtExit);
      let said = '';
      started.on('error', (fault) => (said += fault.message));
      started.stderr.on('data', (text) => (said = `${said}${String(text)}`.slice(-SAID_CHARACTERS)));
      if (!(await eventually(isUp, UP_WITHIN_MS)))
        throw new Error(`${file} was not ready to serve within ${UP_WITHIN_MS / 1000} seconds: ${said}`);
    },
    kill: async () => {
      process.off('exit', killAtExit);
      if (child === undefined || !isAlive()) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
};
