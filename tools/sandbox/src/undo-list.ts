/** What has been started so far, and how each of it is stopped. */
export interface UndoList {
  add(end: () => Promise<void> | void): void;
  /** Runs every step in reverse order, even when some fail; then throws the first error. */
  run(): Promise<void>;
}

export const makeUndoList = (): UndoList => {
  const ends: (() => Promise<void> | void)[] = [];
  return {
    add: (end) => {
      ends.push(end);
    },
    run: async () => {
      const faults: unknown[] = [];
      for (const end of ends.splice(0).toReversed()) {
        try {
          await end();
        } catch (fault) {
          faults.push(fault);
        }
      }
      if (faults.length > 0) throw faults[0];
    },
  };
};
