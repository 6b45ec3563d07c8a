import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';

/** What an honest visitor saw over some time. */
export interface Visit {
  readonly asked: number;
  /** What was answered by anything but 200, or not at all, one for each. */
  readonly failures: readonly string[];
  readonly medianMs: number;
  readonly p99Ms: number;
}

/** A visitor who asks for the free starts of a month again and again, beside the bad clients. */
export interface HonestVisitor {
  /** How often they have asked since the last report. */
  asked(): Promise<number>;
  /** What was seen since the last report. */
  report(): Promise<Visit>;
  stop(): Promise<void>;
}

const PROGRAM = path.join(import.meta.dirname, 'honest-program.ts');

/** In a thread of its own, so that what the bad clients cost this process is not counted against the service. */
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
