import type { Request } from './request.ts';

/** The owner of locks, which it holds until it ends: a unit of work of a request. */
export interface LockHolder {
  readonly request: Request;
}

interface Lock {
  readonly holder: LockHolder;
  /** In the order they came. */
  readonly queue: { readonly holder: LockHolder; readonly granted: () => void }[];
}

/** Locks as a database keeps them: held until the unit ends, handed on in the order they were asked for. */
export interface Locks {
  isHeldBy(key: string, holder: LockHolder): boolean;
  isHeldByAnother(key: string, holder: LockHolder): boolean;
  /** Takes a lock; answers at once whether it had to be waited for, and resolves when it is held. */
  take(key: string, holder: LockHolder): { readonly waits: boolean; readonly held: Promise<void> };
  /** Gives back all locks of these, and forgets what they wait for. */
  release(isReleased: (holder: LockHolder) => boolean): void;
  /** What is waited for, a sentence each. */
  waits(): readonly string[];
}

/** Nothing is locked. */
export const makeLocks = (): Locks => {
  const locks = new Map<string, Lock>();
  return {
    isHeldBy: (key, holder) => locks.get(key)?.holder === holder,
    isHeldByAnother: (key, holder) => {
      const lock = locks.get(key);
      return lock !== undefined && lock.holder !== holder;
    },
    take: (key, holder) => {
      const lock = locks.get(key);
      if (lock === undefined) locks.set(key, { holder, queue: [] });
      if (lock === undefined || lock.holder === holder) return { waits: false, held: Promise.resolve() };
      return {
        waits: true,
        held: new Promise((granted) => {
          lock.queue.push({ holder, granted });
        }),
      };
    },
    release: (isReleased) => {
      for (const [key, { holder, queue }] of locks) {
        const left = queue.filter((waiting) => !isReleased(waiting.holder));
        if (!isReleased(holder)) {
          locks.set(key, { holder, queue: left });
          continue;
        }
        const [next, ...others] = left;
        if (next === undefined) locks.delete(key);
        else {
          locks.set(key, { holder: next.holder, queue: others });
          next.granted();
        }
      }
    },
    waits: () =>
      [...locks].flatMap(([key, { holder, queue }]) =>
        queue.map(
          (waiting) => `${waiting.holder.request.name} waits for ${key}, which ${holder.request.name} has`,
        ),
      ),
  };
};
