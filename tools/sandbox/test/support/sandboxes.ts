import { afterAll } from 'vitest';
import type { SandboxState } from '../../src/description.ts';
import { endPrograms, launch, type Program } from './programs.ts';
import { removeDataFolders } from './data-folders.ts';

/** A sandbox that runs in a separate process and is ready. */
export interface RunningSandbox {
  readonly program: Program;
  readonly state: SandboxState;
  /** Interrupts the sandbox as Ctrl-C does, waits until it has ended, and returns the exit code. */
  interrupt(): Promise<number | null>;
  /** Kills the sandbox with SIGKILL, and waits until it has ended. */
  kill(): Promise<void>;
}

/** Returns the options for a test on a data folder: any free ports, and one line of JSON as output. */
export const anywhere = (dataFolder: string): readonly string[] => [
  '--port',
  '0',
  '--control-port',
  '0',
  '--json',
  '--data',
  dataFolder,
];

/** Starts a sandbox on a data folder and waits until it is ready. */
export const startSandbox = async (
  dataFolder: string,
  ...options: readonly string[]
): Promise<RunningSandbox> => {
  const program = launch('main.ts', [...anywhere(dataFolder), ...options]);
  const state = JSON.parse(await program.firstLine()) as SandboxState;
  return {
    program,
    state,
    interrupt: async () => {
      program.send('SIGINT');
      return (await program.ended).code;
    },
    kill: async () => {
      program.send('SIGKILL');
      await program.ended;
    },
  };
};

/** Stops the programs and removes the folders after the tests of a file. */
export const cleanUpSandboxes = (): void => {
  afterAll(async () => {
    await endPrograms();
    await removeDataFolders();
  });
};
