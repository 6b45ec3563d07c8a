import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { makeTry } from '@booky/testkit/http';
import type { Visit } from './honest-visitor.ts';

const EVERY_MS = 10;

const times: number[] = [];
const failures: string[] = [];

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

const report = (): Visit => {
  const sorted = times.splice(0).toSorted((one, other) => one - other);
  return {
    asked: sorted.length,
    failures: failures.splice(0),
    medianMs: quantile(sorted, 0.5),
    p99Ms: quantile(sorted, 0.99),
  };
};

parentPort?.on('message', (question: 'how many' | 'report') => {
  parentPort?.postMessage(question === 'report' ? report() : times.length, []);
});

const { origin, pathname, search } = new URL(String(workerData));
const ask = makeTry(origin);
for (;;) {
  const { status, milliseconds } = await ask('GET', pathname + search);
  times.push(milliseconds);
  if (status !== 200) failures.push(status === undefined ? 'no answer' : String(status));
  await pause(EVERY_MS);
}
