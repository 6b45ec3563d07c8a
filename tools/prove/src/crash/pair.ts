import type { ServiceProcess } from '../ground/service-process.ts';
import type { World } from '../ground/world.ts';

/** Two processes of the service, one of which may be dead for a while. */
export interface Pair {
  /** The addresses of those that live. */
  urls(): readonly string[];
  one(index: number): ServiceProcess;
  /** Starts another process in the place of each dead one, on its port. */
  complete(): Promise<void>;
}

export const PAIR_SIZE = 2;

export const startPair = async (world: World): Promise<Pair> => {
  const processes = await Promise.all(Array.from({ length: PAIR_SIZE }, () => world.startProcess()));
  const one = (index: number): ServiceProcess => {
    const process = processes[index];
    if (process === undefined) throw new Error(`a pair has no process ${index}`);
    return process;
  };
  return {
    urls: () => processes.filter((process) => process.isAlive()).map(({ url }) => url),
    one,
    complete: async () => {
      for (const [index, process] of processes.entries()) {
        if (process.isAlive()) continue;
        processes[index] = await world.startProcess({ port: Number(new URL(process.url).port) });
      }
    },
  };
};
