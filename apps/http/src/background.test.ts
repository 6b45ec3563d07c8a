import type { UseCases } from '@booky/domain';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startBackground } from './background.ts';

/** The seconds between the end of a run and the start of the next, for each task. */
const EVERY_SECONDS = {
  expireLapsedHolds: 15,
  retryDeliveries: 5,
  askProvider: 5,
  sendWebhooks: 1,
  remindOfShoots: 30,
  eraseOldBodies: 3600,
  eraseByRetention: 3600,
  removeKeptAnswers: 3600,
  tellOfLeftOutAlerts: 60,
  warnOfOverdueEmails: 300,
  readBusyCalendars: 2,
} as const;

type Task = keyof typeof EVERY_SECONDS;

const TASKS = Object.keys(EVERY_SECONDS) as readonly Task[];

/** A run of a task. The test ends the run. */
interface Run {
  end(): void;
  fail(fault: unknown): void;
}

const startWatched = (mayErase = true) => {
  const runs: Record<Task, Run[]> = {
    expireLapsedHolds: [],
    retryDeliveries: [],
    askProvider: [],
    sendWebhooks: [],
    remindOfShoots: [],
    eraseOldBodies: [],
    eraseByRetention: [],
    removeKeptAnswers: [],
    tellOfLeftOutAlerts: [],
    warnOfOverdueEmails: [],
    readBusyCalendars: [],
  };
  const faults: (readonly [string, unknown])[] = [];
  const begin = (task: Task) => (): Promise<never> => {
    const { promise, resolve, reject } = Promise.withResolvers<never>();
    runs[task].push({ end: () => resolve(undefined as never), fail: reject });
    return promise;
  };
  const useCases: Pick<UseCases, Task> = {
    expireLapsedHolds: begin('expireLapsedHolds'),
    retryDeliveries: begin('retryDeliveries'),
    askProvider: begin('askProvider'),
    sendWebhooks: begin('sendWebhooks'),
    remindOfShoots: begin('remindOfShoots'),
    eraseOldBodies: begin('eraseOldBodies'),
    eraseByRetention: begin('eraseByRetention'),
    removeKeptAnswers: begin('removeKeptAnswers'),
    tellOfLeftOutAlerts: begin('tellOfLeftOutAlerts'),
    warnOfOverdueEmails: begin('warnOfOverdueEmails'),
    readBusyCalendars: begin('readBusyCalendars'),
  };
  const background = startBackground(
    useCases as UseCases,
    { backgroundFault: (task, fault) => faults.push([task, fault]) },
    async () => mayErase,
  );
  return { background, runs, faults };
};

/** Lets resolved promises continue without advancing the clock. */
const settle = () => vi.advanceTimersByTimeAsync(0);

const isStopped = async (stopping: Promise<void>): Promise<boolean> => {
  let stopped = false;
  void stopping.then(() => {
    stopped = true;
  });
  await settle();
  return stopped;
};

const endAll = (runs: Record<Task, Run[]>): void => {
  for (const task of TASKS) runs[task].at(-1)?.end();
};

const countsOf = (runs: Record<Task, Run[]>): readonly number[] => TASKS.map((task) => runs[task].length);

describe('the background work', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('runs every task once when it starts', async () => {
    const { runs } = startWatched();
    await settle();
    expect(countsOf(runs)).toEqual(TASKS.map(() => 1));
  });

  /** specification.md#erasing-clock */
  it('skips only the erasing tasks while erasing is not allowed', async () => {
    const { runs, faults } = startWatched(false);
    await vi.advanceTimersByTimeAsync(3_600_000);
    const erasing: readonly Task[] = ['eraseOldBodies', 'eraseByRetention', 'removeKeptAnswers'];
    expect(countsOf(runs)).toEqual(TASKS.map((task) => (erasing.includes(task) ? 0 : 1)));
    expect(faults).toEqual([]);
  });

  it.each(TASKS)('runs %s again one interval after its previous run has ended', async (task) => {
    const { runs } = startWatched();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(runs[task]).toHaveLength(1);
    runs[task][0]?.end();
    await vi.advanceTimersByTimeAsync(EVERY_SECONDS[task] * 1000 - 1);
    expect(runs[task]).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(runs[task]).toHaveLength(2);
  });

  it('logs a run that failed, and runs the task again', async () => {
    const { runs, faults } = startWatched();
    const fault = new Error('the database is away');
    runs.retryDeliveries[0]?.fail(fault);
    await vi.advanceTimersByTimeAsync(5000);
    expect(faults).toEqual([['retry_deliveries', fault]]);
    expect(runs.retryDeliveries).toHaveLength(2);
    runs.expireLapsedHolds[0]?.fail(fault);
    runs.askProvider[0]?.fail(fault);
    runs.eraseOldBodies[0]?.fail(fault);
    await settle();
    expect(faults.map(([task]) => task)).toEqual([
      'retry_deliveries',
      'expire_lapsed_holds',
      'ask_provider',
      'erase_old_bodies',
    ]);
  });

  describe('after stop()', () => {
    it('waits for the tasks that are running, and starts no others', async () => {
      const { background, runs } = startWatched();
      await settle();
      const stopping = background.stop();
      for (const task of TASKS.filter((name) => name !== 'askProvider')) runs[task][0]?.end();
      expect(await isStopped(stopping)).toBe(false);
      runs.askProvider[0]?.fail(new Error('planted fault during the stop'));
      expect(await isStopped(stopping)).toBe(true);
      await vi.advanceTimersByTimeAsync(3_600_000);
      expect(countsOf(runs)).toEqual(TASKS.map(() => 1));
    });

    it('stops at once if no task is running', async () => {
      const { background, runs } = startWatched();
      await settle();
      endAll(runs);
      await settle();
      expect(await isStopped(background.stop())).toBe(true);
      await vi.advanceTimersByTimeAsync(3_600_000);
      expect(countsOf(runs)).toEqual(TASKS.map(() => 1));
      expect(vi.getTimerCount()).toBe(0);
    });

    it('resolves both promises if stop() is called twice', async () => {
      const { background, runs } = startWatched();
      await settle();
      endAll(runs);
      await settle();
      const both: Promise<void>[] = [background.stop(), background.stop()];
      expect(await isStopped(Promise.all(both).then(() => undefined))).toBe(true);
    });
  });
});
