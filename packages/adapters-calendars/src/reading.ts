import { Worker } from 'node:worker_threads';
import { CalendarFault } from '@booky/domain/ports';
import type { Asked, BusyTimes, UnreadableReason } from './read-busy-times.ts';

const WITHIN_MS = 10_000;
/** Five megabytes of calendar take some 100 as objects. */
const MOST_MEGABYTES = 256;

/**
 * Reads a text in a thread of its own, which ends after ten seconds or with too much memory: a series that repeats each second
 * since 1970 would otherwise hold up everything. Rejects with CalendarFault.
 */
export const readInThread = async (text: string, asked: Asked): Promise<BusyTimes> => {
  const thread = new Worker(new URL('./reading-thread.ts', import.meta.url), {
    workerData: { text, asked },
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  });
  const { promise, resolve, reject } = Promise.withResolvers<BusyTimes>();
  const timer = setTimeout(() => reject(new CalendarFault('too_slow')), WITHIN_MS);
  thread.on('message', (answer: BusyTimes | UnreadableReason) =>
    typeof answer === 'string' ? reject(new CalendarFault(answer)) : resolve(answer),
  );
  thread.on('error', () => reject(new CalendarFault('too_large')));
  thread.on('exit', () => reject(new CalendarFault('no_calendar')));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
};
