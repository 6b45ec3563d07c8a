import { setTimeout as pause } from 'node:timers/promises';
import { book } from './actions.ts';
import type { Clients } from './clients.ts';
import { eventually } from './eventually.ts';

const CREATIONS_PER_SECOND = 10;
const EACH_MS = 1_000 / CREATIONS_PER_SECOND;
/** The time limit for each answer. */
const LONGEST_MS = 1_000;
/** How many bookings are requested before `underCreations` calls `work`, and again afterwards. */
const BATCH = 50;
const BATCH_WITHIN_MS = 30_000;

interface Creation {
  readonly status: number | undefined;
  /** The time from when the request was due to be sent until its answer came. */
  readonly tookMs: number;
}

interface Judged {
  readonly violations: readonly string[];
  /** A text with the number of bookings and how long their answers took. */
  readonly figures: string;
}

/**
 * Does the work and, at the same time, requests ten bookings a second, however long the answers take. Each request is
 * for a different start, is sent only once, and must be answered with 201 within a second.
 */
export const underCreations = async (clients: Clients, work: () => Promise<void>): Promise<Judged> => {
  const over = new AbortController();
  const asked: Promise<Creation>[] = [];
  const begunMs = performance.now();
  const ask = async (startsAt: string, dueMs: number): Promise<Creation> => {
    const { answer } = await book(clients, startsAt, undefined, 1);
    return { status: answer.status, tookMs: performance.now() - dueMs };
  };
  const askByTheClock = async (): Promise<void> => {
    for (let number = 0; !over.signal.aborted; number += 1) {
      const dueMs = begunMs + number * EACH_MS;
      await pause(Math.max(0, dueMs - performance.now()));
      const startsAt = clients.keptStarts.pop();
      if (startsAt === undefined) throw new Error('the run has no free start left: keptStarts is too low');
      asked.push(ask(startsAt, dueMs));
    }
  };
  const more = (): Promise<boolean> => {
    const enough = asked.length + BATCH;
    return eventually(() => asked.length >= enough, BATCH_WITHIN_MS);
  };
  const workBetween = async (): Promise<void> => {
    try {
      await more();
      await work();
      await more();
    } finally {
      over.abort();
    }
  };
  await Promise.all([askByTheClock(), workBetween()]);
  return judge(await Promise.all(asked));
};

const judge = (creations: readonly Creation[]): Judged => {
  const took = creations.map(({ tookMs }) => Math.ceil(tookMs)).toSorted((one, other) => one - other);
  const late = took.filter((ms) => ms > LONGEST_MS).length;
  const failed = creations.filter(({ status }) => status !== 201);
  const slowest = took.at(-1) ?? 0;
  return {
    violations: [
      ...failed.map(({ status }) => `a claim of a free start got ${status ?? 'no answer'}, expected 201`),
      ...(late === 0
        ? []
        : [`${late} of ${took.length} bookings took more than a second, the slowest ${slowest} ms`]),
    ],
    figures: `${took.length} bookings, p99 ${took[Math.ceil(took.length * 0.99) - 1] ?? 0} ms, slowest ${slowest} ms`,
  };
};
