/** The owner of locks: a unit of work, which holds its locks until it ends. */
export type LockHolder = object;

interface Lock {
  readonly holder: LockHolder;
  /** The waiting requests, in their order. */
  readonly queue: {
    readonly holder: LockHolder;
    readonly granted: () => void;
    readonly refused: (fault: Error) => void;
  }[];
}

/** Locks like those of a database. A unit holds a lock until the unit ends. Units get a lock in order of request. */
export interface Locks {
  isHeldBy(key: string, holder: LockHolder): boolean;
  isHeldByAnother(key: string, holder: LockHolder): boolean;
  /** Requests a lock. `waits` tells whether the holder must wait, and `held` resolves when the holder has the lock. */
  take(key: string, holder: LockHolder): { readonly waits: boolean; readonly held: Promise<void> };
  /** Releases all locks of this holder. */
  release(holder: LockHolder): void;
  /** Rejects all waiting requests. Called when no unit can continue: the units then wait for each other. */
  refuseWaiting(): void;
}

/** Makes locks that no unit holds. */
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
        held: new Promise((granted, refused) => {
          lock.queue.push({ holder, granted, refused });
        }),
      };
    },
    release: (holder) => {
      for (const [key, lock] of locks) {
        if (lock.holder !== holder) continue;
        const [next, ...others] = lock.queue;
        if (next === undefined) locks.delete(key);
        else {
          locks.set(key, { holder: next.holder, queue: others });
          next.granted();
        }
      }
    },
    refuseWaiting: () => {
      for (const [key, { queue }] of locks)
        for (const { refused } of queue.splice(0))
          refused(new Error(`deadlock: a unit of work waits for ${key}`));
    },
  };
};
