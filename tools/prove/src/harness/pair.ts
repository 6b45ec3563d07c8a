import type { ServiceProcess } from './service-process.ts';
import type { ProcessOptions, World } from './world.ts';

/** Two processes of the service. After a fault, they may be dead until `complete` replaces them. */
export interface Pair {
  /** The addresses of the live processes. */
  urls(): readonly string[];
  one(index: number): ServiceProcess;
  /**
   * Replaces each dead process by a new process on the same port, which runs the version in the folder `version` if it
   * is given. Returns a violation for each process that crashed.
   */
  complete(version?: string): Promise<readonly string[]>;
}

export const PAIR_SIZE = 2;

/** Returns the options of a process. `isFirst` is false if the process replaces a dead one. */
export type PairOptions = (index: number, isFirst: boolean) => ProcessOptions;

const LOG_TAIL_CHARACTERS = 500;

export const startPair = async (world: World, optionsOf: PairOptions): Promise<Pair> => {
  const processes = await Promise.all(
    Array.from({ length: PAIR_SIZE }, (_, index) => world.startProcess(optionsOf(index, true))),
  );
  const one = (index: number): ServiceProcess => {
    const process = processes[index];
    if (process === undefined) throw new Error(`a pair has no process with the index ${index}`);
    return process;
  };
  return {
    urls: () => processes.filter((process) => process.isAlive()).map(({ url }) => url),
    one,
    complete: async (version) => {
      const crashed: string[] = [];
      for (const [index, process] of processes.entries()) {
        if (process.isAlive()) continue;
        const { code, signal } = await process.ended;
        if (code !== 0 && signal !== 'SIGKILL')
          crashed.push(
            `a process ended without a kill, with ${code ?? signal}: ${process.log().slice(-LOG_TAIL_CHARACTERS)}`,
          );
        const port = Number(new URL(process.url).port);
        processes[index] = await world.startProcess({
          ...optionsOf(index, false),
          port,
          ...(version && { version }),
        });
      }
      return crashed;
    },
  };
};
