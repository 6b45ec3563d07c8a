/** The owner of locks: a unit of work, which keeps its locks until it ends. */
export type LockHolder = object;

interface Lock {
  readonly holder: LockHolder;
  /** The requests that wait for the lock, in the order in which they came. */
  readonly queue: {
    readonly holder: LockHolder;
    readonly granted: () => void;
    readonly refused: (fault: Error) => void;
  }[];
}

/**
 * Locks like those of a database. A unit of work keeps its locks until it ends, and units get a lock in the order in
 * which they ask for it.
 */
export interface Locks {
  isHeldBy(key: string, holder: LockHolder): boolean;
  isHeldByAnother(key: string, holder: LockHolder): boolean;
  /** Requests a lock. `waits` is true if the holder must wait. `held` resolves once the holder has the lock. */
  take(key: string, holder: LockHolder): { readonly waits: boolean; readonly held: Promise<void> };
  /** Releases all locks of this holder. */
  release(holder: LockHolder): void;
  /**
   * Rejects all waiting requests. Called in a deadlock, when no unit of work can continue because they all wait for
   * each other.
   */
  refuseWaiting(): void;
}

/** Makes a set of locks that are all free. */
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
