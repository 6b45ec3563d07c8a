import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';

/** The answers that an honest visitor got since the last report. */
export interface Visit {
  readonly asked: number;
  /** One entry for each answer that is not 200, and for each request that got no answer. */
  readonly failures: readonly string[];
  readonly medianMs: number;
  readonly p99Ms: number;
}

/** A visitor who keeps asking for the free starts of a month while bad clients send requests. */
export interface HonestVisitor {
  /** Returns the number of requests since the last report. */
  asked(): Promise<number>;
  report(): Promise<Visit>;
  stop(): Promise<void>;
}

const PROGRAM = path.join(import.meta.dirname, 'honest-program.ts');

/** Runs the visitor in a separate thread, so that the bad clients in this process do not distort its measurements. */
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
