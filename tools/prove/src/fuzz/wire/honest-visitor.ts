import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';

/** The results of an honest visitor over some time. */
export interface Visit {
  readonly asked: number;
  /** Statuses other than 200, or missing answers, one entry each. */
  readonly failures: readonly string[];
  readonly medianMs: number;
  readonly p99Ms: number;
}

/** A visitor who requests the free starts of a month repeatedly, during the bad clients' requests. */
export interface HonestVisitor {
  /** The number of requests since the last report. */
  asked(): Promise<number>;
  /** The results since the last report. */
  report(): Promise<Visit>;
  stop(): Promise<void>;
}

const PROGRAM = path.join(import.meta.dirname, 'honest-program.ts');

/** In a separate thread, so that the load of the bad clients on this process does not count against the service. */
export const startHonestVisitor = (address: string): HonestVisitor => {
  const worker = new Worker(PROGRAM, { workerData: address });
  const question = async (words: 'how many' | 'report') => {
    const answer = once(worker, 'message');
    worker.postMessage(words, []);
    return (await answer)[0];
  };
  return {
    asked: () => question('how many'),
    report: () => question('report'),
    stop: async () => {
      await worker.terminate();
    },
  };
};
