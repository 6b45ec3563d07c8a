import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const SOURCES = path.join(import.meta.dirname, '../../src');

/** The three programs of the sandbox, by file name. */
export type ProgramFile = 'main.ts' | 'join-api.ts' | 'join-cli.ts';

/** How a program ended: its exit code or the signal that ended it, and everything it printed. */
export interface Ending {
  readonly code: number | null;
  readonly signal: string | null;
  readonly output: string;
  readonly errors: string;
}

/** A program of the sandbox, started in a separate process as a person would start it. */
export interface Program {
  readonly processId: number;
  readonly ended: Promise<Ending>;
  output(): string;
  errors(): string;
  /** Resolves with the first complete line on standard output. Rejects if the program ends before it prints one. */
  firstLine(): Promise<string>;
  send(signal: NodeJS.Signals): void;
  /** Closes our end of the program's standard output and standard error. */
  stopReading(): void;
  /** Writes to the program's standard input and then closes it. */
  type(text: string): void;
}

const running = new Set<{ readonly child: ChildProcess; readonly ended: Promise<Ending> }>();

/** Starts a program of the sandbox. `sources` is the folder of the programs, by default in this repository. */
export const launch = (file: ProgramFile, args: readonly string[], sources = SOURCES): Program => {
  const child = spawn(process.execPath, [path.join(sources, file), ...args], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (bytes: Buffer) => (output += bytes.toString()));
  child.stderr.on('data', (bytes: Buffer) => (errors += bytes.toString()));
  child.stdin.on('error', () => undefined);
  const ended = once(child, 'close').then(([code, signal]): Ending => ({ code, signal, output, errors }));
  const entry = { child, ended };
  running.add(entry);
  void ended.then(() => running.delete(entry));

  const firstLine = async (): Promise<string> => {
    while (!output.includes('\n')) {
      const hasEnded = await Promise.race([
        once(child.stdout, 'data').then(() => false),
        ended.then(() => true),
      ]);
      if (hasEnded && !output.includes('\n'))
        throw new Error(`${file} ended before it printed its first line: ${errors}`);
    }
    return output.slice(0, output.indexOf('\n'));
  };

  return {
    processId: child.pid ?? 0,
    ended,
    output: () => output,
    errors: () => errors,
    firstLine,
    send: (signal) => void child.kill(signal),
    stopReading: () => {
      child.stdout.destroy();
      child.stderr.destroy();
    },
    type: (text) => child.stdin.end(text),
  };
};

/** Ends every program that is still running, by its process id, and waits until all of them are gone. */
export const endPrograms = async (): Promise<void> => {
  await Promise.all(
    [...running].map(async ({ child, ended }) => {
      child.kill('SIGTERM');
      await ended;
    }),
  );
};
