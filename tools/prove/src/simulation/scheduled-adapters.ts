import { createMemoryAdapters, type MemoryAdapters } from '@booky/testkit/memory';
import type { Random } from '../harness/random.ts';
import { makeLocks } from './locks.ts';
import { makeSchedule, type Schedule } from './schedule.ts';
import { makeSimulatedUnits } from './unit.ts';

/** Makes in-memory adapters in which the seed decides how the calls of simultaneous requests interleave. */
export const makeScheduledAdapters = (
  random: Random,
): MemoryAdapters & { readonly counts: Schedule['counts'] } => {
  const memory = createMemoryAdapters();
  const locks = makeLocks();
  const schedule = makeSchedule(random, locks.refuseWaiting);
  const stopping = <Port extends object>(port: Port): Port => stoppingBefore(port, schedule.stop);
  return {
    ...memory,
    unitOfWork: makeSimulatedUnits({ whole: memory.unitOfWork, schedule, locks }),
    catalogueReader: stopping(memory.catalogueReader),
    calendarReader: stopping(memory.calendarReader),
    studioReader: stopping(memory.studioReader),
    bookingReader: stopping(memory.bookingReader),
    adminReader: stopping(memory.adminReader),
    accessLinkUses: stopping(memory.accessLinkUses),
    deliveryInbox: stopping(memory.deliveryInbox),
    attemptAsks: stopping(memory.attemptAsks),
    attemptLimiter: stopping(memory.attemptLimiter),
    keptAnswers: stopping(memory.keptAnswers),
    counts: schedule.counts,
  };
};

/** Wraps a port so that each of its methods stops before it does anything. */
const stoppingBefore = <Port extends object>(port: Port, stop: () => Promise<void>): Port =>
  new Proxy(port, {
    get: (target, name): unknown => {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function') return method;
      return async (...given: readonly unknown[]): Promise<unknown> => {
        await stop();
        return Reflect.apply(method, target, given);
      };
    },
  });
