/** How often each thing happened. */
export interface Tally {
  add(what: string, times?: number): void;
  of(what: string): number;
  /** By name, in order. */
  all(): readonly (readonly [what: string, times: number])[];
}

/** Counts from nothing. */
export const makeTally = (): Tally => {
  const counts = new Map<string, number>();
  return {
    add: (what, times = 1) => {
      counts.set(what, (counts.get(what) ?? 0) + times);
    },
    of: (what) => counts.get(what) ?? 0,
    all: () => [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1)),
  };
};
